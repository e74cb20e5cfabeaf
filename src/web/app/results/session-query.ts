import type { Sent } from '#contract/operation.ts'
import type { listRooms } from '#contract/operations/list-rooms.ts'

/** The spans of time by which sessions are found, in days before now. */
export const spans = { week: 7, month: 30, quarter: 90, year: 365 } as const
export type Span = keyof typeof spans

/** Which sessions are looked for; empty for all. */
export interface SessionQuery {
  q: string
  deck: string
  tag: string
  host: string
  time: Span | ''
}

const isSpan = (name: string): name is Span => Object.hasOwn(spans, name)

/** Returns what the address of the page looks for, such as `?tag=spring`. */
export function queryOf(search: string): SessionQuery {
  const query = new URLSearchParams(search)
  const read = (name: string) => query.get(name) ?? ''
  const time = read('time')
  return {
    q: read('q'),
    deck: read('deck'),
    tag: read('tag'),
    host: read('host'),
    time: isSpan(time) ? time : '',
  }
}

/** Returns the address of the page that looks for these sessions. */
export function sessionsLink(wanted: Partial<SessionQuery>): string {
  const query = new URLSearchParams(Object.entries(wanted).filter(([, value]) => value.trim() !== ''))
  return query.size === 0 ? '/rooms' : `/rooms?${query}`
}

/** Whether a query looks for some of the sessions only. */
export const isNarrowed = (query: SessionQuery): boolean =>
  Object.values(query).some(value => value.trim() !== '')

/** Returns the parameters with which `list_rooms` answers these sessions. `now` is ms since 1970. */
export const filtersOf = (
  { q, deck, tag, host, time }: SessionQuery,
  now: number,
): Sent<typeof listRooms> => ({
  rehearsal: false,
  ...(q.trim() !== '' && { q: q.trim() }),
  ...(deck !== '' && { deckId: deck }),
  ...(tag !== '' && { tag }),
  ...(host !== '' && { host }),
  ...(time !== '' && { since: new Date(now - spans[time] * 86_400_000).toISOString() }),
})

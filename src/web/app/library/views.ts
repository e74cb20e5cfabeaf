import { limits } from '#contract/limits.ts'
import type { Sent } from '#contract/operation.ts'
import type { listDecks } from '#contract/operations/list-decks.ts'
import type { AppKey } from '../messages.ts'

/** Which decks the library shows. */
export type View = 'all' | 'starred' | 'mine' | 'shared' | 'bin'

/** How the library sorts them. */
export type Sort = 'changed' | 'title' | 'owner' | 'session' | 'results'

/** The orders with their names, and whether each goes up. */
export const sorts: Record<Sort, { name: AppKey; isAscending: boolean }> = {
  changed: { name: 'library.sort.changed', isAscending: false },
  title: { name: 'common.title', isAscending: true },
  owner: { name: 'common.owner', isAscending: true },
  session: { name: 'library.lastSession', isAscending: false },
  results: { name: 'common.results', isAscending: false },
}

/** Returns the order of a name; the last changed first for others. */
export const sortOf = (name: string | null): Sort =>
  name !== null && Object.hasOwn(sorts, name) ? (name as Sort) : 'changed'

/** Which decks are left out by their sessions: those without one, or without one in the last week, month or year. */
export type Used = 'ever' | 'week' | 'month' | 'year'

/** What is shown of the decks by their sessions, with the days back to which they count. */
export const usedNames: Record<Used, { name: AppKey; days: number | null }> = {
  ever: { name: 'library.used.ever', days: null },
  week: { name: 'library.used.week', days: 7 },
  month: { name: 'library.used.month', days: 30 },
  year: { name: 'library.used.year', days: 365 },
}

/** Returns what a name stands for; null for all decks. */
export const usedOf = (name: string | null): Used | null =>
  name !== null && Object.hasOwn(usedNames, name) ? (name as Used) : null

/** The views in the order of their links, with their names. */
export const viewNames: Record<View, AppKey> = {
  all: 'library.all',
  starred: 'library.starred',
  mine: 'library.mine',
  shared: 'library.shared',
  bin: 'library.bin',
}

const isView = (name: string): name is View => Object.hasOwn(viewNames, name)

/** The decks that a list reads. */
export interface DeckQuery {
  view: View
  /** The folder that they are in; null for those in any, and in none. */
  folder: string | null
  used: Used | null
  /** Words of their titles or content. */
  q: string
  sort: Sort
}

/** Returns the decks that the query of an address stands for, such as `?view=bin&q=budget`. */
export function queryOf(address: string): DeckQuery {
  const query = new URLSearchParams(address)
  const view = query.get('view') ?? ''
  return {
    view: isView(view) ? view : 'all',
    folder: query.get('folder'),
    used: usedOf(query.get('used')),
    q: query.get('q') ?? '',
    sort: sortOf(query.get('sort')),
  }
}

/** Returns the address of the decks of a query. */
export function addressOf({ view, folder, used, q, sort }: DeckQuery): string {
  const query = new URLSearchParams({
    ...(view !== 'all' && { view }),
    ...(folder !== null && { folder }),
    ...(used !== null && { used }),
    ...(q.trim() !== '' && { q }),
    ...(sort !== 'changed' && { sort }),
  })
  return query.size === 0 ? '/decks' : `/decks?${query}`
}

/** Whether a query leaves out no deck but those in the bin. */
export const isEverything = ({ view, folder, used, q }: DeckQuery): boolean =>
  view === 'all' && folder === null && used === null && q.trim() === ''

const filters: Record<View, Sent<typeof listDecks>> = {
  all: {},
  starred: { starred: true },
  mine: { mine: true },
  shared: { mine: false },
  bin: { bin: true },
}

/** Returns the parameters with which `list_decks` answers these decks. In the bin the newest are those that were put there last. */
export const filtersOf = (
  { view, folder, used, q, sort }: DeckQuery,
  now: number = Date.now(),
): Sent<typeof listDecks> => ({
  ...filters[view],
  ...(folder !== null && { folder }),
  ...(used !== null && sessionsOf(used, now)),
  ...(sort !== 'changed' ? { sort } : view === 'bin' && { sort: 'deleted' as const }),
  ...(q.trim() !== '' && { q: q.trim() }),
})

/** Returns the parameters for decks by their sessions. */
function sessionsOf(used: Used, now: number): Sent<typeof listDecks> {
  const { days } = usedNames[used]
  return days === null ? { results: true } : { usedSince: new Date(now - days * limits.dayMs).toISOString() }
}

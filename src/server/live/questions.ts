import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { limits } from '#contract/limits.ts'
import type { EntriesEvent } from '#contract/live.ts'
import { order } from '#polls/entries.ts'
import { pollStateOf } from '#rooms/state.ts'
import type { LiveRoom } from './room.ts'
import { type Stream, encode } from './streams.ts'
import { readReport } from './tallies.ts'
import { throttle } from './throttle.ts'

/** How often phones hear of new questions and votes: a crowd that votes makes one event, not a thousand. */
const everyMs = 700

type Entry = EntriesEvent['entries'][number]

/** How many of the places on a phone are for the newest questions, when there are more than places. */
const newest = 100

/** Of more questions than a phone can take those with the most votes, and the newest, which nobody has seen yet. */
function toVoteOn(entries: readonly Entry[]): readonly Entry[] {
  if (entries.length <= limits.shownEntries) return entries
  const leading = entries.slice(0, limits.shownEntries - newest)
  const others = entries.slice(leading.length).toSorted((a, b) => order(b.at, a.at))
  return [...leading, ...others.slice(0, newest)]
}

/** Tells the phones of this server which questions they may vote on: all of them once, then what changes. */
export function questionFeed(
  room: LiveRoom,
  pollId: string,
  pool: pg.Pool,
  onError: (error: unknown) => void,
) {
  let told: ReadonlyMap<string, Entry> | undefined
  let toldRound = 0

  async function read(): Promise<Map<string, Entry>> {
    const placed = room.polls.get(pollId)
    if (!placed) return new Map()
    const { result } = await readReport(pool, placed, room)
    const entries = 'entries' in result ? toVoteOn(result.entries) : []
    return new Map(entries.map(entry => [entry.id, entry]))
  }
  const event = (all: boolean, entries: Entry[], gone: string[] = []): Buffer => {
    const data: EntriesEvent = { pollId, round: toldRound, all, entries, gone }
    return encode('entries', data)
  }
  const sendAll = (bytes: Buffer) => {
    for (const stream of room.phones) stream.send(bytes)
  }

  const news = throttle(
    async () => {
      if (room.phones.size === 0) {
        told = undefined
        return
      }
      const { round } = pollStateOf(room.state, pollId)
      const now = await read()
      const before = round === toldRound ? told : undefined
      told = now
      toldRound = round
      if (!before) return sendAll(event(true, [...now.values()]))
      const changed = [...now.values()].filter(entry => !isDeepStrictEqual(entry, before.get(entry.id)))
      const gone = [...before.keys()].filter(id => !now.has(id))
      if (changed.length + gone.length > 0) sendAll(event(false, changed, gone))
    },
    everyMs,
    onError,
  )

  return {
    ask: news.ask,
    stop: news.stop,
    /** To a phone that just came: what the others know already, or, to all, what there is. */
    greet(stream: Stream): void {
      if (told && toldRound === pollStateOf(room.state, pollId).round)
        stream.send(event(true, [...told.values()]))
      else news.ask()
    },
    /** The poll comes on stage: everybody is to have the whole list. */
    show(): void {
      told = undefined
      news.ask()
    },
  }
}
export type QuestionFeed = ReturnType<typeof questionFeed>

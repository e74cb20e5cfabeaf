import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { limits } from '#contract/limits.ts'
import type { EntriesEvent } from '#contract/rooms/live-events.ts'
import { compareText } from '#polls/entries.ts'
import { pollStateOf } from '#rooms/state.ts'
import { withheldOf } from '#rooms/withheld.ts'
import type { QuestionFeed } from './feeds.ts'
import type { LiveRoom } from './room.ts'
import { type Stream, encode } from './streams.ts'
import { readReport } from './report.ts'
import { throttle } from './throttle.ts'

/** How often new questions and votes are sent to phones: many votes at once make one event. */
const everyMs = 700

type Entry = EntriesEvent['entries'][number]

/** How many of the newest questions phones get, when there are more than they can show. */
const newest = 100

/** Returns at most as many questions as a phone shows: those with the most votes, and the newest. */
function questionsForPhone(entries: readonly Entry[]): readonly Entry[] {
  if (entries.length <= limits.shownEntries) return entries
  const leading = entries.slice(0, limits.shownEntries - newest)
  const others = entries.slice(leading.length).toSorted((a, b) => compareText(b.at, a.at))
  return [...leading, ...others.slice(0, newest)]
}

/** Returns what is pinned, and then the newest, of as many questions as a phone shows, without a sign of their votes: neither by their order nor by which of many there are. */
function questionsWithoutVotes(entries: readonly Entry[]): readonly Entry[] {
  const newestFirst = entries.toSorted(
    (a, b) =>
      Number(b.pinned ?? false) - Number(a.pinned ?? false) ||
      compareText(b.at, a.at) ||
      compareText(a.id, b.id),
  )
  return newestFirst.slice(0, limits.shownEntries).map(entry => ({ ...entry, votes: undefined }))
}

/**
 * Sends the questions of a poll to the phones of this server: the whole list first, then what changed. Errors go to
 * `onError`.
 */
export function questionFeed(
  room: LiveRoom,
  pollId: string,
  pool: pg.Pool,
  onError: (error: unknown) => void,
): QuestionFeed {
  /** What phones have now; undefined before the first list. */
  let sent: ReadonlyMap<string, Entry> | undefined
  let sentRound = 0

  async function read(): Promise<Map<string, Entry>> {
    const placed = room.polls.get(pollId)
    if (!placed) return new Map()
    const { result } = await readReport(pool, placed, room)
    const all = 'entries' in result ? result.entries : []
    // Checked after the entries were read: what the host hid meanwhile is not sent. While the stage shows no results, phones do not get them either.
    const isShown = withheldOf(room.state, placed) === undefined
    const entries = isShown ? questionsForPhone(all) : questionsWithoutVotes(all)
    return new Map(entries.map(entry => [entry.id, entry]))
  }
  const event = (all: boolean, entries: Entry[], gone: string[] = []): Buffer => {
    const data: EntriesEvent = { pollId, round: sentRound, all, entries, gone }
    return encode('entries', data)
  }
  const broadcast = (bytes: Buffer) => {
    for (const stream of room.phones) stream.send(bytes)
  }

  const update = throttle(
    async () => {
      if (room.phones.size === 0) {
        sent = undefined
        return
      }
      const { round } = pollStateOf(room.state, pollId)
      const current = await read()
      const before = round === sentRound ? sent : undefined
      sent = current
      sentRound = round
      if (!before) return broadcast(event(true, [...current.values()]))
      const changed = [...current.values()].filter(entry => !isDeepStrictEqual(entry, before.get(entry.id)))
      const gone = [...before.keys()].filter(id => !current.has(id))
      if (changed.length + gone.length > 0) broadcast(event(false, changed, gone))
    },
    everyMs,
    onError,
  )

  return {
    trigger: update.trigger,
    stop: update.stop,
    sendInitial(stream: Stream): void {
      if (sent && sentRound === pollStateOf(room.state, pollId).round)
        stream.send(event(true, [...sent.values()]))
      else update.trigger()
    },
    sendAll(): void {
      sent = undefined
      update.trigger()
    },
  }
}

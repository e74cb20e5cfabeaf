import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { Refusal } from '#contract/refusal.ts'
import type { SharedResults, SharedStandings } from '#contract/rooms/live-requests.ts'
import { asEntries } from '#contract/polls/result-kinds.ts'
import type { Result } from '#contract/polls/results.ts'
import { phoneResultOf } from '#polls/phone-result.ts'
import type { Report } from '#polls/kind.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import { askedQuestions, shownPolls } from '#rooms/room-polls.ts'
import { pollStateOf, roundsOf } from '#rooms/state.ts'
import { showsTeamsOnly } from '#rooms/teams.ts'
import { phonePollOf } from '#rooms/views.ts'
import { withheldOf } from '#rooms/withheld.ts'
import { pictureUrl } from './picture-url.ts'
import type { LiveRoom } from './room.ts'
import { readReport } from './report.ts'
import { readStandings } from './scores.ts'

const megabyte = 1024 * 1024
/** The results that are kept, in bytes of memory. */
const maxKept = 32 * megabyte
/** How long results are kept, ms: an answer that was on its way at the end may still be stored. */
const keptMs = 10_000

/** Parts of `sharedResults` as JSON. */
interface Kept {
  polls: string
  standings?: string
}

/**
 * Reads what participants may see of the results of sessions that are over. A whole audience opens them at once: each state of a room
 * is read once, and kept for some seconds. `pool` must not be that of the live side, so that no answer to another room waits.
 */
export function sharedResultsService(pool: Pick<pg.Pool, 'query'>) {
  const kept = new LRUCache<string, Kept, LiveRoom>({
    maxSize: maxKept,
    sizeCalculation: ({ polls, standings = '' }) => (polls.length + standings.length) * 2,
    ttl: keptMs,
    fetchMethod: async (_key, _stale, { context }) => {
      const polls = JSON.stringify(await readSharedPolls(pool, context))
      const standings = await readSharedStandings(pool, context)
      return standings ? { polls, standings: JSON.stringify(standings) } : { polls }
    },
  })
  return {
    /** How much memory the results that are kept take, bytes. */
    bytes: (): number => kept.calculatedSize,
    /**
     * Returns the polls of `sharedResults`, and the standings that are for who took part. Throws a 403 unless the session is over and the host
     * shares the results.
     */
    async read(room: LiveRoom): Promise<Kept> {
      const { id, state, version } = room
      if (state.status !== 'ended' || !state.resultsShared) throw new Refusal('results_private')
      return kept.forceFetch(`${id}@${version}`, { context: room })
    },
  }
}
export type SharedResultsService = ReturnType<typeof sharedResultsService>

/** A round of a poll that a room saw, with what it came to. */
export interface SharedRound {
  /** What was asked in it: of a vote the groups. */
  asked: PlacedPoll
  round: number
  isSkipped: boolean
  report: Pick<Report, 'voters' | 'result' | 'summary' | 'table'>
}

/**
 * Reads the results that the room saw of a session that is over: of the polls that people answered, in deck order, without those that wait for the
 * host to show them. No text that was rejected or not approved is in it.
 */
export async function* readSharedRounds(
  pool: Pick<pg.Pool, 'query'>,
  room: LiveRoom,
): AsyncGenerator<SharedRound> {
  const { state } = room
  for (const placed of [...shownPolls(state, room.agenda), ...askedQuestions(state, room.agenda)]) {
    const { pollId, poll } = placed
    if (!takesAnswers(poll) || withheldOf(state, placed) !== undefined) continue
    const report = await readReport(pool, placed, room)
    const isSkipped = pollStateOf(state, pollId).skipped
    // What the room decided by a vote on groups comes before what it wrote.
    for (const { placed: asked, round } of roundsOf(state, placed).toReversed()) {
      const ofRound = asked === placed ? report : (report.vote ?? report)
      if (ofRound.voters > 0) yield { asked, round, isSkipped, report: ofRound }
    }
  }
}

/** Reads what participants may see of the results of a session that is over, as phones show it. Nobody's name is in it. */
async function readSharedPolls(
  pool: Pick<pg.Pool, 'query'>,
  room: LiveRoom,
): Promise<SharedResults['polls']> {
  const polls: SharedResults['polls'] = []
  for await (const { asked, round, isSkipped, report } of readSharedRounds(pool, room)) {
    const forPhones = resultFor(asked, report.result)
    if (forPhones)
      polls.push({
        pollId: asked.pollId,
        round,
        poll: phonePollOf(asked.poll, true, pictureUrl(room.code)),
        ...(isSkipped && { skipped: true as const }),
        voters: report.voters,
        result: forPhones,
      })
  }
  return polls
}

/** Reads the standings that were last on stage, as they were there; undefined where none were. */
async function readSharedStandings(
  pool: Pick<pg.Pool, 'query'>,
  room: LiveRoom,
): Promise<SharedStandings | undefined> {
  const { state, agenda } = room
  const last = shownPolls(state, agenda).findLast(
    placed =>
      withheldOf(state, placed) === undefined &&
      (isStandingsPoll(placed.poll) || pollStateOf(state, placed.pollId).ranked),
  )
  if (!last) return undefined
  const { standings, players = 0, teams } = await readStandings(pool, last, room)
  // The podium of the people may not have followed before the end.
  const isOfTeams = showsTeamsOnly({ ...state, status: 'live' }, agenda, last.pollId)
  return { players, ...(!isOfTeams && standings && { standings }), ...(teams && { teams }) }
}

/**
 * Throws a 403 when somebody who did not take part may not read the results of a room: its host locked it, or removed `earlier`, who
 * last joined from the same browser.
 */
export function requireOpenToReaders({ state, kicked }: LiveRoom, earlier: string | undefined): void {
  if (earlier !== undefined && kicked.has(earlier)) throw new Refusal('kicked')
  if (state.locked) throw new Refusal('results_private')
}

/**
 * Returns a result as phones get it, with the questions of a list, and without the names of who wrote entries. After the session questions are
 * sorted by votes alone: answered ones are no longer put last.
 */
function resultFor({ poll }: PlacedPoll, result: Result): Result | null {
  const asked = poll.type === 'qa-upvotes' ? asEntries(result) : undefined
  const byVotes = asked?.entries.toSorted((a, b) => (b.votes ?? 0) - (a.votes ?? 0))
  const shown =
    asked && byVotes
      ? phoneResultOf({ type: 'open-feed' }, { ...asked, entries: byVotes })
      : phoneResultOf(poll, result)
  const entries = asEntries(shown ?? undefined)
  if (!entries) return shown
  return { ...entries, entries: entries.entries.map(entry => ({ ...entry, name: undefined })) }
}

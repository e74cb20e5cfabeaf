import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { limits } from '#contract/limits.ts'
import { asEntries, asEstimate, asGrid, asRanking } from '#contract/polls/result-kinds.ts'
import type { EntriesResult } from '#contract/polls/results.ts'
import type { LinkedPoll, LinkedResults } from '#contract/rooms/linked-results.ts'
import { finalStandings } from '#polls/final-standings.ts'
import { phoneResultOf } from '#polls/phone-result.ts'
import type { ResultWords } from '#polls/result-words.ts'
import { rightOptionsOf } from '#polls/right-options.ts'
import { computeStandingsInSteps } from '#rooms/score.ts'
import { fileWordsOf, resultWordsOf } from '#server/languages/words.ts'
import { askedPrompt } from '#server/results/asked-prompt.ts'
import { pacedSteps } from '#server/turns/pace.ts'
import type { LiveRoom } from './room.ts'
import { readScores } from './scores.ts'
import { type SharedRound, readSharedRounds } from './shared-results.ts'

/** The results that are kept, in bytes of memory. */
const maxKept = 16 * 1024 * 1024
/** How long results are kept, ms: many open a link at once. */
const keptMs = 10_000
/** How many rows of figures are shown of a poll. */
const mostRows = 30

type Linked = Pick<LinkedResults, 'polls' | 'standings'>

/** Reads what links show of the results of sessions that are over. `pool` must not be that of the live side, so that no answer waits. */
export function linkedResultsService(pool: pg.Pool) {
  const kept = new LRUCache<string, Linked, { room: LiveRoom; names: boolean }>({
    maxSize: maxKept,
    sizeCalculation: linked => JSON.stringify(linked).length * 2,
    ttl: keptMs,
    fetchMethod: async (_key, _stale, { context }) => readLinked(pool, context.room, context.names),
  })
  return {
    /** Reads the results of a room that is over, with the names of people where those are wanted. */
    read: (room: LiveRoom, names: boolean): Promise<Linked> =>
      kept.forceFetch(`${room.id}@${room.version}/${names}`, { context: { room, names } }),
  }
}
export type LinkedResultsService = ReturnType<typeof linkedResultsService>

async function readLinked(pool: pg.Pool, room: LiveRoom, names: boolean): Promise<Linked> {
  const polls: LinkedPoll[] = []
  for await (const shared of readSharedRounds(pool, room)) polls.push(linkedPoll(shared, room, names))
  return { polls, standings: names ? await readWinners(pool, room) : [] }
}

/** Returns the first of the quiz of a room; nobody without one. */
async function readWinners(pool: pg.Pool, room: LiveRoom): Promise<Linked['standings']> {
  const scores = await readScores(pool, finalStandings, room)
  const { standings } = await pacedSteps(computeStandingsInSteps([...scores.values()]))
  return standings.map(({ rank, name, points }) => ({ rank, name, points }))
}

function linkedPoll({ asked, report }: SharedRound, room: LiveRoom, names: boolean): LinkedPoll {
  const { language } = room.state
  const written = asEntries(report.result)
  const words = resultWordsOf(language)
  const rows = written ? typedRows(written, words) : figureRows({ asked, report }, words)
  const texts = written && !written.texts ? textsOf(written, asked.poll.type === 'qa-upvotes', names) : []
  return {
    prompt: askedPrompt(asked, fileWordsOf(language).text),
    voters: report.voters,
    summary: texts.length > 0 ? '' : report.summary,
    rows: rows.slice(0, mostRows),
    more:
      Math.max(0, rows.length - mostRows) + (written && !written.texts ? written.total - texts.length : 0),
    texts,
  }
}

/** Returns what people wrote as far as it is shown, questions by their votes. */
function textsOf({ entries }: EntriesResult, byVotes: boolean, names: boolean): LinkedPoll['texts'] {
  const sorted = byVotes ? entries.toSorted((a, b) => (b.votes ?? 0) - (a.votes ?? 0)) : entries
  return sorted.slice(0, limits.shownEntries).map(({ text, name, votes, reply }) => ({
    text,
    ...(names && name !== undefined && { name }),
    ...(byVotes && { votes: votes ?? 0 }),
    ...(reply !== undefined && { reply }),
  }))
}

/** Returns what was typed as an answer, each text once with how many typed it. */
function typedRows({ texts = [] }: EntriesResult, { countText }: ResultWords): LinkedPoll['rows'] {
  const most = Math.max(1, ...texts.map(({ count }) => count))
  return texts.map(({ text, count, correct }) => ({
    label: text,
    figure: countText(count),
    bar: count / most,
    ...(correct && { right: true as const }),
  }))
}

/** Returns the figures of a poll: what its table says first of each row, with a bar. */
function figureRows(
  { asked: { poll }, report }: Pick<SharedRound, 'asked' | 'report'>,
  words: ResultWords,
): LinkedPoll['rows'] {
  const { result, table, voters } = report
  const { countText, numberText } = words
  const estimate = asEstimate(phoneResultOf(poll, result) ?? undefined)
  if (estimate) {
    const most = Math.max(1, ...estimate.values.map(({ count }) => count))
    return estimate.values.map(({ value, count }) => ({
      label: words.guessText(value, poll),
      figure: countText(count),
      bar: count / most,
    }))
  }
  const textOf = (cell: string | number | null | undefined) =>
    typeof cell === 'number' ? numberText(cell) : (cell ?? '–')
  const { rows } = table
  const numberIn = (row: (typeof rows)[number], column: number) => Number(row[column] ?? 0) || 0
  // The third column of choices and scores has their shares.
  const isShare = typeof rows[0]?.[2] === 'string' && !asGrid(result)
  const isRanking = asRanking(result) !== null
  // Of a ranking the points make the bars.
  const column = isShare ? 2 : isRanking ? 3 : 1
  const isMean = 'dimensions' in result
  const most = isMean ? 5 : Math.max(1, ...rows.map(row => numberIn(row, column)))
  const right = isShare && poll.groupVotes === undefined ? rightOptionsOf(poll) : []
  return rows.map((row, index) => ({
    label: textOf(row[0]),
    figure: asGrid(result) ? `${textOf(row[1])} · ${textOf(row[2])}` : textOf(row[column]),
    bar: asGrid(result)
      ? null
      : isShare
        ? Math.min(1, numberIn(row, 1) / Math.max(1, voters))
        : numberIn(row, column) / most,
    ...(right.includes(index) && { right: true as const }),
  }))
}

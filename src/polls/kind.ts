import type { z } from 'zod'
import type { Poll } from '#contract/polls/poll.ts'
import type { MergedWord, WaitingEntry } from '#contract/rooms/live-events.ts'
import type { GroupVote, Result, Table } from '#contract/polls/results.ts'
import type { Language } from '#contract/text/language.ts'
import type { PlacedPoll } from './placed.ts'
import type { WheelName } from './wheel-names.ts'
import type { RootOf } from './entry-merges.ts'
import { type ResultWords, englishResultWords } from './result-words.ts'
import { type Steps, atOnce } from './steps.ts'
import type { WordMerge } from './words/word-merges.ts'

/** The tally of a poll: the sum of the weights by cell name. */
export type Cells = ReadonlyMap<string, number>
/** The contributions of one answer to the tally: `[cell, weight]` pairs, each cell at most once. */
export type Contributions = readonly (readonly [cell: string, weight: number])[]
/** The inputs of a report besides the tally: the host's decisions, the participants, and earlier polls. */
export interface ReportContext {
  /** The entries that the host approved or rejected. */
  approved: ReadonlySet<string>
  rejected: ReadonlySet<string>
  /** The entry that the host pinned, those marked as answered, and the replies in writing by entry. */
  pinned: string | null
  answered: ReadonlySet<string>
  replies: ReadonlyMap<string, string>
  /** The labels of the host, with the ids of the entries that have each. */
  labels: readonly { label: string; entries: readonly string[] }[]
  /** The words of a cloud, or the questions by their ids, that the host made one. */
  merges: readonly WordMerge[]
  /** The texts that the host accepted as right, beside those of the poll. */
  accepted: readonly string[]
  /** The language that the host chose for the room; null where nobody chose one. */
  language: Language | null
  /** The draws of a wheel, oldest first; `fresh` says that those before it were left out. */
  spins: readonly (WheelName & { at: string; fresh?: true | undefined })[]
  /** The participants of the room, for a wheel with `wheelSource: participants`. */
  people: readonly WheelName[]
  /** What the summary and the table say, in the language of the room. */
  words: ResultWords
  /** The polls that a rounds poll compares, with their reports, in deck order. */
  earlier: readonly { placed: PlacedPoll; result: Result }[]
}

/** The inputs for a poll without host decisions, draws or earlier polls. */
export const emptyReportContext: ReportContext = {
  approved: new Set(),
  rejected: new Set(),
  pinned: null,
  answered: new Set(),
  replies: new Map(),
  labels: [],
  merges: [],
  accepted: [],
  language: null,
  spins: [],
  people: [],
  words: englishResultWords,
  earlier: [],
}
/** A poll's result in three forms: for charts, as a table, and as a sentence. */
export interface Report {
  voters: number
  result: Result
  table: Table
  summary: string
  /** How many answers are completely right, once that is revealed, where the result does not say it. */
  right?: number
  /** The entries that wait for approval, the most frequent first. */
  waiting?: WaitingEntry[]
  /** What the host rejected, the last decision first; absent when there is nothing. */
  rejected?: WaitingEntry[]
  /** The vote on the groups of what people wrote, once it has begun. */
  vote?: GroupVote
  /** The words of a cloud that the host merged, in the order of the decisions; absent when there are none. */
  merged?: MergedWord[]
}
/** A valid answer: the value to store, and its contributions. */
export interface ParsedAnswer {
  value: unknown
  contributions: Contributions
}

/** The fields that the server adds to an entry. */
export interface Stamp {
  /** The id of the entry, unique in the poll. */
  id: string
  /** ISO 8601. */
  at: string
  name: string | null
}

/** Combines the entries and votes that one participant sends into a single answer. */
export interface Collector {
  /** Parses a message of a phone. Throws a `ZodError` that includes the input. */
  parse(raw: unknown): PollMessage
  /**
   * Returns the participant's complete answer including the new message. `current` is the answer so far, undefined
   * before the first message; `known` holds the ids of existing entries among those voted on, `most` says how many entries one person
   * may send, and `rootOf` which entry a merged one counts for. Sending the same message again changes nothing. Throws an `AnswerRefused`.
   */
  add(
    current: unknown,
    sent: PollMessage,
    stamp: Stamp,
    room: { known: ReadonlySet<string>; most: number; rootOf?: RootOf },
  ): unknown
}
/** A message of a phone: a new entry, or a vote on an entry. */
export type PollMessage = { text: string } | { upvote: string; on: boolean }

/** The definition of a poll type. Each type has one, in the file of its name. */
export interface PollKind {
  /**
   * Parses an answer, which is JSON. What it returns may be shared by equal answers. `merges` are the questions that the host made one: of
   * several votes of a person for them one counts. Throws a `ZodError` that includes the input. Absent for types that take no answers.
   */
  read?(poll: Poll, raw: unknown, merges?: readonly WordMerge[]): ParsedAnswer
  /** Present for types in which a participant sends several entries or votes. */
  collector?: Collector
  /** Computes the report from the tally. */
  report(poll: Poll, cells: Cells, context: ReportContext): Report
  /** Computes the same in steps. Present for types whose tally grows with what people write. */
  reportInSteps?(poll: Poll, cells: Cells, context: ReportContext): Steps<Report>
}

/** Returns both ways to compute a report from the one in steps. */
export const reportsOf = (
  reportInSteps: (poll: Poll, cells: Cells, context: ReportContext) => Steps<Report>,
): Required<Pick<PollKind, 'report' | 'reportInSteps'>> => ({
  report: (poll, cells, context) => atOnce(reportInSteps(poll, cells, context)),
  reportInSteps,
})

/** The definition of a type that takes answers. */
export type AnsweredKind = PollKind & Required<Pick<PollKind, 'read'>>

/** Answers with at most so many characters of JSON are parsed once for all who give them: in a large room most people do the same as others. */
const shortAnswer = 100
/** How many of them are kept for each poll. */
const mostKept = 200

/** The cell with the number of answers that count. */
export const votersCell = '#'

/** Creates the definition of a type from its typed parts. A tally is always the sum of the contributions of all answers that count. */
export function createPollKind<Answer>(parts: {
  answer: (poll: Poll) => z.ZodType<Answer>
  contributions: (answer: Answer, poll: Poll) => Contributions
  report: (
    poll: Poll,
    cells: Cells,
    voters: number,
    context: ReportContext,
  ) => Omit<Report, 'voters'> | Steps<Omit<Report, 'voters'>>
}): AnsweredKind {
  // The poll of a room never changes, and creating a schema costs far more than using it.
  const readers = new WeakMap<Poll, { schema: z.ZodType<Answer>; parsed: Map<string, ParsedAnswer> }>()
  function readerOf(poll: Poll) {
    const reader = readers.get(poll) ?? { schema: parts.answer(poll), parsed: new Map() }
    readers.set(poll, reader)
    return reader
  }
  return {
    read(poll, raw) {
      const { schema, parsed } = readerOf(poll)
      const text = shortTextOf(raw)
      const known = text === undefined ? undefined : parsed.get(text)
      if (known) return known
      const value = schema.parse(raw, { reportInput: true })
      const answer = { value, contributions: [[votersCell, 1] as const, ...parts.contributions(value, poll)] }
      if (text !== undefined && parsed.size < mostKept) parsed.set(text, answer)
      return answer
    },
    ...reportsOf(function* (poll, cells, context) {
      const voters = cells.get(votersCell) ?? 0
      const made = parts.report(poll, cells, voters, context)
      return { voters, ...(Symbol.iterator in made ? yield* made : made) }
    }),
  }
}

/** Returns the JSON of a short answer whose fields are plain values or lists of them; undefined for any other, which may be deep. */
function shortTextOf(raw: unknown): string | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined
  const isPlain = (value: unknown) => typeof value !== 'object' || value === null
  const isFlat = (value: unknown) => (Array.isArray(value) ? value.every(isPlain) : isPlain(value))
  if (!Object.values(raw).every(isFlat)) return undefined
  const text = JSON.stringify(raw)
  return text.length <= shortAnswer ? text : undefined
}

/** Adds contributions to a tally, or subtracts them with `sign` -1. Cells whose sum becomes 0 are removed. */
export function addToTally(cells: Map<string, number>, contributions: Contributions, sign: 1 | -1 = 1): void {
  for (const [cell, weight] of contributions) {
    const sum = (cells.get(cell) ?? 0) + sign * weight
    if (sum === 0) cells.delete(cell)
    else cells.set(cell, sum)
  }
}

/** Returns the share of `voters`, from 0 to 1; 0 without voters. */
export const shareOf = (count: number, voters: number): number => (voters === 0 ? 0 : count / voters)

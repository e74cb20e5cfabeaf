import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { WaitingEntry } from '#contract/rooms/live-events.ts'
import { mask } from '#contract/rooms/room.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { EntriesResult, Table } from '#contract/polls/results.ts'
import { audienceText } from '#contract/text/audience-text.ts'
import { text } from '#contract/text/text.ts'
import { hasAcceptedText } from './accepted-text.ts'
import { answerWith } from './answer-schema.ts'
import { AnswerRefused } from './answer-refused.ts'
import { type RootOf, foldMerged, rootsOf } from './entry-merges.ts'
import {
  type AnsweredKind,
  type ReportContext,
  type Cells,
  type Collector,
  type Contributions,
  reportsOf,
  votersCell,
} from './kind.ts'
import type { ResultWords } from './result-words.ts'
import { countTexts } from './typed-texts.ts'
import { type Steps, mapInSteps, sortInSteps } from './steps.ts'

type Entry = EntriesResult['entries'][number]

/** The stored answer of one participant: all entries and votes. */
const answer = z.strictObject({
  entries: z.array(
    z.strictObject({ id: z.string(), text: z.string(), at: z.string(), name: z.string().optional() }),
  ),
  upvotes: z.array(z.string()),
})
type Answer = z.infer<typeof answer>
const emptyAnswer: Answer = { entries: [], upvotes: [] }

const textLength = `The text must have 1 to ${limits.entry} characters.`
const entryMessage = answerWith(
  {
    text: audienceText(limits.entry, textLength),
  },
  { text: 'What happens next?' },
)
const upvoteMessage = answerWith(
  {
    upvote: text(1, limits.id, `A vote names an entry by its id of 1 to ${limits.id} characters.`),
    on: z.boolean({ error: 'Use true to vote for the entry, false to take the vote back.' }),
  },
  { upvote: '<id of the entry>', on: true },
)
/** Returns how many entries one person may send: one where a right text is wanted, otherwise several. */
export const mostEntriesOf = ({ accepted }: Pick<Poll, 'accepted'>): number =>
  accepted === undefined ? limits.entries : 1

/** The maximum number of votes of one participant in a poll, far more than a phone shows. */
const mostUpvotes = 500

/** Returns the form in which two texts are compared: case and white space do not matter. */
const normalize = (written: string) => written.normalize('NFKC').replace(/\s+/gu, ' ').toLowerCase()

/** Returns whether a message is a vote on an entry. */
const isVote = (raw: unknown) => typeof raw === 'object' && raw !== null && Object.hasOwn(raw, 'upvote')

const createCollector = (votes: boolean): Collector => ({
  parse: raw => (votes && isVote(raw) ? upvoteMessage : entryMessage).parse(raw, { reportInput: true }),
  add(current, sent, stamp, { known, most, rootOf = id => id }) {
    const before = current === undefined ? emptyAnswer : answer.parse(current)
    if ('text' in sent) {
      // A phone that did not receive the reply sends the entry again; it must not be stored twice.
      if (before.entries.some(each => normalize(each.text) === normalize(sent.text))) return before
      if (before.entries.length >= most)
        throw new AnswerRefused(
          'answer.text',
          most === 1 ? 'You have sent your answer.' : `You have sent all ${most}.`,
        )
      const { id, at, name } = stamp
      const entry = { id, text: sent.text, at, ...(name !== null && { name }) }
      return { ...before, entries: [...before.entries, entry] }
    }
    if (before.entries.some(({ id }) => id === sent.upvote || id === rootOf(sent.upvote)))
      throw new AnswerRefused('answer.upvote', 'This is your own question; only others can vote for it.')
    if (!known.has(sent.upvote))
      throw new AnswerRefused(
        'answer.upvote',
        'There is no question with this id. Use an id of the last entries event.',
      )
    // A vote for a question that was merged counts for the one that it was merged into.
    const others = before.upvotes.filter(id => rootOf(id) !== rootOf(sent.upvote))
    if (sent.on && others.length < before.upvotes.length) return before
    if (sent.on && others.length >= mostUpvotes)
      throw new AnswerRefused(
        'answer.upvote',
        `You can vote for at most ${mostUpvotes} questions. Take a vote back first.`,
      )
    return { ...before, upvotes: sent.on ? [...others, sent.upvote] : others }
  },
})

/** Returns the cell of an entry. It contains the complete entry, so that results can be read from the tally alone. */
const entryCell = ({ id, ...entry }: Entry) => `e:${id}:${JSON.stringify(entry)}`
const cellPattern = /^e:([^:]+):(.+)$/su

/** Returns the prefix of the cell of an entry. */
export const entryPrefix = (id: string): string => `e:${id}:`

/** Returns the entry id in a cell; undefined for other cells. */
export const entryIdIn = (cell: string): string | undefined => cellPattern.exec(cell)?.[1]

/** Of several votes for questions that were made one, one counts, and none for one's own question. */
function contributions({ entries, upvotes }: Answer, rootOf: RootOf): Contributions {
  if (entries.length + upvotes.length === 0) return []
  const own = new Set(entries.map(({ id }) => id))
  const votedFor = new Set(upvotes.map(rootOf).filter(id => !own.has(id)))
  return [
    [votersCell, 1],
    ...entries.map(entry => [entryCell(entry), 1] as const),
    ...[...votedFor].map(id => [`u:${id}`, 1] as const),
  ]
}

/**
 * Creates the definition of a poll in which people write entries. A participant's answer is everything they sent,
 * `{ entries, upvotes }`; cells `e:id:entry` for each entry and `u:id` for its votes.
 */
export function createEntriesKind(parts: {
  votes: boolean
  /** The order in which entries are shown. */
  order: (a: Entry, b: Entry) => number
  summarize: (
    result: EntriesResult,
    voters: number,
    words: ResultWords,
  ) => {
    columns: Table['columns']
    row: (entry: Entry) => Table['rows'][number]
    summary: string
  }
}): AnsweredKind {
  return {
    collector: createCollector(parts.votes),
    read(_poll, raw, merges = []) {
      const value = answer.parse(raw)
      return { value, contributions: contributions(value, rootsOf(merges)) }
    },
    ...reportsOf(function* (poll, cells, context) {
      const voters = cells.get(votersCell) ?? 0
      const all = yield* sortInSteps(yield* entriesOf(cells, parts.votes), parts.order)
      const waits = (entry: Entry) => poll.moderated === true || (parts.votes && isMostlyMasked(entry.text))
      const rootOf = rootsOf(context.merges)
      const decided = yield* splitByDecision(all, context, waits)
      const shown = foldMerged(decided.shown, rootOf)
      const waiting = decided.waiting.filter(({ entry }) => rootOf(entry) === entry)
      const rejected = rejectedOf(all, context)
      const right = poll.accepted && [...poll.accepted, ...context.accepted]
      const labels = labelsByEntry(context.labels, rootOf)
      const marked = yield* mapInSteps(shown, entry => ({
        ...withHostMarks(entry, context, labels),
        ...(right && hasAcceptedText(entry.text, right) && { correct: true as const }),
      }))
      const isPinned = (entry: Entry) => entry.pinned === true
      const entries = marked.some(isPinned)
        ? [...marked.filter(isPinned), ...marked.filter(entry => !isPinned(entry))]
        : marked
      const answered = entries.filter(entry => entry.answered).length
      const result = {
        entries,
        total: shown.length,
        ...(answered > 0 && { answered }),
        ...(poll.accepted?.[0] !== undefined && {
          texts: yield* countTexts(entries, poll.accepted[0]),
        }),
        waiting: waiting.length,
      }
      const { columns, row, summary } = parts.summarize(result, voters, context.words)
      const byHost = hostFigures(entries, context.words)
      return {
        voters,
        result,
        table: {
          columns: [...columns, ...byHost.columns],
          rows: yield* mapInSteps(entries, entry => [...row(entry), ...byHost.cellsOf(entry)]),
        },
        summary,
        ...((poll.moderated || waiting.length > 0) && { waiting }),
        ...(rejected.length > 0 && { rejected }),
      }
    }),
  }
}

function* entriesOf(cells: Cells, votes: boolean): Steps<Entry[]> {
  return yield* mapInSteps(cells.keys(), cell => {
    const [, id, json] = cellPattern.exec(cell) ?? []
    if (id === undefined || json === undefined) return undefined
    const stored: Omit<Entry, 'id'> = JSON.parse(json)
    const entry = { id, ...stored }
    return votes ? { ...entry, votes: cells.get(`u:${id}`) ?? 0 } : entry
  })
}

/** Returns the labels of each entry that has some, in the order of the labels. It has those of the ones merged into it, too. */
function labelsByEntry(labels: ReportContext['labels'], rootOf: RootOf): ReadonlyMap<string, string[]> {
  const byEntry = new Map<string, string[]>()
  for (const { label, entries } of labels)
    for (const entry of new Set(entries.map(rootOf)))
      byEntry.set(entry, [...(byEntry.get(entry) ?? []), label])
  return byEntry
}

/** Returns an entry with what the host did with it. */
const withHostMarks = (
  entry: Entry,
  { pinned, answered, replies }: ReportContext,
  labelsOf: ReadonlyMap<string, string[]>,
): Entry => {
  const reply = replies.get(entry.id)
  const labels = labelsOf.get(entry.id)
  return {
    ...entry,
    ...(pinned === entry.id && { pinned: true }),
    ...(answered.has(entry.id) && { answered: true }),
    ...(labels && { labels }),
    ...(reply !== undefined && { reply }),
  }
}

/**
 * Returns the columns of the table about what the author and the host decided: which texts are right, which were merged, their labels, which were
 * answered, and the written replies. A column that would be empty is left out.
 */
function hostFigures(entries: readonly Entry[], { text }: ResultWords) {
  const hasRight = entries.some(({ correct }) => correct)
  const hasLabels = entries.some(({ labels }) => labels)
  const hasAnswered = entries.some(({ answered }) => answered)
  const hasReplies = entries.some(({ reply }) => reply !== undefined)
  const hasMerged = entries.some(({ merged }) => merged)
  return {
    columns: [
      ...(hasRight ? [text('column.right')] : []),
      ...(hasMerged ? [text('column.merged')] : []),
      ...(hasLabels ? [text('column.labels')] : []),
      ...(hasAnswered ? [text('column.answered')] : []),
      ...(hasReplies ? [text('column.reply')] : []),
    ],
    cellsOf: ({ labels, answered, reply, merged, correct }: Entry): Table['rows'][number] => [
      ...(hasRight ? [correct ? text('yes') : null] : []),
      ...(hasMerged ? [merged?.map(each => each.text).join(' · ') ?? null] : []),
      ...(hasLabels ? [labels?.join(', ') ?? null] : []),
      ...(hasAnswered ? [answered ? text('yes') : null] : []),
      ...(hasReplies ? [reply ?? null] : []),
    ],
  }
}

/** Of what is left beside masks, this many words, of so many letters at most, say nothing. */
const fewWords = 2
const fewLetters = 20

/** Returns whether little is left of a text beside the signs in place of offensive words: such a question waits for the host. */
function isMostlyMasked(written: string): boolean {
  if (!written.includes(mask)) return false
  const left = written.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return left.length <= fewWords && left.join('').length <= fewLetters
}

/** Splits entries into those to show and those that wait for approval, oldest first. */
function* splitByDecision(
  entries: readonly Entry[],
  { approved, rejected }: ReportContext,
  waits: (entry: Entry) => boolean,
): Steps<{ shown: readonly Entry[]; waiting: WaitingEntry[] }> {
  const open = rejected.size === 0 ? entries : entries.filter(({ id }) => !rejected.has(id))
  const undecided = open.filter(entry => !approved.has(entry.id) && waits(entry))
  if (undecided.length === 0) return { shown: open, waiting: [] }
  const oldestFirst = yield* sortInSteps(undecided, (a, b) => compareText(a.at, b.at))
  return {
    shown: open.filter(entry => approved.has(entry.id) || !waits(entry)),
    waiting: yield* mapInSteps(oldestFirst, forHost),
  }
}

/** Returns the entries that the host rejected, the last decision first. */
function rejectedOf(entries: readonly Entry[], { rejected }: ReportContext): WaitingEntry[] {
  if (rejected.size === 0) return []
  const byId = new Map(entries.map(entry => [entry.id, entry]))
  return [...rejected].toReversed().flatMap(id => {
    const entry = byId.get(id)
    return entry ? [forHost(entry)] : []
  })
}

function forHost({ id, text: written, name }: Entry): WaitingEntry {
  const entry = { entry: id, text: written, count: 1 }
  return name === undefined ? entry : { ...entry, name }
}

/** Compares ISO times, or ids. */
export const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

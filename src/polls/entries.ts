import { z } from 'zod'
import { refuseField } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { WaitingEntry } from '#contract/live.ts'
import type { Poll } from '#contract/poll.ts'
import type { EntriesResult } from '#contract/results.ts'
import { text } from '#contract/text.ts'
import {
  type AnsweredKind,
  type Background,
  type Cells,
  type Collecting,
  type Contributions,
  type Report,
  votersCell,
} from './kind.ts'

type Entry = EntriesResult['entries'][number]

/** Everything one person sent, as it is stored. */
const answer = z.strictObject({
  entries: z.array(
    z.strictObject({ id: z.string(), text: z.string(), at: z.string(), name: z.string().optional() }),
  ),
  upvotes: z.array(z.string()),
})
type Answer = z.infer<typeof answer>
const nothing: Answer = { entries: [], upvotes: [] }

const written = z.strictObject({
  text: text(1, limits.entry * 2)
    .transform(given => given.trim())
    .pipe(z.string().min(1).max(limits.entry)),
})
const upvote = z.strictObject({ upvote: z.string().min(1).max(limits.id), on: z.boolean() })

/** Two texts are the same entry when only case and spaces tell them apart. */
const alike = (given: string) => given.normalize('NFKC').replace(/\s+/gu, ' ').toLowerCase()

const collecting = (maySend: z.ZodType<{ text: string } | { upvote: string; on: boolean }>): Collecting => ({
  parse: raw => maySend.parse(raw),
  add(standing, sent, stamp, known) {
    const before = standing === undefined ? nothing : answer.parse(standing)
    if ('text' in sent) {
      // A phone that did not hear the reply sends again; that is not a second entry.
      if (before.entries.some(each => alike(each.text) === alike(sent.text))) return before
      if (before.entries.length >= limits.entries)
        throw refuseField('answer.text', `${limits.entries} are the most that one person may send.`)
      const { id, at, name } = stamp
      const entry = { id, text: sent.text, at, ...(name !== null && { name }) }
      return { ...before, entries: [...before.entries, entry] }
    }
    if (before.entries.some(({ id }) => id === sent.upvote))
      throw refuseField('answer.upvote', 'This is your own; the others may vote for it.')
    if (!known.has(sent.upvote)) throw refuseField('answer.upvote', 'There is no entry with this id.')
    const others = before.upvotes.filter(id => id !== sent.upvote)
    return { ...before, upvotes: sent.on ? [...others, sent.upvote] : others }
  },
})

/** The cell of an entry carries it whole, so that the tally alone can be read out. */
const entryCell = ({ id, ...entry }: Entry) => `e:${id}:${JSON.stringify(entry)}`
const cellForm = /^e:([^:]+):(.+)$/su

/** The start of the cell of the entry with this id. */
export const entryPrefix = (id: string): string => `e:${id}:`

/** The id in the cell of an entry; undefined for another cell. */
export const entryIn = (cell: string): string | undefined => cellForm.exec(cell)?.[1]

function contributions({ entries, upvotes }: Answer): Contributions {
  if (entries.length + upvotes.length === 0) return []
  return [
    [votersCell, 1],
    ...entries.map(entry => [entryCell(entry), 1] as const),
    ...upvotes.map(id => [`u:${id}`, 1] as const),
  ]
}

/** What the entries of a poll say: `summary` and `table` are the type's own. */
interface Said {
  result: EntriesResult
  table: Report['table']
  summary: string
}

/**
 * What polls mean in which people write to be read: a person's answer is all that they sent, `{ entries, upvotes }`;
 * cells `e:id:entry` for an entry each and `u:id` for the votes on it.
 */
export function entriesKind(parts: {
  votes: boolean
  /** Which of two entries is shown first. */
  order: (a: Entry, b: Entry) => number
  say: (result: EntriesResult, voters: number) => Omit<Said, 'result'>
}): AnsweredKind {
  return {
    collecting: collecting(parts.votes ? z.union([written, upvote]) : written),
    read(_poll, raw) {
      const value = answer.parse(raw)
      return { value, contributions: contributions(value) }
    },
    report(poll, cells, background) {
      const voters = cells.get(votersCell) ?? 0
      const all = entriesOf(cells, parts.votes).sort(parts.order)
      const { shown, waiting } = decided(poll, all, background)
      const result = { entries: shown, total: shown.length, waiting: waiting.length }
      return {
        voters,
        result,
        ...parts.say(result, voters),
        ...(poll.moderated && { waiting }),
      }
    },
  }
}

function entriesOf(cells: Cells, votes: boolean): Entry[] {
  const entries: Entry[] = []
  for (const cell of cells.keys()) {
    const [, id, json] = cellForm.exec(cell) ?? []
    if (id === undefined || json === undefined) continue
    const told: Omit<Entry, 'id'> = JSON.parse(json)
    const entry = { id, ...told }
    entries.push(votes ? { ...entry, votes: cells.get(`u:${id}`) ?? 0 } : entry)
  }
  return entries
}

/** What the host let through, and what waits, the oldest first. */
function decided(poll: Poll, entries: readonly Entry[], { approved, rejected }: Background) {
  const open = entries.filter(({ id }) => !rejected.has(id))
  if (!poll.moderated) return { shown: open, waiting: [] }
  const waiting = open
    .filter(({ id }) => !approved.has(id))
    .sort((a, b) => order(a.at, b.at))
    .map(({ id, text: written, name }): WaitingEntry => {
      const entry = { entry: id, text: written, count: 1 }
      return name === undefined ? entry : { ...entry, name }
    })
  return { shown: open.filter(({ id }) => approved.has(id)), waiting }
}

/** Compares ISO times, or ids. */
export const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

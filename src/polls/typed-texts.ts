import type { EntriesResult } from '#contract/polls/results.ts'
import { textKey } from './accepted-text.ts'
import { type Steps, mapInSteps } from './steps.ts'

type Entry = EntriesResult['entries'][number]
/** A text that people typed, and how many did. */
type TypedText = NonNullable<EntriesResult['texts']>[number]

/** What several people typed, however they spelt it. */
export interface SameText<T> {
  /** As most of them wrote it. */
  text: string
  /** How they wrote it otherwise, the most frequent first. */
  spellings: readonly string[]
  entries: readonly T[]
}

/** Returns each text once with the entries that have it, the most frequent first; of those as frequent the one whose first entry is first. */
export const groupTexts = <T extends Pick<Entry, 'text'>>(entries: readonly T[]): SameText<T>[] =>
  groupByKey(entries.map(entry => ({ entry, key: textKey(entry.text) })))

function groupByKey<T extends Pick<Entry, 'text'>>(
  keyed: readonly { entry: T; key: string }[],
): SameText<T>[] {
  const groups = new Map<string, T[]>()
  for (const { entry, key } of keyed) {
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return [...groups.values()]
    .map(entries => {
      const counts = new Map<string, number>()
      for (const { text } of entries) counts.set(text, (counts.get(text) ?? 0) + 1)
      const [text = '', ...spellings] = [...counts].toSorted(mostFirst).map(([spelling]) => spelling)
      return { text, spellings, entries }
    })
    .toSorted((a, b) => b.entries.length - a.entries.length)
}

/**
 * Returns what people typed as an answer, each text once with how many typed it, however they spelt it: first `right`, for which all count that
 * were accepted, then the wrong ones, the most frequent first; of those as frequent the latest, where `entries` are newest first.
 */
export function* countTexts(entries: readonly Entry[], right: string): Steps<TypedText[]> {
  const wrong = yield* mapInSteps(entries, entry =>
    entry.correct ? undefined : { entry, key: textKey(entry.text) },
  )
  return [
    { text: right, count: entries.length - wrong.length, correct: true },
    ...groupByKey(wrong).map(group => ({ text: group.text, count: group.entries.length })),
  ]
}

/** Of spellings as frequent the choice must be the same everywhere. */
const mostFirst = ([a, ofA]: [string, number], [b, ofB]: [string, number]): number =>
  ofB - ofA || (a < b ? -1 : 1)

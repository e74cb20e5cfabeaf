import type { EntriesResult } from '#contract/polls/results.ts'
import { textKey } from './accepted-text.ts'
import { type Steps, mapInSteps } from './steps.ts'

/** A text that people typed, and how many did. */
type TypedText = NonNullable<EntriesResult['texts']>[number]

/**
 * Returns what people typed as an answer, each text once with how many typed it, however they spelt it: first `right`, for which all count that
 * were accepted, then the wrong ones, the most frequent first.
 */
export function* countTexts(entries: EntriesResult['entries'], right: string): Steps<TypedText[]> {
  const keyed = yield* mapInSteps(entries, ({ text, correct }) => ({
    text,
    key: correct ? undefined : textKey(text),
  }))
  const wrong = new Map<string, Map<string, number>>()
  let rightCount = 0
  for (const { key, text } of keyed) {
    if (key === undefined) {
      rightCount += 1
      continue
    }
    const spellings = wrong.get(key) ?? new Map<string, number>()
    wrong.set(key, spellings.set(text, (spellings.get(text) ?? 0) + 1))
  }
  const others = [...wrong.values()].map((spellings): TypedText => {
    const [text = ''] = [...spellings].toSorted(mostFirst)[0] ?? []
    return { text, count: [...spellings.values()].reduce((sum, count) => sum + count, 0) }
  })
  return [
    { text: right, count: rightCount, correct: true },
    ...others.toSorted((a, b) => mostFirst([a.text, a.count], [b.text, b.count])),
  ]
}

const mostFirst = ([a, ofA]: [string, number], [b, ofB]: [string, number]): number =>
  ofB - ofA || (a < b ? -1 : 1)

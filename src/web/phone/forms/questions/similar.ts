import type { Entry } from '#web/ui/core/entries.ts'

/** How much of the weight of a draft's words a question must have to be similar, 0 to 1. */
const leastShare = 0.34
/** A draft with fewer words than this is no question yet. */
const leastWords = 2
/** The more letters a word has, the more it says, up to so many: articles and pronouns are short. An ideograph says much. */
const telling = 7
/** Words of less weight say nothing by themselves. */
const leastWeight = 0.3
/** How similar a question must be beside the most similar one. */
const besideBest = 0.6
/** Words that begin with so many equal letters, and differ by at most `ending` more, are forms of one word. */
const stem = 4
const ending = 3

let words: Intl.Segmenter | undefined

/** Returns the different words of a text, without case and marks. */
export function wordsOf(text: string): string[] {
  words ??= new Intl.Segmenter(undefined, { granularity: 'word' })
  const folded = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return [
    ...new Set(
      [...words.segment(folded)].flatMap(({ segment, isWordLike }) => (isWordLike ? [segment] : [])),
    ),
  ]
}

const weightOf = (word: string): number =>
  /\p{Ideographic}|\p{sc=Hangul}/u.test(word) ? 1 : Math.min(1, (word.length - 1) / (telling - 1)) ** 2

function isSameWord(a: string, b: string): boolean {
  if (a === b) return true
  let equal = 0
  while (equal < a.length && equal < b.length && a[equal] === b[equal]) equal += 1
  return equal >= stem && a.length - equal <= ending && b.length - equal <= ending
}

/**
 * Returns the questions that a draft may ask again, the most similar first, at most `most`: those that have at least a third of its words by
 * weight, and two of them. A word that many questions have, and a short one, weighs less. `known` are the words of each question.
 */
export function similarQuestions<Question extends Pick<Entry, 'id'>>(
  draft: string,
  known: ReadonlyMap<Question, readonly string[]>,
  most: number,
): Question[] {
  const drafted = wordsOf(draft)
  if (drafted.length < leastWords) return []
  const lists = [...known.values()]
  const weights = new Map(
    drafted.map(word => {
      const having = lists.filter(list => list.some(each => isSameWord(each, word))).length
      return [word, Math.log(1 + (lists.length + 1) / (having + 1)) * weightOf(word)] as const
    }),
  )
  const all = [...weights.values()].reduce((sum, weight) => sum + weight, 0)
  const similar = [...known].flatMap(([question, list]) => {
    const shared = drafted.filter(word => list.some(each => isSameWord(each, word)))
    const share = shared.reduce((sum, word) => sum + (weights.get(word) ?? 0), 0) / all
    const isTold = shared.length >= leastWords && shared.some(word => weightOf(word) >= leastWeight)
    return share >= leastShare && isTold ? [{ question, share }] : []
  })
  const best = similar.reduce((most, { share }) => Math.max(most, share), 0)
  return similar
    .filter(({ share }) => share >= best * besideBest)
    .toSorted((a, b) => b.share - a.share)
    .slice(0, most)
    .map(({ question }) => question)
}

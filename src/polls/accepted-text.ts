import { foldCase } from './words/word-key.ts'

/** Texts of fewer characters have to be right: with one letter changed, a short one is another word. */
const leastForSlip = 4

/** Whether a text is one of those accepted, but for case, marks, punctuation, white space and one slip in a longer one that has no figure. */
export function hasAcceptedText(text: string, accepted: readonly string[]): boolean {
  const written = plainText(text)
  return accepted.some(each => {
    const right = plainText(each)
    if (written === right) return written !== ''
    return (
      Array.from(right).length >= leastForSlip &&
      !/\p{N}/u.test(right) &&
      isOneSlipAway(Array.from(written), Array.from(right))
    )
  })
}

/** Returns a text as a teacher compares it: without case, marks, punctuation and superfluous spaces. */
const plainText = (text: string): string =>
  foldCase(text)
    .normalize('NFD')
    .replace(/([\p{sc=Latin}\p{sc=Greek}\p{sc=Hebrew}])\p{M}+/gu, '$1')
    .normalize('NFC')
    .replace(/[\p{P}\p{Z}]+/gu, ' ')
    .trim()

/** Returns what texts that are counted as one have in common; a text of nothing but marks is only counted as itself. */
export const textKey = (text: string): string => plainText(text) || text

/** Whether two texts differ in one character: one that is other, missing, too many, or two beside each other that changed places. */
function isOneSlipAway(a: readonly string[], b: readonly string[]): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start++
  const isSame = (from: number, to: number) =>
    a.length - from === b.length - to && a.slice(from).every((each, at) => each === b[to + at])
  if (a.length > b.length) return isSame(start + 1, start)
  if (a.length < b.length) return isSame(start, start + 1)
  return (
    isSame(start + 1, start + 1) ||
    (a[start] === b[start + 1] && a[start + 1] === b[start] && isSame(start + 2, start + 2))
  )
}

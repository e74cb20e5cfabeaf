/** What has a meaning at the beginning of a line of an outline: titles, headings, polls, notes, `+`, and what begins or ends a program. */
const meaning = '#{1,2}(?:[ \\t]|$)|\\?|>|\\+[ \\t]*$|`{3}|~{3}'
const marked = new RegExp(`^([ \\t]*\\\\*)(?=${meaning})`, 'u')
const escaped = new RegExp(`^([ \\t]*\\\\*)\\\\(?=${meaning})`, 'u')
/** The mark of an answer, right or not. */
const box = /^(\\*)(?=\[[ x]\])/iu
const escapedBox = /^(\\*)\\(?=\[[ x]\])/iu
const fence = /^\s*(`{3,}|~{3,})/u

/** Returns a line of words with a backslash before what would have a meaning; `unescapeLine` takes it away. */
export const escapeLine = (line: string): string => line.replace(marked, '$1\\')
export const unescapeLine = (line: string): string => line.replace(escaped, '$1')

/** The same for an answer that begins like a mark. */
export const escapeAnswer = (answer: string): string => answer.replace(box, '$1\\')
export const unescapeAnswer = (answer: string): string => answer.replace(escapedBox, '$1')

/** Returns the line that ends the program that begins at a line; -1 where none begins, or none ends. */
export function endOfFence(lines: readonly string[], from: number): number {
  const [, begin] = fence.exec(lines[from] ?? '') ?? []
  if (begin === undefined) return -1
  const isEnd = (line: string) => line.trim().startsWith(begin) && /^(?:`+|~+)$/u.test(line.trim())
  return lines.findIndex((line, index) => index > from && isEnd(line))
}

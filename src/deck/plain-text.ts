import type { TextElement } from '#contract/deck/deck.ts'

/** The signs of Markdown at the beginnings of lines: of headings, lists, tasks, quotes, fences, rules and between the rows of tables. */
const atLineStart =
  /^[ \t]*(?:#{1,6}\s+|(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?|>\s?|`{3}.*|~{3}.*|[-*_|: ]{3,}$)+/gmu
/** Its signs around words, with the address of a link. */
const aroundWords =
  /(?<!\\)(?:\*{1,3}|~~|\+\+|`+)|(?<![\p{L}\p{N}])_{1,3}|_{1,3}(?![\p{L}\p{N}])|!?\[([^\]]*)\]\([^)]*\)/gu

/** Returns the words of a text as they are read, without the signs of Markdown; near enough for a label and for what is searched. */
export const plainText = ({ text, format }: Pick<TextElement, 'text' | 'format'>): string =>
  format === 'markdown'
    ? text
        .replace(atLineStart, '')
        .replace(aroundWords, '$1')
        .replaceAll(/[ \t]*(?<!\\)\|[ \t]*/gu, ' ')
        .replaceAll(/\\([!-/:-@[-`{-~])/gu, '$1')
        .replaceAll('&nbsp;', ' ')
        .trim()
    : text

/** Returns where the signs of Markdown stand in a text, near enough for what is searched: all that is not read, in its order. */
export function markdownSigns(text: string): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  for (const { 0: signs, index } of text.matchAll(atLineStart))
    found.push({ start: index, end: index + signs.length })
  for (const { 0: signs, 1: label, index } of text.matchAll(aroundWords)) {
    const end = index + signs.length
    if (label === undefined) found.push({ start: index, end })
    else {
      const from = signs.indexOf('[') + 1
      found.push({ start: index, end: index + from }, { start: index + from + label.length, end })
    }
  }
  for (const { index } of text.matchAll(/\\[!-/:-@[-`{-~]/gu)) found.push({ start: index, end: index + 1 })
  return found.toSorted((a, b) => a.start - b.start)
}

/** A list in Markdown. */
const listLine = /^\s*(?:[-*]|\d{1,2}[.)])\s/mu

/** Whether words have a form in Markdown: a list, or signs around some of them. */
export const hasMarkdown = (text: string): boolean =>
  listLine.test(text) || /(?:\*\*|~~|\+\+|`)\S|\[[^\]]+\]\(|^\s*\|/mu.test(text)

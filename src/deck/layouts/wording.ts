import type { ShapeElement, TextElement } from '#contract/deck/deck.ts'

/** Words of a slide with the element that they come from; what was put together has that of its first part. */
export interface Wording {
  text: string
  isMarkdown: boolean
  from: TextElement | ShapeElement
}

/** What stands together on a slide: words, with others above them that are their heading; one of both is there. */
export interface Item {
  head?: Wording | undefined
  body?: Wording | undefined
}

const listLine = /^(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?(.+)$/u
const headAndBody = /^\*\*([^*]+)\*\*:?\s+(.+)$/u
/** Tables and programs are not taken apart. */
const whole = /^\s*(?:\||`{3}|~{3}|>)/mu
/** The signs that have a meaning in Markdown. */
const signs = /[\\`*_~^+[\]<>|&]/gu
const signsAtStart = /^(\s*)([-+#>]|\d+(?=[.)]\s))/gmu

/** Returns words as Markdown: those that are plain have their signs escaped. */
export const asMarkdown = ({ text, isMarkdown }: Wording): string =>
  isMarkdown ? text : text.replace(signs, '\\$&').replace(signsAtStart, '$1\\$2')

/** Returns the lines of words, without the signs of a list; one where they are a table, a program or a list in levels. */
export function linesOf({ text, isMarkdown }: Wording): string[] {
  const lines = text.split('\n').filter(line => line.trim() !== '')
  if (!isMarkdown) return lines
  if (whole.test(text) || lines.some(line => /^\s/u.test(line))) return [text]
  const points = lines.map(line => listLine.exec(line)?.[1])
  const isList = points.every(point => point !== undefined)
  const isParagraphs = points.every(point => point === undefined)
  return isList ? points : isParagraphs ? lines : [text]
}

/** Returns the items of a slide, where it has a single list as the points of that. */
export function pointsOf(items: readonly Item[]): readonly Item[] {
  const [only] = items
  if (items.length !== 1 || !only?.body || only.head) return items
  const { body } = only
  const lines = linesOf(body)
  if (lines.length < 2) return items
  return lines.map(line => {
    const parts = body.isMarkdown ? headAndBody.exec(line) : null
    const [, head, rest] = parts ?? []
    const words = (text: string): Wording => ({ ...body, text })
    return head !== undefined && rest !== undefined
      ? { head: words(head), body: words(rest) }
      : { body: words(line) }
  })
}

const indented = (text: string): string => text.replaceAll('\n', '\n  ')

/** Returns what an item says in one line of Markdown, or several where its body has them. */
function asPoint({ head, body }: Item): string {
  const title = head && asMarkdown(head)
  const text = body && asMarkdown(body)
  if (title === undefined) return indented(text ?? '')
  if (text === undefined) return indented(title)
  const said = body ? linesOf(body) : []
  const lead = `**${title.replaceAll('**', '')}**`
  return said.length > 1
    ? `${lead}\n${said.map(line => `  - ${line}`).join('\n')}`
    : `${lead}: ${indented(text)}`
}

/** Returns the words of one item, or the items as a list in Markdown; undefined without items. */
export function joined(items: readonly Item[]): Wording | undefined {
  const [first] = items
  const from = first?.head?.from ?? first?.body?.from
  if (!first || !from) return undefined
  if (items.length === 1 && !(first.head && first.body)) return first.head ?? first.body
  const isWhole = items.some(({ body }) => body?.isMarkdown === true && whole.test(body.text))
  const paragraphs = items.flatMap(({ head, body }) => [
    ...(head ? [`**${asMarkdown(head).replaceAll('**', '')}**`] : []),
    ...(body ? [asMarkdown(body)] : []),
  ])
  const text = isWhole ? paragraphs.join('\n\n') : items.map(item => `- ${asPoint(item)}`).join('\n')
  return { text, isMarkdown: true, from }
}

import { type Node, type ResolvedPos, Slice, Fragment } from 'prosemirror-model'
import type { EditorState } from 'prosemirror-state'
import { isPlain, wordsOfDocument, writeDocument } from './documents.ts'
import { schema } from './schema.ts'

const { nodes } = schema

/** Returns HTML of the clipboard in the words of HTML: without what Word, Google Docs and spreadsheets write in their own way. */
export function cleanHtml(html: string): string {
  // A document of its own, in which nothing is loaded and no script runs.
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const each of body.querySelectorAll(
    'script, style, title, meta, link, template, img, svg, iframe, object',
  ))
    each.remove()
  for (const each of Array.from(body.querySelectorAll<HTMLElement>('[style*="mso-list"]')))
    if (/mso-list:\s*ignore/iu.test(each.getAttribute('style') ?? '')) each.remove()
  makeListsOfWord(body)
  for (const list of Array.from(body.querySelectorAll(':is(ul, ol) > :is(ul, ol)')))
    list.previousElementSibling?.append(list)
  for (const each of body.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6, th')) {
    each.removeAttribute('style')
    for (const inside of each.querySelectorAll<HTMLElement>('[style]'))
      inside.style.removeProperty('font-weight')
  }
  // A cell has one line.
  for (const each of Array.from(
    body.querySelectorAll(':is(td, th) :is(p, div, ul, ol, li, br, h1, h2, h3, pre, blockquote)'),
  ))
    each.replaceWith(...each.childNodes, ' ')
  for (const link of body.querySelectorAll('a[href]')) {
    const found = /^https:\/\/www\.google\.com\/url\?(?:.*&)?q=([^&]+)/u.exec(link.getAttribute('href') ?? '')
    if (found?.[1]) link.setAttribute('href', decodeURIComponent(found[1]))
    for (const each of [link, ...link.querySelectorAll('*')])
      if (each instanceof HTMLElement || 'style' in each)
        (each as HTMLElement).style.removeProperty('text-decoration')
    for (const under of Array.from(link.querySelectorAll('u'))) under.replaceWith(...under.childNodes)
  }
  return body.innerHTML
}

/** Makes lists of Word's paragraphs, which say in their style on which level of a list they are. */
function makeListsOfWord(body: HTMLElement): void {
  const paragraphs = Array.from(body.querySelectorAll<HTMLElement>('p[style*="mso-list"]'))
  let last: Element | null = null
  let open: HTMLElement[] = []
  for (const paragraph of paragraphs) {
    const level = Number(/level(\d)/u.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1)
    if (paragraph.previousElementSibling !== last || last === null) open = []
    const isNumbered = /^\s*\w{1,3}[.)]/u.test(paragraph.dataset['mark'] ?? paragraph.textContent ?? '')
    while (open.length > level) open.pop()
    while (open.length < level) {
      const list = document.implementation.createHTMLDocument('').createElement(isNumbered ? 'ol' : 'ul')
      const around = open.at(-1)
      if (around) (around.lastElementChild ?? around).append(list)
      else paragraph.before(list)
      open.push(list)
    }
    const item = document.implementation.createHTMLDocument('').createElement('li')
    item.append(...paragraph.childNodes)
    open.at(-1)?.append(item)
    last = open[0] ?? null
    paragraph.remove()
  }
}

/** Returns plain text of the clipboard as it is: its lines in one paragraph, or paragraphs where there are empty lines between them. */
export function readPlainText(text: string, context: ResolvedPos): Slice {
  const whole = text.replaceAll(/\r\n?/gu, '\n')
  const isOnePart = isPlain(context.doc)
  const parts = isOnePart ? [whole] : whole.split(/\n{2,}/u)
  const paragraphs = parts.map(part => nodes.paragraph.create(null, linesOf(part)))
  return new Slice(Fragment.from(paragraphs), 1, 1)
}

const linesOf = (text: string): Node[] =>
  text
    .split('\n')
    .flatMap((line, index) => [
      ...(index === 0 ? [] : [nodes.hard_break.create()]),
      ...(line === '' ? [] : [schema.text(line)]),
    ])

/** Returns pasted paragraphs without forms as lines where the text is plain, so that it stays that. */
export function keepPlain(slice: Slice, state: EditorState): Slice {
  const blocks = slice.content.content
  const isWithoutForm = blocks.every(
    block => block.type === nodes.paragraph && block.children.every(each => each.marks.length === 0),
  )
  if (blocks.length < 2 || !isWithoutForm || !isPlain(state.doc)) return slice
  const lines = blocks.flatMap((block, index) => [
    ...(index === 0 ? [] : [nodes.hard_break.create()]),
    ...block.children,
  ])
  return new Slice(Fragment.from(nodes.paragraph.create(null, lines)), 1, 1)
}

/** Returns what is copied in Markdown, or as it is where it has no form. */
export function writeCopied({ content }: Slice): string {
  const first = content.firstChild
  const isInline = first?.isInline === true
  const blocks = isInline ? [nodes.paragraph.create(null, content)] : content.content
  const fitting = nodes.doc.contentMatch.matchFragment(Fragment.from(blocks)) ? blocks : wrapped(blocks)
  const doc = nodes.doc.create(null, fitting)
  return isPlain(doc) ? wordsOfDocument(doc) : writeDocument(doc)
}

/** Puts items and rows that are copied alone into a list and a table. */
const wrapped = (blocks: readonly Node[]): Node[] => {
  const [first] = blocks
  if (first?.type === nodes.list_item) return [nodes.bullet_list.create(null, blocks)]
  if (first?.type === nodes.table_row) return [nodes.table.create(null, blocks)]
  return [
    nodes.paragraph.create(
      null,
      blocks.flatMap(block => block.children.filter(each => each.isText)),
    ),
  ]
}

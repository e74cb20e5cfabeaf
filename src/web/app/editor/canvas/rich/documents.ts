import type { TextElement } from '#contract/deck/deck.ts'
import { Fragment, Mark, type Node } from 'prosemirror-model'
import type { Block, ListItem, Run } from '../../../../../scene/rich/blocks.ts'
import { fixedSpace } from '../../../../../scene/rich/normal-blocks.ts'
import { parseMarkdown } from '../../../../../scene/rich/parse.ts'
import { writeMarkdown } from '../../../../../scene/rich/write-markdown.ts'
import { schema } from './schema.ts'

/** The words of a text and how they are to be read. */
export type Written = Pick<TextElement, 'text' | 'format'>

const { nodes, marks } = schema

/** Returns the document in which a text is edited. A plain one is one paragraph. */
export function readDocument({ text, format }: Written): Node {
  if (format !== 'markdown') return nodes.doc.create(null, nodes.paragraph.create(null, toInline([{ text }])))
  const blocks = parseMarkdown(text)
  return nodes.doc.create(null, blocks.length === 0 ? nodes.paragraph.create() : blocks.map(toNode))
}

/** Returns blocks as nodes of a document. */
function toNode(block: Block): Node {
  switch (block.kind) {
    case 'paragraph':
      return nodes.paragraph.create(null, toInline(block.runs))
    case 'heading':
      return nodes.heading.create({ level: block.level }, toText(block.runs))
    case 'list': {
      const items = block.items.map(({ blocks, checked }) =>
        nodes.list_item.create({ checked: checked ?? null }, toNodes(blocks)),
      )
      return block.start === null
        ? nodes.bullet_list.create(null, items)
        : nodes.ordered_list.create({ start: block.start }, items)
    }
    case 'quote':
      return nodes.quote.create(null, toNodes(block.blocks))
    case 'code':
      return nodes.code_block.create({ language: block.language }, toText([{ text: block.text }]))
    case 'table':
      return nodes.table.create(
        { align: block.align },
        block.rows.map(cells =>
          nodes.table_row.create(
            null,
            cells.map(runs =>
              nodes.table_cell.create(null, toText(runs.map(run => ({ ...run, text: oneLine(run.text) })))),
            ),
          ),
        ),
      )
    case 'rule':
      return nodes.rule.create()
  }
}

const toNodes = (blocks: readonly Block[]): Node[] =>
  blocks.length === 0 ? [nodes.paragraph.create()] : blocks.map(toNode)

const oneLine = (text: string): string => text.replaceAll('\n', ' ')

const toText = (runs: readonly Run[]): Node[] =>
  runs.flatMap(run => (run.text === '' ? [] : [schema.text(run.text, marksOf(run))]))

/** Returns the lines of a paragraph. A line that is a fixed space alone is empty. */
function toInline(runs: readonly Run[]): Fragment {
  const lines: Node[][] = [[]]
  for (const run of runs)
    run.text.split(/\r?\n/u).forEach((part, index) => {
      if (index > 0) lines.push([])
      if (part !== '') lines.at(-1)?.push(schema.text(part, marksOf(run)))
    })
  return Fragment.fromArray(
    lines.flatMap((line, index) => [
      ...(index === 0 ? [] : [nodes.hard_break.create()]),
      ...(line.length === 1 && line[0]?.text === fixedSpace ? [] : line),
    ]),
  )
}

const marksOf = ({ bold, italic, underline, strike, code, script, href }: Run): readonly Mark[] =>
  Mark.setFrom([
    ...(href === undefined ? [] : [marks.link.create({ href })]),
    ...(bold ? [marks.bold.create()] : []),
    ...(italic ? [marks.italic.create()] : []),
    ...(underline ? [marks.underline.create()] : []),
    ...(strike ? [marks.strike.create()] : []),
    ...(script ? [marks.script.create({ kind: script })] : []),
    ...(code ? [marks.code.create()] : []),
  ])

/** Whether a document is what a plain text can be: one paragraph without forms. */
export function isPlain(doc: Node): boolean {
  const [first] = doc.children
  return (
    doc.childCount === 1 &&
    first?.type === nodes.paragraph &&
    first.children.every(each => each.marks.length === 0)
  )
}

/** Returns the words of a document, without their form. */
export const wordsOfDocument = (doc: Node): string => doc.textBetween(0, doc.content.size, '\n', '\n')

const written = new WeakMap<Node, string>()

/** Returns a document in Markdown. */
export function writeDocument(doc: Node): string {
  let text = written.get(doc)
  if (text === undefined) written.set(doc, (text = writeMarkdown(doc.children.map(toBlock))))
  return text
}

/** Returns a node as a block. */
export function toBlock(node: Node): Block {
  switch (node.type) {
    case nodes.heading:
      return { kind: 'heading', level: node.attrs['level'] as 1 | 2 | 3, runs: toRuns(node) }
    case nodes.bullet_list:
    case nodes.ordered_list:
      return {
        kind: 'list',
        start: node.type === nodes.bullet_list ? null : (node.attrs['start'] as number),
        items: node.children.map(toItem),
      }
    case nodes.quote:
      return { kind: 'quote', blocks: node.children.map(toBlock) }
    case nodes.code_block:
      return { kind: 'code', language: node.attrs['language'] as string | null, text: node.textContent }
    case nodes.table: {
      const align = node.attrs['align'] as (Block & { kind: 'table' })['align']
      const width = node.firstChild?.childCount ?? 0
      return {
        kind: 'table',
        align: Array.from({ length: width }, (_, at) => align[at] ?? null),
        rows: node.children.map(row => row.children.map(toRuns)),
      }
    }
    case nodes.rule:
      return { kind: 'rule' }
    default:
      return { kind: 'paragraph', runs: toRuns(node) }
  }
}

function toItem(item: Node): ListItem {
  const checked = item.attrs['checked'] as boolean | null
  return { blocks: item.children.map(toBlock), ...(checked !== null && { checked }) }
}

const toRuns = (node: Node): Run[] =>
  node.children.map(child =>
    child.isText ? { text: child.text ?? '', ...formOf(child.marks) } : { text: '\n' },
  )

function formOf(given: readonly Mark[]): Omit<Run, 'text'> {
  const form: Omit<Run, 'text'> = {}
  for (const { type, attrs } of given)
    if (type === marks.link) form.href = attrs['href'] as string
    else if (type === marks.script) form.script = attrs['kind'] as 'super' | 'sub'
    else form[type.name as 'bold' | 'italic' | 'underline' | 'strike' | 'code'] = true
  return form
}

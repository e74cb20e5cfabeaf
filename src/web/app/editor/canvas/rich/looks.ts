import { direction } from '#contract/text/direction.ts'
import type { List, Table } from '#scene/rich/blocks.ts'
import { highlight } from '#scene/rich/highlight.ts'
import { heading, indentOf, itemSpacing, list, quote, ruleHeight } from '#scene/rich/set-blocks.ts'
import { box, fittingSize } from '#scene/rich/set-code.ts'
import { rules, shift, tint } from '#scene/rich/set-lines.ts'
import { cell, columnsOf, mostLeading, rule } from '#scene/rich/set-table.ts'
import type { Setting } from '#scene/rich/setting.ts'
import { fontOf, monospace, scale as parts } from '#scene/rich/style.ts'
import { fontStack } from '#scene/theme.ts'
import type { Node } from 'prosemirror-model'
import { type EditorState, Plugin, PluginKey } from 'prosemirror-state'
import { Decoration, type DecorationAttrs, DecorationSet } from 'prosemirror-view'
import { toBlock } from './documents.ts'
import { schema } from './schema.ts'

const { nodes } = schema

/** What a text is drawn with on its slide, in px of that. */
export interface Look extends Pick<Setting, 'style' | 'tones' | 'measure'> {
  /** Of its lines at most, px. */
  width: number
}

/** Returns the properties of a style sheet that make a text look in its field as it is drawn. `scale` is the size of a px of the slide. */
export function propertiesOf({ style, tones, measure }: Look, scale: number): Record<string, string> {
  const { size, leading, bold, italic, family } = style
  const font = { family, size, weight: bold ? 700 : 400, ...(italic && { italic }) }
  const { ascent, descent } = measure('x', font)
  const px = (value: number) => `${value * scale}px`
  const em = (value: number) => px(value * size)
  return {
    '--em': em(1),
    '--leading': String(leading),
    '--table-leading': String(Math.min(leading, mostLeading)),
    '--gap': em(style.paragraphSpacing * leading),
    '--item-gap': em(style.paragraphSpacing * leading * itemSpacing),
    '--baseline': px((size * leading - ascent - descent) / 2 + ascent),
    '--align': style.align ?? 'start',
    '--text': tones.text,
    '--muted': tones.muted,
    '--line': tones.line,
    '--track': tones.track,
    '--accent': tones.accent,
    '--on-accent': tones.onAccent,
    '--link': tones.link,
    '--title-family': fontStack(style.titleFamily),
    '--code-family': fontStack(monospace),
    '--weight': bold ? '700' : '400',
    '--bold': bold ? '800' : '700',
    '--heading-1': em(parts.heading[0]),
    '--heading-2': em(parts.heading[1]),
    '--heading-3': em(parts.heading[2]),
    '--heading-leading': String(heading.leading),
    '--heading-above': em(heading.above),
    '--after-figure': em(list.afterFigure),
    '--mark': em(list.mark),
    '--task': em(list.task),
    '--bar': em(quote.bar),
    '--quote': em(quote.indent),
    '--rule': px(ruleHeight),
    '--code-size': em(parts.code),
    '--code-padding': em(parts.code * box.padding),
    '--code-radius': em(parts.code * box.radius),
    '--code-leading': String(box.leading),
    '--inline-code': String(parts.inlineCode),
    '--tint-beside': `${tint.beside}em`,
    '--tint-radius': `${tint.radius}em`,
    '--script': String(parts.script),
    '--super': `${shift.super / parts.script}em`,
    '--sub': `${shift.sub / parts.script}em`,
    '--line-thick': `${rules.thick}em`,
    '--line-under': `${rules.under}em`,
    '--cell-beside': em(cell.beside),
    '--cell-above': em(cell.above),
    '--row': em(leading + 2 * cell.above),
    '--head-rule': px(rule.head),
    '--row-rule': px(rule.row),
    color: tones.text,
    fontFamily: fontStack(family),
    fontSize: em(1),
    fontWeight: bold ? '700' : '400',
    fontStyle: italic ? 'italic' : 'normal',
    lineHeight: String(leading),
  }
}

const key = new PluginKey<DecorationSet>('looks')

/** Returns what tells a view to look at its text again: its style or its place has changed. */
export const lookAgain = (state: EditorState) => state.tr.setMeta(key, true)

/** Returns what gives the parts of a document what depends on their words: directions, figures, indents, widths and colours. */
export const looks = (lookOf: () => Look): Plugin<DecorationSet> =>
  new Plugin<DecorationSet>({
    key,
    state: {
      init: (_, { doc }) => decorationsOf(doc, lookOf()),
      apply: (tr, value) =>
        tr.docChanged || tr.getMeta(key) === true ? decorationsOf(tr.doc, lookOf()) : value,
    },
    props: { decorations: state => key.getState(state) },
  })

function decorationsOf(doc: Node, look: Look): DecorationSet {
  const found: Decoration[] = []
  addBlocks(doc, 0, { look, width: look.width, depth: 0 }, found)
  return DecorationSet.create(doc, found)
}

/** Where blocks are: how wide the place is, px, and how many lists and quotes are around. */
interface Around {
  look: Look
  width: number
  depth: number
}

/** Adds what decorates the blocks in a node whose content begins at a place. */
function addBlocks(parent: Node, start: number, around: Around, found: Decoration[]): void {
  parent.forEach((node, offset) => addBlock(node, start + offset, around, found))
}

function addBlock(node: Node, at: number, around: Around, found: Decoration[]): void {
  const { look, width, depth } = around
  const { size } = look.style
  const add = (attrs: DecorationAttrs, place = at, of = node) =>
    found.push(Decoration.node(place, place + of.nodeSize, attrs))
  switch (node.type) {
    case nodes.paragraph:
    case nodes.heading:
      add({ dir: direction(node.textContent) })
      break
    case nodes.quote:
      add({ dir: direction(firstWords(node)) })
      addBlocks(node, at + 1, { look, width: width - quote.indent * size, depth: depth + 1 }, found)
      break
    case nodes.bullet_list:
    case nodes.ordered_list: {
      const block = toBlock(node) as List
      const indent = indentOf(block, figureFont(look), size, look.measure)
      add({ dir: direction(firstWords(node)), style: `--indent: ${indent / size}` })
      node.forEach((item, offset, index) => {
        const mark =
          block.start === null
            ? { 'data-depth': String(Math.min(2, depth)) }
            : { 'data-figure': `${block.start + index}.` }
        add(mark, at + 1 + offset, item)
        addBlocks(item, at + 2 + offset, { look, width: width - indent, depth: depth + 1 }, found)
      })
      break
    }
    case nodes.code_block:
      addProgram(node, at, around, found)
      break
    case nodes.table:
      addTable(node, at, around, found)
      break
  }
}

const figureFont = ({ style: { family, italic, size, bold } }: Look) =>
  fontOf({ text: '', bold: true }, { family, italic, size, weight: bold ? 700 : 400 })

/** Returns the words of the first paragraph or heading that has some. */
function firstWords(node: Node): string {
  let words = ''
  node.descendants(each => {
    if (words === '' && (each.type === nodes.paragraph || each.type === nodes.heading))
      words = each.textContent
    return words === ''
  })
  return words
}

function addProgram(node: Node, at: number, { look, width }: Around, found: Decoration[]): void {
  const { style, measure, tones } = look
  const size = style.size * parts.code
  const fitting = fittingSize(node.textContent, width, size, measure)
  found.push(
    Decoration.node(at, at + node.nodeSize, {
      dir: 'ltr',
      style: `--fit: ${fitting / size}`,
      spellcheck: 'false',
    }),
  )
  let from = at + 1
  for (const { text, token } of highlight(node.textContent, node.attrs['language'] as string | null) ?? []) {
    if (token)
      found.push(Decoration.inline(from, from + text.length, { style: `color: ${tones.token(token)}` }))
    from += text.length
  }
}

function addTable(node: Node, at: number, { look, width }: Around, found: Decoration[]): void {
  const table = toBlock(node) as Table
  const { size } = look.style
  const setting: Setting = {
    ...look,
    element: '',
    add: () => undefined,
    key: () => '',
    waits: () => undefined,
  }
  const widths = columnsOf(table, width, setting)
  found.push(
    Decoration.node(at, at + node.nodeSize, { dir: direction(node.textBetween(0, node.content.size, ' ')) }),
  )
  node.forEach((row, rowOffset) =>
    row.forEach((each, offset, column) => {
      const place = at + 2 + rowOffset + offset
      const share = ((widths[column] ?? 0) + 2 * cell.beside * size) / width
      const side = table.align[column] ?? 'start'
      found.push(
        Decoration.node(place, place + each.nodeSize, {
          style: `width: ${share * 100}%; text-align: ${side}`,
        }),
      )
    }),
  )
}

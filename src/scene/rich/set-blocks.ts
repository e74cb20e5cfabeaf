import { direction as directionOf } from '#contract/text/direction.ts'
import type { Measure } from '../measure.ts'
import type { Font, Node } from '../primitives.ts'
import { type Block, type List, type ListItem, wordsOf } from './blocks.ts'
import { setCode } from './set-code.ts'
import { type Column, type LinesStyle, setLines } from './set-lines.ts'
import { setTable } from './set-table.ts'
import type { Setting } from './setting.ts'
import { fontOf, scale } from './style.ts'

/** In sizes of the type. */
export const list = { bullet: 0.95, besideTask: 1.2, afterFigure: 0.45, mark: 0.28, task: 0.74 } as const
export const quote = { bar: 0.14, indent: 0.75 } as const
export const heading = { leading: 1.15, above: 0.5 } as const
/** Between the items of a list, as a part of the space between paragraphs. */
export const itemSpacing = 0.55
export const ruleHeight = 3

/** Sets blocks in a column, one under the other. `depth` counts the lists around them. Returns their height, px. */
export function setBlocks(
  blocks: readonly Block[],
  column: Column,
  top: number,
  setting: Setting,
  depth = 0,
): number {
  const { size, leading, paragraphSpacing } = setting.style
  const gap = paragraphSpacing * size * leading
  let y = top
  blocks.forEach((block, index) => {
    const isAfterItem = depth > 0 && block.kind === 'list'
    if (index > 0) y += isAfterItem ? gap * itemSpacing : gap
    if (index > 0 && block.kind === 'heading') y += heading.above * size
    y += setBlock(block, column, y, setting, depth)
  })
  return y - top
}

function setBlock(block: Block, column: Column, top: number, setting: Setting, depth: number): number {
  const { style, tones } = setting
  switch (block.kind) {
    case 'paragraph':
      return setLines(block.runs, column, top, plainStyle(setting, depth), setting).height
    case 'heading': {
      const size = style.size * (scale.heading[block.level - 1] ?? 1)
      const font = { family: style.titleFamily, italic: style.italic, size, weight: 700 }
      const of = (run: Parameters<LinesStyle['fontOf']>[0]) => fontOf(run, font)
      return setLines(
        block.runs,
        column,
        top,
        { ...plainStyle(setting, depth), fontOf: of, size, leading: heading.leading },
        setting,
      ).height
    }
    case 'list':
      return setList(block, column, top, setting, depth)
    case 'quote':
      return setQuote(block.blocks, column, top, setting, depth)
    case 'code':
      return setCode(block, column, top, setting)
    case 'table':
      return setTable(block, column, top, setting)
    case 'rule': {
      const height = style.size * style.leading
      setting.add({
        kind: 'rect',
        key: setting.key(),
        x: column.x,
        y: top + height / 2,
        w: column.width,
        h: ruleHeight,
        fill: tones.line,
      })
      return height
    }
  }
}

const plainStyle = ({ style, tones }: Setting, depth: number): LinesStyle => {
  const { family, italic, size, leading, bold, align } = style
  const font = { family, italic, size, weight: bold ? 700 : 400 }
  return {
    fontOf: run => fontOf(run, font),
    size,
    leading,
    // In a list, lines begin where the words of its items do.
    align: depth > 0 ? undefined : align,
    fill: tones.text,
  }
}

/** Returns the words with which blocks begin. */
function firstWords(blocks: readonly Block[]): string {
  for (const block of blocks) {
    const words =
      'runs' in block
        ? wordsOf(block.runs)
        : block.kind === 'list'
          ? firstWords(block.items.flatMap(item => item.blocks))
          : block.kind === 'quote'
            ? firstWords(block.blocks)
            : ''
    if (words !== '') return words
  }
  return ''
}

/** Returns the part of a column beside an indent at its beginning (px). */
const beside = ({ x, width }: Column, indent: number, isRtl: boolean): Column => ({
  x: isRtl ? x : x + indent,
  width: width - indent,
})

function setQuote(
  blocks: readonly Block[],
  column: Column,
  top: number,
  setting: Setting,
  depth: number,
): number {
  const { size } = setting.style
  const isRtl = directionOf(firstWords(blocks)) === 'rtl'
  const key = setting.key()
  const height = setBlocks(blocks, beside(column, quote.indent * size, isRtl), top, setting, depth + 1)
  const w = quote.bar * size
  setting.add({
    kind: 'rect',
    key,
    x: isRtl ? column.x + column.width - w : column.x,
    y: top,
    w,
    h: height,
    radius: w / 2,
    fill: setting.tones.accent,
  })
  return height
}

/** Returns how far the words of a list are from its edge, px. `font` is that of its figures, `size` that of its words. */
export function indentOf({ start, items }: List, font: Font, size: number, measure: Measure): number {
  if (start === null)
    return (items.some(({ checked }) => checked !== undefined) ? list.besideTask : list.bullet) * size
  const widths = items.map((_, index) => measure(`${start + index}.`, font).width)
  return Math.max(...widths) + list.afterFigure * size
}

function setList(block: List, column: Column, top: number, setting: Setting, depth: number): number {
  const { style, measure } = setting
  const { size, leading, paragraphSpacing } = style
  const { start, items } = block
  const isRtl = directionOf(firstWords(items.flatMap(item => item.blocks))) === 'rtl'
  const font = plainStyle(setting, depth).fontOf({ text: '', bold: true })
  const figures = items.map((_, index) => `${(start ?? 0) + index}.`)
  const indent = indentOf(block, font, size, measure)
  const inside = beside(column, indent, isRtl)
  let y = top
  items.forEach((item, index) => {
    if (index > 0) y += paragraphSpacing * size * leading * itemSpacing
    const { ascent, descent } = measure('x', font)
    const baseline = y + (size * leading - ascent - descent) / 2 + ascent
    const edge = isRtl ? column.x + column.width : column.x
    if (item.checked !== undefined)
      for (const node of taskMark(item.checked, edge, baseline, isRtl, setting)) setting.add(node)
    else if (start === null) setting.add(bullet(depth, edge, baseline, isRtl, setting))
    else
      setting.add({
        kind: 'text',
        key: setting.key(),
        text: figures[index] ?? '',
        x: isRtl ? edge : edge + indent - list.afterFigure * size,
        y: baseline,
        anchor: 'right',
        direction: isRtl ? 'rtl' : 'ltr',
        fill: setting.tones.accent,
        ...font,
        tabular: true,
        element: setting.element,
        role: 'answer',
        cut: false,
        overflowPx: 0,
      })
    const blocks: ListItem['blocks'] =
      item.blocks.length === 0 ? [{ kind: 'paragraph', runs: [] }] : item.blocks
    y += setBlocks(blocks, inside, y, setting, depth + 1)
  })
  return y - top
}

/** The mark of an item by its depth: a disc, a ring, a square. `edge` is where the line begins, px. */
function bullet(depth: number, edge: number, baseline: number, isRtl: boolean, setting: Setting): Node {
  const { tones, style } = setting
  const side = list.mark * style.size
  const key = setting.key()
  const cx = isRtl ? edge - side : edge + side
  const cy = baseline - 0.35 * style.size
  if (depth === 0) return { kind: 'circle', key, cx, cy, r: side / 2, fill: tones.accent }
  if (depth === 1)
    return { kind: 'circle', key, cx, cy, r: side / 2.4, stroke: { colour: tones.accent, width: side / 5 } }
  const square = side * 0.75
  return {
    kind: 'rect',
    key,
    x: cx - square / 2,
    y: cy - square / 2,
    w: square,
    h: square,
    fill: tones.accent,
  }
}

function taskMark(isDone: boolean, edge: number, baseline: number, isRtl: boolean, setting: Setting): Node[] {
  const { tones, style } = setting
  const side = list.task * style.size
  const x = isRtl ? edge - side : edge
  const y = baseline - 0.36 * style.size - side / 2
  const box: Node = {
    kind: 'rect',
    key: setting.key(),
    x,
    y,
    w: side,
    h: side,
    radius: side * 0.18,
    ...(isDone ? { fill: tones.accent } : { stroke: { colour: tones.muted, width: side * 0.09 } }),
  }
  if (!isDone) return [box]
  const u = side / 10
  return [
    box,
    {
      kind: 'path',
      key: setting.key(),
      x: x + side / 2,
      y: y + side / 2,
      d: `M${-2.6 * u} ${0.2 * u}L${-0.7 * u} ${2.1 * u}L${2.8 * u} ${-2 * u}`,
      stroke: { colour: tones.onAccent, width: 1.3 * u },
      round: true,
    },
  ]
}

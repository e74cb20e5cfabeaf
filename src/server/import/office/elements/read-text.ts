import type { z } from 'zod'
import { limits } from '#contract/limits.ts'
import type { textElement } from '#contract/deck/element.ts'
import type { Block, List, Run } from '#scene/rich/blocks.ts'
import { writeMarkdown } from '#scene/rich/write-markdown.ts'
import { isSymbolFont, substituteFor } from './fonts.ts'
import { type FileRun, looksOf, readRuns } from './read-runs.ts'
import type { FileLink } from './draft.ts'
import type { SlideContext } from './slide-context.ts'
import { type Inherited, firstAttribute, firstChild, firstNumber, levelStyles } from './text-styles.ts'
import { type XmlNode, all, find, numberOf } from './xml-tree.ts'

type TextStyle = NonNullable<z.input<typeof textElement>['style']>

/** The words of a shape as an element of ours has them. */
export interface ReadText {
  text: string
  format?: 'markdown'
  style: TextStyle
  /** Where all words lead. */
  link?: FileLink
  /** How far the words stay from the sides of their box, px: left, top, right, bottom. */
  insets: readonly [number, number, number, number]
  wraps: boolean
}

interface Paragraph {
  runs: FileRun[]
  level: number
  bullet: Bullet | undefined
  align: 'left' | 'center' | 'right'
  /** px */
  lineHeight: number
  above: number
  below: number
  /** Of its runs, or of its empty line. */
  looks: Omit<FileRun, 'text'>
}

type Bullet = { kind: 'sign'; checked?: boolean } | { kind: 'number'; start: number }

/** The height of a line, in sizes of its type, where a file says 100 %. */
const lineOfType = 1.2
/** How far sizes in one text may be apart, and those of the levels of a list, before they are told. */
const alike = 0.93
const alikeLevels = 0.8
/** Signs that stand for tasks. */
const tasks: Readonly<Record<string, boolean>> = { '☑': true, '☒': true, '✓': true, '✔': true, '☐': false }

const inset = { lIns: 91_440, tIns: 45_720, rIns: 91_440, bIns: 45_720 } as const
const anchors: Readonly<Record<string, 'top' | 'middle' | 'bottom'>> = {
  t: 'top',
  ctr: 'middle',
  b: 'bottom',
}

/** Reads the words in a shape; undefined where there are none. `colour` is what the style of the shape says for them. */
export function readText(
  body: XmlNode | undefined,
  inherited: Inherited,
  colour: XmlNode | undefined,
  context: SlideContext,
): ReadText | undefined {
  if (!body) return undefined
  const boxes = [body, ...inherited.shapes.map(shape => find(shape, 'txBody'))].map(each =>
    find(each, 'bodyPr'),
  )
  const fitting = firstChild(boxes, 'normAutofit', 'spAutoFit', 'noAutofit')
  const scale = (numberOf(fitting, 'fontScale') ?? 100_000) / 100_000
  const paragraphs = trimmed(
    all(body, 'p').map(each =>
      readParagraph(
        each,
        { body, inherited, colour, scale, reduced: numberOf(fitting, 'lnSpcReduction') ?? 0 },
        context,
      ),
    ),
  )
  if (paragraphs.every(({ runs }) => runs.length === 0)) return undefined
  const vertical = firstAttribute(boxes, 'vert') ?? 'horz'
  if (vertical !== 'horz') context.obstacle('words that run up or down')
  if ((firstNumber(boxes, 'numCol') ?? 1) > 1) context.obstacle('words in columns')
  if (
    boxes.some(
      box => find(box, 'prstTxWarp') && find(box, 'prstTxWarp')?.attributes['prst'] !== 'textNoShape',
    )
  )
    context.obstacle('words on a curve')
  const anchor = firstAttribute(boxes, 'anchor') ?? 't'
  const set = setParagraphs(paragraphs, context)
  const valign = anchors[anchor] ?? 'top'
  const insets = (['lIns', 'tIns', 'rIns', 'bIns'] as const).map(
    name => (firstNumber(boxes, name) ?? inset[name]) * context.frame.scale,
  ) as [number, number, number, number]
  return {
    ...set,
    style: {
      ...set.style,
      ...(valign !== 'top' && { valign }),
      ...(fitting?.name !== 'normAutofit' && { fit: 'grow' as const }),
    },
    insets,
    wraps: firstAttribute(boxes, 'wrap') !== 'none',
  }
}

/** Reads the words of a table's cell as runs, and how they look. */
export function readCell(body: XmlNode | undefined, context: SlideContext): Paragraph[] {
  const inherited: Inherited = { shapes: [], kind: 'other' }
  return trimmed(
    all(body, 'p').map(each =>
      readParagraph(each, { body, inherited, colour: undefined, scale: 1, reduced: 0 }, context),
    ),
  )
}

/** Leaves out empty paragraphs at the end. */
function trimmed(paragraphs: Paragraph[]): Paragraph[] {
  const last = paragraphs.findLastIndex(({ runs }) => runs.some(({ text }) => text.trim() !== ''))
  return paragraphs.slice(0, last + 1)
}

interface Surroundings {
  body: XmlNode | undefined
  inherited: Inherited
  colour: XmlNode | undefined
  scale: number
  /** By how much the space between lines is smaller, in thousandths of a percent. */
  reduced: number
}

function readParagraph(
  paragraph: XmlNode,
  { body, inherited, colour, scale, reduced }: Surroundings,
  context: SlideContext,
): Paragraph {
  const own = find(paragraph, 'pPr')
  const level = Math.min(8, Math.max(0, numberOf(own, 'lvl') ?? 0))
  const styles = levelStyles(body, level, inherited, context)
  const chain = [own, ...styles]
  const runs = readRuns(paragraph, styles, colour, scale, context)
  const defaults = styles.map(style => find(style, 'defRPr'))
  const looks = runs[0] ?? looksOf(find(paragraph, 'endParaRPr'), defaults, colour, scale, context)
  const algn = firstAttribute(chain, 'algn') ?? 'l'
  if (algn === 'just' || algn === 'dist') context.obstacle('words in full lines')
  const space = (name: string, whole: number) => {
    const node = firstChild(chain, name)
    const [part, points] = [find(node, 'spcPct'), find(node, 'spcPts')]
    if (points) return ((numberOf(points, 'val') ?? 0) / 100) * 12_700 * context.frame.scale * scale
    return (numberOf(part, 'val') ?? (name === 'lnSpc' ? 100_000 : 0)) * 1e-5 * whole
  }
  const line = looks.size * lineOfType
  const size = Math.max(looks.size, ...runs.map(each => each.size))
  return {
    runs,
    level,
    bullet: runs.length === 0 ? undefined : bulletOf(chain, context),
    align: algn === 'ctr' ? 'center' : algn === 'r' ? 'right' : 'left',
    lineHeight: space('lnSpc', size * lineOfType) - (reduced / 100_000) * line,
    above: space('spcBef', line),
    below: space('spcAft', line),
    looks,
  }
}

function bulletOf(chain: readonly (XmlNode | undefined)[], context: SlideContext): Bullet | undefined {
  const node = firstChild(chain, 'buNone', 'buChar', 'buAutoNum', 'buBlip')
  if (!node || node.name === 'buNone') return undefined
  if (node.name === 'buBlip') context.obstacle('a list with pictures as bullets')
  if (node.name === 'buAutoNum') {
    if (!/^arabic(?:Period|Plain|ParenR)$/.test(node.attributes['type'] ?? ''))
      context.obstacle('a list with letters')
    return { kind: 'number', start: numberOf(node, 'startAt') ?? 1 }
  }
  const checked = tasks[node.attributes['char'] ?? '']
  return { kind: 'sign', ...(checked !== undefined && { checked }) }
}

/** Returns the value that stands for most letters. */
function most<Item extends { text: string }, Value>(
  items: readonly Item[],
  of: (item: Item) => Value,
): Value | undefined {
  const letters = new Map<Value, number>()
  for (const item of items) letters.set(of(item), (letters.get(of(item)) ?? 0) + item.text.trim().length)
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0]
}

function setParagraphs(
  paragraphs: readonly Paragraph[],
  context: SlideContext,
): Pick<ReadText, 'text' | 'format' | 'style' | 'link'> {
  const runs = paragraphs.flatMap(each => each.runs).filter(({ text }) => text.trim() !== '')
  const size = most(runs, each => each.size) ?? 30
  const font = most(runs, each => each.font) ?? 'Arial'
  const plain = runs.filter(({ link }) => !link)
  const colour = most(plain.length > 0 ? plain : runs, each => each.colour)
  const placed = paragraphs.flatMap(each =>
    each.runs.map(({ text }) => ({ text, align: each.align, lineHeight: each.lineHeight })),
  )
  const align = most(placed, each => each.align)
  const substitute = substituteFor(font)
  tellDifferences(paragraphs, { size, font, colour, align }, context)
  const isBold = runs.every(({ form }) => form.bold)
  const isItalic = runs.every(({ form }) => form.italic)
  const [first] = runs
  const isOneLink = first?.link !== undefined && runs.every(({ link }) => sameLink(link, first.link))
  const link = isOneLink ? ownLink(first.link) : undefined
  const toRun = (run: FileRun): Run => {
    const { bold, italic, href, ...form } = run.form
    const isCode =
      substituteFor(run.font).family === 'JetBrains Mono' && substitute.family !== 'JetBrains Mono'
    return {
      text: run.text,
      ...form,
      ...(bold && !isBold && { bold: true as const }),
      ...(italic && !isItalic && { italic: true as const }),
      ...(href !== undefined && link === undefined && { href }),
      ...(isCode && { code: true as const }),
    }
  }
  const ownSize = size * substitute.scale
  const lineHeight = (most(placed, each => each.lineHeight) ?? size * lineOfType) / ownSize
  const gaps = paragraphs.slice(1).map((each, index) => each.above + (paragraphs[index]?.below ?? 0))
  const gap = gaps.reduce((sum, each) => sum + each, 0) / Math.max(1, gaps.length)
  const hasLists = paragraphs.some(({ bullet }) => bullet)
  const lines = paragraphs.map(each => each.runs.map(toRun))
  const isPlain =
    !hasLists &&
    (gaps.length === 0 || gap < ownSize * 0.1) &&
    lines.every(each => each.every(run => Object.keys(run).length === 1))
  const blocks = hasLists
    ? blocksOf(paragraphs, lines)
    : lines.map((each): Block => ({ kind: 'paragraph', runs: each }))
  const text = isPlain
    ? lines.map(each => each.map(run => run.text).join('')).join('\n')
    : writeMarkdown(blocks)
  if (text.length > limits.text) context.obstacle(`a text of more than ${limits.text} characters`)
  const opacity = most(runs, each => each.opacity) ?? 1
  // Between the items of a list there is a part of the space between paragraphs.
  const spacing = gap / (ownSize * lineHeight) / (hasLists ? 0.55 : 1)
  return {
    text: text.slice(0, limits.text).toWellFormed(),
    ...(!isPlain && { format: 'markdown' as const }),
    style: {
      size: within(8, ownSize, 400, 1),
      ...(colour !== undefined && { color: colour }),
      ...(isBold && { bold: true }),
      ...(isItalic && { italic: true }),
      font: substitute.family,
      ...(align !== undefined && align !== 'left' && { align }),
      lineHeight: within(0.8, lineHeight, 2, 2),
      ...(!isPlain && gaps.length > 0 && { paragraphSpacing: within(0, spacing, 3, 2) }),
      ...(opacity < 1 && { opacity: within(0, opacity, 1, 2) }),
    },
    ...(link && { link }),
  }
}

const within = (least: number, value: number, most: number, digits: number): number =>
  Math.round(Math.min(most, Math.max(least, value)) * 10 ** digits) / 10 ** digits

const sameLink = (a: FileLink | undefined, b: FileLink | undefined): boolean =>
  JSON.stringify(a) === JSON.stringify(b)

/** Returns a link as an element can have it. */
export const ownLink = (link: FileLink | undefined): FileLink | undefined =>
  link && 'url' in link && !(/^https:\/\//i.test(link.url) && link.url.length <= limits.url)
    ? undefined
    : link

/** Tells what a text of ours has only once for all its words. */
function tellDifferences(
  paragraphs: readonly Paragraph[],
  {
    size,
    font,
    colour,
    align,
  }: { size: number; font: string; colour: string | undefined; align: string | undefined },
  { obstacle }: SlideContext,
): void {
  if (substituteFor(font).isMissing) obstacle(`the font “${font}”, which is not there`)
  if (isSymbolFont(font)) obstacle('a font of signs')
  const least = paragraphs.some(({ level }) => level > 0) ? alikeLevels : alike
  for (const { runs, align: own } of paragraphs) {
    const words = runs.filter(({ text }) => text.trim() !== '')
    if (words.length > 0 && own !== align) obstacle('paragraphs of one text at different sides')
    for (const run of words) {
      if (Math.min(run.size, size) / Math.max(run.size, size) < least)
        obstacle('words of several sizes in one text')
      if (!run.link && run.colour !== colour) obstacle('words of several colours in one text')
      const [a, b] = [substituteFor(run.font).family, substituteFor(font).family]
      if (a !== b && a !== 'JetBrains Mono') obstacle('words of several fonts in one text')
      if (run.font !== font && isSymbolFont(run.font)) obstacle('a font of signs')
    }
  }
}

/** Returns paragraphs as blocks: those with bullets as lists, inside of each other by their levels. */
function blocksOf(paragraphs: readonly Paragraph[], lines: readonly Run[][]): Block[] {
  const blocks: Block[] = []
  /** The lists around the next item, the outermost first. */
  let open: { level: number; list: List }[] = []
  paragraphs.forEach(({ bullet, level }, index) => {
    const runs = lines[index] ?? []
    if (!bullet) {
      open = []
      // An empty line between items is only a space there.
      if (runs.length > 0) blocks.push({ kind: 'paragraph', runs })
      return
    }
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop()
    const start = bullet.kind === 'number' ? bullet.start : null
    const last = open.at(-1)
    const item = {
      blocks: [{ kind: 'paragraph' as const, runs }] as Block[],
      ...(bullet.kind === 'sign' && bullet.checked !== undefined && { checked: bullet.checked }),
    }
    if (last?.level === level && (last.list.start === null) === (start === null)) {
      last.list.items.push(item)
      return
    }
    if (last?.level === level) open.pop()
    const list: List = { kind: 'list', start, items: [item] }
    const around = open.at(-1)?.list.items.at(-1)?.blocks ?? blocks
    around.push(list)
    open.push({ level, list })
  })
  return blocks
}

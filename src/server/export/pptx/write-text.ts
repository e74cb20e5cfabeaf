import type PptxGenJS from 'pptxgenjs'
import type { TextElement } from '#contract/deck/deck.ts'
import type { Box } from '#scene/primitives.ts'
import type { Block, CodeBlock, Table } from '#scene/rich/blocks.ts'
import { parseMarkdown } from '#scene/rich/parse.ts'
import { box as codeBox, fittingSize } from '#scene/rich/set-code.ts'
import { heading, quote, setBlocks } from '#scene/rich/set-blocks.ts'
import { cell, columnsOf, mostLeading } from '#scene/rich/set-table.ts'
import type { Setting } from '#scene/rich/setting.ts'
import { monospace, scale, tonesOn } from '#scene/rich/style.ts'
import { alignmentOf, alongSide, fontOnSlide, richStyleOf } from '#scene/slide-text.ts'
import type { Surface } from '#scene/theme.ts'
import { type SlideWriter, fontName, hex, transparency } from './context.ts'
import { placeOf, points, turn, turnedPart } from './frame.ts'
import { type ParagraphStyle, codeRuns, paragraphsOf, plainParagraphs, runOptions } from './paragraphs.ts'

/** Words to be written: those of a text, or those in a shape. */
export interface Words extends Pick<TextElement, 'id' | 'text' | 'format' | 'style' | 'link'> {
  /** The name of the object. */
  name: string
  /** px */
  box: Box
  /** What lies under them. */
  below: Surface
  /** Of the whole element, in degrees about the middle of `around`. */
  rotation: number
  around: Box
  /** 0–1 */
  opacity: number
  hyperlink: PptxGenJS.HyperlinkProps | undefined
}

type Segment = { kind: 'words'; blocks: Block[] } | { kind: 'alone'; block: Block }

/** Returns blocks in the boxes that they need: what is set on something of its own is alone. */
function segmentsOf(blocks: readonly Block[]): Segment[] {
  const segments: Segment[] = []
  for (const block of blocks) {
    const isAlone =
      block.kind === 'table' || block.kind === 'code' || block.kind === 'quote' || block.kind === 'rule'
    const last = segments.at(-1)
    if (isAlone) segments.push({ kind: 'alone', block })
    else if (last?.kind === 'words') last.blocks.push(block)
    else segments.push({ kind: 'words', blocks: [block] })
  }
  return segments
}

const blocksOf = (segment: Segment): Block[] => (segment.kind === 'words' ? segment.blocks : [segment.block])

/** How words are set: at the size to which they shrink in their box. */
function settingOf(words: Words, writer: SlideWriter) {
  const { text, format, style = {}, box, id } = words
  const { typesetting, height, theme } = writer
  const rect = { x: box.x / 1_600, y: box.y / height, w: box.w / 1_600, h: box.h / height }
  const font = fontOnSlide(
    { id, text, rect, z: 0, style, ...(format && { format }) },
    1_600 / height,
    typesetting,
  )
  const rich = { ...richStyleOf(style, typesetting), size: font.size }
  const tones = tonesOn(words.below, theme.accent, style.color)
  const setting: Setting = {
    style: rich,
    tones,
    measure: typesetting.measure,
    element: words.name,
    add: () => undefined,
    key: () => '',
    waits: () => undefined,
  }
  const paragraphs: ParagraphStyle = {
    rich,
    tones,
    frame: writer.frame,
    transparency: transparency(words.opacity),
    link: words.hyperlink,
  }
  return { font, rich, setting, paragraphs }
}

/** Returns what words become where they need only one box: their paragraphs. Undefined where they need more. */
export function paragraphsInOneBox(words: Words, writer: SlideWriter): PptxGenJS.TextProps[] | undefined {
  const { font, rich, paragraphs } = settingOf(words, writer)
  if (words.format !== 'markdown') {
    const plain = { ...paragraphs, rich: { ...rich, align: alignmentOf(words.text, words.style ?? {}) } }
    return plainParagraphs(words.text, font, plain)
  }
  const blocks = parseMarkdown(words.text)
  return segmentsOf(blocks).every(({ kind }) => kind === 'words')
    ? paragraphsOf(blocks, paragraphs)
    : undefined
}

/** A box without a fill casts the shadow of its words. */
const shadowOf = ({ style }: Words): Pick<PptxGenJS.TextPropsOptions, 'shadow'> =>
  style?.shadow === true
    ? { shadow: { type: 'outer', blur: 6, offset: 1.2, angle: 90, color: '000000', opacity: 0.5 } }
    : {}

/** Writes words: as one box of text, or as several and tables, one under the other. */
export function writeWords(words: Words, writer: SlideWriter): void {
  const whole = paragraphsInOneBox(words, writer)
  const { style = {}, rotation } = words
  const common = {
    margin: 0,
    isTextBox: true,
    ...(rotation !== 0 && { rotate: turn(rotation) }),
    ...shadowOf(words),
  } as const
  if (whole) {
    writer.slide.addText(whole, {
      ...placeOf(turnedPart(words.box, words.around, rotation), writer.frame),
      ...common,
      valign: style.valign ?? 'top',
      fit: style.fit === undefined || style.fit === 'shrink' ? 'shrink' : 'none',
      objectName: words.name,
    })
    return
  }
  writeSegments(words, writer, common)
}

function writeSegments(words: Words, writer: SlideWriter, common: PptxGenJS.TextPropsOptions): void {
  const { setting, rich, paragraphs } = settingOf(words, writer)
  const { box, style = {}, rotation, around } = words
  const gap = rich.paragraphSpacing * rich.size * rich.leading
  const placed: { segment: Segment; top: number; height: number }[] = []
  let top = 0
  for (const segment of segmentsOf(parseMarkdown(words.text))) {
    const [first] = blocksOf(segment)
    if (placed.length > 0) top += gap + (first?.kind === 'heading' ? heading.above * rich.size : 0)
    const height = setBlocks(blocksOf(segment), { x: 0, width: box.w }, 0, setting)
    placed.push({ segment, top, height })
    top += height
  }
  const begin = alongSide(box.y, box.h - top, style.valign ?? 'top')
  for (const [index, { segment, top: at, height }] of placed.entries()) {
    const part = { x: box.x, y: begin + at, w: box.w, h: Math.max(1, height) }
    const objectName = `${words.name}, part ${index + 1}`
    const place = (inner: Box) => placeOf(turnedPart(inner, around, rotation), writer.frame)
    if (segment.kind === 'words') {
      const own = { ...common, ...place(part), valign: 'top', fit: 'none', objectName } as const
      writer.slide.addText(paragraphsOf(segment.blocks, paragraphs), own)
      continue
    }
    const { block } = segment
    if (block.kind === 'table') writeTable(block, { part, objectName }, { setting, paragraphs }, writer)
    else if (block.kind === 'code')
      writeCode(block, { place, part, objectName, common }, { setting, paragraphs }, writer)
    else if (block.kind === 'quote') {
      const indent = quote.indent * rich.size
      const bar = { ...part, w: quote.bar * rich.size }
      const turned = rotation === 0 ? {} : { rotate: turn(rotation) }
      writer.slide.addShape('rect', {
        ...place(bar),
        ...turned,
        fill: { color: hex(setting.tones.accent) },
        objectName: `${objectName}, bar`,
      })
      writer.slide.addText(paragraphsOf(block.blocks, paragraphs), {
        ...common,
        ...place({ ...part, x: part.x + indent, w: part.w - indent }),
        valign: 'top',
        fit: 'none',
        objectName,
      })
    } else {
      const middle = { ...part, y: part.y + part.h / 2, h: 0 }
      writer.slide.addShape('line', {
        ...place(middle),
        line: { color: hex(setting.tones.line), width: points(3, writer.frame) },
        objectName,
      })
    }
  }
}

interface Typeset {
  setting: Setting
  paragraphs: ParagraphStyle
}

/** Writes a program on its tint, in letters of one width. */
function writeCode(
  { text, language }: CodeBlock,
  {
    place,
    part,
    objectName,
    common,
  }: { place: (box: Box) => Box; part: Box; objectName: string; common: PptxGenJS.TextPropsOptions },
  { setting, paragraphs }: Typeset,
  { slide, frame }: SlideWriter,
): void {
  const { style, tones, measure } = setting
  const size = style.size * scale.code
  const fitting = fittingSize(text, part.w, size, measure)
  const left = { ...paragraphs, rich: { ...paragraphs.rich, align: 'left' as const } }
  const lines = splitLines(codeRuns(text, language))
  const runs = lines.flatMap(line => {
    const written = line.map(run => ({
      text: run.text,
      options: {
        ...runOptions(run, { size: fitting, weight: 400, family: monospace }, left),
        align: 'left' as const,
        lineSpacing: points(fitting * codeBox.leading, frame),
      },
    }))
    return written.map((run, index) =>
      index === written.length - 1 ? { ...run, options: { ...run.options, breakLine: true } } : run,
    )
  })
  slide.addText(runs, {
    ...common,
    ...place(part),
    shape: 'roundRect',
    rectRadius: (codeBox.radius * size) / 120,
    fill: { color: hex(tones.track) },
    margin: points(codeBox.padding * size, frame),
    valign: 'top',
    fit: 'none',
    objectName,
  })
}

/** Splits runs into lines; an empty one is a run without words. */
function splitLines(runs: ReturnType<typeof codeRuns>): ReturnType<typeof codeRuns>[] {
  const lines: ReturnType<typeof codeRuns>[] = [[]]
  for (const run of runs)
    run.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([])
      if (text !== '') lines.at(-1)?.push({ ...run, text })
    })
  return lines.map(line => (line.length > 0 ? line : [{ text: '' }]))
}

/** Writes a table as one, its columns as wide as on the stage. */
function writeTable(
  table: Table,
  { part, objectName }: { part: Box; objectName: string },
  { setting, paragraphs }: Typeset,
  { slide, frame }: SlideWriter,
): void {
  const { style, tones } = setting
  const { size, leading, family, bold } = style
  const beside = cell.beside * size
  const widths = columnsOf(table, part.w, setting).map(
    width => placeOf({ ...part, w: width + 2 * beside }, frame).w,
  )
  const none = { type: 'none' } as const
  const rows = table.rows.map((cells, row) =>
    cells.map((runs, column): PptxGenJS.TableCell => {
      const weight = row === 0 || bold ? 700 : 400
      const isHead = row === 0
      const line = {
        type: 'solid',
        color: hex(isHead ? tones.text : tones.line),
        pt: isHead ? 1.8 : 0.9,
      } as const
      return {
        text: (runs.length > 0 ? runs : [{ text: '' }]).map(run => ({
          text: run.text,
          options: runOptions(run, { size, weight, family }, paragraphs),
        })),
        options: {
          align: table.align[column] ?? 'left',
          valign: 'middle',
          fontFace: fontName(family),
          fontSize: points(size, frame),
          margin: [cell.above * size, beside, cell.above * size, beside].map(
            px => placeOf({ ...part, w: px }, frame).w,
          ) as [number, number, number, number],
          border: [none, none, isHead || row < table.rows.length - 1 ? line : none, none],
        },
      }
    }),
  )
  const lineHeight = size * Math.min(leading, mostLeading)
  const { x, y } = placeOf(part, frame)
  slide.addTable(rows, {
    x,
    y,
    colW: widths,
    rowH: table.rows.map(() => placeOf({ ...part, h: lineHeight + 2 * cell.above * size }, frame).h),
    objectName,
  })
}

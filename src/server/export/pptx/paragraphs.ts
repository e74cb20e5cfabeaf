import type PptxGenJS from 'pptxgenjs'
import { direction } from '#contract/text/direction.ts'
import { type Block, type List, type Run, wordsOf } from '#scene/rich/blocks.ts'
import { highlight } from '#scene/rich/highlight.ts'
import { heading, itemSpacing, list as listSizes } from '#scene/rich/set-blocks.ts'
import { type RichStyle, type Tones, fontOf, monospace, scale } from '#scene/rich/style.ts'
import { fontName, hex, plainText, webLink } from './context.ts'
import { type Frame, points } from './frame.ts'

/** How the paragraphs of a text are written. */
export interface ParagraphStyle {
  rich: RichStyle
  tones: Tones
  frame: Frame
  transparency: number
  link: PptxGenJS.HyperlinkProps | undefined
}

type Options = PptxGenJS.TextPropsOptions
type Props = PptxGenJS.TextProps

/** The bullets of lists, by their depth, and the marks of tasks. */
const bullets = ['2022', '25E6', '25AA'] as const
const marks = { done: '2611', open: '2610' } as const
/** Lists are so deep at most in a presentation. */
const deepest = 8

interface Paragraph {
  runs: readonly Run[]
  size: number
  weight: number
  family: string
  leading: number
  /** Space above it, px. */
  above: number
  /** Of a list. */
  bullet?: Options['bullet']
  level?: number
}

/** Returns a text of paragraphs as it was typed, without form. */
export const plainParagraphs = (
  text: string,
  font: { family: string; size: number; weight: number },
  style: ParagraphStyle,
): Props[] =>
  text
    .split('\n')
    .flatMap(line =>
      paragraphOf({ runs: [{ text: line }], ...font, leading: style.rich.leading, above: 0 }, style),
    )

/** Returns blocks as paragraphs. What only a box of its own can show becomes words. */
export function paragraphsOf(blocks: readonly Block[], style: ParagraphStyle): Props[] {
  return collect(blocks, style, 0, 0).flatMap(each => paragraphOf(each, style))
}

function collect(blocks: readonly Block[], style: ParagraphStyle, depth: number, first: number): Paragraph[] {
  const { size, leading, paragraphSpacing, bold, family, titleFamily } = style.rich
  const gap = paragraphSpacing * size * leading
  const base = { size, family, leading, weight: bold ? 700 : 400 }
  return blocks.flatMap((block, index): Paragraph[] => {
    const above = index === 0 ? first : gap
    switch (block.kind) {
      case 'paragraph':
        return [{ ...base, runs: block.runs, above }]
      case 'heading':
        return [
          {
            runs: block.runs,
            size: size * (scale.heading[block.level - 1] ?? 1),
            weight: 700,
            family: titleFamily,
            leading: heading.leading,
            above: above + (index > 0 ? heading.above * size : 0),
          },
        ]
      case 'list':
        return listOf(block, style, depth, depth > 0 ? gap * itemSpacing : above)
      case 'quote':
        return collect(block.blocks, style, depth, above)
      case 'code':
        return [
          {
            ...base,
            runs: codeRuns(block.text, block.language),
            size: size * scale.code,
            family: monospace,
            above,
          },
        ]
      case 'table':
        return block.rows.map((cells, row) => ({
          ...base,
          runs: [{ text: cells.map(wordsOf).join(' | ') }],
          above: row === 0 ? above : 0,
        }))
      case 'rule':
        return []
    }
  })
}

function listOf({ start, items }: List, style: ParagraphStyle, depth: number, first: number): Paragraph[] {
  const { size, leading, paragraphSpacing } = style.rich
  const between = paragraphSpacing * size * leading * itemSpacing
  const level = Math.min(depth, deepest)
  return items.flatMap((item, index) => {
    const isTask = item.checked !== undefined
    const indent = points((start === null && !isTask ? listSizes.bullet : 1.4) * size, style.frame)
    const bullet: Options['bullet'] =
      start !== null && !isTask
        ? { type: 'number', numberStartAt: start, indent }
        : {
            characterCode: isTask ? marks[item.checked ? 'done' : 'open'] : (bullets[depth] ?? bullets[2]),
            indent,
          }
    const above = index === 0 ? first : between
    const inside = collect(item.blocks, style, depth + 1, above)
    // Its further paragraphs are lines of the first, so that they begin where its words do.
    const at = inside.findIndex(each => each.bullet !== undefined)
    const own = at < 0 ? inside : inside.slice(0, at)
    const [head] = own
    const runs = own.flatMap((each, line) => [...(line > 0 ? [{ text: '\n' }] : []), ...each.runs])
    const base = { size, family: style.rich.family, leading, weight: style.rich.bold ? 700 : 400 }
    return [{ ...base, ...head, runs, above, bullet, level }, ...(at < 0 ? [] : inside.slice(at))]
  })
}

/** Returns the runs of a program in the colours of its language. */
export const codeRuns = (text: string, language: string | null): Run[] => [
  ...(highlight(text, language) ?? [{ text }]),
]

/** Returns a paragraph as the library takes it: runs, of which the last one ends it. */
function paragraphOf(paragraph: Paragraph, style: ParagraphStyle): Props[] {
  const { rich, frame } = style
  const words = wordsOf(paragraph.runs)
  const isRtl = direction(words) === 'rtl'
  const options: Options = {
    align: rich.align ?? (isRtl ? 'right' : 'left'),
    ...(isRtl && { rtlMode: true }),
    lineSpacing: points(paragraph.size * paragraph.leading, frame),
    ...(paragraph.above > 0 && { paraSpaceBefore: points(paragraph.above, frame) }),
    ...(paragraph.bullet !== undefined && { bullet: paragraph.bullet }),
    ...(paragraph.level !== undefined && { indentLevel: paragraph.level }),
  }
  const runs = paragraph.runs.flatMap(run =>
    linesOf(run).map(line => ({ line, form: runOptions(run, paragraph, style) })),
  )
  const props = runs.map(({ line, form }, index): Props => ({
    text: line.text,
    options: {
      ...form,
      // The library takes a paragraph for another one where its runs differ in these.
      ...options,
      ...(index > 0 && { bullet: false }),
      ...(line.isNew && { softBreakBefore: true }),
    },
  }))
  const last = props.at(-1)
  if (!last)
    return [{ text: '', options: { ...options, fontSize: points(paragraph.size, frame), breakLine: true } }]
  last.options = { ...last.options, breakLine: true }
  return props
}

/** Splits a run at its line breaks. */
const linesOf = ({ text }: Run): { text: string; isNew: boolean }[] =>
  plainText(text)
    .split('\n')
    .map((line, index) => ({ text: line, isNew: index > 0 }))

/** Returns how a run is written. */
export function runOptions(
  run: Run,
  { size, weight, family }: Pick<Paragraph, 'size' | 'weight' | 'family'>,
  { rich, tones, frame, transparency, link }: ParagraphStyle,
): Options {
  // A file has no weights but bold, and makes what is above or below the line smaller by itself.
  const { script, ...upright } = run
  const font = fontOf(upright, { family, italic: rich.italic, weight, size })
  const href = run.href === undefined ? undefined : webLink(run.href)
  const colour = run.token ? tones.token(run.token) : href ? tones.link : tones.text
  return {
    fontFace: fontName(font.family),
    fontSize: points(font.size, frame),
    color: hex(colour),
    ...(transparency > 0 && { transparency }),
    ...(font.weight >= 600 && { bold: true }),
    ...(font.italic && { italic: true }),
    ...(run.underline && { underline: { style: 'sng' } }),
    ...(run.strike && { strike: 'sngStrike' }),
    ...(run.code && { highlight: hex(tones.track) }),
    ...(script === 'super' && { superscript: true }),
    ...(script === 'sub' && { subscript: true }),
    ...((href ?? link) && { hyperlink: { ...(href ?? link) } }),
  }
}

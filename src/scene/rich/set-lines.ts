import { direction as directionOf } from '#contract/text/direction.ts'
import type { Font, Node } from '../primitives.ts'
import { type Run, wordsOf } from './blocks.ts'
import { type Line, type Piece, breakLines } from './break-lines.ts'
import type { Setting } from './setting.ts'

/** The parts of the type size: where lines under and through a text lie below its baseline, how thick they are, and how far a script is shifted. */
export const rules = { under: 0.12, through: -0.29, thick: 0.055 } as const
export const shift = { super: -0.36, sub: 0.16 } as const
/** The tint behind code in a line, in sizes of its type. */
export const tint = { above: 0.95, below: 0.28, beside: 0.14, radius: 0.2 } as const

/** A place for lines, px. */
export interface Column {
  x: number
  width: number
}

export interface LinesStyle {
  fontOf: (run: Run) => Font
  /** px */
  size: number
  /** From baseline to baseline, in sizes of the type. */
  leading: number
  align: 'left' | 'center' | 'right' | undefined
  /** Without one: of the words. */
  direction?: 'ltr' | 'rtl' | undefined
  fill: string
}

/** How runs were set: the height of their lines, and the first baseline, px. */
export interface SetLines {
  height: number
  width: number
  baseline: number
}

/** Returns the lines of runs in a column. */
export const linesOf = (
  runs: readonly Run[],
  { width }: Column,
  { fontOf, direction }: Pick<LinesStyle, 'fontOf' | 'direction'>,
  { measure }: Pick<Setting, 'measure'>,
): Line[] => breakLines(runs, width, fontOf, direction ?? directionOf(wordsOf(runs)), measure)

/** Sets runs in a column from `top` (px) on. */
export function setLines(
  runs: readonly Run[],
  column: Column,
  top: number,
  style: LinesStyle,
  setting: Setting,
): SetLines {
  const lines = linesOf(runs, column, style, setting)
  const { size, leading } = style
  const { ascent, descent } = setting.measure('x', style.fontOf({ text: 'x' }))
  const step = size * leading
  const first = top + (step - ascent - descent) / 2 + ascent
  const direction = style.direction ?? directionOf(wordsOf(runs))
  const align = style.align ?? (direction === 'rtl' ? 'right' : 'left')
  lines.forEach((line, index) => {
    const space = column.width - line.width
    const left = column.x + (align === 'left' ? 0 : align === 'center' ? space / 2 : space)
    for (const piece of line.pieces) setPiece(piece, left, first + index * step, style, setting)
  })
  return {
    height: lines.length * step,
    width: Math.max(0, ...lines.map(({ width }) => width)),
    baseline: first,
  }
}

function setPiece(
  piece: Piece,
  left: number,
  baseline: number,
  { size, fill }: LinesStyle,
  setting: Setting,
): void {
  const { run, font, text, width, direction } = piece
  const { tones, add } = setting
  const x = left + piece.x
  const y = baseline + (run.script ? shift[run.script] * size : 0)
  const colour = run.token ? tones.token(run.token) : run.href === undefined ? fill : tones.link
  const line = (at: number): Node => ({
    kind: 'rect',
    key: setting.key(),
    x,
    y: y + at * font.size,
    w: width,
    h: Math.max(1.5, rules.thick * font.size),
    fill: colour,
  })
  if (run.code)
    add({
      kind: 'rect',
      key: setting.key(),
      x: x - tint.beside * font.size,
      y: y - tint.above * font.size,
      w: width + 2 * tint.beside * font.size,
      h: (tint.above + tint.below) * font.size,
      radius: tint.radius * font.size,
      fill: tones.track,
    })
  if (run.underline || run.href !== undefined) add(line(rules.under))
  // A painter may leave out the spaces at the beginning of a text.
  const indent = /^\s*/u.exec(text)?.[0] ?? ''
  const words = text.slice(indent.length)
  const before = indent === '' ? 0 : setting.measure(indent, font).width
  if (words.trim() !== '')
    add({
      kind: 'text',
      key: setting.key(),
      text: words.trimEnd(),
      x: direction === 'ltr' ? x + before : x + width - before,
      y,
      anchor: direction === 'ltr' ? 'left' : 'right',
      direction,
      fill: colour,
      ...font,
      element: setting.element,
      role: 'answer',
      cut: false,
      overflowPx: 0,
    })
  if (run.strike) add(line(rules.through))
}

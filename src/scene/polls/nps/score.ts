import { asNps } from '#contract/result-kinds.ts'
import { countText, percentText, scoreText } from '#contract/figures.ts'
import { readable } from '../../colour.ts'
import { centredTopWithin, centreY, dropLeft, dropTop, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest, tabularWidth } from '../../text.ts'
import { isEmpty } from '../legend.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { bothText } from './bracket.ts'
import { type NpsPart, npsParts } from './parts.ts'

/** The empty space before a sign or a figure, in its size: it is moved to the left by so much to begin with the bar. */
const bearing = 0.05

/** The score large, and one bar divided into detractors, passives and promoters, with their shares below. */
export const score: Look = input => {
  const { accent, box, family, hidden, id, live, measure, sizes, surface } = input
  const value = (hidden ? null : asNps(live.result)?.nps) ?? null
  const beside = box.w > box.h * 4
  const size = legible(sizes.option * 6, box.h * (beside ? 0.8 : 0.46))
  const width = tabularWidth('+100', { family, size, weight: 800 }, measure)
  const above = value === null ? 0 : size * 1.05 + Math.min(sizes.gaps.blocks, box.h * 0.06)
  return [
    ...line(input, {
      key: `${id}/nps`,
      text: value === null ? '' : scoreText(value),
      x: box.x - size * bearing,
      middle: beside ? centreY(box) : box.y + size / 2,
      width: Math.min(box.w, width * 1.05),
      size,
      weight: 800,
      fill: readable(accent, surface.background),
      role: 'answer',
    }),
    ...division(beside ? dropLeft(box, width + sizes.gaps.columns) : dropTop(box, above), input),
  ]
}

/** The bar and what stands below it, all lengths in px. */
interface Measured {
  /** Top and height of the bar. */
  top: number
  thick: number
  /** Type sizes of the names and the figures, and the height of both lines. */
  name: number
  figure: number
  words: number
  /** Between the bar and its words. */
  gap: number
  /** The room each of the three has for its words. */
  third: number
  /** Whether there is room for any words, and for the names. */
  labelled: boolean
  named: boolean
}

/** The dot before a name: its radius, and the room up to the name, in sizes of the name. */
const dot = { r: 0.3, room: 0.95 } as const

/** The bar from the left edge to the right, and under it the three names in thirds, each with a dot of its colour. */
function division(box: Box, input: LookInput): Node[] {
  const parts = npsParts(input)
  const measured = measureDivision(parts, box, input)
  return [
    ...slices(parts, box, measured, input),
    ...(measured.labelled ? labels(parts, box, measured, input) : []),
  ]
}

/** Whether figures are written under the bar. */
const isFigured = (input: LookInput): boolean => !isEmpty(input) && (input.showPercent || input.showCount)

/** Width of a name with its dot, px. */
const nameWidth = (text: string, size: number, { family, measure }: LookInput): number =>
  measure(text, { family, size, weight: 400 }).width + size * dot.room

function measureDivision(parts: readonly NpsPart[], box: Box, input: LookInput): Measured {
  const { sizes } = input
  const name = legible(sizes.name, box.h * 0.2)
  const figure = legible(sizes.option * 1.4, box.h * 0.28)
  const gap = Math.min(sizes.gaps.words, box.h * 0.06)
  const third = box.w / 3 - sizes.unit
  const named = parts.every(part => nameWidth(part.name, smallest, input) <= third - 1)
  const words = (isFigured(input) ? figure * 1.2 : 0) + (named ? name * 1.3 : 0)
  const labelled = box.h >= words + gap + smallest * 0.5
  const below = labelled ? words + gap : 0
  const thick = Math.max(4, Math.min(sizes.option * 3.6, box.h - below))
  const top = centredTopWithin(box, thick + below)
  return { top, thick, name, figure, words, gap, third, labelled, named }
}

/** The parts of the bar; before the first answer they are equal. */
function slices(parts: readonly NpsPart[], box: Box, { top, thick }: Measured, input: LookInput): Node[] {
  const seam = Math.min(input.sizes.unit / 2, 4)
  const sum = parts.reduce((all, { share }) => all + share, 0)
  let from = 0
  return parts.map(({ key, colour, share }): Node => {
    const w = box.w * (sum > 0 ? share / sum : 1 / 3)
    from += w
    const x = box.x + from - w
    // Seams are cut from the inner ends only.
    const left = x > box.x + 1 ? seam / 2 : 0
    const right = x + w < rightEdge(box) - 1 ? seam / 2 : 0
    return {
      kind: 'rect',
      key: `${key}/part`,
      x: x + Math.min(left, w / 2),
      y: top,
      w: Math.max(0, w - left - right),
      h: thick,
      fill: isEmpty(input) ? input.surface.track : colour,
    }
  })
}

const anchors = ['left', 'middle', 'right'] as const

/** Figure and name of each part: at the left edge, in the middle and at the right edge. */
function labels(parts: readonly NpsPart[], box: Box, measured: Measured, input: LookInput): Node[] {
  const { family, measure, showCount, showPercent, surface } = input
  const { name, figure, words, gap, third } = measured
  const strong = { family, size: figure, weight: 800 }
  const both =
    showPercent && showCount && parts.every(part => tabularWidth(bothText(part), strong, measure) <= third)
  const figureOf = (part: NpsPart) =>
    both ? bothText(part) : showPercent ? percentText(part.share) : countText(part.count)
  const top = measured.top + measured.thick + gap
  return parts.flatMap((part, index): Node[] => {
    const { key, colour, name: text } = part
    const at = { x: box.x + (box.w / 2) * index, anchor: anchors[index] ?? 'left', width: third }
    const left = at.x - (Math.min(third, nameWidth(text, name, input)) * index) / 2
    const middle = top + words - name * 0.65
    const r = name * dot.r
    return [
      ...(isFigured(input)
        ? line(input, {
            ...at,
            key: `${key}/percent`,
            text: figureOf(part),
            middle: top + figure * 0.6,
            size: figure,
            weight: 800,
          })
        : []),
      ...(measured.named
        ? [
            {
              kind: 'circle' as const,
              key: `${key}/dot`,
              cx: left + r,
              cy: middle,
              r,
              fill: isEmpty(input) ? surface.line : colour,
            },
            ...line(input, {
              key: `${key}/name`,
              text,
              x: left + name * dot.room,
              middle,
              width: third - name * dot.room,
              size: name,
              fill: surface.muted,
              role: 'note',
            }),
          ]
        : []),
    ]
  })
}

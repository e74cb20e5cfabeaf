import { paleOf } from '../pale.ts'
import { asNps } from '#contract/polls/result-kinds.ts'
import { makeReadable } from '../../colour.ts'
import { centredTopWithin, centreY, dropLeft, dropTop, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest, tabularWidth } from '../../text.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { bothText } from './bracket.ts'
import { type NpsPart, isFigured, readNpsParts } from './parts.ts'
import { drawScoreUnit } from './score-unit.ts'

/** The empty space before a sign or a figure, in its size: it is moved to the left by so much to begin with the bar. */
const bearing = 0.05

/** Draws the score large, and one bar divided into detractors, passives and promoters, each with its share below. */
export const score: Look = input => {
  const { accent, box, family, isWithheld, id, live, measure, sizes, surface } = input
  const value = (isWithheld ? null : asNps(live.result)?.nps) ?? null
  const beside = box.w > box.h * 4
  const size = legible(sizes.option * 6, box.h * (beside ? 0.8 : 0.46))
  const width = tabularWidth('+100', { family, size, weight: 800 }, measure)
  const above = value === null ? 0 : size * 1.05 + Math.min(sizes.gaps.blocks, box.h * 0.06)
  const text = value === null ? '' : input.words.scoreText(value)
  const textWidth = tabularWidth(text, { family, size, weight: 800 }, measure)
  const unit =
    value === null || beside
      ? []
      : drawScoreUnit({ x: box.x + textWidth, y: box.y, w: box.w - textWidth, h: size }, input).nodes
  return [
    ...drawTextLine(input, {
      key: `${id}/nps`,
      text,
      x: box.x - size * bearing,
      middle: beside ? centreY(box) : box.y + size / 2,
      width: Math.min(box.w, width * 1.05),
      size,
      weight: 800,
      fill: makeReadable(accent, surface.background),
      role: 'answer',
    }),
    ...unit,
    ...drawDivision(beside ? dropLeft(box, width + sizes.gaps.columns) : dropTop(box, above), input),
  ]
}

/** The bar and what stands below it, all lengths in px. */
interface Measured {
  /** Top and height of the bar. */
  top: number
  thickness: number
  /** Type sizes of the names and the figures, and the height of both lines. */
  name: number
  figure: number
  words: number
  /** Between the bar and its words. */
  gap: number
  /** The space each of the three has for its words. */
  third: number
  /** Whether there is space for any words, and for the names. */
  labelled: boolean
  named: boolean
}

/** The dot before a name: its radius, and the space up to the name, in sizes of the name. */
const dot = { r: 0.3, nameStart: 0.95 } as const

/** Draws the bar from the left edge to the right, and under each part its name, with a dot of its colour. */
function drawDivision(box: Box, input: LookInput): Node[] {
  const parts = readNpsParts(input)
  const measured = measureDivision(parts, box, input)
  return [
    ...drawSlices(parts, box, measured, input),
    ...(measured.labelled ? drawLabels(parts, box, measured, input) : []),
  ]
}

/** Returns the width of a name with its dot, px. */
const nameWidth = (text: string, size: number, { family, measure }: LookInput): number =>
  measure(text, { family, size, weight: 400 }).width + size * dot.nameStart

function measureDivision(parts: readonly NpsPart[], box: Box, input: LookInput): Measured {
  const { sizes } = input
  const name = legible(sizes.name, box.h * 0.28)
  const figure = legible(sizes.option * 1.4, box.h * 0.28)
  const gap = Math.min(sizes.gaps.words, box.h * 0.06)
  const third = box.w / 3 - sizes.unit
  const named = parts.every(part => nameWidth(part.name, smallest, input) <= third - 1)
  const words = (isFigured(input) ? figure * 1.2 : 0) + (named ? name * 1.3 : 0)
  const labelled = box.h >= words + gap + smallest * 0.5
  const below = labelled ? words + gap : 0
  const thickness = Math.max(4, Math.min(sizes.option * 3.6, box.h - below))
  const top = centredTopWithin(box, thickness + below)
  return { top, thickness, name, figure, words, gap, third, labelled, named }
}

/** Returns how wide a part of the bar is, px; before the first answer the parts are equal. */
function partWidths(parts: readonly NpsPart[], { w }: Box): number[] {
  const sum = parts.reduce((all, { share }) => all + share, 0)
  return parts.map(({ share }) => w * (sum > 0 ? share / sum : 1 / 3))
}

/** Draws the parts of the bar. */
function drawSlices(
  parts: readonly NpsPart[],
  box: Box,
  { top, thickness }: Measured,
  input: LookInput,
): Node[] {
  const seam = Math.min(input.sizes.unit / 2, 4)
  const widths = partWidths(parts, box)
  let from = 0
  return parts.map(({ key, colour }, index): Node => {
    const w = widths[index] ?? 0
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
      h: thickness,
      fill: isEmpty(input) ? paleOf(input) : colour,
    }
  })
}

/** Between the words of two parts, in sizes of the name. */
const labelGap = 0.8

/** Returns the middles of the words of the parts: below the middle of each part, or as near as the others and the edges allow. */
function labelMiddles(parts: readonly NpsPart[], box: Box, widths: readonly number[], gap: number): number[] {
  let from = box.x
  const lefts = partWidths(parts, box).map((w, index) => {
    const left = from + (w - (widths[index] ?? 0)) / 2
    from += w
    return left
  })
  let least = box.x
  for (const [index, left] of lefts.entries()) {
    lefts[index] = Math.max(left, least)
    least = lefts[index] + (widths[index] ?? 0) + gap
  }
  let most = rightEdge(box)
  for (const [index, left] of [...lefts.entries()].toReversed()) {
    const width = widths[index] ?? 0
    lefts[index] = Math.min(left, most - width)
    most = lefts[index] - gap
  }
  return lefts.map((left, index) => left + (widths[index] ?? 0) / 2)
}

/** Draws figure and name of each part below it. */
function drawLabels(parts: readonly NpsPart[], box: Box, measured: Measured, input: LookInput): Node[] {
  const { family, measure, showCount, showPercent, surface } = input
  const { name, figure, words, gap, third, named } = measured
  const figured = isFigured(input)
  const boldFont = { family, size: figure, weight: 800 }
  const figureWidth = (text: string) => tabularWidth(text, boldFont, measure)
  const both = showPercent && showCount && parts.every(part => figureWidth(bothText(part, input)) <= third)
  const figureOf = (part: NpsPart) =>
    both ? bothText(part, input) : showPercent ? part.percent : input.words.countText(part.count)
  const widths = parts.map(part =>
    Math.min(
      third,
      Math.max(figured ? figureWidth(figureOf(part)) : 0, named ? nameWidth(part.name, name, input) : 0),
    ),
  )
  const room = (box.w - widths.reduce((sum, width) => sum + width, 0)) / 2
  const middles = labelMiddles(parts, box, widths, Math.max(0, Math.min(name * labelGap, room)))
  const top = measured.top + measured.thickness + gap
  return parts.flatMap((part, index): Node[] => {
    const { key, colour, name: text } = part
    const x = middles[index] ?? box.x
    const left = x - Math.min(third, nameWidth(text, name, input)) / 2
    const middle = top + words - name * 0.65
    const r = name * dot.r
    return [
      ...(figured
        ? drawTextLine(input, {
            x,
            anchor: 'middle',
            width: third,
            key: `${key}/percent`,
            text: figureOf(part),
            middle: top + figure * 0.6,
            size: figure,
            weight: 800,
          })
        : []),
      ...(named
        ? [
            {
              kind: 'circle' as const,
              key: `${key}/dot`,
              cx: left + r,
              cy: middle,
              r,
              fill: isEmpty(input) ? surface.line : colour,
            },
            ...drawTextLine(input, {
              key: `${key}/name`,
              text,
              x: left + name * dot.nameStart,
              middle,
              width: third - name * dot.nameStart,
              size: name,
              fill: surface.muted,
              role: 'scale',
            }),
          ]
        : []),
    ]
  })
}

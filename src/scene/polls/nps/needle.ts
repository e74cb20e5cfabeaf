import { paleOf } from '../pale.ts'
import { asNps } from '#contract/polls/result-kinds.ts'
import { makeReadable, tint } from '../../colour.ts'
import { columns } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, smallest } from '../../text.ts'
import { drawBand, drawScaleEnds, type HalfCircle, measureHalfCircle } from '../arc.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { type NpsPart, readNpsParts } from './parts.ts'
import { score } from './score.ts'

/** In a lower box than this (px) the plain score shows more. */
const lowest = smallest * 8
/** How much of their colours is in the halves of the band. */
const paleness = 0.2
/** The pointer, in radii of the free middle: from where to where it reaches, and half its width at its foot. */
const pointer = { from: 0.78, to: 1.15, half: 0.06 } as const
/** The score and the words below it, in radii of the free middle. */
const scorePart = { alone: 0.52, withParts: 0.36 } as const
/** The height of the words below the score, in sizes of their names. */
const partsHeight = 3.5
/** The size of a share, in sizes of its name. */
const sharePart = 2

/**
 * Draws a pointer over a half circle from −100 to +100, the band filled from 0 to the score, which stands large in the middle
 * above the shares that it is the difference of.
 */
export const needle: Look = input => {
  const { box, isWithheld, live, sizes } = input
  if (box.h < lowest) return score(input)
  const value = (isWithheld ? null : asNps(live.result))?.nps ?? null
  const note = legible(sizes.name, box.h * 0.1)
  const circle = measureHalfCircle(input, note * 1.7)
  return [
    ...drawScale(value, circle, input),
    ...drawScaleEnds(circle, ['−100', '+100'], { ...input, sizes: { ...sizes, note } }),
    ...drawPointer(value, circle, input),
    ...drawMiddle(value, circle, input),
  ]
}

/** Returns the radius of the free middle, px. */
const innerRadius = ({ r, thickness }: HalfCircle): number => r - thickness / 2

/** Draws the band in its two halves, filled from 0 to the score. */
function drawScale(value: number | null, circle: HalfCircle, input: LookInput): Node[] {
  const { accent, id, surface } = input
  const [detractors, , promoters] = readNpsParts(input)
  const pale = (part: NpsPart | undefined) =>
    value === null ? paleOf(input) : tint(surface, part?.colour ?? accent, paleness)
  const tone = (value !== null && value < 0 ? detractors : promoters)?.colour ?? accent
  // A seam marks 0.
  const seam = 0.0025
  return [
    drawBand(`${id}/below`, circle, 0, 0.5 - seam, pale(detractors)),
    drawBand(`${id}/above`, circle, 0.5 + seam, 1, pale(promoters)),
    ...(value === null || value === 0 ? [] : [drawBand(`${id}/value`, circle, 0.5, 0.5 + value / 200, tone)]),
  ]
}

/** Draws the pointer at the score, upright and pale before the first answer. */
function drawPointer(value: number | null, circle: HalfCircle, { id, surface }: LookInput): Node[] {
  const { cx, cy, way } = circle
  const inner = innerRadius(circle)
  const [foot, tip, half] = [pointer.from, pointer.to, pointer.half].map(part => (part * inner).toFixed(2))
  return [
    {
      kind: 'group',
      key: `${id}/needle`,
      x: cx,
      y: cy,
      rotation: (value ?? 0) * 0.9 * way,
      children: [
        {
          kind: 'path',
          key: `${id}/needle/hand`,
          x: 0,
          y: 0,
          d: `M-${half} -${foot}L0 -${tip}L${half} -${foot}Z`,
          fill: value === null ? surface.line : surface.text,
          stroke: { colour: surface.background, width: inner * 0.012 },
        },
      ],
    },
  ]
}

/** Draws the score in the middle, and below it detractors, passives and promoters where there is space for them. */
function drawMiddle(value: number | null, circle: HalfCircle, input: LookInput): Node[] {
  const { accent, box, colours, id, sizes, surface } = input
  const { cx, cy } = circle
  const inner = innerRadius(circle)
  const width = inner * 1.5
  const name = legible(sizes.name, inner * 0.085)
  const parts = readNpsParts(input)
  const [detractors, , promoters] = parts
  const hasParts = parts.every(part => nameFits(part.name, name, width / 3, input)) && inner > smallest * 12
  const size = inner * (hasParts ? scorePart.withParts : scorePart.alone)
  const foot = hasParts ? name * partsHeight : 0
  const tone = (value !== null && value < 0 ? detractors : promoters)?.colour ?? colours[0] ?? accent
  const row = { ...box, x: cx - width / 2, w: width }
  return [
    ...drawTextLine(input, {
      key: `${id}/nps`,
      text: value === null ? '' : input.words.scoreText(value),
      x: cx,
      middle: cy - foot - size * (hasParts ? 0.56 : 0.42),
      width: inner * 1.3,
      size,
      weight: 800,
      anchor: 'middle',
      fill: makeReadable(tone, surface.background),
      role: 'answer',
    }),
    ...(hasParts
      ? columns(row, parts.length).flatMap(({ x, w }, index) => {
          const part = parts[index]
          return part ? drawPart(part, { x: x + w / 2, width: w, bottom: cy, size: name }, input) : []
        })
      : []),
  ]
}

const nameFits = (text: string, size: number, width: number, { family, measure }: LookInput): boolean =>
  measure(text, { family, size, weight: 400 }).width + size <= width

/** Draws the share of a part above its name. */
function drawPart(
  { key, name, count, percent }: NpsPart,
  { x, width, bottom, size }: { x: number; width: number; bottom: number; size: number },
  input: LookInput,
): Node[] {
  const figure = isEmpty(input)
    ? ''
    : input.showPercent
      ? percent
      : input.showCount
        ? input.words.countText(count)
        : ''
  return [
    ...drawTextLine(input, {
      key: `${key}/percent`,
      text: figure,
      x,
      middle: bottom - size * 2.4,
      width,
      size: size * sharePart,
      weight: 800,
      anchor: 'middle',
    }),
    ...drawTextLine(input, {
      key: `${key}/name`,
      text: name,
      x,
      middle: bottom - size * 0.75,
      width,
      size,
      anchor: 'middle',
      fill: input.surface.muted,
      role: 'note',
    }),
  ]
}

import { makeReadable } from '../../colour.ts'
import { clamp } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { legible, smallest, tabularWidth } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import { maxScore } from './score-shares.ts'

/** The type size of "of 5" and the space before it, in sizes of the mean. */
const unitPart = { size: 0.42, gap: 0.04 } as const

/** Returns what a mean is out of: "of 5". */
export const ofMaxText = ({ words }: LookInput): string => words.text('rating.of', { most: maxScore })

/** Returns the widths of a mean of this type size, and with "of 5" beside it, px. */
export function measureMean(size: number, input: LookInput): { number: number; whole: number } {
  const { family, measure, words } = input
  const number = tabularWidth(words.meanText(maxScore), { family, size, weight: 800 }, measure) * 1.03
  const unit = { family, size: legible(size * unitPart.size), weight: 400 }
  return { number, whole: number + size * unitPart.gap + measure(ofMaxText(input), unit).width * 1.03 + 1 }
}

/** Draws the mean large, and "of 5" on its baseline beside it: centred at `x` as far as `box` allows, or from `x` on. */
export function drawMean(
  mean: number | null,
  { x, middle, size, anchor, box }: MeanPlace,
  input: LookInput,
): Node[] {
  if (mean === null) return []
  const { accent, id, surface } = input
  const { number, whole } = measureMean(size, input)
  const left = anchor === 'left' ? x : clamp(x - number / 2, box.x, box.x + box.w - whole)
  const unitSize = legible(size * unitPart.size)
  return [
    ...drawTextLine(input, {
      key: `${id}/mean`,
      text: input.words.meanText(mean),
      x: anchor === 'left' ? left : left + number / 2,
      middle,
      width: number,
      anchor,
      size,
      weight: 800,
      fill: makeReadable(accent, surface.background),
      role: 'answer',
    }),
    ...drawTextLine(input, {
      key: `${id}/of`,
      text: ofMaxText(input),
      x: left + number + size * unitPart.gap,
      middle: middle + (size - unitSize) * 0.36,
      width: whole - number,
      size: unitSize,
      fill: surface.muted,
      role: 'note',
    }),
  ]
}

/** Draws the mean large, centred at `x`, and "of 5" below it, down to `bottom`. */
export function drawMeanOverUnit(
  mean: number | null,
  { x, bottom, size }: { x: number; bottom: number; size: number },
  input: LookInput,
): Node[] {
  const { box, id, surface } = input
  const unit = size * unitPart.size
  // A small mean stands alone.
  const isAlone = unit < smallest
  const middle = bottom - (isAlone ? 0 : unit * 1.5) - size * (isAlone ? 0.45 : 0.36)
  const [number] = drawMean(mean, { x, middle, size, anchor: 'middle', box }, input)
  if (!number) return []
  if (isAlone) return [number]
  return [
    number,
    ...drawTextLine(input, {
      key: `${id}/of`,
      text: ofMaxText(input),
      x,
      middle: bottom - unit * 0.55,
      width: box.w,
      size: unit,
      anchor: 'middle',
      fill: surface.muted,
      role: 'note',
    }),
  ]
}

interface MeanPlace {
  x: number
  middle: number
  size: number
  /** Whether the number stands centred at `x`, or both begin there. */
  anchor: 'left' | 'middle'
  box: Box
}

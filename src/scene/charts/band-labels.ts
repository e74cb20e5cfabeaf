import { clamp } from '../layout.ts'
import type { Box, Node } from '../primitives.ts'
import { setText } from '../set-text.ts'
import { type Fitted, fit, fitAlike, legible, lineHeight } from '../text.ts'
import { type ChartInput, drawLabel, emphasised } from './chart-input.ts'

/** Free beside a label below its column, in sizes of the type. */
const gap = 0.35
/** The numbers of a grid, in sizes of the type. */
export const numberPart = 0.86

/** The labels below columns: the words of each, and how high they are, px. */
export interface BandLabels {
  shown: (Fitted | null)[]
  height: number
}

/**
 * Sets the labels of columns as wide as these bands: on up to three lines, all in one size. Where that would be too small, every second,
 * third … is left out.
 */
export function setBandLabels(labels: readonly string[], band: number, input: ChartInput): BandLabels {
  const { size, family, measure } = input
  const requestOf = (text: string, width: number) => ({
    text,
    width: Math.max(1, width - gap * size),
    height: size * lineHeight.dense * 3 + 1,
    size,
    weight: 400,
    family,
    leading: lineHeight.dense,
    balance: true,
    min: legible(size * 0.75),
  })
  for (let every = 1; every < labels.length; every += 1) {
    const kept = labels.filter((_, index) => index % every === 0)
    const set = fitAlike(
      kept.map(text => requestOf(text, band * every)),
      measure,
    )
    if (every < 12 && set.some(({ cut, broken }) => cut || broken)) continue
    const shown = labels.map((_, index) => (index % every === 0 ? (set[index / every] ?? null) : null))
    return { shown, height: Math.max(0, ...set.map(({ height }) => height)) }
  }
  const shown = labels.map(text => fit(requestOf(text, band), measure))
  return { shown, height: Math.max(0, ...shown.map(({ height }) => height)) }
}

/** Draws labels from `y` on, each about the middle of its band, but not beyond the box. */
export function drawBandLabels(
  { shown }: BandLabels,
  { x: left, w, y: top }: Pick<Box, 'x' | 'w' | 'y'>,
  middleOf: (index: number) => number,
  input: ChartInput,
): Node[] {
  const { id, surface, element, measure } = input
  return shown.flatMap((set, index) =>
    set === null
      ? []
      : setText(
          emphasised(set, index, input),
          {
            key: `${id}/label${index}`,
            x: clamp(middleOf(index), left + set.width / 2, left + w - set.width / 2),
            y: top,
            anchor: 'middle',
            fill: surface.text,
            element,
            role: 'answer',
          },
          measure,
        ),
  )
}

/** A horizontal line of the grid, with its number before it. */
export interface GridLine {
  value: number
  y: number
}

/** Draws the lines of a grid with their numbers in the space before the box. */
export function drawGrid(
  lines: readonly GridLine[],
  plot: Box,
  numbersEnd: number,
  input: ChartInput,
): Node[] {
  const { id, surface, numberText, size } = input
  return lines.flatMap(({ value, y }): Node[] => [
    {
      kind: 'rect',
      key: `${id}/grid${value}`,
      x: plot.x,
      y: y - (value === 0 ? 1 : 0.75),
      w: plot.w,
      h: value === 0 ? 2 : 1.5,
      fill: value === 0 ? surface.muted : surface.line,
    },
    ...drawLabel(input, {
      key: `number${value}`,
      text: numberText(value),
      x: numbersEnd,
      middle: y,
      width: Infinity,
      size: legible(size * numberPart),
      anchor: 'right',
      fill: surface.muted,
      role: 'note',
    }),
  ])
}

/** Returns how wide the numbers of a grid are, px. */
export const numbersWidth = (
  values: readonly number[],
  { measure, family, size, numberText }: ChartInput,
): number =>
  Math.max(
    0,
    ...values.map(
      value => measure(numberText(value), { family, size: size * numberPart, weight: 400 }).width,
    ),
  )

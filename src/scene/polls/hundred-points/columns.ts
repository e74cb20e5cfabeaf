import { bottomEdge, columns as boxColumns } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import { fitAlike, type Fitted, legible, lineHeight, smallest, widestTextWidth } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { domain } from '../figures.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { drawRows } from '../rows.ts'
import { readPoints } from './points.ts'

/** Columns narrower than this (px) are cramped, as are all in a lower box. */
const least = { pitch: smallest * 6, h: smallest * 12 }

/** Draws columns on a shared ground, as high as the mean of the points; lying bars where columns would be cramped. */
export const columns: Look = input => {
  const all = readPoints(input)
  if (all.length === 0) return []
  return input.box.w / all.length < least.pitch || input.box.h < least.h
    ? drawRows(all, input)
    : drawColumns(all, measureColumns(all, input), input)
}

/** How all columns are set, lengths in px. */
interface Chart {
  /** The places of the columns, from the top of the box to its bottom. */
  places: readonly Box[]
  width: number
  labels: readonly Fitted[]
  /** The ground, and the height of the highest column there could be. */
  base: number
  maxHeight: number
  /** Type sizes of shares and counts, and the heights of their lines; 0 where they are not shown. */
  size: number
  countSize: number
  figureHeight: number
  countHeight: number
}

function measureColumns(all: readonly Choice[], input: LookInput): Chart {
  const { box, family, measure, showCount, showPercent, sizes } = input
  const places = boxColumns(box, all.length, Math.min(sizes.gaps.columns, (box.w / all.length) * 0.2))
  const width = places[0]?.w ?? box.w
  const labels = fitAlike(
    all.map(({ label }) => ({
      text: label,
      width,
      height: box.h * 0.24,
      size: legible(sizes.name),
      weight: 400,
      family,
      leading: lineHeight.title,
      maxLines: 6,
    })),
    measure,
  )
  const size = legible(sizes.option * 1.4, width * 0.34, box.h * 0.12)
  const countSize = legible(size * 0.6)
  const secondaries = all.map(({ secondary }) => secondary)
  const fits = widestTextWidth(secondaries, { family, size: countSize, weight: 400 }, measure) <= width * 0.97
  const figureHeight = !isEmpty(input) && showPercent ? size * 1.25 : 0
  const countHeight = !isEmpty(input) && showCount && fits ? countSize * 1.5 : 0
  const labelsHeight = Math.max(...labels.map(({ height }) => height)) + sizes.gaps.inset
  return {
    places,
    width,
    labels,
    base: bottomEdge(box) - labelsHeight,
    maxHeight: box.h - labelsHeight - figureHeight - countHeight,
    size,
    countSize,
    figureHeight,
    countHeight,
  }
}

function drawColumns(all: readonly Choice[], chart: Chart, input: LookInput): Node[] {
  const { box, measure, element, sizes, surface } = input
  const { base, countHeight, figureHeight, labels, places, countSize, maxHeight, size, width } = chart
  const empty = isEmpty(input)
  const reach = domain(all.map(({ share }) => share))
  /** The height of a column that stands for nothing, px. */
  const minHeight = Math.max(2, sizes.unit / 4)
  return all.map((choice, index): Node => {
    const { key, colour, count, share, fill } = choice
    const h = count > 0 ? Math.max(minHeight, (maxHeight * share) / reach) : empty ? maxHeight : minHeight
    const at = { x: width / 2, anchor: 'middle' } as const
    const label = labels[index]
    return {
      kind: 'group',
      key,
      x: (places[index] ?? box).x,
      y: base,
      children: [
        {
          kind: 'rect',
          key: `${key}/column`,
          x: 0,
          y: -h,
          w: width,
          h,
          radius: Math.min(sizes.unit / 2, h / 2),
          fill: count > 0 ? colour : empty ? surface.track : surface.line,
        },
        ...(label
          ? setText(
              label,
              { ...at, key: `${key}/label`, y: sizes.unit, fill, element, role: 'answer' },
              measure,
            )
          : []),
        ...(figureHeight > 0
          ? drawTextLine(input, {
              ...at,
              key: `${key}/percent`,
              text: choice.figure,
              middle: -h - countHeight - figureHeight / 2,
              width,
              size,
              weight: 800,
            })
          : []),
        ...(countHeight > 0
          ? drawTextLine(input, {
              ...at,
              key: `${key}/count`,
              text: choice.secondary,
              middle: -h - countHeight / 2,
              width,
              size: countSize,
              fill: surface.muted,
            })
          : []),
      ],
    }
  })
}

import { mix } from '../../colour.ts'
import { bottomEdge, columns as boxColumns, cutOff, rightEdge } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setText } from '../../set-text.ts'
import {
  fit,
  fitAlike,
  type Fitted,
  isSetWell,
  legible,
  lineHeight,
  smallest,
  widestTextWidth,
} from '../../text.ts'
import type { Choice } from '../choices.ts'
import { fitsWhole } from '../fits-whole.ts'
import { isEmpty } from '../legend.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { paleness } from '../pale.ts'
import { drawRows } from '../rows.ts'
import { readPoints } from './points.ts'

/** Columns narrower than this (px) are cramped, as are all in a lower box; names at least this part of their size can be read. */
const least = { pitch: smallest * 6, h: smallest * 12, name: 0.65 }
/** What the highest column there could be stands for: the first bound that no option is above, so that the scale rarely changes. */
const bounds = [0.15, 0.25, 0.35, 0.5, 0.75, 1] as const
/** The part of the height that names take at most, and the sizes at which all are set if they fit whole, in sizes of an option's label. */
const labelPart = 0.24
const labelSizes = [1, 0.92, 0.85, 0.78] as const
/** The even share is named at the right of the columns: the part of the width for it, and the least width in px. */
const aside = { part: 0.11, least: smallest * 8 } as const

/**
 * Draws columns on a shared ground, as high as the mean of the points, with a line where all of them would end if every option had as
 * many; lying bars where columns would be cramped or names too small.
 */
export const columns: Look = input => {
  const all = readPoints(input)
  if (all.length === 0) return []
  if (input.box.w / all.length < least.pitch || input.box.h < least.h) return drawRows(all, input)
  const chart = measureColumns(all, input)
  const leastName = legible(input.sizes.name * least.name)
  const isReadable = chart.labels.every(label => isSetWell(label, leastName))
  return isReadable ? drawColumns(all, chart, input) : drawRows(all, input)
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
  /** The share that the highest column there could be stands for. */
  reach: number
  /** Type sizes of shares and counts, and the heights of their lines; 0 where they are not shown. */
  size: number
  countSize: number
  figureHeight: number
  countHeight: number
  /** The line of the even share: how high it lies above the ground, and the space for its name at the right. */
  even: { h: number; w: number } | null
}

function measureColumns(all: readonly Choice[], input: LookInput): Chart {
  const { family, measure, showCount, showPercent, sizes } = input
  const asideWidth = input.box.w * aside.part
  const hasEven = !isEmpty(input) && showPercent && all.length > 1 && asideWidth >= aside.least
  const box = hasEven ? cutOff(input.box, 'right', asideWidth, sizes.gaps.words).rest : input.box
  const places = boxColumns(box, all.length, Math.min(sizes.gaps.columns, (box.w / all.length) * 0.2))
  const width = places[0]?.w ?? box.w
  const height = box.h * labelPart
  const size = labelSizes
    .map(part => legible(sizes.option * part))
    .find(size =>
      all.every(({ label }) => fitsWhole(label, width, height, { family, size, weight: 400 }, measure)),
    )
  const labels = fitAlike(
    all.map(({ label }) => ({
      text: label,
      width,
      height,
      ...(size === undefined ? { size: legible(sizes.name) } : { size, min: size }),
      weight: 400,
      family,
      leading: lineHeight.label,
      maxLines: 6,
    })),
    measure,
  )
  const figureSize = legible(sizes.option * 1.4, width * 0.34, box.h * 0.12)
  const countSize = legible(figureSize * 0.6)
  const secondaries = all.map(({ secondary }) => secondary)
  const fits = widestTextWidth(secondaries, { family, size: countSize, weight: 400 }, measure) <= width * 0.97
  const figureHeight = !isEmpty(input) && showPercent ? figureSize * 1.25 : 0
  const countHeight = !isEmpty(input) && showCount && fits ? countSize * 1.5 : 0
  const labelsHeight = Math.max(...labels.map(({ height }) => height)) + sizes.gaps.inset
  const maxHeight = box.h - labelsHeight - figureHeight - countHeight
  const most = Math.max(...all.map(({ share }) => share))
  const reach = bounds.find(bound => most <= bound) ?? 1
  return {
    places,
    width,
    labels,
    base: bottomEdge(box) - labelsHeight,
    maxHeight,
    reach,
    size: figureSize,
    countSize,
    figureHeight,
    countHeight,
    even: hasEven ? { h: maxHeight / all.length / reach, w: asideWidth } : null,
  }
}

function drawColumns(all: readonly Choice[], chart: Chart, input: LookInput): Node[] {
  const { box, measure, element, sizes, surface } = input
  const { base, countHeight, even, figureHeight, labels, places, countSize, maxHeight, reach, size, width } =
    chart
  const empty = isEmpty(input)
  /** The height of a column that stands for nothing, px. */
  const minHeight = Math.max(2, sizes.unit / 4)
  const drawn = all.map((choice, index): Node => {
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
          fill: count > 0 ? colour : empty ? mix(surface.background, colour, paleness) : surface.line,
        },
        // Across the column; where the line would run through its figures it stops.
        ...(even && (h > even.h || h + figureHeight + countHeight < even.h)
          ? [
              {
                kind: 'rect' as const,
                key: `${key}/even`,
                x: 0,
                y: -even.h - lineWidth(input) / 2,
                w: width,
                h: lineWidth(input),
                fill: h > even.h ? surface.background : surface.muted,
              },
            ]
          : []),
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
  return even ? [...drawEven(all.length, even, chart, input), ...drawn] : drawn
}

/** Returns the thickness of the line of the even share, px. */
const lineWidth = ({ sizes }: LookInput): number => Math.max(1.5, sizes.unit * 0.3)

/** Draws the line of the even share between the columns and beyond the last, and there what it is. */
function drawEven(
  count: number,
  even: { h: number; w: number },
  { base, places, size }: Chart,
  input: LookInput,
): Node[] {
  const { box, id, measure, family, element, sizes, surface, words } = input
  const from = rightEdge(box) - even.w
  const y = base - even.h
  const thickness = lineWidth(input)
  const name = fit(
    {
      text: words.text('points.even'),
      width: even.w,
      height: size * 2,
      size: legible(sizes.note),
      weight: 400,
      family,
      leading: lineHeight.label,
      maxLines: 2,
    },
    measure,
  )
  const figure = legible(size * 0.7)
  return [
    ...places.map((place, index): Node => {
      const next = places[index + 1]
      const x = rightEdge(place)
      return {
        kind: 'rect',
        key: `${id}/even${index}`,
        x,
        y: y - thickness / 2,
        w: (next ? next.x : from - sizes.gaps.words / 2) - x,
        h: thickness,
        fill: surface.muted,
      }
    }),
    ...drawTextLine(input, {
      key: `${id}/even`,
      text: words.meanText(100 / count),
      x: from,
      middle: y,
      width: even.w,
      size: figure,
      weight: 800,
      fill: surface.muted,
    }),
    ...setText(
      name,
      { key: `${id}/even-name`, x: from, y: y + figure * 0.6, fill: surface.muted, element, role: 'note' },
      measure,
    ),
  ]
}

import { blackOrWhiteOn, makeReadable } from '../colour.ts'
import type { Box, Node } from '../primitives.ts'
import { outlineRingSegment } from '../polls/ring-segment.ts'
import { type ChartInput, drawLabel, labelWidth, opacityOf } from './chart-input.ts'

/** Of the radius: the hole of a donut. */
const hole = 0.58
/** Slices from this share on carry their figure. */
const leastInside = 0.06
/** The radius takes this part of the width at least, however long the names beside it are. */
const least = 0.27
/** From the circle to the names beside it, in sizes of the type. */
const away = 1

interface Slice {
  row: number
  label: string
  value: number
  share: number
  start: number
  end: number
  colour: string
}

/** Draws the first series as slices, the names beside them on both sides and the shares in them. Numbers below 0 have no slice. */
export function drawPie(box: Box, input: ChartInput): Node[] {
  const { chart, id, size, colours, surface, numberText, percentText } = input
  const { labels, series, style = {} } = chart
  const values = (series[0]?.values ?? []).map(value => Math.max(0, value ?? 0))
  const total = values.reduce((sum, value) => sum + value, 0)
  if (total === 0) return []
  let turned = 0
  const slices = values.map((value, row): Slice => {
    const start = turned
    turned += (value / total) * 2 * Math.PI
    return {
      row,
      label: labels[row] ?? '',
      value,
      share: value / total,
      start,
      end: turned,
      colour: colours[row % colours.length] ?? surface.text,
    }
  })
  const inside = (r: number) => r * (style.donut === true ? 1 - hole : 0.6)
  const figureOf = ({ share, value }: Slice) =>
    style.before || style.after ? numberText(value) : percentText(share)
  const isInside = (slice: Slice, r: number) =>
    slice.share >= leastInside &&
    style.showValues !== false &&
    labelWidth(input, figureOf(slice), 700) < inside(r) * 0.9
  const nameOf = (slice: Slice, r: number) =>
    isInside(slice, r) || style.showValues === false
      ? slice.label
      : `${slice.label} ${figureOf(slice)}`.trim()
  const drawn = slices.filter(({ value }) => value > 0)
  const widest = Math.max(...drawn.map(slice => labelWidth(input, nameOf(slice, 0), 600)))
  const r = Math.min(box.h / 2 - 2, Math.max(box.w * least, box.w / 2 - widest - size * 1.4))
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2]
  const inner = style.donut === true ? r * hole : 0
  return [
    ...drawn.flatMap((slice): Node[] => {
      const { row, start, end, colour } = slice
      const middle = (start + end) / 2
      const at = inner === 0 ? r * 0.64 : (r + inner) / 2
      const text = figureOf(slice)
      return [
        {
          kind: 'path',
          key: `${id}/slice${row}`,
          x: cx,
          y: cy,
          d: outlineRingSegment({ inner, outer: r, startAngle: start, endAngle: end }),
          fill: colour,
          stroke: { colour: surface.background, width: 3 },
          ...opacityOf(input, row),
          appears: { afterMs: row * 80, inPlace: true },
        },
        ...(isInside(slice, r)
          ? drawLabel(input, {
              key: `slice${row}/value`,
              text,
              x: cx + Math.sin(middle) * at,
              middle: cy - Math.cos(middle) * at,
              width: r,
              anchor: 'middle',
              weight: 700,
              fill: blackOrWhiteOn(colour),
              role: 'figure',
            })
          : []),
      ]
    }),
    ...drawNames(drawn, { cx, cy, r, box }, slice => nameOf(slice, r), input),
    ...(inner > 0
      ? drawLabel(input, {
          key: 'total',
          text: numberText(total),
          x: cx,
          middle: cy,
          width: inner * 1.6,
          anchor: 'middle',
          weight: 800,
          size: Math.min(size * 2, inner * 0.6),
          role: 'figure',
        })
      : []),
  ]
}

function drawNames(
  slices: readonly Slice[],
  { cx, cy, r, box }: { cx: number; cy: number; r: number; box: Box },
  nameOf: (slice: Slice) => string,
  input: ChartInput,
): Node[] {
  const { size, surface } = input
  const space = box.w / 2 - r - size * 1.4
  const textSize =
    size * Math.min(1, space / Math.max(1, ...slices.map(slice => labelWidth(input, nameOf(slice), 600))))
  const line = textSize * 1.25
  return [-1, 1].flatMap(side => {
    const own = slices
      .filter(
        ({ start, end }) =>
          Math.sign(Math.sin((start + end) / 2)) === side || (side === 1 && slices.length === 1),
      )
      .map(slice => ({ slice, y: cy - Math.cos((slice.start + slice.end) / 2) * (r + away * size * 0.6) }))
      .toSorted((a, b) => a.y - b.y)
    let least = box.y + line / 2
    const placed = own.map(each => {
      const y = Math.max(least, each.y)
      least = y + line
      return { ...each, y }
    })
    const over = Math.max(0, least - line / 2 - (box.y + box.h))
    return placed.flatMap(({ slice, y }) => {
      const middle = y - over
      const beside = Math.sqrt(Math.max(0, (r + away * size * 0.4) ** 2 - (middle - cy) ** 2))
      const x =
        cx +
        side *
          (Math.max(beside, Math.abs(Math.sin((slice.start + slice.end) / 2)) * r * 0.6) + away * size * 0.6)
      const width = side === 1 ? box.x + box.w - x : x - box.x
      return drawLabel(input, {
        key: `name${slice.row}`,
        text: nameOf(slice),
        size: textSize,
        x,
        middle,
        width: Math.max(1, width),
        anchor: side === 1 ? 'left' : 'right',
        weight: 600,
        fill: makeReadable(slice.colour, surface.background),
      })
    })
  })
}

import { overlaps, rightEdge } from '../layout.ts'
import type { Box, Node } from '../primitives.ts'
import { drawGrid, numberPart, numbersWidth } from './band-labels.ts'
import { type ChartInput, drawLabel, labelWidth, seriesOf } from './chart-input.ts'
import { placeOn, scaleOver } from './value-scale.ts'

/** In sizes of the type. */
const gaps = { numbers: 0.5, foot: 1.5, axisName: 1.5, label: 0.5 } as const
const radius = 0.34
/** Points are named up to so many. */
const mostNamed = 14

/** Draws a point for each row: the first series says how far right, each other one how high. The series name the axes. */
export function drawScatter(box: Box, input: ChartInput): Node[] {
  const { chart, id, size, surface, numberText } = input
  const [across, ...others] = seriesOf(input)
  const rows = across?.values ?? []
  const points = others.flatMap(series =>
    rows.flatMap((x, row) => {
      const y = series.values[row] ?? null
      return x === null || y === null ? [] : [{ x, y, row, series }]
    }),
  )
  const xs = scaleOver(
    points.map(({ x }) => x),
    false,
  )
  const ys = scaleOver(
    points.map(({ y }) => y),
    false,
  )
  const yName = others.length === 1 ? (others[0]?.name ?? '') : ''
  const numbers = numbersWidth(ys.ticks, input) + gaps.numbers * size
  const head = (yName === '' ? 0.5 : gaps.axisName) * size
  const foot = gaps.foot * size + (across?.name ? gaps.axisName * size : 0)
  const plot: Box = {
    x: box.x + numbers,
    y: box.y + head,
    w: Math.max(1, box.w - numbers - size * 0.6),
    h: Math.max(1, box.h - head - foot),
  }
  const xOf = (value: number) => plot.x + plot.w * placeOn(xs, value)
  const yOf = (value: number) => plot.y + plot.h * (1 - placeOn(ys, value))
  const note = { fill: surface.muted, role: 'note' as const }
  return [
    ...drawGrid(
      ys.ticks.map(value => ({ value, y: yOf(value) })),
      plot,
      box.x + numbers - gaps.numbers * size,
      input,
    ),
    ...xs.ticks.flatMap((value): Node[] => [
      {
        kind: 'rect',
        key: `${id}/upright${value}`,
        x: xOf(value) - 0.75,
        y: plot.y,
        w: 1.5,
        h: plot.h,
        fill: surface.line,
      },
      ...drawLabel(input, {
        key: `across${value}`,
        text: numberText(value),
        x: xOf(value),
        middle: plot.y + plot.h + size * 0.9,
        width: plot.w,
        size: size * numberPart,
        anchor: 'middle',
        ...note,
      }),
    ]),
    ...(yName === ''
      ? []
      : drawLabel(input, {
          key: 'up',
          text: yName,
          x: box.x,
          middle: box.y + size * 0.5,
          width: box.w,
          ...note,
        })),
    ...(across?.name
      ? drawLabel(input, {
          key: 'along',
          text: across.name,
          x: plot.x + plot.w,
          middle: box.y + box.h - size * 0.6,
          width: plot.w,
          anchor: 'right',
          ...note,
        })
      : []),
    ...points.map(({ x, y, row, series }): Node => ({
      kind: 'circle',
      key: `${id}/point${series.index}.${row}`,
      cx: xOf(x),
      cy: yOf(y),
      r: radius * size,
      fill: series.colour,
      opacity: 0.85,
      appears: { afterMs: row * 30, inPlace: true },
    })),
    ...(points.length <= mostNamed
      ? drawNames(
          points.map(({ x, y, row, series }) => ({
            key: `point${series.index}.${row}/name`,
            text: chart.labels[row] ?? '',
            x: xOf(x),
            y: yOf(y),
          })),
          box,
          input,
        )
      : []),
  ]
}

interface Named {
  key: string
  text: string
  x: number
  y: number
}

/** Names points: at the right of each, else at the left, above or below, where nothing stands yet. */
function drawNames(points: readonly Named[], box: Box, input: ChartInput): Node[] {
  const { size } = input
  const taken: Box[] = points.map(({ x, y }) => ({
    x: x - radius * size,
    y: y - radius * size,
    w: 2 * radius * size,
    h: 2 * radius * size,
  }))
  const away = (radius + gaps.label) * size
  return points.flatMap(({ key, text, x, y }) => {
    const w = labelWidth(input, text)
    const places = [
      { x: x + away, y, anchor: 'left' as const },
      { x: x - away, y, anchor: 'right' as const },
      { x, y: y - away - size * 0.3, anchor: 'middle' as const },
      { x, y: y + away + size * 0.3, anchor: 'middle' as const },
    ].map(place => ({
      ...place,
      box: {
        x: place.x - (place.anchor === 'left' ? 0 : place.anchor === 'right' ? w : w / 2),
        y: place.y - size * 0.55,
        w,
        h: size * 1.1,
      },
    }))
    const isFree = (place: (typeof places)[number]) =>
      place.box.x >= box.x &&
      rightEdge(place.box) <= rightEdge(box) &&
      !taken.some(each => overlaps(each, place.box))
    const found = places.find(isFree)
    if (!found) return []
    taken.push(found.box)
    return drawLabel(input, { key, text, x: found.x, middle: found.y, width: w + 1, anchor: found.anchor })
  })
}

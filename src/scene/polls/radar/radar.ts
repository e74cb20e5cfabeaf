import { mix } from '../../colour.ts'
import { centreX } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, smallest } from '../../text.ts'
import { isEmpty } from '../legend.ts'
import type { Look } from '../look.ts'
import { readingWay } from '../reading-way.ts'
import { rows } from '../rows.ts'
import { around } from './around.ts'
import { dimensions } from './dimensions.ts'

const top = 5

/** Means as a polygon over five rings, with the standard deviation shaded around it, and names and means outside. */
export const radar: Look = input => {
  const { accent, box, colours, id, sizes, surface } = input
  const all = dimensions(input)
  if (all.length === 0) return []
  const gap = Math.max(6, Math.min(sizes.gaps.words, box.h * 0.04))
  const size = legible(sizes.option * 0.9, box.h * 0.085)
  const figure = isEmpty(input) ? 0 : size * 1.25
  const names = size * 1.2
  const even = all.length % 2 === 0
  const below = even ? 1 : Math.cos(Math.PI / all.length)
  const foot = even ? names + gap : (names + figure) / 2
  const r = Math.min((box.h - names - gap - foot) / (1 + below), box.w * 0.26)
  if (r < smallest * 4) return rows(all, input, { reach: 1 })
  const cx = centreX(box)
  const cy = box.y + names + gap + r + Math.max(0, box.h - names - gap - foot - r * (1 + below)) / 2
  const tone = colours[0] ?? accent
  const way = readingWay(input)
  const point = (index: number, value: number) => {
    const angle = (2 * Math.PI * index) / all.length
    return { x: (Math.sin(angle) * r * value) / top, y: (-Math.cos(angle) * r * value) / top }
  }
  const outline = (values: readonly number[], back = false) => {
    const points = values.map((value, index) => point(index, value))
    const ordered = back ? points.toReversed() : points
    return `M${ordered.map(({ x, y }) => `${(x * way).toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`
  }
  const path = (
    key: string,
    d: string,
    more: { fill?: string; stroke?: { colour: string; width: number } },
  ) => ({ kind: 'path', key: `${id}/${key}`, x: cx, y: cy, d, round: true, ...more }) as const
  const rule = mix(surface.background, surface.text, 0.28)
  const hair = Math.max(1, r / 110)
  const grid: Node[] = [
    ...Array.from({ length: top }, (_, index) =>
      path(`ring${index + 1}`, outline(all.map(() => index + 1)), {
        stroke: { colour: rule, width: index + 1 === top ? hair * 1.5 : hair },
      }),
    ),
    path(
      'spokes',
      all
        .map((_, index) => point(index, top))
        .map(({ x, y }) => `M0 0L${(x * way).toFixed(2)} ${y.toFixed(2)}`)
        .join(''),
      { stroke: { colour: rule, width: hair } },
    ),
  ]
  const outer = all.map(({ mean, deviation }) => Math.min(top, mean + deviation))
  const inner = all.map(({ mean, deviation }) => Math.max(1, mean - deviation))
  const shape: Node[] = isEmpty(input)
    ? []
    : [
        path('spread', outline(outer) + outline(inner, true), { fill: mix(surface.background, tone, 0.22) }),
        ...grid,
        path('means', outline(all.map(({ mean }) => mean)), { stroke: { colour: tone, width: hair * 3 } }),
        ...all.map(({ key, mean }, index): Node => {
          const { x, y } = point(index, mean)
          return { kind: 'circle', key: `${key}/dot`, cx: cx + x, cy: cy + y, r: hair * 4, fill: tone }
        }),
      ]
  const labels = all.flatMap((one, index) => {
    const at = point(index, top)
    return around(one, { x: at.x, y: at.y, r, gap, cx, cy, size, figure, count: all.length }, input)
  })
  return [...(shape.length > 0 ? shape : grid), ...labels]
}

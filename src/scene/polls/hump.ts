import { area, curveMonotoneX, line } from 'd3-shape'
import { mix } from '../colour.ts'
import type { PathNode } from '../primitives.ts'
import type { LookInput } from './look.ts'
import { readingWay } from './reading-way.ts'

interface HumpOf {
  key: string
  /** The middle of the ground line. */
  x: number
  y: number
  /** From that middle to the right, and upwards; in rising order. */
  points: readonly (readonly [across: number, up: number])[]
  colour: string
  /** Width of the line along the top, px; without it the hill is pale and has no line. */
  thick?: number
}

/** A smooth hill on a ground line: it passes through every point, and never above the higher of two neighbours. */
export function hump({ key, x, y, points, colour, thick }: HumpOf, input: LookInput): PathNode[] {
  const { surface } = input
  const way = readingWay(input)
  const across = ([across]: HumpOf['points'][number]) => across * way
  const up = ([, up]: HumpOf['points'][number]) => -up
  const hill = area<HumpOf['points'][number]>().x(across).y0(0).y1(up).curve(curveMonotoneX).digits(2)
  const rim = line<HumpOf['points'][number]>().x(across).y(up).curve(curveMonotoneX).digits(2)
  const fill = thick === undefined ? surface.track : mix(surface.background, colour, 0.18)
  const at = { kind: 'path', x, y } as const
  return [
    { ...at, key: `${key}/hill`, d: hill(points) ?? '', fill },
    ...(thick === undefined
      ? []
      : [{ ...at, key: `${key}/rim`, d: rim(points) ?? '', stroke: { colour, width: thick }, round: true }]),
  ]
}

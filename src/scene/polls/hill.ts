import { area, curveMonotoneX, line } from 'd3-shape'
import { tint } from '../colour.ts'
import type { PathNode } from '../primitives.ts'
import type { LookInput } from './look.ts'
import { readingSign } from './reading-sign.ts'

interface HillOptions {
  key: string
  /** The middle of the ground line. */
  x: number
  y: number
  /** From that middle to the right, and upwards; in rising order. */
  points: readonly (readonly [across: number, up: number])[]
  colour: string
  /** Width of the line along the top, px; no line when left out. */
  thickness?: number
  /** How much of the colour is in the hill, 0–1. */
  depth?: number
}

/** Draws a smooth hill on a ground line: it passes through every point, and never above the higher of two neighbours. */
export function drawHill(
  { key, x, y, points, colour, thickness, depth = 0.18 }: HillOptions,
  input: LookInput,
): PathNode[] {
  const { surface } = input
  const way = readingSign(input)
  const across = ([across]: HillOptions['points'][number]) => across * way
  const up = ([, up]: HillOptions['points'][number]) => -up
  const hill = area<HillOptions['points'][number]>().x(across).y0(0).y1(up).curve(curveMonotoneX).digits(2)
  const outline = line<HillOptions['points'][number]>().x(across).y(up).curve(curveMonotoneX).digits(2)
  const at = { kind: 'path', x, y } as const
  return [
    { ...at, key: `${key}/hill`, d: hill(points) ?? '', fill: tint(surface, colour, depth) },
    ...(thickness === undefined
      ? []
      : [
          {
            ...at,
            key: `${key}/rim`,
            d: outline(points) ?? '',
            stroke: { colour, width: thickness },
            round: true,
          },
        ]),
  ]
}

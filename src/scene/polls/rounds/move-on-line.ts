import type { Node } from '../../primitives.ts'

/** Two values of one thing on a line, px; null where there is none. */
export interface MoveOnLine {
  /** Keys begin with it. */
  key: string
  from: number | null
  to: number | null
  middle: number
  r: number
  colour: string
  /** What the ring is filled with. */
  background: string
  /** Whether the bar begins at a value; it begins with a ring then. True when left out. */
  hasRing?: boolean
}

/** Draws a ring for the first value and a disc for the last, joined by a bar. */
export function drawMove(move: MoveOnLine): Node[] {
  const { key, from, to, middle, r, colour, background, hasRing = true } = move
  const thickness = r * 0.8
  const bar: Node[] =
    from === null || to === null
      ? []
      : [
          {
            kind: 'rect',
            key: `${key}/change`,
            x: Math.min(from, to),
            y: middle - thickness / 2,
            w: Math.abs(to - from),
            h: thickness,
            fill: colour,
            opacity: 0.5,
          },
        ]
  const ring: Node[] =
    from === null || !hasRing
      ? []
      : [
          {
            kind: 'circle',
            key: `${key}/from`,
            cx: from,
            cy: middle,
            r: r * 0.82,
            fill: background,
            stroke: { colour, width: r * 0.36 },
          },
        ]
  const disc: Node[] =
    to === null ? [] : [{ kind: 'circle', key: `${key}/to`, cx: to, cy: middle, r, fill: colour }]
  return [...bar, ...ring, ...disc]
}

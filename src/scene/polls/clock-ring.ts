import type { Node } from '../primitives.ts'

/** Draws a ring on its track that empties clockwise from the top; `part` of it is left, 0–1. Lengths in px. */
export const drawRing = (
  key: string,
  { cx, cy, r, thickness }: Record<'cx' | 'cy' | 'r' | 'thickness', number>,
  { part, colour, track }: { part: number; colour: string; track: string },
): Node[] => [
  { kind: 'circle', key: `${key}/track`, cx, cy, r, stroke: { colour: track, width: thickness } },
  ...(part > 0
    ? [
        {
          kind: 'circle',
          key: `${key}/left`,
          cx,
          cy,
          r,
          part,
          stroke: { colour, width: thickness },
        } as const,
      ]
    : []),
]

import type { Look } from '../look.ts'
import { drawScoreRow, type DrawSymbol } from './score-row.ts'
import { drawStar } from './star.ts'

/** Draws five stars filled up to the mean. */
export const stars: Look = input => drawScoreRow(input, drawFilledStar)

const drawFilledStar: DrawSymbol = ({ key, part, size }, { accent, surface }) => [
  drawStar(`${key}/empty`, size, surface.track, surface.line),
  {
    kind: 'group',
    key: `${key}/part`,
    x: 0,
    y: 0,
    clip: { x: -size / 2, y: -size / 2, w: size * part, h: size },
    children: [drawStar(`${key}/full`, size, accent, accent)],
  },
]

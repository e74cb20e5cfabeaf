import type { Look } from '../look.ts'
import { scoreRow, type Symbol } from './score-row.ts'
import { star } from './star.ts'

/** Five stars filled up to the mean. */
export const stars: Look = input => scoreRow(input, filled)

const filled: Symbol = ({ key, part, size }, { accent, surface }) => [
  star(`${key}/empty`, size, surface.track, surface.line),
  {
    kind: 'group',
    key: `${key}/part`,
    x: 0,
    y: 0,
    clip: { x: -size / 2, y: -size / 2, w: size * part, h: size },
    children: [star(`${key}/full`, size, accent, accent)],
  },
]

import { contrast, mix } from '../../colour.ts'
import { isEmpty } from '../legend.ts'
import type { Look } from '../look.ts'
import { drawScoreRow, type DrawSymbol } from './score-row.ts'
import { maxScore } from './score-shares.ts'

/** The least contrast of eyes and mouth with the face (WCAG 2.2, 1.4.11); they are white as long as that has it. */
const least = 3

/** Draws five faces from a frown to a smile; the deeper the colour, the more people chose it. */
export const faces: Look = input => drawScoreRow(input, drawFace)

const drawFace: DrawSymbol = ({ key, score, depth, size }, input) => {
  const { accent, colours, surface } = input
  const r = size * 0.48
  const hue = colours[score - 1] ?? accent
  const fill = mix(surface.background, hue, isEmpty(input) ? 0.12 : 0.12 + 0.88 * depth)
  const tone = contrast('#ffffff', fill) >= least ? '#ffffff' : '#000000'
  const eye = (side: -1 | 1) =>
    ({
      kind: 'circle',
      key: `${key}/eye${side}`,
      cx: side * r * 0.34,
      cy: -r * 0.2,
      r: r * 0.1,
      fill: tone,
    }) as const
  // From −1, a frown, to 1, a smile.
  const mood = (score - (maxScore + 1) / 2) / ((maxScore - 1) / 2)
  const [x, y, bend] = [r * 0.42, r * (0.36 - 0.1 * mood), r * 0.5 * mood].map(value => value.toFixed(2))
  return [
    { kind: 'circle', key: `${key}/face`, cx: 0, cy: 0, r, fill },
    eye(-1),
    eye(1),
    {
      kind: 'path',
      key: `${key}/mouth`,
      x: 0,
      y: 0,
      d: `M-${x} ${y}q${x} ${bend} ${(Number(x) * 2).toFixed(2)} 0`,
      stroke: { colour: tone, width: r * 0.1 },
      round: true,
    },
  ]
}

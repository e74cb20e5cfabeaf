import type { SpotResult } from '#contract/polls/results.ts'
import type { Node } from '../../primitives.ts'
import type { LookInput } from '../look.ts'
import { contourPath } from './contours.ts'
import { densityOf } from './density.ts'
import type { PictureFrame } from './picture-frame.ts'
import { pinColours } from './pins.ts'

/** From the edge of the heat to its core: from which part of the highest on, in what colour and how strong. */
const bands = [
  { from: 0.07, colour: '#ffd43b', opacity: 0.36 },
  { from: 0.22, colour: '#ff922b', opacity: 0.42 },
  { from: 0.42, colour: '#f4511e', opacity: 0.5 },
  { from: 0.68, colour: '#c92a2a', opacity: 0.56 },
] as const

/** Draws where most spots lie, as bands through which the picture can be seen; a light and a dark line around them stand out from any picture. */
export function drawHeat(spots: SpotResult['spots'], { box }: PictureFrame, { id, sizes }: LookInput): Node {
  const density = densityOf(spots, box)
  const width = Math.max(1, sizes.unit * 0.2)
  return {
    kind: 'group',
    key: `${id}/heat`,
    x: box.x + box.w / 2,
    y: box.y + box.h / 2,
    clip: { x: -box.w / 2, y: -box.h / 2, w: box.w, h: box.h },
    children: bands.flatMap(({ from, colour, opacity }, index): Node[] => {
      const d = contourPath(density, from * density.highest, (column, row) => {
        const { x, y } = density.at(column, row)
        return { x: x - box.w / 2, y: y - box.h / 2 }
      })
      const at = { kind: 'path', x: 0, y: 0, d } as const
      return d === ''
        ? []
        : [
            { ...at, key: `${id}/heat${index}`, fill: colour, opacity },
            ...(index > 0
              ? []
              : [
                  {
                    ...at,
                    key: `${id}/heat/dark`,
                    stroke: { colour: pinColours.dark, width: width * 2.4 },
                    opacity: 0.45,
                  },
                  { ...at, key: `${id}/heat/light`, stroke: { colour: pinColours.light, width } },
                ]),
          ]
    }),
  }
}

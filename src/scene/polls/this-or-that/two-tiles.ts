import { labelColours } from '../../colour.ts'
import { centreX, centreY, columns } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fitAlike, legible, lineHeight } from '../../text.ts'
import { readChoices } from '../choices.ts'
import type { LookInput } from '../look.ts'

/** The type of a name, in sizes of an option's label and of the height of its tile at most, and the space inside a tile's edge, in parts of its width. */
const tile = { name: 3.2, part: 0.34, edge: 0.06 } as const

/**
 * Draws both sides as tiles of one size in their full colours, with their names large in the middle: the two that people choose from, as long as
 * there is no result to see. With their gap and round corners they are no shares.
 */
export function drawTwoTiles(input: LookInput): Node[] {
  const { box, element, family, measure, sizes } = input
  const sides = readChoices(input).slice(0, 2)
  const places = columns(box, sides.length, sizes.gaps.words)
  const tones = labelColours(sides.map(({ colour }) => colour))
  const names = fitAlike(
    sides.map(({ label }, index) => {
      const { w = 0, h = 0 } = places[index] ?? {}
      return {
        text: label,
        width: Math.max(1, w * (1 - tile.edge * 2)),
        height: h * 0.9,
        size: legible(sizes.option * tile.name, h * tile.part),
        weight: 700,
        family,
        leading: lineHeight.label,
        maxLines: 4,
        balance: true,
      }
    }),
    measure,
  )
  return sides.flatMap(({ colour, fill, key }, index): Node[] => {
    const place = places[index] ?? box
    const name = names[index]
    const radius = Math.min(sizes.unit * 2, place.h / 4)
    return [
      { kind: 'rect', key: `${key}/side`, ...place, radius, fill: colour },
      ...(name
        ? setTextAbout(
            name,
            {
              key: `${key}/label`,
              x: centreX(place),
              middle: centreY(place),
              anchor: 'middle',
              fill: tones[index] ?? fill,
              element,
              role: 'answer',
            },
            measure,
          )
        : []),
    ]
  })
}

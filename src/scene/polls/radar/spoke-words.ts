import type { Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import type { Fitted } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import type { Dimension } from './dimensions.ts'
import { figurePart, type Web } from './web.ts'

/** Where a line of words stands: an end or the middle of it, and the middle of its height, px. */
interface Place {
  x: number
  middle: number
  anchor?: 'left' | 'right'
}

/** Draws the name of a spoke, and once there are answers its mean, which may be `width` px wide. */
export function drawSpokeWords(
  one: Dimension,
  name: { set: Fitted; place: Place },
  mean: { place: Place; width: number },
  { count, figure, size }: Web,
  input: LookInput,
): Node[] {
  const { element, measure, surface } = input
  const label = setTextAbout(
    name.set,
    { ...name.place, key: `${one.key}/label`, fill: surface.text, element, role: 'answer' },
    measure,
  )
  if (figure === 0) return label
  return [
    ...label,
    ...drawTextLine(input, {
      ...mean.place,
      key: `${one.key}/mean`,
      text: one.figure,
      size: size * figurePart(count),
      weight: 800,
      width: mean.width,
    }),
  ]
}

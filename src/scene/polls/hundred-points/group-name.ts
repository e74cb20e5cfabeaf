import { centreY } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { tabularWidth } from '../../text.ts'
import { line } from '../line.ts'
import type { LookInput } from '../look.ts'
import type { Group } from './groups.ts'

/** A group's name on one line, its points behind it where both have room. */
export function groupName({ key, name, figure }: Group, box: Box, size: number, input: LookInput): Node[] {
  const { family, measure, showPercent, surface } = input
  const strong = { family, size, weight: 600 }
  const wide = tabularWidth(figure, strong, measure)
  const long = measure(name, strong).width * 1.02
  const gap = size * 0.6
  const both = long + gap + wide * 1.02 <= box.w
  const at = { middle: centreY(box), size, weight: 600 }
  return [
    ...line(input, {
      ...at,
      key: `${key}/name`,
      text: name,
      x: box.x,
      width: both ? long + 1 : box.w,
      role: 'answer',
    }),
    ...(both && showPercent
      ? line(input, {
          ...at,
          key: `${key}/percent`,
          text: figure,
          x: box.x + long + gap,
          width: wide * 1.02 + 1,
          fill: surface.muted,
        })
      : []),
  ]
}

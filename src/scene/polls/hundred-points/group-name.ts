import { centreY } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { tabularWidth } from '../../text.ts'
import { drawTextLine } from '../line.ts'
import type { LookInput } from '../look.ts'
import type { Group } from './groups.ts'

/** Draws a group's name on one line, its points behind it where both fit. */
export function drawGroupName(
  { key, name, figure }: Group,
  box: Box,
  size: number,
  input: LookInput,
): Node[] {
  const { family, measure, showPercent, surface } = input
  const boldFont = { family, size, weight: 600 }
  const figureWidth = tabularWidth(figure, boldFont, measure)
  const nameWidth = measure(name, boldFont).width * 1.02
  const gap = size * 0.6
  const fitsBoth = nameWidth + gap + figureWidth * 1.02 <= box.w
  const at = { middle: centreY(box), size, weight: 600 }
  return [
    ...drawTextLine(input, {
      ...at,
      key: `${key}/name`,
      text: name,
      x: box.x,
      width: fitsBoth ? nameWidth + 1 : box.w,
      role: 'answer',
    }),
    ...(fitsBoth && showPercent
      ? drawTextLine(input, {
          ...at,
          key: `${key}/percent`,
          text: figure,
          x: box.x + nameWidth + gap,
          width: figureWidth * 1.02 + 1,
          fill: surface.muted,
        })
      : []),
  ]
}

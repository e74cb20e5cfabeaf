import { avatarMarks } from '#contract/rooms/avatar.ts'
import type { Node } from './primitives.ts'

/** The side of the square that the marks of a picture are drawn in. */
const side = 100

/** Draws the small picture of a person, `size` px wide and high, about a point. */
export const drawAvatar = (
  key: string,
  avatar: number,
  { x, y, size }: { x: number; y: number; size: number },
): Node => ({
  kind: 'group',
  key,
  x,
  y,
  scale: size / side,
  children: avatarMarks(avatar).map(({ d, fill, stroke, width = 0 }, index) => ({
    kind: 'path',
    key: `${key}/${index}`,
    x: 0,
    y: 0,
    d,
    ...(fill === undefined ? {} : { fill }),
    ...(stroke === undefined ? {} : { stroke: { colour: stroke, width }, round: true }),
  })),
})

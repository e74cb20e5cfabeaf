import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import type { LookInput } from '../look.ts'
import { invitation } from '../notes.ts'
import type { Block } from './pack.ts'

/** How much larger than the invitation's type the words to come are drawn. */
const grown = 1.8
/** Words to come, about the invitation: their lengths in sizes, the most said first. */
const lengths = [4.2, 3.1, 5.4, 2.6, 3.6, 2.4, 4.6, 3, 2.2, 3.8, 2.8, 5, 2.5, 3.3]
/** The room the invitation takes: its width, and the height of a line of it, in sizes. */
const asked = { width: 12, line: 1.7 }

/** Arranges blocks as words would be, the greatest in so many px. */
type Arrange = (blocks: Block[], largest: number) => (Box & { word: string })[]

/** The invitation, and about it pale strokes where words will stand. */
export function emptyCloud(input: LookInput, arrange: Arrange): Node[] {
  const { box, id, join, sizes, surface } = input
  if (box.h < smallest * 12) return invitation(input)
  const lines = join ? 2 : 1
  const blocks: Block[] = [
    { word: '', width: asked.width, height: asked.line * lines, level: 1 },
    ...lengths.map((width, index) => ({
      word: String(index),
      width: width * grown,
      height: 0.8 * grown,
      level: 0.8 - index * 0.03,
    })),
  ]
  const [first, ...ghosts] = arrange(blocks, sizes.sentence)
  if (!first) return invitation(input)
  return [
    ...ghosts.map(({ word, x, y, w, h }): Node => ({
      kind: 'rect',
      key: `${id}/ghost${word}`,
      x,
      y,
      w,
      h,
      radius: h / 2,
      fill: surface.track,
    })),
    ...invitation({ ...input, box: { x: first.x, y: first.y, w: first.w, h: first.h } }),
  ]
}

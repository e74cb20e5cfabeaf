import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import type { LookInput } from '../look.ts'
import { invitation } from '../notes.ts'
import type { Block } from './pack.ts'

/** The size of the empty words, in sizes of the invitation's type. */
const grown = 1.8
/** The lengths of the empty words around the invitation, in sizes of their type, the largest word first. */
const lengths = [4.2, 3.1, 5.4, 2.6, 3.6, 2.4, 4.6, 3, 2.2, 3.8, 2.8, 5, 2.5, 3.3]
/** Width and line height of the invitation, in sizes of its type. */
const asked = { width: 12, line: 1.7 }

/** Arranges blocks as words would be; the largest has `largest` px. */
type Arrange = (blocks: Block[], largest: number) => (Box & { word: string })[]

/** The invitation to answer, with pale strokes around it in place of words. */
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

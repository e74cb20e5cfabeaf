import { paleOf } from '../pale.ts'
import type { Box, Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import type { LookInput } from '../look.ts'
import { drawInvitation } from '../notes.ts'
import type { Block } from './pack.ts'

/** In a lower box than this (px) there is space for the invitation only. */
const lowest = smallest * 12
/** The size of the empty words, in sizes of the invitation's type. */
const strokeSize = 1.8
/** The lengths of the empty words around the invitation, in sizes of their type, the largest word first. */
const lengths = [4.2, 3.1, 5.4, 2.6, 3.6, 2.4, 4.6, 3, 2.2, 3.8, 2.8, 5, 2.5, 3.3]
/** An empty word: its height in sizes of its type, the level of the largest, and how much lower each next one is. */
const stroke = { height: 0.8, level: 0.8, fall: 0.03 } as const
/** Width and line height of the invitation, in sizes of its type. */
const invitationSize = { width: 12, line: 1.7 }

/** Arranges blocks as words would be; the largest has `largest` px. */
type Arrange = (blocks: Block[], largest: number) => (Box & { word: string })[]

/** Draws the invitation to answer, with pale strokes around it in place of words. */
export function drawEmptyCloud(input: LookInput, arrange: Arrange): Node[] {
  const { box, id, join, sizes } = input
  if (box.h < lowest) return drawInvitation(input)
  const lines = join ? 2 : 1
  const blocks: Block[] = [
    { word: '', width: invitationSize.width, height: invitationSize.line * lines, level: 1 },
    ...lengths.map((width, index) => ({
      word: String(index),
      width: width * strokeSize,
      height: stroke.height * strokeSize,
      level: stroke.level - index * stroke.fall,
    })),
  ]
  const [first, ...strokes] = arrange(blocks, sizes.sentence)
  if (!first) return drawInvitation(input)
  return [
    ...strokes.map(({ word, x, y, w, h }): Node => ({
      kind: 'rect',
      key: `${id}/placeholder${word}`,
      x,
      y,
      w,
      h,
      radius: h / 2,
      fill: paleOf(input),
    })),
    ...drawInvitation({ ...input, box: first }),
  ]
}

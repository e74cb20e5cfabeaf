import { paleOf } from '../pale.ts'
import { bottomEdge, centredLeft } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { drawInvitationSheet } from '../entry-placeholders.ts'
import type { LookInput } from '../look.ts'
import { drawInvitation } from '../notes.ts'
import { tailHeight, drawTail } from './tail.ts'

/** In a lower box than this (px) there is space for the invitation only. */
const lowest = smallest * 7

/** Draws a single bubble with the invitation to answer. */
export function drawEmptyBubble(input: LookInput): Node[] {
  const { box, sizes } = input
  const tail = Math.min(sizes.option * 1.6, box.h * 0.14)
  if (box.h < lowest) return drawInvitation(input)
  const w = Math.min(box.w, Math.max(sizes.option * 16, box.h * 1.5))
  const sheet = { x: centredLeft(box, w), y: box.y, w, h: box.h - tail }
  return [
    ...drawInvitationSheet(sheet, input),
    drawTail(
      `${input.id}/tail`,
      sheet.x + w * 0.16,
      bottomEdge(sheet),
      tail / tailHeight,
      paleOf(input),
      input,
    ),
  ]
}

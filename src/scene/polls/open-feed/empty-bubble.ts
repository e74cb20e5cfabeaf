import { bottomEdge, centredLeft } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { invitingSheet } from '../entry-ghosts.ts'
import type { LookInput } from '../look.ts'
import { invitation } from '../notes.ts'
import { tailPath } from './tail.ts'

/** A single bubble with the invitation to answer. */
export function emptyBubble(input: LookInput): Node[] {
  const { box, sizes, surface } = input
  const tail = Math.min(sizes.option * 1.6, box.h * 0.14)
  if (box.h < smallest * 7) return invitation(input)
  const w = Math.min(box.w, Math.max(sizes.option * 16, box.h * 1.5))
  const sheet = { x: centredLeft(box, w), y: box.y, w, h: box.h - tail }
  return [
    ...invitingSheet(sheet, input),
    tailPath(`${input.id}/tail`, sheet.x + w * 0.16, bottomEdge(sheet), tail / 0.62, surface.track, input),
  ]
}

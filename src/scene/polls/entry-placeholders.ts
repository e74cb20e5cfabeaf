import { paleOf } from './pale.ts'
import { inset } from '../layout.ts'
import type { Box, Node } from '../primitives.ts'
import { surfaceOn } from '../theme.ts'
import type { LookInput } from './look.ts'
import { drawInvitation } from './notes.ts'

/** Draws the invitation to answer on a pale sheet, in colours that can be read on it. */
export function drawInvitationSheet(box: Box, input: LookInput): Node[] {
  const { id, sizes } = input
  const fill = paleOf(input)
  const pad = Math.min(sizes.gaps.blocks, box.h * 0.1)
  const radius = Math.min(sizes.unit * 2.5, box.h / 2)
  return [
    { kind: 'rect', key: `${id}/sheet`, ...box, radius, fill },
    ...drawInvitation({ ...input, box: inset(box, pad), surface: surfaceOn(fill) }),
  ]
}

/** Draws pale strokes in place of the lines of a text that is still to come; `lengths` are in parts of the box's width. */
export function drawPlaceholderLines(
  name: string,
  box: Box,
  lengths: readonly number[],
  input: LookInput,
): Node[] {
  const fill = paleOf(input)
  const h = box.h / Math.max(1, lengths.length * 2 - 1)
  return lengths.map((length, index): Node => ({
    kind: 'rect',
    key: `${input.id}/${name}${index}`,
    x: box.x,
    y: box.y + index * h * 2,
    w: box.w * length,
    h,
    radius: h / 2,
    fill,
  }))
}

import type { Box, Node } from '../primitives.ts'
import { surfaceOn } from '../theme.ts'
import type { LookInput } from './look.ts'
import { invitation } from './notes.ts'

/** The invitation on a pale sheet, with the sheet's own tones. */
export function invitingSheet(box: Box, input: LookInput): Node[] {
  const { id, sizes, surface } = input
  const fill = surface.track
  const pad = Math.min(sizes.gaps.blocks, box.h * 0.1)
  const inner = { x: box.x + pad, y: box.y + pad, w: box.w - 2 * pad, h: box.h - 2 * pad }
  const radius = Math.min(sizes.unit * 2.5, box.h / 2)
  return [
    { kind: 'rect', key: `${id}/sheet`, ...box, radius, fill },
    ...invitation({ ...input, box: inner, surface: surfaceOn(fill) }),
  ]
}

/** Where a text will stand: pale strokes as long as `lengths` say, in parts of the width. */
export function ghostLines(
  name: string,
  box: Box,
  lengths: readonly number[],
  { id, surface }: LookInput,
): Node[] {
  const h = box.h / Math.max(1, lengths.length * 2 - 1)
  return lengths.map((length, index): Node => ({
    kind: 'rect',
    key: `${id}/${name}${index}`,
    x: box.x,
    y: box.y + index * h * 2,
    w: box.w * length,
    h,
    radius: h / 2,
    fill: surface.track,
  }))
}

import type { Box } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import type { Choice } from '../choices.ts'
import type { LookInput } from '../look.ts'
import { fitsWhole } from '../fits-whole.ts'

/**
 * Whether more than half of the labels would be cut if every option had the same part of the box. It depends on the
 * words and the room alone, so a new tally never changes the look.
 */
export function cramped(all: readonly Choice[], box: Box, { family, measure }: LookInput): boolean {
  const area = (box.w * box.h) / Math.max(1, all.length)
  const height = Math.min(box.h, Math.sqrt(area / 1.6)) - smallest * 1.8
  const width = Math.min(box.w, area / Math.max(1, height + smallest * 1.8)) - smallest
  const font = { family, size: smallest, weight: 600 }
  const cut = all.filter(({ label }) => !fitsWhole(label, width, height, font, measure))
  return cut.length * 2 > all.length
}

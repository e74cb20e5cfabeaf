import type { Box } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import type { Choice } from '../choices.ts'
import type { LookInput } from '../look.ts'
import { fitsWhole } from '../fits-whole.ts'

/** What a tile's figure and its edges take of the height, and its edges of the width, px. */
const padding = { height: smallest * 1.8, width: smallest } as const
/** About how many times as wide as high tiles are. */
const aspect = 1.6

/**
 * Returns whether more than half of the labels would be cut if every option had the same part of the box. It depends only on the
 * words and the box, so a new tally never changes the look.
 */
export function cutsMostLabels(all: readonly Choice[], box: Box, { family, measure }: LookInput): boolean {
  const area = (box.w * box.h) / Math.max(1, all.length)
  const height = Math.min(box.h, Math.sqrt(area / aspect)) - padding.height
  const width = Math.min(box.w, area / Math.max(1, height + padding.height)) - padding.width
  const font = { family, size: smallest, weight: 600 }
  const cut = all.filter(({ label }) => !fitsWhole(label, width, height, font, measure))
  return cut.length * 2 > all.length
}

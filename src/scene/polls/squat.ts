import { centredTop } from '../layout.ts'
import type { LookInput } from './look.ts'

/** The same chart in the middle of a box that would be more than `most` times as high as wide. */
export function squat(input: LookInput, most: number): LookInput {
  const { box } = input
  const h = Math.min(box.h, box.w * most)
  return { ...input, box: { ...box, y: centredTop(box, h), h } }
}

import { centredTop } from '../layout.ts'
import type { LookInput } from './look.ts'

/** Returns the input with its box cut, around its middle, to at most `most` times as high as wide. */
export function limitHeight(input: LookInput, most: number): LookInput {
  const { box } = input
  const h = Math.min(box.h, box.w * most)
  return { ...input, box: { ...box, y: centredTop(box, h), h } }
}

import type { Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { drawCheckMark, type Choice } from '../choices.ts'
import type { LookInput } from '../look.ts'
import { type Lead, drawRows } from '../rows.ts'
import { drawPicture } from './picture.ts'
import { drawSideRows } from './side-rows.ts'

/** Options stand side by side in a flat box where each has this space at least, px. */
const besideFrom = { w: smallest * 16, h: smallest * 2.6 } as const

/** Draws options in boxes that are too small for large pictures: side by side in a flat box, else rows with bars, each with a small picture. */
export function drawThumbnailRows(all: readonly Choice[], input: LookInput): Node[] {
  const { box } = input
  const each = box.w / all.length
  if (box.h < each && each > besideFrom.w && box.h >= besideFrom.h)
    return drawSideRows(all, box, input, all.length)
  // A row would put the check in the picture's place.
  const correct = new Set(all.filter(({ correct }) => correct).map(({ key }) => key))
  return drawRows(
    all.map(choice => ({ ...choice, correct: false })),
    input,
    { lead: createPictureLead(correct, input) },
  )
}

/** Creates the picture before its row, as high as the name, and before it the check of the right one. */
const createPictureLead = (correct: ReadonlySet<string>, input: LookInput): Lead => ({
  width: correct.size > 0 ? 3 : 1.9,
  draw: (choice, middle, size) => {
    const height = size * 1.1
    const x = correct.size > 0 ? size * 1.1 : 0
    const box = { x, y: middle - height / 2, w: size * 1.5, h: height }
    return [
      drawPicture(choice, box, { radius: height * 0.15 }, input),
      ...(correct.has(choice.key)
        ? [drawCheckMark(`${choice.key}/check`, size * 0.46, middle, size * 0.8, input.surface.text)]
        : []),
    ]
  },
})

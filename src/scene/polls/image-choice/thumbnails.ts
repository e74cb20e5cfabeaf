import type { Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { checkMark, type Choice } from '../choices.ts'
import type { LookInput } from '../look.ts'
import { type Lead, rows } from '../rows.ts'
import { picture } from './picture.ts'
import { sideRows } from './side-rows.ts'

/** For boxes too small for large pictures: side by side in a flat box, else rows with bars, each with a small picture. */
export function thumbnails(all: readonly Choice[], input: LookInput): Node[] {
  const { box } = input
  const each = box.w / all.length
  if (box.h < each && each > smallest * 16 && box.h >= smallest * 2.6)
    return sideRows(all, box, input, all.length)
  // A row would put the check in the picture's place.
  const right = new Set(all.filter(({ right }) => right).map(({ key }) => key))
  return rows(
    all.map(choice => ({ ...choice, right: false })),
    input,
    { lead: lead(right, input) },
  )
}

/** The picture before its row, as high as the name, and before it the check of the right one. */
const lead = (right: ReadonlySet<string>, input: LookInput): Lead => ({
  width: right.size > 0 ? 3 : 1.9,
  draw: (choice, middle, size) => {
    const high = size * 1.1
    const x = right.size > 0 ? size * 1.1 : 0
    const box = { x, y: middle - high / 2, w: size * 1.5, h: high }
    return [
      picture(choice, box, { radius: high * 0.15 }, input),
      ...(right.has(choice.key)
        ? [checkMark(`${choice.key}/check`, size * 0.46, middle, size * 0.8, input.surface.text)]
        : []),
    ]
  },
})

import { bottomEdge, dropBottom } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { sizesFrom } from '../../sizes.ts'
import { smallest } from '../../text.ts'
import type { Choice } from '../choices.ts'
import { legend } from '../legend.ts'
import type { LookInput } from '../look.ts'
import { more, moreHeight } from '../notes.ts'

/** As many as can be read from afar, and how many more there are. */
export function listed(others: readonly Choice[], box: Box, input: LookInput): Node[] {
  const { family, measure, sizes } = input
  const wide = (text: string, weight: number) => measure(text, { family, size: 1, weight }).width
  const rowOf = (size: number) => Math.max(smallest * 1.4, size * 1.5)
  const fits = (size: number) =>
    others
      .slice(0, Math.floor(box.h / rowOf(size)))
      .every(
        ({ label, figure }) =>
          wide(label, 400) * size + wide(figure, 800) * size + size + sizes.unit * 6 <= box.w,
      )
  // All names in one size, the largest in which each stands on a line.
  const size =
    [0.8, 0.7, 0.6, 0.5].map(part => sizes.option * part).find(size => size < smallest * 1.2 || fits(size)) ??
    smallest
  const row = rowOf(size)
  const set = {
    ...input,
    box,
    sizes: sizesFrom({ ...sizes, option: size / 0.8, note: Math.min(sizes.note, size) }),
  }
  const foot = moreHeight(set)
  if (others.length <= box.h / row) return legend(others, box, set)
  const count = Math.max(1, Math.floor((box.h - foot) / row))
  return [
    ...legend(others.slice(0, count), dropBottom(box, foot), set),
    ...more(others.length - count, set, bottomEdge(box) - foot),
  ]
}

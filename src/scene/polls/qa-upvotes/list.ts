import { bottomEdge, dropBottom } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { entriesOf } from '../entries.ts'
import { ghostLines } from '../entry-ghosts.ts'
import { entryRows } from '../entry-rows.ts'
import type { Look, LookInput } from '../look.ts'
import { invitation } from '../notes.ts'
import { voteMark, votesLead } from './votes.ts'

/** The questions, those with the most votes first, each with its votes. */
export const list: Look = input => {
  const { entries, total } = entriesOf(input)
  if (entries.length === 0) return noQuestions(input)
  return entryRows(
    input.box,
    { entries, total, lead: votesLead(entries, input), steps: [2, 1.6, 1.4, 1.25, 1.1, 1, 0.9, 0.8, 0.75] },
    input,
  )
}

/** The invitation to ask, and below it pale rows, each with its arrow. */
export function noQuestions(input: LookInput): Node[] {
  const { box, id, sizes, surface } = input
  if (box.h < smallest * 12) return invitation(input)
  const lengths = [0.78, 0.6, 0.68]
  const h = Math.min(sizes.caption, box.h * 0.07)
  const high = h * (lengths.length * 2 - 1)
  const y = bottomEdge(box) - high
  const left = h * 2.4
  return [
    ...invitation({ ...input, box: dropBottom(box, high + sizes.gaps.blocks) }),
    ...lengths.map((_, index) =>
      voteMark(`${id}/arrow${index}`, box.x + h * 0.6, y + h * (index * 2 + 0.5), h, surface.track),
    ),
    ...ghostLines('ghost', { x: box.x + left, y, w: box.w - left, h: high }, lengths, input),
  ]
}

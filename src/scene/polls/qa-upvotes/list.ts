import { paleOf } from '../pale.ts'
import { dropBottom, dropLeft, takeBottom } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { smallest } from '../../text.ts'
import { entriesOf } from '../entries.ts'
import { drawPlaceholderLines } from '../entry-placeholders.ts'
import { drawEntryRows } from '../entry-rows.ts'
import type { Look, LookInput } from '../look.ts'
import { drawInvitation } from '../notes.ts'
import { drawVoteArrow, createVotesLead } from './votes.ts'

/** The type sizes that are tried, in sizes of an option's label. */
const steps = [2, 1.6, 1.4, 1.25, 1.1, 1, 0.9, 0.8, 0.75]
/** In a lower box than this (px) there is space for the invitation only. */
const lowestEmpty = smallest * 12
/** The lengths of the pale rows before the first question, as parts of the width. */
const placeholderLengths = [0.78, 0.6, 0.68]

/** Draws the questions, those with the most votes first, each with its votes. */
export const list: Look = input => {
  const { entries, total } = entriesOf(input)
  if (entries.length === 0) return drawNoQuestions(input)
  return drawEntryRows(input.box, { entries, total, lead: createVotesLead(entries, input), steps }, input)
}

/** Draws the invitation to ask, and below it pale rows, each with its arrow. */
export function drawNoQuestions(input: LookInput): Node[] {
  const { box, id, sizes } = input
  if (box.h < lowestEmpty) return drawInvitation(input)
  const h = Math.min(sizes.caption, box.h * 0.07)
  const rowsHeight = h * (placeholderLengths.length * 2 - 1)
  const rows = takeBottom(box, rowsHeight)
  return [
    ...drawInvitation({ ...input, box: dropBottom(box, rowsHeight + sizes.gaps.blocks) }),
    ...placeholderLengths.map((_, index) =>
      drawVoteArrow(`${id}/arrow${index}`, box.x + h * 0.6, rows.y + h * (index * 2 + 0.5), h, paleOf(input)),
    ),
    ...drawPlaceholderLines('placeholder', dropLeft(rows, h * 2.4), placeholderLengths, input),
  ]
}

import { direction } from '#contract/text/direction.ts'
import { makeReadable } from '../../colour.ts'
import { centredTop, dropTop } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { legible, smallest, tabularWidth } from '../../text.ts'
import { drawEntry, type Entry, entriesOf, entryKey, drawMoreEntries, fitEntry } from '../entries.ts'
import { drawEntryRows } from '../entry-rows.ts'
import { drawTextLine } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { plateOf } from '../rows.ts'
import { moreHeight } from '../notes.ts'
import { drawNoQuestions } from './list.ts'
import { drawVoteArrow, createVotesLead } from './votes.ts'

/** In a lower box than this (px) the first question stands alone. */
const aloneBelow = smallest * 13
/** The first question's part of the height where others follow it. */
const firstPart = 0.56
/** Votes and author below a question, in sizes of their type: their line height, and the height from which they are shown. */
const foot = { line: 1.7, from: 3.4 } as const
/** The type sizes of the other questions that are tried, in sizes of an option's label. */
const steps = [1, 0.9, 0.8, 0.75]
/** Width of the arrow with the space behind it, and between votes and author, in sizes of their type. */
const lead = 0.9

/** Draws the question with the most votes, large; the others below it. */
export const spotlight: Look = input => {
  const { box, sizes } = input
  const { entries, total } = entriesOf(input)
  const [first, ...next] = entries
  if (!first) return drawNoQuestions(input)
  const alone = next.length === 0
  const isTight = box.h < aloneBelow
  const available = alone ? box.h : isTight ? box.h - moreHeight(input) : box.h * firstPart
  const key = entryKey(input, first)
  const footSize = legible(sizes.name, available * 0.16)
  const below = available > footSize * foot.from ? footSize * foot.line : 0
  const set = fitEntry(
    first,
    {
      width: box.w,
      height: available - below,
      size: Math.min(sizes.option * 2, (available - below) * 0.5),
      min: smallest,
      weight: 700,
      balance: true,
      hideName: true,
    },
    input,
  )
  const height = set.height + below
  const top = alone ? centredTop(box, height) : box.y
  const head: Node = {
    kind: 'group',
    key,
    x: box.x,
    y: top,
    plate: plateOf(box.w, height, input),
    children: [
      ...drawEntry(key, set, { x: 0, y: 0, width: box.w, surface: input.surface }, input),
      ...(below > 0 ? drawFoot(first, set.height + below * 0.62, footSize, input) : []),
    ],
  }
  if (alone) return [head]
  if (isTight) return [head, ...drawMoreEntries(total - 1, input)]
  const used = height + sizes.gaps.columns
  const rest = dropTop(box, used)
  return [
    head,
    ...drawEntryRows(
      rest,
      {
        entries: next,
        total: total - 1,
        lead: createVotesLead(entries, input),
        ruleAbove: true,
        steps,
      },
      input,
    ),
  ]
}

/** Draws the votes and the author of a question, on one line. */
function drawFoot(entry: Entry, middle: number, size: number, input: LookInput): Node[] {
  const { accent, box, family, measure, poll, showCount, showPercent, surface, words } = input
  // It is aligned with the beginning of the text.
  const isOpposite = direction(entry.text) !== direction(poll.prompt)
  const anchor = isOpposite ? 'right' : 'left'
  const fromStart = (from: number) => (isOpposite ? box.w - from : from)
  const key = entryKey(input, entry)
  const votes = entry.votes ?? 0
  const fill = votes > 0 ? makeReadable(accent, surface.background) : surface.muted
  const text = words.text('questions.votes', { count: votes })
  const shown = showCount || showPercent
  const width = shown ? size * lead + tabularWidth(text, { family, size, weight: 800 }, measure) : 0
  const left = shown ? width + size * lead : 0
  return [
    ...(shown
      ? [
          drawVoteArrow(`${key}/arrow`, fromStart(size * 0.3), middle, size * 0.55, fill),
          ...drawTextLine(input, {
            key: `${key}/votes`,
            text,
            x: fromStart(size * lead),
            anchor,
            middle,
            width: box.w,
            size,
            weight: 800,
            fill,
          }),
        ]
      : []),
    ...(entry.name === undefined || box.w - left < size * 3
      ? []
      : drawTextLine(input, {
          key: `${key}/name`,
          text: entry.name,
          x: fromStart(left),
          anchor,
          middle,
          width: box.w - left,
          size,
          fill: surface.muted,
          role: 'note',
        })),
  ]
}

import { plural } from '#contract/figures.ts'
import { readable } from '../../colour.ts'
import { centredTop, dropTop } from '../../layout.ts'
import type { Node } from '../../primitives.ts'
import { direction, legible, smallest, tabularWidth } from '../../text.ts'
import { drawEntry, type Entry, entriesOf, entryKey, moreEntries, setEntry } from '../entries.ts'
import { entryRows } from '../entry-rows.ts'
import { line } from '../line.ts'
import type { Look, LookInput } from '../look.ts'
import { moreHeight } from '../notes.ts'
import { noQuestions } from './list.ts'
import { voteMark, votesLead } from './votes.ts'

/** In a lower box than this (px) the first question stands alone. */
const aloneBelow = smallest * 13
/** The first question's part of the height where others follow it. */
const firstPart = 0.56
/** Votes and author below a question, in sizes of their type: their line height, and the height that has room for them. */
const foot = { line: 1.7, from: 3.4 } as const
/** The type sizes of the other questions that are tried, in sizes of an option's label. */
const steps = [1, 0.9, 0.75]
/** Width of the arrow with the space behind it, and between votes and author, in sizes of their type. */
const lead = 0.9

/** The question with the most votes, large; the others below it. */
export const spotlight: Look = input => {
  const { box, sizes } = input
  const { entries, total } = entriesOf(input)
  const [first, ...next] = entries
  if (!first) return noQuestions(input)
  const alone = next.length === 0
  const tight = box.h < aloneBelow
  const room = alone ? box.h : tight ? box.h - moreHeight(input) : box.h * firstPart
  const key = entryKey(input, first)
  const quiet = legible(sizes.name, room * 0.16)
  const below = room > quiet * foot.from ? quiet * foot.line : 0
  const set = setEntry(
    first,
    {
      width: box.w,
      height: room - below,
      size: Math.min(sizes.option * 2, (room - below) * 0.5),
      min: smallest,
      weight: 700,
      balance: true,
      bare: true,
    },
    input,
  )
  const high = set.height + below
  const top = alone ? centredTop(box, high) : box.y
  const head: Node = {
    kind: 'group',
    key,
    x: box.x,
    y: top,
    children: [
      ...drawEntry(key, set, { x: 0, y: 0, width: box.w, surface: input.surface }, input),
      ...(below > 0 ? footOf(first, set.height + below * 0.62, quiet, input) : []),
    ],
  }
  if (alone) return [head]
  if (tight) return [head, ...moreEntries(total - 1, input)]
  const used = high + sizes.gaps.columns
  const rest = dropTop(box, used)
  return [
    head,
    ...entryRows(
      rest,
      {
        entries: next,
        total: total - 1,
        lead: votesLead(entries, input),
        ruled: true,
        steps,
      },
      input,
    ),
  ]
}

/** The votes and the author of a question, on one line. */
function footOf(entry: Entry, middle: number, size: number, input: LookInput): Node[] {
  const { accent, box, family, measure, poll, showCount, showPercent, surface } = input
  // It is aligned with the beginning of the text.
  const far = direction(entry.text) !== direction(poll.prompt)
  const anchor = far ? 'right' : 'left'
  const along = (from: number) => (far ? box.w - from : from)
  const key = entryKey(input, entry)
  const votes = entry.votes ?? 0
  const fill = votes > 0 ? readable(accent, surface.background) : surface.muted
  const text = plural(votes, 'vote', 'votes')
  const shown = showCount || showPercent
  const width = shown ? size * lead + tabularWidth(text, { family, size, weight: 800 }, measure) : 0
  const left = shown ? width + size * lead : 0
  return [
    ...(shown
      ? [
          voteMark(`${key}/arrow`, along(size * 0.3), middle, size * 0.55, fill),
          ...line(input, {
            key: `${key}/votes`,
            text,
            x: along(size * lead),
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
      : line(input, {
          key: `${key}/name`,
          text: entry.name,
          x: along(left),
          anchor,
          middle,
          width: box.w - left,
          size,
          fill: surface.muted,
          role: 'note',
        })),
  ]
}

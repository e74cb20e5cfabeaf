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

/** The question with the most votes, large; the others below it. */
export const spotlight: Look = input => {
  const { box, sizes } = input
  const { entries, total } = entriesOf(input)
  const [first, ...next] = entries
  if (!first) return noQuestions(input)
  const alone = next.length === 0
  const tight = box.h < smallest * 13
  const room = alone ? box.h : tight ? box.h - moreHeight(input) : box.h * 0.56
  const key = entryKey(input, first)
  const quiet = legible(sizes.name, room * 0.16)
  const foot = room > quiet * 3.4 ? quiet * 1.7 : 0
  const set = setEntry(
    first,
    {
      width: box.w,
      height: room - foot,
      size: Math.min(sizes.option * 2, (room - foot) * 0.5),
      min: smallest,
      weight: 700,
      balance: true,
      bare: true,
    },
    input,
  )
  const high = set.height + foot
  const top = alone ? centredTop(box, high) : box.y
  const head: Node = {
    kind: 'group',
    key,
    x: box.x,
    y: top,
    children: [
      ...drawEntry(key, set, { x: 0, y: 0, width: box.w, surface: input.surface }, input),
      ...(foot > 0 ? footOf(first, set.height + foot * 0.62, quiet, input) : []),
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
        steps: [1, 0.9, 0.75],
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
  const width = shown ? size * 0.9 + tabularWidth(text, { family, size, weight: 800 }, measure) : 0
  const left = shown ? width + size * 0.9 : 0
  return [
    ...(shown
      ? [
          voteMark(`${key}/arrow`, along(size * 0.3), middle, size * 0.55, fill),
          ...line(input, {
            key: `${key}/votes`,
            text,
            x: along(size * 0.9),
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

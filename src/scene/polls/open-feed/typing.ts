import { centredLeft, centredTopWithin, inset, takeTop } from '../../layout.ts'
import type { Box, Node } from '../../primitives.ts'
import { setTextAbout } from '../../set-text.ts'
import { fit, smallest } from '../../text.ts'
import { surfaceOn } from '../../theme.ts'
import { drawAnswered, fitAnswered, isAsking } from '../asking.ts'
import type { Look, LookInput } from '../look.ts'
import { paleOf } from '../pale.ts'

/** In a lower box than this (px) there is space for the sentence only. */
const lowest = smallest * 9
/** The field: its width at most, and its height, in sizes of a sentence. */
const field = { w: 24, h: 2.4 } as const

/**
 * Lets a look show, while a question with a right text is open, what people do on their phones: an empty field, and below it how many have
 * answered. What they typed is told once the question is closed.
 */
export const withTyping =
  (look: Look): Look =>
  input =>
    isAsking(input) ? drawTyping(input) : look(input)

function drawTyping(input: LookInput): Node[] {
  const { box, live, sizes } = input
  const h = Math.min(sizes.sentence * field.h, box.h * 0.4)
  const w = Math.min(box.w, sizes.sentence * field.w)
  const hasCount = live.voters > 0 && box.h >= lowest
  const count = fitAnswered(input, box)
  const gap = Math.min(sizes.gaps.columns, box.h * 0.06)
  // The field keeps its place when the first answer comes.
  const used = h + (box.h >= lowest ? gap + count.height : 0)
  const sheet: Box = takeTop({ ...box, x: centredLeft(box, w), w, y: centredTopWithin(box, used) }, h)
  return [...drawField(sheet, input), ...(hasCount ? drawAnswered(count, sheet.y + h + gap, input) : [])]
}

/** Draws an empty field, with a stroke where the text will begin and the sentence that says what to do. */
function drawField(sheet: Box, input: LookInput): Node[] {
  const { accent, element, family, id, measure, sizes, words } = input
  const fill = paleOf(input)
  const pad = sheet.h * 0.3
  const caret = { w: Math.max(3, sizes.unit * 0.6), h: sheet.h * 0.46 }
  const inner = inset(sheet, pad, 0)
  const left = inner.x + caret.w + pad * 0.6
  const text = fit(
    {
      text: words.text('typing.how'),
      width: inner.x + inner.w - left,
      height: sheet.h * 0.9,
      size: sizes.sentence,
      weight: 600,
      family,
      maxLines: 2,
    },
    measure,
  )
  return [
    { kind: 'rect', key: `${id}/field`, ...sheet, radius: Math.min(sizes.unit * 2, sheet.h / 3), fill },
    {
      kind: 'rect',
      key: `${id}/caret`,
      x: inner.x,
      y: sheet.y + (sheet.h - caret.h) / 2,
      ...caret,
      radius: caret.w / 2,
      fill: accent,
    },
    ...setTextAbout(
      text,
      {
        key: `${id}/how`,
        x: left,
        middle: sheet.y + sheet.h / 2,
        fill: surfaceOn(fill).muted,
        element,
        role: 'note',
      },
      measure,
    ),
  ]
}

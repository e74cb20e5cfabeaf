import { makeReadable } from '../colour.ts'
import { centredTop, centreX } from '../layout.ts'
import type { Node } from '../primitives.ts'
import { setText } from '../set-text.ts'
import { fit, fitLine, lineHeight } from '../text.ts'
import type { LookInput } from './look.ts'

/** The height of the figure: of the box at most, and in sizes of an option at most. */
const figure = { part: 0.5, sizes: 7 } as const

/** Draws how many seconds people have to read a question before answers open, in place of its chart [D62]. */
export function drawGetReady(opensInMs: number, input: LookInput): Node[] {
  const { accent, box, family, measure, sizes, surface, words: texts } = input
  const seconds = fitLine(
    {
      text: String(Math.max(1, Math.ceil(opensInMs / 1000))),
      width: box.w,
      size: Math.min(box.h * figure.part, sizes.option * figure.sizes),
      weight: 800,
      family,
      leading: lineHeight.line,
    },
    measure,
  )
  const words = fit(
    {
      text: texts.text('ready'),
      width: box.w,
      height: box.h * 0.25,
      size: sizes.sentence,
      weight: 600,
      family,
    },
    measure,
  )
  const place = { x: centreX(box), anchor: 'middle', element: input.element, role: 'note' } as const
  const top = centredTop(box, words.height + sizes.gaps.words + seconds.height)
  return [
    ...setText(words, { ...place, key: `${input.id}/ready`, y: top, fill: surface.muted }, measure),
    ...setText(
      seconds,
      {
        ...place,
        key: `${input.id}/ready-in`,
        y: top + words.height + sizes.gaps.words,
        fill: makeReadable(accent, surface.background),
        tabular: true,
      },
      measure,
    ),
  ]
}

import type { SceneKey } from '#messages/surfaces.ts'
import { hasRightAnswer } from '#polls/show-results.ts'
import { centredTop, centreX } from '../layout.ts'
import type { Box, Node } from '../primitives.ts'
import { setText, setTextAbout } from '../set-text.ts'
import { fit, fitLine, type Fitted } from '../text.ts'
import type { LookInput } from './look.ts'
import { countedKey } from './notes.ts'

/** The type of how many have answered, in sizes of an option's label, and its part of the height at most. */
const count = { size: 2.6, part: 0.3 } as const

/** Returns whether a question with a right answer is open and its chart has nothing to show: it says what people do on their phones. */
export const isAsking = ({ isWithheld, live, poll }: LookInput): boolean =>
  hasRightAnswer(poll) &&
  live.open &&
  !live.revealed &&
  live.withheld !== 'hidden' &&
  (isWithheld || live.voters === 0)

/** Sets how many have answered, large, in one line of a box. */
export const fitAnswered = (
  { family, live, measure, sizes, words }: LookInput,
  { w, h }: Pick<Box, 'w' | 'h'>,
): Fitted =>
  fitLine(
    {
      text: words.text('footer.answers', { count: live.voters }),
      width: w,
      size: Math.min(sizes.option * count.size, h * count.part),
      weight: 800,
      family,
    },
    measure,
  )

/** Draws how many have answered, in the middle of a box, from `y` down; the last line of the card does not say it again. */
export const drawAnswered = (answered: Fitted, y: number, input: LookInput): Node[] =>
  setText(
    answered,
    {
      key: countedKey(input.id),
      x: centreX(input.box),
      y,
      anchor: 'middle',
      fill: input.surface.text,
      element: input.element,
      role: 'figure',
      tabular: true,
    },
    input.measure,
  )

/**
 * Draws what people do on their phones while a question is open, and below it how many have answered; the sentence alone, or nothing, where there is no space
 * for all of it.
 */
export function drawAsking(how: SceneKey, input: LookInput): Node[] {
  const { box, element, family, id, live, measure, sizes, surface, words } = input
  const sentence = fit(
    {
      text: words.text(how),
      width: box.w,
      height: box.h * 0.4,
      size: sizes.sentence,
      weight: 600,
      family,
      balance: true,
    },
    measure,
  )
  if (sentence.cut) return []
  const answered = fitAnswered(input, box)
  const gap = Math.min(sizes.gaps.blocks, box.h * 0.06)
  const used = sentence.height + gap + answered.height
  const hasCount = used <= box.h
  // The sentence keeps its place when the first answer comes.
  const top = centredTop(box, hasCount ? used : sentence.height)
  return [
    ...setTextAbout(
      sentence,
      {
        key: `${id}/how`,
        x: centreX(box),
        middle: top + sentence.height / 2,
        anchor: 'middle',
        fill: surface.muted,
        element,
        role: 'note',
      },
      measure,
    ),
    ...(hasCount && live.voters > 0 ? drawAnswered(answered, top + sentence.height + gap, input) : []),
  ]
}

import { countText } from '#contract/figures.ts'
import type { PollType } from '#contract/looks.ts'
import { asEntries, asWords } from '#contract/result-kinds.ts'
import type { Result } from '#contract/results.ts'
import { waitingText } from '#polls/nothing-shown.ts'
import { bottomEdge, centredTop, centreX } from '../layout.ts'
import type { Node } from '../primitives.ts'
import { setText, setTextAbout } from '../set-text.ts'
import { fit, legible, smallest } from '../text.ts'
import { codeText } from './figures.ts'
import type { LookInput } from './look.ts'
import { withheldText } from './withheld-text.ts'

/** The size of the line that says how much was left out, px: that of the other notes on the card. */
export const moreSize = ({ sizes }: LookInput): number => Math.max(smallest, sizes.note)

/** The height of that line with the air above it, px. */
export const moreHeight = (input: LookInput): number => moreSize(input) * 1.6

/** The line that says how much was left out, from `y` down; smaller only where the box ends sooner. */
export function more(count: number, input: LookInput, y: number): Node[] {
  const { box, family, measure, surface } = input
  const size = legible(moreSize(input), (bottomEdge(box) - y) / 1.4)
  const line = fit(
    { text: `and ${countText(count)} more`, width: box.w, height: size * 1.4, size, weight: 400, family },
    measure,
  )
  const place = {
    key: `${input.id}/more`,
    x: box.x,
    y,
    fill: surface.muted,
    of: input.of,
    role: 'note' as const,
  }
  return setText({ ...line, cut: true }, place, measure)
}

/** What a chart without a shape of its own says while there is nothing to draw: quiet, in the middle. */
export function invitation(input: LookInput): Node[] {
  const { box, family, hidden, join, live, measure, sizes, surface } = input
  const x = centreX(box)
  const large = sizes.sentence
  const waiting = hidden ? 0 : waitingIn(live.result)
  const sentence = hidden
    ? withheldText(live.withheld)
    : waiting > 0
      ? waitingText(waiting, nouns[input.poll.type] ?? 'post')
      : live.voters > 0
        ? 'No answers are shown'
        : live.open
          ? 'Be the first to answer'
          : 'No answers were given'
  const first = fit(
    { text: sentence, width: box.w, height: box.h * 0.5, size: large, weight: 600, family, balance: true },
    measure,
  )
  const asks = join && live.open && !hidden && box.h > first.height + sizes.option * 2
  const second = asks
    ? fit(
        {
          text: `${join.host}   ${codeText(join.code)}`,
          width: box.w,
          height: sizes.option * 1.3,
          size: sizes.option,
          weight: 400,
          family,
        },
        measure,
      )
    : null
  const gap = sizes.gaps.words
  const top = centredTop(box, first.height + (second ? second.height + gap : 0))
  const place = { x, anchor: 'middle', fill: surface.muted, of: input.of, role: 'note' } as const
  return [
    ...setText(first, { ...place, key: `${input.id}/empty`, y: top }, measure),
    ...(second
      ? setTextAbout(
          second,
          { ...place, key: `${input.id}/empty-join`, middle: top + first.height + gap + second.height / 2 },
          measure,
        )
      : []),
  ]
}

/** How much was written that the host has not decided on. */
const waitingIn = (result: Result | undefined): number =>
  asEntries(result)?.waiting ?? asWords(result)?.waiting ?? 0

/** What one thing is called that people write. */
const nouns: Partial<Record<PollType, string>> = { 'qa-upvotes': 'question', 'word-cloud': 'word' }

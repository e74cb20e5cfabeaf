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

/** Type size of the line that says how many were left out, px. */
export const moreSize = ({ sizes }: LookInput): number => Math.max(smallest, sizes.note)

/** Height of that line with the space above it, px. */
export const moreHeight = (input: LookInput): number => moreSize(input) * 1.6

/** The line that says how many were left out, from `y` down; smaller only where the box ends too soon. */
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

/** The sentence in the middle of a chart without results: an invitation to answer, or why nothing is shown. */
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

/** The number of entries that the host has not yet approved or rejected. */
const waitingIn = (result: Result | undefined): number =>
  asEntries(result)?.waiting ?? asWords(result)?.waiting ?? 0

/** The noun for one entry, where it is not a post. */
const nouns: Partial<Record<PollType, string>> = { 'qa-upvotes': 'question', 'word-cloud': 'word' }

import type { PollType } from '#contract/polls/looks.ts'
import { asEntries, asWords } from '#contract/polls/result-kinds.ts'
import type { Result } from '#contract/polls/results.ts'
import type { SceneKey } from '#messages/surfaces.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { bottomEdge, centredTop, centreX } from '../layout.ts'
import type { Node } from '../primitives.ts'
import { setText, setTextAbout } from '../set-text.ts'
import { fit, legible, smallest } from '../text.ts'
import { labelsOf } from './choices.ts'
import { codeText } from './figures.ts'
import type { LookInput } from './look.ts'
import { withheldText } from './withheld-text.ts'

/** Returns the type size of the line that says how many were left out, px. */
export const moreSize = ({ sizes }: LookInput): number => Math.max(smallest, sizes.note)

/** Height of that line, and with the space above it, in sizes of its type. */
const moreLine = { own: 1.4, withSpace: 1.6 } as const
/** The part of the height that the sentence takes at most. */
const sentencePart = 0.5

/** Returns the height of that line with the space above it, px. */
export const moreHeight = (input: LookInput): number => moreSize(input) * moreLine.withSpace

/**
 * Draws the line that says how many were left out, from `y` down; smaller only where the box ends too soon. It counts as cut when
 * options were left out: people have to see all of those, while entries, words and countries may be any number.
 */
export const drawMore = (count: number, input: LookInput, y: number): Node[] =>
  drawNote(input.words.text('more', { count }), labelsOf(input.poll).length > 0, input, y)

/** Draws the line that says how many words were sent once, from `y` down. */
export const drawOnce = (count: number, input: LookInput, y: number): Node[] =>
  drawNote(input.words.text('once', { count }), false, input, y)

/** Draws the line at the foot of a page that a stage turned to: which of all it is, and how many entries are on none of them. */
export function drawPageNumber(page: number, pages: number, left: number, input: LookInput): Node[] {
  const { countText, text } = input.words
  const number = text('page', { page: countText(page), pages: countText(pages) })
  const line = left > 0 ? `${number} · ${text('more', { count: left })}` : number
  return drawNote(line, false, input, bottomEdge(input.box) - moreSize(input) * moreLine.own)
}

function drawNote(text: string, isCut: boolean, input: LookInput, y: number): Node[] {
  const { box, family, measure, surface } = input
  const size = legible(moreSize(input), (bottomEdge(box) - y) / moreLine.own)
  const line = fit(
    {
      text,
      width: box.w,
      height: size * moreLine.own,
      size,
      weight: 400,
      family,
    },
    measure,
  )
  const place = {
    key: `${input.id}/more`,
    x: box.x,
    y,
    fill: surface.muted,
    element: input.element,
    role: 'note' as const,
  }
  return setText({ ...line, cut: line.cut || isCut }, place, measure)
}

/** The key of how many have answered where a chart says it itself, in place of the last line. */
export const countedKey = (id: string): string => `${id}/counted`

/** Returns the sentence that invites to send the first answer of a poll. */
export const invitationTo = ({ poll, words }: Pick<LookInput, 'poll' | 'words'>): string =>
  words.text(poll.type === 'qa-upvotes' ? 'invite.ask' : 'invite.answer')

/**
 * Draws the sentence in the middle of a chart without results: an invitation to answer, or why nothing is shown. `isStandings` says whether
 * the chart is a ranking of a quiz.
 */
export function drawInvitation(input: LookInput, isStandings = isStandingsPoll(input.poll)): Node[] {
  const { box, family, isWithheld, join, live, measure, sizes, surface, words } = input
  const x = centreX(box)
  const sentenceSize = sizes.sentence
  const waiting = isWithheld ? 0 : countWaiting(live.result)
  const answered = isWithheld ? 0 : (asEntries(live.result)?.answered ?? 0)
  const sentence = isWithheld
    ? withheldText(input)
    : isStandings
      ? words.text('standings.nobody')
      : waiting > 0
        ? words.text(waitingTexts[input.poll.type] ?? 'waiting.entries', { count: waiting })
        : answered > 0
          ? words.text('questions.answered', { count: answered })
          : live.voters > 0
            ? words.text('empty.hidden')
            : live.open
              ? invitationTo(input)
              : words.text('empty.none')
  const first = fit(
    {
      text: sentence,
      width: box.w,
      height: box.h * sentencePart,
      size: sentenceSize,
      weight: 600,
      family,
      balance: true,
    },
    measure,
  )
  const showsJoin = join && live.open && !isWithheld && box.h > first.height + sizes.option * 2
  const second = showsJoin
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
  const place = { x, anchor: 'middle', fill: surface.muted, element: input.element, role: 'note' } as const
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

/** Draws the sentence where all of it fits; otherwise nothing, and the last line of the card says it. */
export function drawFittingInvitation(input: LookInput): Node[] {
  const nodes = drawInvitation(input)
  return nodes.some(node => node.kind === 'text' && node.cut) ? [] : nodes
}

/** Returns the number of entries that the host has not yet approved or rejected. */
const countWaiting = (result: Result | undefined): number =>
  asEntries(result)?.waiting ?? asWords(result)?.waiting ?? 0

/** What says how many of what people write are waiting, where those are not entries. */
const waitingTexts: Partial<Record<PollType, SceneKey>> = {
  'qa-upvotes': 'waiting.questions',
  'word-cloud': 'waiting.words',
}

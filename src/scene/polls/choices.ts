import { wholeShares } from '#contract/text/whole-shares.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { asChoice } from '#contract/polls/result-kinds.ts'
import { writtenShares } from '#polls/option-shares.ts'
import { pictureLabels } from '#polls/picture-labels.ts'
import { rightOptionsOf } from '#polls/right-options.ts'
import { tint } from '../colour.ts'
import type { PathNode } from '../primitives.ts'
import type { LookInput } from './look.ts'

/** An option as a look draws it. */
export interface Choice {
  index: number
  key: string
  label: string
  /** Its votes or points, by which options are compared. */
  count: number
  /** 0–1, of what the longest mark could be. */
  share: number
  /** The main figure, and the secondary one beside it. */
  figure: string
  secondary: string
  colour: string
  fill: string
  muted: boolean
  /** Whether it has been revealed as the right option. */
  correct: boolean
  weight: number
}

type Figures = Pick<Choice, 'count' | 'share' | 'figure' | 'secondary'>
const noFigures: Figures = { count: 0, share: 0, figure: '', secondary: '' }

/** Compares options by their count, the largest first; options with the same count keep their order in the deck. */
export const byCount = (a: Choice, b: Choice): number => b.count - a.count || a.index - b.index

/** Returns the options as people picked them; nothing is counted while results are hidden. */
export function readChoices(input: LookInput): Choice[] {
  const { isWithheld, live, poll, words } = input
  const counted = isWithheld ? [] : (asChoice(live.result)?.options ?? [])
  const written = writtenShares(counted, rightOptionsOf(poll))
  return createChoices(input, index => {
    const { count = 0, share = 0 } = counted.find(option => option.index === index) ?? {}
    return {
      count,
      share,
      figure: words.percentText(written.get(index) ?? 0),
      secondary: words.countText(count),
    }
  })
}

/** Returns the labels of the options; numbers for pictures without names. */
export const labelsOf = (poll: Poll): readonly string[] =>
  poll.type === 'image-choice' ? pictureLabels(poll) : poll.options

/** Creates the options with the figures given for each. Once a quiz is revealed, its wrong options are toned down. */
export function createChoices(input: LookInput, figuresOf: (index: number) => Figures | undefined): Choice[] {
  const { poll, live, colours, accent, surface, id } = input
  const right = rightOptionsOf(poll)
  const quiz = live.revealed && right.length > 0
  return labelsOf(poll).map((label, index) => {
    const correct = quiz && right.includes(index)
    const choice = {
      ...(figuresOf(index) ?? noFigures),
      index,
      key: `${id}/o${index}`,
      label,
      colour: colours[index] ?? accent,
      fill: surface.text,
      muted: false,
      correct,
      weight: correct ? 800 : 400,
    }
    return quiz && !correct ? tonedDown(choice, input) : choice
  })
}

/** How much of its colour the mark of a wrong answer keeps. */
const wrongTint = 0.4

/** Returns a wrong answer, toned down beside the right one. */
export const tonedDown = (choice: Choice, { surface }: Pick<LookInput, 'surface'>): Choice => ({
  ...choice,
  colour: tint(surface, choice.colour, wrongTint),
  fill: surface.muted,
  muted: true,
})

/** Creates the rows of a chart that are not options of the poll, such as countries; their shares are of all who answered. */
export function createRows(
  input: LookInput,
  rows: readonly Pick<Choice, 'index' | 'key' | 'label' | 'count'>[],
): Choice[] {
  const { accent, colours, live, surface, words } = input
  const shares = rows.map(({ count }) => count / Math.max(1, live.voters))
  const written = wholeShares(shares)
  return rows.map((row, at) => ({
    ...row,
    share: shares[at] ?? 0,
    figure: words.percentText(written[at] ?? 0),
    secondary: words.countText(row.count),
    colour: colours[0] ?? accent,
    fill: surface.text,
    muted: false,
    correct: false,
    weight: 400,
  }))
}

/** Draws a check mark centred at x, y; `size` is its width in px. */
export const drawCheckMark = (key: string, x: number, y: number, size: number, colour: string): PathNode => ({
  kind: 'path',
  key,
  x,
  y,
  d: `M${-size * 0.42} ${size * 0.02}L${-size * 0.12} ${size * 0.32}L${size * 0.42} ${-size * 0.32}`,
  stroke: { colour, width: size * 0.17 },
  round: true,
})

import type { Poll } from '#contract/poll.ts'
import { countText, percentText } from '#contract/figures.ts'
import { asChoice } from '#contract/result-kinds.ts'
import { pictureLabels } from '#polls/picture-labels.ts'
import { mix } from '../colour.ts'
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
  aside: string
  colour: string
  fill: string
  muted: boolean
  /** Whether it has been revealed as the right option. */
  right: boolean
  weight: number
}

type Counted = Pick<Choice, 'count' | 'share' | 'figure' | 'aside'>
const nothing: Counted = { count: 0, share: 0, figure: '', aside: '' }

/** The order of options by their count, the largest first; options with the same count keep their order in the deck. */
export const byCount = (a: Choice, b: Choice): number => b.count - a.count || a.index - b.index

/** The options as people picked them; nothing is counted while results are hidden. */
export function choices(input: LookInput): Choice[] {
  const counted = input.hidden ? [] : (asChoice(input.live.result)?.options ?? [])
  return choicesOf(input, index => {
    const { count = 0, share = 0 } = counted.find(option => option.index === index) ?? {}
    return { count, share, figure: percentText(share), aside: countText(count) }
  })
}

/** The labels of the options; numbers for pictures without names. */
export const labelsOf = (poll: Poll): readonly string[] =>
  poll.type === 'image-choice' ? pictureLabels(poll) : poll.options

/** The options with the figures given for each. Once a quiz is revealed, its wrong options are toned down. */
export function choicesOf(input: LookInput, figuresOf: (index: number) => Counted | undefined): Choice[] {
  const { poll, live, colours, accent, surface, id } = input
  const quiz = live.revealed && poll.correctIndex !== undefined
  return labelsOf(poll).map((label, index) => {
    const colour = colours[index] ?? accent
    const right = quiz && index === poll.correctIndex
    const muted = quiz && !right
    return {
      ...(figuresOf(index) ?? nothing),
      index,
      key: `${id}/o${index}`,
      label,
      colour: muted ? mix(surface.background, colour, 0.4) : colour,
      fill: muted ? surface.muted : surface.text,
      muted,
      right,
      weight: right ? 800 : 400,
    }
  })
}

/** A row of a chart that is not an option of the poll, such as a country; its share is of all who answered. */
export function lineOf(input: LookInput, told: Pick<Choice, 'index' | 'key' | 'label' | 'count'>): Choice {
  const { accent, colours, live, surface } = input
  const share = told.count / Math.max(1, live.voters)
  return {
    ...told,
    share,
    figure: percentText(share),
    aside: countText(told.count),
    colour: colours[0] ?? accent,
    fill: surface.text,
    muted: false,
    right: false,
    weight: 400,
  }
}

/** A check mark centred at x, y; `size` is its width in px. */
export const checkMark = (key: string, x: number, y: number, size: number, colour: string): PathNode => ({
  kind: 'path',
  key,
  x,
  y,
  d: `M${-size * 0.42} ${size * 0.02}L${-size * 0.12} ${size * 0.32}L${size * 0.42} ${-size * 0.32}`,
  stroke: { colour, width: size * 0.17 },
  round: true,
})

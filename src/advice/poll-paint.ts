import { alignForLabels } from '#scene/colour.ts'
import { labelsOf } from '#scene/polls/choices.ts'
import type { PollOnStep, Subject } from './subject.ts'

/** A colour of the theme’s palette in which an option is drawn. */
export interface Hue {
  /** The index of the option. */
  option: number
  /** As it stands in the palette. */
  named: string
  /** As it is drawn: labels on all colours of a palette must be readable. */
  drawn: string
}

/** The colours of a poll’s chart. */
export interface PollPaint {
  /** What the chart is drawn on. */
  behind: string
  /** The accent; undefined where it is not used. */
  accent: string | undefined
  /** The colours of single options. */
  own: readonly string[]
  /** One for each option that is drawn in a colour of the palette. */
  hues: readonly Hue[]
}

/** Returns in which colours the chart of a poll is drawn. */
export function paintOf(
  { elements, labelledPolls, theme }: Pick<Subject, 'elements' | 'labelledPolls' | 'theme'>,
  { element, poll, pollId }: PollOnStep,
): PollPaint {
  const card = elements.find(({ name }) => name === element)
  const style = card?.kind === 'overlay' ? (card.item.style ?? {}) : {}
  const usesPalette = poll.colorMode === 'palette'
  const options = labelledPolls.some(each => each.pollId === pollId) ? labelsOf(poll) : []
  const aligned = alignForLabels(theme.palette)
  const set = options.map((_, option) => style.optionColors?.[option] ?? poll.optionColors?.[option])
  return {
    behind: card ? (style.background ?? theme.card.background) : theme.stage.background,
    accent: style.accent ?? poll.accent ?? (usesPalette ? undefined : theme.accent),
    own: (style.optionColors ?? poll.optionColors ?? []).filter(colour => colour !== null),
    hues: usesPalette
      ? set.flatMap((own, option): Hue[] => {
          const at = option % theme.palette.length
          const [named, drawn] = [theme.palette[at], aligned[at]]
          return own || named === undefined || drawn === undefined ? [] : [{ option, named, drawn }]
        })
      : [],
  }
}

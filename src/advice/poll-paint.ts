import { hasQuizTiles } from '#contract/polls/quiz-tiles.ts'
import { colourModeOf } from '#polls/colour-mode.ts'
import { alignForLabels } from '#scene/colour.ts'
import { labelsOf } from '#scene/polls/choices.ts'
import { shadesFor } from '#scene/polls/index.ts'
import { optionColours } from '#scene/theme.ts'
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

/** The colour in which an option is drawn. */
export interface DrawnOption {
  /** The index of the option. */
  option: number
  colour: string
  /** Where the colour is from: set for the option, the theme’s palette, or a shade of the accent or a tile of a quiz. */
  source: 'own' | 'palette' | 'accent'
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
  /** One for each option. */
  drawn: readonly DrawnOption[]
}

/** Returns in which colours the chart of a poll is drawn. */
export function paintOf(
  { elements, labelledPolls, theme }: Pick<Subject, 'elements' | 'labelledPolls' | 'theme'>,
  { element, poll, pollId, variant }: PollOnStep,
): PollPaint {
  const card = elements.find(({ name }) => name === element)
  const style = card?.kind === 'overlay' ? (card.item.style ?? {}) : {}
  const colorMode = colourModeOf(poll)
  const usesPalette = colorMode === 'palette'
  const options = labelledPolls.some(each => each.pollId === pollId) ? labelsOf(poll) : []
  const aligned = alignForLabels(theme.palette)
  const set = options.map((_, option) => style.optionColors?.[option] ?? poll.optionColors?.[option])
  const behind = card ? (style.background ?? theme.card.background) : theme.stage.background
  const accent = style.accent ?? poll.accent ?? theme.accent
  const tiles = hasQuizTiles(poll)
  const colours = optionColours(
    { ...poll, colorMode },
    style.optionColors,
    { accent, palette: aligned },
    { count: options.length, background: behind, shades: shadesFor(poll, variant), tiles },
  )
  return {
    behind,
    accent: style.accent ?? poll.accent ?? (usesPalette ? undefined : theme.accent),
    own: (style.optionColors ?? poll.optionColors ?? []).filter(colour => colour !== null),
    hues: usesPalette
      ? set.flatMap((own, option): Hue[] => {
          const at = option % theme.palette.length
          const [named, drawn] = [theme.palette[at], aligned[at]]
          return own || named === undefined || drawn === undefined ? [] : [{ option, named, drawn }]
        })
      : [],
    drawn: colours.map((colour, option) => ({
      option,
      colour,
      source: set[option] ? 'own' : usesPalette && !tiles ? 'palette' : 'accent',
    })),
  }
}

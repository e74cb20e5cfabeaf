import type { LookName, PollType } from '#contract/polls/looks.ts'
import type { Withheld } from '#contract/rooms/live.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { Result, Standing } from '#contract/polls/results.ts'
import type { TeamStanding } from '#contract/rooms/teams.ts'
import type { Keeping } from '../kept-places.ts'
import type { Box, Node } from '../primitives.ts'
import type { Sizes } from '../sizes.ts'
import type { Measure } from '../text.ts'
import type { Surface } from '../theme.ts'
import type { Words } from '../words.ts'

/** The state of a poll as far as its look shows it. Times are in ms. */
export interface LivePoll {
  /** Undefined before the first tally: drawn as empty. */
  result?: Result | undefined
  /** Whether its tally is still on its way to the page, or its standings are to come with the step, so that nothing may be said about it. */
  isLoading?: boolean | undefined
  voters: number
  /** How many people are connected now. */
  online?: number | undefined
  /** Whether everybody who is in the room has answered. */
  allAnswered?: boolean | undefined
  /** Whether the right answer may be shown. */
  revealed: boolean
  open: boolean
  /** Until the deadline; null without one. */
  remainingMs: number | null
  /** Until it opens for answers, while people get ready; undefined otherwise. */
  opensInMs?: number | undefined
  /** The ranking, for a quiz whose `quizView` is 'standings'. */
  standings?: readonly Standing[] | undefined
  /** How many people are in the ranking, of whom `standings` has the best. */
  players?: number | undefined
  /** How the teams of the room stand; undefined in a room without teams. */
  teams?: readonly TeamStanding[] | undefined
  /** Whose podium is on stage at the end of a quiz with teams; both where that is left out. */
  podium?: 'teams' | 'people' | undefined
  /** The groups of what people wrote, once they vote on them: the result is that of the vote. */
  ballot?: readonly string[] | undefined
  /** How much of what people wrote is in none of the groups; nothing is said where it is undefined. */
  ungrouped?: number | undefined
  /** How often the stage has turned the pages of a feed; the first page when left out. */
  feedPage?: number | undefined
  /** For a chart that keeps its marks where they are, on a stage. */
  keeping?: Keeping | undefined
  /** How many answers are completely right, where the result does not say it. */
  right?: number | undefined
  /** Who guessed closest to the right answer of an estimate, and what, or to a place on a map, and how far from it. */
  closest?: { who: string; guess: string } | undefined
  /** Whether the standings are the end of the quiz: then the first three stand on a podium. */
  isFinal?: boolean | undefined
  /** The name at the pointer of a wheel that turns on a stage, where it can be read. */
  passing?: string | undefined
  /** Why the results are not to be seen; `result` and `standings` are then left out. */
  withheld?: Withheld | undefined
}

/** Where people join: the host part of the address, like 'poll.example.org', and the six-digit code. */
export interface Join {
  host: string
  code: string
}

/** Everything a look draws from. The chart's box begins at its own left upper corner. */
export interface LookInput {
  /** The poll's id: keys begin with it. */
  id: string
  /** The element its texts belong to, as in `Measured`. */
  element: string
  poll: Poll
  live: LivePoll
  /** Whether results are withheld: draw what can be answered, and no figures. */
  isWithheld: boolean
  box: Box
  surface: Surface
  accent: string
  /** One for each option; the hues of the poll where there are none. */
  colours: readonly string[]
  /** The hues of the theme, for a poll with `colorMode: 'palette'`. */
  palette: readonly string[]
  sizes: Sizes
  family: string
  /** Where to join, for the empty state; null where nobody can. */
  join: Join | null
  showPercent: boolean
  showCount: boolean
  measure: Measure
  words: Words
}

/** A look: the chart of a poll as nodes inside the box. */
export type Look = (input: LookInput) => Node[]

/** The looks of a poll type, by name. */
export type LooksOf<Type extends PollType> = Readonly<Record<LookName<Type>, Look>>

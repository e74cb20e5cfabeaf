import type { Withheld } from '#contract/live.ts'
import type { Poll } from '#contract/poll.ts'
import type { Result, Standing } from '#contract/results.ts'
import type { Box, Node } from '../primitives.ts'
import type { Sizes } from '../sizes.ts'
import type { Measure } from '../text.ts'
import type { Surface } from '../theme.ts'

/** The state of a poll as far as its look shows it. Times are in ms. */
export interface LivePoll {
  /** Undefined before the first tally: drawn as empty. */
  result?: Result | undefined
  voters: number
  /** Whether the right answer may be shown. */
  revealed: boolean
  open: boolean
  /** Until the deadline; null without one. */
  remainingMs: number | null
  /** The ranking, for a quiz whose `quizView` is 'standings'. */
  standings?: readonly Standing[] | undefined
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
}

/** A look: the chart of a poll as nodes inside the box. */
export type Look = (input: LookInput) => Node[]

import { isGrid } from '#contract/polls/grid.ts'
import { formerRadar, looks, styleField } from '#contract/polls/looks.ts'
import type { Poll } from '#contract/polls/poll.ts'

/** Returns the name of the look that a poll is drawn in: the card's `variant`, else the poll's own style, else the default look of its type [D4]. */
export function drawnLook(poll: Poll, variant: string | undefined): string {
  // What people placed can be drawn in no other way.
  if (isGrid(poll)) return 'grid'
  const field = styleField[poll.type]
  const own = variant === formerRadar ? undefined : variant
  return own ?? (field ? (poll[field] ?? usualLook(poll, looks[field][0])) : poll.type)
}

/** Returns the look of a poll that names none: the change of each option where a rounds poll names two polls, otherwise the first of its type. */
const usualLook = ({ type, refs = [] }: Poll, first: string): string =>
  type === 'rounds' && new Set(refs).size === 2 ? 'dumbbell' : first

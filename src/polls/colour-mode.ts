import { isGrid } from '#contract/polls/grid.ts'
import type { Poll } from '#contract/polls/poll.ts'

/** Returns how the options of a poll get their colours: where its author did not choose, each mark of a grid has a hue of its own. */
export const colourModeOf = (poll: Pick<Poll, 'colorMode' | 'type' | 'radarStyle'>): 'match' | 'palette' =>
  poll.colorMode ?? (isGrid(poll) ? 'palette' : 'match')

import { isGrid } from '#contract/polls/grid.ts'
import { looks } from '#contract/polls/looks.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { isExampleDimension, newPoll } from './new-poll.ts'
import type { Examples } from './translations/examples.ts'

/** How many dimensions a grid has, and other looks at least. */
const dimensionsOf = { grid: 2, others: 3 } as const

/**
 * Returns a radar in another look. What its author wrote stays, but dimensions that are still those of a new poll go where a grid has no place
 * for them, and come back where other looks need them.
 */
export function withRadarLook(poll: Poll, look: string | undefined, { say, known }: Examples): Poll {
  const { radarStyle: _, ...rest } = poll
  const radarStyle = looks.radarStyle.find(each => each === look)
  const changed: Poll = { ...rest, ...(radarStyle && { radarStyle }) }
  const { dimensions = [] } = poll
  if (isGrid(changed) === isGrid(poll)) return changed
  const examples = newPoll('radar', say).dimensions ?? []
  return {
    ...changed,
    dimensions: isGrid(changed)
      ? dimensions.filter((_, index) => index < dimensionsOf.grid || !isExampleDimension(poll, index, known))
      : [...dimensions, ...examples.slice(dimensions.length, dimensionsOf.others)],
  }
}

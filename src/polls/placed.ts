import type { Step } from '#contract/deck/deck.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { buildsOf, entranceOf } from './builds.ts'
import { isComparable } from './rounds/comparable.ts'

/** A poll with its position in the deck. Its id is the id of its step or card [D20]. */
export interface PlacedPoll {
  pollId: string
  poll: Poll
  step: number
  /** The index of the card on the slide; absent for a full-screen poll. */
  overlay?: number
  /** The `variant` of its card, which overrides the poll's own look. */
  variant?: string | undefined
  /** With which entrance of the step its card comes, from 1; absent for one that is there from the beginning [D82]. */
  build?: number
  /** Whether the room asks it, and not the deck: it is on no step. */
  isOfRoom?: true
}

/** Returns the polls of a step; those of a slide in the order of its cards. */
export function stepPolls(step: Step, index: number): PlacedPoll[] {
  if (step.kind === 'poll') return [{ pollId: step.id, poll: step.poll, step: index }]
  if (step.kind !== 'slide') return []
  const builds = buildsOf(step)
  return step.overlays.map((card, overlay) => {
    const { id, poll, style } = card
    const build = entranceOf(builds, card)
    return {
      pollId: id,
      poll,
      step: index,
      overlay,
      ...(style?.variant !== undefined && { variant: style.variant }),
      ...(build > 0 && { build }),
    }
  })
}

/** Returns the name of a poll's element in measurements: `poll` when it fills the screen, otherwise its card's. */
export const elementOf = ({ overlay }: Pick<PlacedPoll, 'overlay'>): string =>
  overlay === undefined ? 'poll' : `overlay ${overlay}`

/** Returns every poll of a document in deck order. */
export const documentPolls = (document: readonly Step[]): PlacedPoll[] => document.flatMap(stepPolls)

/**
 * Returns the full-screen polls that a rounds poll compares, in deck order: those in `refs`, or all before it that
 * have options or scores. Another rounds poll has no figures of its own to compare.
 */
export function comparedPolls({ poll, step }: PlacedPoll, all: readonly PlacedPoll[]): PlacedPoll[] {
  const { refs = [] } = poll
  const earlier = all.filter(
    each => each.overlay === undefined && each.step < step && each.poll.type !== 'rounds',
  )
  return refs.length > 0
    ? earlier.filter(each => refs.includes(each.step))
    : earlier.filter(each => isComparable(each.poll))
}

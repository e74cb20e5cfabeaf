import type { Document, Step } from '#contract/deck.ts'
import type { Poll } from '#contract/poll.ts'

/** A poll where it stands. Its id is the id of its step or card [D20]. */
export interface PlacedPoll {
  pollId: string
  poll: Poll
  step: number
  /** Which card of the slide; absent for a full-screen poll. */
  overlay?: number
}

/** The polls of the step with this index, cards in their order. */
export function stepPolls(step: Step, index: number): PlacedPoll[] {
  if (step.kind === 'poll') return [{ pollId: step.id, poll: step.poll, step: index }]
  if (step.kind === 'slide')
    return step.overlays.map(({ id, poll }, overlay) => ({ pollId: id, poll, step: index, overlay }))
  return []
}

/** Every poll of a document, in deck order. */
export const documentPolls = (document: Document): PlacedPoll[] => document.flatMap(stepPolls)

/** The full-screen polls that a `rounds` poll compares: those it names, or every one before it; in deck order. */
export function comparedPolls({ poll, step }: PlacedPoll, all: readonly PlacedPoll[]): PlacedPoll[] {
  const { refs = [] } = poll
  const earlier = all.filter(each => each.overlay === undefined && each.step < step)
  return refs.length > 0 ? earlier.filter(each => refs.includes(each.step)) : earlier
}

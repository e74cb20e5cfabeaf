import type { Document, Step } from '#contract/deck.ts'
import type { Poll } from '#contract/poll.ts'
import { stepPolls } from '#polls/placed.ts'

/**
 * Inserts a step before index `at`, or at the end when `at` is larger. Every ref still refers to the same poll [D6].
 * Returns the new document and the index of the step.
 */
export function insertStep(
  document: Document,
  step: Step,
  at: number,
): { document: Document; index: number } {
  const index = Math.min(at, document.length)
  const shifted = repoint(document, ref => (ref >= index ? ref + 1 : ref))
  return { document: shifted.toSpliced(index, 0, step), index }
}

type Moved = (index: number) => number | null

/** Maps every ref of every poll to a new step index; null removes the ref. */
const repoint = (document: Document, moved: Moved): Document => document.map(step => repointStep(step, moved))

function repointStep(step: Step, moved: Moved): Step {
  if (!stepPolls(step, 0).some(({ poll }) => poll.refs?.length)) return step
  const withMovedRefs = (poll: Poll): Poll =>
    poll.refs ? { ...poll, refs: poll.refs.map(moved).filter(ref => ref !== null) } : poll
  if (step.kind === 'poll') return { ...step, poll: withMovedRefs(step.poll) }
  if (step.kind === 'slide')
    return { ...step, overlays: step.overlays.map(card => ({ ...card, poll: withMovedRefs(card.poll) })) }
  return step
}

/** Removes a step. Refs to it are removed; all others still refer to the same poll [D6]. */
export function removeStep(document: Document, index: number): Document {
  return repoint(document.toSpliced(index, 1), ref => (ref === index ? null : ref > index ? ref - 1 : ref))
}

/** Replaces a step. Refs to its index stay and refer to the new step. */
export const replaceStep = (document: Document, index: number, step: Step): Document =>
  document.with(index, step)

/**
 * Moves a step to index `to`, or to the end when `to` is larger. Refs follow the moved polls [D6]. Returns the new
 * document and the index of the step.
 */
export function moveStep(
  document: Document,
  from: number,
  to: number,
): { document: Document; index: number } {
  const step = document[from]
  const index = Math.min(to, document.length - 1)
  if (!step || index === from) return { document, index }
  const moved = (ref: number) => {
    if (ref === from) return index
    if (from < index) return ref > from && ref <= index ? ref - 1 : ref
    return ref >= index && ref < from ? ref + 1 : ref
  }
  return { document: repoint(document.toSpliced(from, 1).toSpliced(index, 0, step), moved), index }
}

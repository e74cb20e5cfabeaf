import type { Document, Step } from '#contract/deck.ts'
import { type Poll } from '#contract/poll.ts'
import { stepPolls } from '#polls/placed.ts'

/**
 * Puts a step before index `at`, or at the end when `at` is past it; every ref keeps pointing at the poll it
 * meant [D6]. Gives the new document and where the step landed.
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

/** Sends every ref of every poll through a map of old step indexes to new ones; null drops the ref. */
export function repoint(document: Document, moved: (index: number) => number | null): Document {
  const mend = (poll: Poll): Poll =>
    poll.refs ? { ...poll, refs: poll.refs.map(moved).filter(ref => ref !== null) } : poll
  return document.map(step => {
    if (!stepPolls(step, 0).some(({ poll }) => poll.refs?.length)) return step
    if (step.kind === 'poll') return { ...step, poll: mend(step.poll) }
    if (step.kind === 'slide')
      return { ...step, overlays: step.overlays.map(card => ({ ...card, poll: mend(card.poll) })) }
    return step
  })
}

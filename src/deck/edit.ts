import type { Document, Step } from '#contract/deck/deck.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { stepPolls } from '#polls/placed.ts'
import { merge } from './slide.ts'

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
  const shifted = updateRefs(document, document.length, ref => (ref >= index ? ref + 1 : ref))
  return { document: shifted.toSpliced(index, 0, step), index }
}

type MapIndex = (index: number) => number | null

/**
 * Maps every ref of every poll to a new step index; null removes the ref. `count` is the number of steps before the change: a
 * ref past them refers to no step, so it stays what it is.
 */
const updateRefs = (document: Document, count: number, mapIndex: MapIndex): Document =>
  document.map(step => updateStepRefs(step, ref => (ref < count ? mapIndex(ref) : ref)))

function updateStepRefs(step: Step, mapIndex: MapIndex): Step {
  if (!stepPolls(step, 0).some(({ poll }) => poll.refs?.length)) return step
  const withUpdatedRefs = (poll: Poll): Poll =>
    poll.refs ? { ...poll, refs: poll.refs.map(mapIndex).filter(ref => ref !== null) } : poll
  if (step.kind === 'poll') return { ...step, poll: withUpdatedRefs(step.poll) }
  if (step.kind === 'slide')
    return { ...step, overlays: step.overlays.map(card => ({ ...card, poll: withUpdatedRefs(card.poll) })) }
  return step
}

/** Removes a step. Refs to it are removed; all others still refer to the same poll [D6]. */
export function removeStep(document: Document, index: number): Document {
  return updateRefs(document.toSpliced(index, 1), document.length, ref =>
    ref === index ? null : ref > index ? ref - 1 : ref,
  )
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
  const newIndexOf = (ref: number) => {
    if (ref === from) return index
    if (from < index) return ref > from && ref <= index ? ref - 1 : ref
    return ref >= index && ref < from ? ref + 1 : ref
  }
  const reordered = document.toSpliced(from, 1).toSpliced(index, 0, step)
  return { document: updateRefs(reordered, document.length, newIndexOf), index }
}

/** Returns a step with other notes; null removes them. The join step has none. */
export function withNotes(step: Step, notes: string | null): Step {
  if (step.kind === 'join') return step
  if (notes !== null) return { ...step, notes }
  if (step.kind === 'slide') return { ...step, notes: '' }
  const { notes: _, ...rest } = step
  return rest
}

/** What a step has beside what it shows, as a change of it: null unsets, undefined leaves as it is. */
type Settings = {
  [Name in 'background' | 'beside' | 'footer' | 'showJoin' | 'skip' | 'transition']?: unknown
}

/** Returns a step with other settings, which were parsed before. The join step has none. */
export const withSettings = (step: Step, settings: Settings): Step =>
  step.kind === 'join' ? step : merge(step, settings)

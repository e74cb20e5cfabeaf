import type { Document, SlideStep, Step } from '#contract/deck/deck.ts'
import { limits } from '#contract/limits.ts'
import type { NewId } from './complete.ts'
import { rejoined } from './connectors.ts'
import { insertStep, moveStep, removeStep } from './edit.ts'

/** Returns the index of a step; -1 when there is none with this id. */
export const indexOfStep = (document: Document, id: string): number =>
  document.findIndex(step => step.id === id)

/**
 * Returns the index of a step after a change of the document. When it is gone, that of the step which took its place: its replacement, or
 * else the one that followed it, or at the end the last one.
 */
export function indexInPlaceOf(before: Document, after: Document, id: string): number {
  const index = indexOfStep(after, id)
  if (index !== -1) return index
  const stays = new Set(after.map(step => step.id))
  const previous = before.slice(0, indexOfStep(before, id)).findLast(step => stays.has(step.id))
  const place = previous === undefined ? 0 : indexOfStep(after, previous.id) + 1
  return Math.min(place, after.length - 1)
}

/** Returns the document with a change of one step. A step that is gone is left alone. */
export function withStep(document: Document, id: string, change: (step: Step) => Step): Document {
  const index = indexOfStep(document, id)
  const step = document[index]
  if (!step) return document
  const changed = change(step)
  return changed === step ? document : document.with(index, changed)
}

/** Returns the document with a change of one slide. Other steps are left alone. */
export const withSlide = (
  document: Document,
  id: string,
  change: (slide: SlideStep) => SlideStep,
): Document => withStep(document, id, step => (step.kind === 'slide' ? change(step) : step))

/** Inserts steps after the step with an id, in their order, as many as a deck may have. */
export function insertStepsAfter(document: Document, after: string, steps: readonly Step[]): Document {
  const space = limits.steps - document.length
  const at = Math.max(0, indexOfStep(document, after)) + 1
  return steps
    .slice(0, Math.max(0, space))
    .reduce((current, step, index) => insertStep(current, step, at + index).document, document)
}

/** Removes steps. The join screen stays. */
export const removeSteps = (document: Document, ids: ReadonlySet<string>): Document =>
  document
    .filter(step => step.kind !== 'join' && ids.has(step.id))
    .reduce((current, { id }) => removeStep(current, indexOfStep(current, id)), document)

/** Moves steps, in their order, so that the first of them gets an index among the steps that stay. The join screen stays first. */
export function moveSteps(document: Document, ids: ReadonlySet<string>, to: number): Document {
  const moved = document.filter(step => step.kind !== 'join' && ids.has(step.id))
  const rest = document.filter(step => !moved.includes(step))
  const place = Math.min(Math.max(1, to), rest.length)
  const order = [...rest.slice(0, place), ...moved, ...rest.slice(place)]
  return order.reduce(
    (current, { id }, index) => moveStep(current, indexOfStep(current, id), index).document,
    document,
  )
}

/** Returns a copy of a step whose id and whose elements' ids are new. */
export function copyOfStep<Copied extends Step>(step: Copied, newId: NewId): Copied {
  const ids = new Map<string, string>()
  const fresh = <T extends { id: string }>(item: T): T => {
    const id = newId()
    ids.set(item.id, id)
    return { ...item, id }
  }
  if (step.kind !== 'slide') return fresh(step)
  const copy = {
    ...fresh(step),
    overlays: step.overlays.map(fresh),
    texts: step.texts.map(fresh),
    shapes: step.shapes.map(fresh),
    images: step.images.map(fresh),
  }
  return { ...copy, shapes: copy.shapes.map(shape => rejoined(shape, ids)) }
}

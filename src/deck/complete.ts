import type { Document, Step, StepInput } from '#contract/deck.ts'

/** Makes a new id; the caller brings the randomness. */
export type NewId = () => string

/** Fills in what a step leaves out when it is saved: ids, and the places of elements in the stack [D7]. */
export function completeStep(step: StepInput, newId: NewId): Step {
  const named = <T extends { id?: string | undefined }>(item: T) => ({ ...item, id: item.id ?? newId() })
  const stacked = <T extends { id?: string | undefined; z?: number | undefined }>(
    item: T,
    index: number,
  ) => ({
    ...named(item),
    z: item.z ?? index,
  })
  if (step.kind !== 'slide') return named(step)
  return {
    ...named(step),
    overlays: step.overlays.map(named),
    texts: step.texts.map(stacked),
    shapes: step.shapes.map(stacked),
    images: step.images.map(stacked),
  }
}

/** Fills in a whole document. */
export const completeDocument = (steps: StepInput[], newId: NewId): Document =>
  steps.map(step => completeStep(step, newId))

/** What a deck is made of when nothing is said: the join step and one empty slide. */
export const blankDocument = (newId: NewId): Document =>
  completeDocument(
    [
      { kind: 'join' },
      { kind: 'slide', pageIndex: null, overlays: [], texts: [], shapes: [], images: [], notes: '' },
    ],
    newId,
  )

import type { z } from 'zod'
import type { Document, SlideStep, Step, StepInput, slideStep } from '#contract/deck/deck.ts'

/** A function that returns a new random id. The caller provides it, because this folder has no randomness. */
export type NewId = () => string

type OptionalId = { id?: string | undefined }
type OptionalZ = OptionalId & { z?: number | undefined }

/** Adds the ids and `z` values that a slide omits [D7]. */
export function completeSlide(slide: z.output<typeof slideStep>, newId: NewId): SlideStep {
  const withId = <T extends OptionalId>(item: T) => ({ ...item, id: item.id ?? newId() })
  const withIdAndZ = <T extends OptionalZ>(item: T, index: number) => ({
    ...withId(item),
    z: item.z ?? index,
  })
  return {
    ...withId(slide),
    overlays: slide.overlays.map(withId),
    texts: slide.texts.map(withIdAndZ),
    shapes: slide.shapes.map(withIdAndZ),
    images: slide.images.map(withIdAndZ),
  }
}

/** Adds the ids and `z` values that a step omits [D7]. */
export const completeStep = (step: StepInput, newId: NewId): Step =>
  step.kind === 'slide' ? completeSlide(step, newId) : { ...step, id: step.id ?? newId() }

/** Adds the ids and `z` values that a document omits [D7]. */
export const completeDocument = (steps: StepInput[], newId: NewId): Document =>
  steps.map(step => completeStep(step, newId))

/** Returns an empty slide. */
export const blankSlide = (newId: NewId): SlideStep => ({
  kind: 'slide',
  id: newId(),
  pageIndex: null,
  overlays: [],
  texts: [],
  shapes: [],
  images: [],
  notes: '',
})

/** Returns the document of a new deck: the join step and one empty slide. */
export const blankDocument = (newId: NewId): Document => [{ kind: 'join', id: newId() }, blankSlide(newId)]

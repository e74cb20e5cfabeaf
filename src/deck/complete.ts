import type { z } from 'zod'
import type { Document, SlideStep, Step, StepInput, slideStep } from '#contract/deck.ts'

/** A function that returns a new random id. The caller provides it, because this folder has no randomness. */
export type NewId = () => string

type Named = { id?: string | undefined }
type Stacked = Named & { z?: number | undefined }

/** Adds the ids and `z` values that a slide omits [D7]. */
function completeSlide(slide: z.output<typeof slideStep>, newId: NewId): SlideStep {
  const named = <T extends Named>(item: T) => ({ ...item, id: item.id ?? newId() })
  const stacked = <T extends Stacked>(item: T, index: number) => ({ ...named(item), z: item.z ?? index })
  return {
    ...named(slide),
    overlays: slide.overlays.map(named),
    texts: slide.texts.map(stacked),
    shapes: slide.shapes.map(stacked),
    images: slide.images.map(stacked),
  }
}

/** Adds the ids and `z` values that a step omits [D7]. */
export const completeStep = (step: StepInput, newId: NewId): Step =>
  step.kind === 'slide' ? completeSlide(step, newId) : { ...step, id: step.id ?? newId() }

/** Adds the ids and `z` values that a document omits [D7]. */
export const completeDocument = (steps: StepInput[], newId: NewId): Document =>
  steps.map(step => completeStep(step, newId))

/** The document of a new deck: the join step and one empty slide. */
export const blankDocument = (newId: NewId): Document =>
  completeDocument(
    [
      { kind: 'join' },
      { kind: 'slide', pageIndex: null, overlays: [], texts: [], shapes: [], images: [], notes: '' },
    ],
    newId,
  )

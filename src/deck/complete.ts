import type { z } from 'zod'
import type { Document, SlideStep, Step, StepInput, slideStep } from '#contract/deck.ts'

/** Makes a new id; the caller brings the randomness. */
export type NewId = () => string

type Named = { id?: string | undefined }
type Stacked = Named & { z?: number | undefined }

/** Fills in what a slide leaves out when it is saved: ids, and the places of elements in the stack [D7]. */
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

/** Fills in what a step leaves out when it is saved [D7]. */
export const completeStep = (step: StepInput, newId: NewId): Step =>
  step.kind === 'slide' ? completeSlide(step, newId) : { ...step, id: step.id ?? newId() }

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

import type { Document } from '#contract/deck/deck.ts'
import { indexOfStep } from '#deck/steps.ts'

/** Returns what people call a step: by its number in this document. */
export function stepWords(document: Document, id: string | undefined): string {
  const index = id === undefined ? -1 : indexOfStep(document, id)
  if (index === -1) return 'a step'
  return index === 0 ? 'the join screen' : `step ${index}`
}

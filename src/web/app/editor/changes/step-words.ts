import type { Document } from '#contract/deck/deck.ts'
import { indexOfStep } from '#deck/steps.ts'
import { message } from '../../messages.ts'

/** Returns what people call a step, within a sentence: by its number in this document. */
export function stepWords(document: Document, id: string | undefined): string {
  const index = indexOf(document, id)
  if (index === -1) return message('changes.step.gone')
  return index === 0 ? message('changes.step.join') : message('changes.step', { step: index })
}

/** Returns that something is on a step, such as `on step 3`. */
export function onStepWords(document: Document, id: string | undefined): string {
  const index = indexOf(document, id)
  if (index === -1) return message('changes.on.gone')
  return index === 0 ? message('changes.on.join') : message('changes.on.step', { step: index })
}

const indexOf = (document: Document, id: string | undefined): number =>
  id === undefined ? -1 : indexOfStep(document, id)

import type { Document } from '#contract/deck/deck.ts'
import { placeholdersOf } from '#deck/placeholders.ts'
import type { Translate } from '#contract/text/translate.ts'
import { message } from '../../messages.ts'
import type { Check } from './find-checks.ts'

/** Returns the texts of a deck that were to be replaced in any of some languages, in the order of the steps. They prevent no start. */
export const placeholderChecks = (document: Document, known: readonly Translate[]): Check[] =>
  document.flatMap((step, index) =>
    placeholdersOf(step, known).map(({ elementId, field, text }): Check => ({
      kind: 'warning',
      stepId: step.id,
      step: index,
      elementId,
      field,
      text: message('checks.placeholder', { text: text.trim() }),
    })),
  )

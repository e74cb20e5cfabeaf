import type { PollType } from '#contract/looks.ts'
import type { PollForm } from './form.ts'
import { multipleChoice } from './multiple-choice.tsx'
import { rating } from './rating.tsx'
import { wordCloud } from './word-cloud.tsx'

/** How each type of poll is answered on a phone. */
export const forms: Partial<Record<PollType, PollForm>> = {
  'multiple-choice': multipleChoice,
  rating,
  'word-cloud': wordCloud,
}

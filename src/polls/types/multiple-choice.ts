import { createChoiceKind } from '../choice.ts'

/** A choice of one option, or of several with `multiSelect`. */
export const multipleChoice = createChoiceKind(({ options }) => options, true)

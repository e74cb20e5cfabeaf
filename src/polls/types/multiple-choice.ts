import { choiceKind } from '../choice.ts'

/** A choice of one option, or of several with `multiSelect`. */
export const multipleChoice = choiceKind(({ options }) => options, true)

import { choiceKind } from './choice.ts'

/** One or, with multiSelect, several of the options. */
export const multipleChoice = choiceKind(({ options }) => options, true)

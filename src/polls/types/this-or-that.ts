import { choiceKind } from '../choice.ts'

/** A choice between two options. */
export const thisOrThat = choiceKind(({ options }) => options, false)

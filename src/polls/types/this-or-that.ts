import { createChoiceKind } from '../choice.ts'

/** A choice between two options. */
export const thisOrThat = createChoiceKind(({ options }) => options, false)

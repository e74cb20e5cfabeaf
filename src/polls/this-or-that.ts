import { choiceKind } from './choice.ts'

/** One of two. */
export const thisOrThat = choiceKind(({ options }) => options, false)

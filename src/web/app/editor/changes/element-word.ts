import type { ElementList } from '#deck/elements.ts'

const words = { overlays: 'card', texts: 'text', shapes: 'shape', images: 'picture' } as const

/** The word for an element in the keys of messages. */
export type ElementWord = (typeof words)[ElementList]

/** Returns the word for an element of a list of a slide. */
export const elementWord = (list: ElementList): ElementWord => words[list]

import type { Words } from './words.ts'

/** Returns what phones ask after the end unless the host words it differently, in the language of the room. */
export const usualClosingQuestion = (words: Words): string => words.text('closing.question')

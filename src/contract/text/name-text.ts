import { text } from './text.ts'
import { cleanText } from './visible-text.ts'

/** A schema for a name of 1 to `most` characters, without characters that cannot be seen and without white space around it. */
export const nameText = (most: number) =>
  text(1, most)
    .transform(name => cleanText(name).trim())
    .refine(name => name !== '', { error: 'Must not be blank.' })

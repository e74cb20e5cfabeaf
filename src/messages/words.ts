import { type Figures, figuresIn } from '#contract/text/figures.ts'
import { type Language, directionOf } from './languages.ts'
import { type Catalogue, type Values, createMessages } from './messages.ts'

/** What is said in one language, and how numbers are written in it, as one value that pure code takes. */
export interface Words<Key extends string> extends Figures {
  language: Language
  /** The direction in which the language is read. */
  direction: 'ltr' | 'rtl'
  /** Returns a text with its placeholders filled; `count` chooses between its plural forms. */
  text: (key: Key, values?: Values) => string
}

/** Creates the words of a language from a catalogue. */
export const createWords = <Key extends string>(
  language: Language,
  catalogue: Catalogue<Key>,
): Words<Key> => ({
  ...figuresIn(language),
  language,
  direction: directionOf(language),
  text: createMessages(language, catalogue).text,
})

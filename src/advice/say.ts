import { fillText } from '#contract/text/fill-text.ts'
import { figuresIn } from '#contract/text/figures.ts'
import english from '#messages/en/advice.json' with { type: 'json' }
import type { AdviceKey } from '#messages/surfaces.ts'
import type { Words } from '#messages/words.ts'

/** What advice says in one language. */
export type AdviceWords = Words<AdviceKey>

/** What advice says where no language is asked for. It is part of the code, so that it is always there. */
export const englishAdvice: AdviceWords = {
  ...figuresIn('en'),
  language: 'en',
  direction: 'ltr',
  text: (key, values = {}) => fillText(english[key], values),
}

/** Returns a sentence of the catalogue `advice`, or a part of one. */
export type SayAdvice = (key: AdviceKey, values?: Readonly<Record<string, string | number>>) => string

/** How rules write what they found, in one language. */
export interface Telling {
  say: SayAdvice
  /** Formats a share from 0 to 1 as a percentage. */
  percentText: (share: number) => string
  /** Joins names to a list: `text 0, text 1, and text 2`. */
  list: (names: readonly string[]) => string
}

/** Returns how rules write in a language. Numbers are those of fields, so they are written as the fields take them. */
export const tellingIn = ({ language, percentText, text }: AdviceWords): Telling => ({
  say: (key, values = {}) =>
    text(key, Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))),
  percentText,
  list: names => new Intl.ListFormat(language).format(names),
})

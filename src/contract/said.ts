import { fillText } from './text/fill-text.ts'
import english from '../messages/en/errors.json' with { type: 'json' }

/** What errors say in English: the catalogue `errors`, whose keys are `<code>.error`, `<code>.fix` and parts of these. */
export { english }

export type ErrorKey = keyof typeof english

/** A sentence of the catalogue `errors`, which is told in the language of who reads it [D49]. */
export interface Said {
  key: ErrorKey
  values: Readonly<Record<string, string | number>>
  /** The path of the field that it is about, which stands before it: `file: …`. */
  at?: string
}

/** What an error says: a sentence of the catalogue, or a text that is English in every language. */
export type Sentence = string | Said

/** Returns a sentence of the catalogue `errors`, with what stands in place of its placeholders. */
export const said = (key: ErrorKey, values: Said['values'] = {}): Said => ({ key, values })

/** Returns a sentence with the path of a field before it. */
export const saidAt = (at: string, sentence: Sentence): Sentence =>
  typeof sentence === 'string'
    ? `${at}: ${sentence}`
    : { ...sentence, at: sentence.at === undefined ? at : `${at}: ${sentence.at}` }

/** Writes a sentence of the catalogue in one language. */
export type Say = (key: ErrorKey, values: Said['values']) => string

/** Writes a sentence in English, with numbers as programs write them. An operation such as `{list_decks}` stays as it is. */
export const inEnglish: Say = (key, values) => fillText(english[key], values)

/** Returns a sentence as text, in English unless `say` writes another language. */
export function textOf(sentence: Sentence, say: Say = inEnglish): string {
  if (typeof sentence === 'string') return sentence
  const { key, values, at } = sentence
  const text = say(key, values)
  return at === undefined ? text : `${at}: ${text}`
}

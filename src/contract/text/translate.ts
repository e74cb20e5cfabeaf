/** Returns a text in another language; one that has no translation stays as it is. */
export type Translate = (text: string) => string

/** Says everything as it stands in the code, in English. */
export const asWritten: Translate = text => text

/** Returns what says texts by the translations of a language, which have the English text as their key, as in gettext. */
export const translateBy =
  (translations: Readonly<Record<string, string>>): Translate =>
  text =>
    Object.hasOwn(translations, text) ? (translations[text] ?? text) : text

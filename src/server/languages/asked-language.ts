import { type Language, chooseLanguage, defaultLanguage, readAcceptLanguage } from '#messages/languages.ts'

/**
 * Returns the language in which a program is told errors and advice: English, unless `Accept-Language` names another one first. What comes
 * after `*` does not count, because whoever sends that takes any language.
 */
export function askedLanguage(header: string | undefined): Language {
  if (header === undefined || header === '*') return defaultLanguage
  const tags = readAcceptLanguage(header)
  const any = tags.indexOf('*')
  return chooseLanguage(any === -1 ? tags : tags.slice(0, any))
}

import { LRUCache } from 'lru-cache'
import { type Language, chooseLanguage, defaultLanguage, readAcceptLanguage } from '#messages/languages.ts'

/** Longer headers are read each time, characters. */
const longestKept = 200
/** Browsers send few different headers, and most requests carry one of them. */
const knownHeaders = new LRUCache<string, Language>({ max: 500 })

/**
 * Returns the language in which a program is told errors and advice: English, unless `Accept-Language` names another one first. What comes
 * after `*` does not count, because whoever sends that takes any language.
 */
export function askedLanguage(header: string | undefined): Language {
  if (header === undefined || header === '*') return defaultLanguage
  const known = knownHeaders.get(header)
  if (known) return known
  const language = firstAsked(header)
  if (header.length <= longestKept) knownHeaders.set(header, language)
  return language
}

function firstAsked(header: string): Language {
  const tags = readAcceptLanguage(header)
  const any = tags.indexOf('*')
  return chooseLanguage(any === -1 ? tags : tags.slice(0, any))
}

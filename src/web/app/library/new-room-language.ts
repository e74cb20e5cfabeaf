import type { Language } from '#contract/text/language.ts'
import { chooseLanguage, defaultLanguage } from '#messages/languages.ts'

/**
 * Returns what a room speaks that somebody starts who prefers these languages: the first that is offered. Null for English: then each
 * phone speaks its own language, and the stage English.
 */
export function languageOfNewRoom(preferred: readonly string[]): Language | null {
  const language = chooseLanguage(preferred)
  return language === defaultLanguage ? null : language
}

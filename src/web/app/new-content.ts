import { type Examples, englishExamples } from '#deck/translations/examples.ts'
import ar from '#deck/translations/new-content/ar.json'
import de from '#deck/translations/new-content/de.json'
import es from '#deck/translations/new-content/es.json'
import fr from '#deck/translations/new-content/fr.json'
import he from '#deck/translations/new-content/he.json'
import hi from '#deck/translations/new-content/hi.json'
import it from '#deck/translations/new-content/it.json'
import ja from '#deck/translations/new-content/ja.json'
import ko from '#deck/translations/new-content/ko.json'
import nl from '#deck/translations/new-content/nl.json'
import pl from '#deck/translations/new-content/pl.json'
import pt from '#deck/translations/new-content/pt.json'
import tr from '#deck/translations/new-content/tr.json'
import uk from '#deck/translations/new-content/uk.json'
import zh from '#deck/translations/new-content/zh.json'
import { type Translate, asWritten, translateBy } from '#deck/translations/translate.ts'
import type { Language } from '#messages/languages.ts'

const translations: Readonly<Record<Language, Translate>> = {
  ar: translateBy(ar),
  de: translateBy(de),
  en: asWritten,
  es: translateBy(es),
  fr: translateBy(fr),
  he: translateBy(he),
  hi: translateBy(hi),
  it: translateBy(it),
  ja: translateBy(ja),
  ko: translateBy(ko),
  nl: translateBy(nl),
  pl: translateBy(pl),
  pt: translateBy(pt),
  tr: translateBy(tr),
  uk: translateBy(uk),
  zh: translateBy(zh),
}

/** English first, because it is found most often. */
const known = [...new Set([...englishExamples.known, ...Object.values(translations)])]

/** Returns what says what new decks, slides and polls hold in a language. */
export const sayIn = (language: Language): Translate => translations[language]

/** Returns what new slides and polls say in a language, and in each by which they are known again. */
export const examplesIn = (language: Language): Examples => ({ say: sayIn(language), known })

import { type AdviceWords, englishAdvice } from '#advice/say.ts'
import type { Language } from '#messages/languages.ts'
import { createWords } from '#messages/words.ts'
import { readCatalogueOf } from '../../catalogues.ts'

/** Loads what advice says in a language. Rejects when it cannot be loaded. */
export const adviceWords = async (language: Language): Promise<AdviceWords> =>
  language === 'en' ? englishAdvice : createWords(language, await readCatalogueOf(language, 'advice'))

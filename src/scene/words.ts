import { englishScene } from '#messages/english.ts'
import { defaultLanguage } from '#messages/languages.ts'
import type { SceneKey } from '#messages/surfaces.ts'
import { type Words as WordsOf, createWords } from '#messages/words.ts'

/** What a scene says in one language. What people wrote is not part of it. */
export type Words = WordsOf<SceneKey>

/** What a scene says unless the room speaks another language. */
export const englishWords: Words = createWords(defaultLanguage, englishScene)

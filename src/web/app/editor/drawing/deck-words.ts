import { type Signal, signal } from '@preact/signals'
import { type Language, defaultLanguage } from '#messages/languages.ts'
import { type Words, englishWords } from '#scene/words.ts'

/** A language that was asked for: its words, null until they are loaded, and when it was tried for the first time. */
interface Asked {
  words: Signal<Words | null>
  firstTry: Promise<void>
}

/** How long after a failure, ms, a language is requested again. */
const againMs = 3_000

/** Most decks speak English: what finds the other languages is loaded with the first of them. */
async function load(language: Language): Promise<Words | null> {
  try {
    const { loadWords } = await import('#web/ui/scene-words.ts')
    return await loadWords(language)
  } catch {
    return null
  }
}

const asked = new Map<Language, Asked>()

function ask(language: Language): Asked {
  const known = asked.get(language)
  if (known) return known
  const words = signal<Words | null>(null)
  const attempt = async () => {
    words.value = await load(language)
    if (!words.value) setTimeout(() => void attempt(), againMs)
  }
  const made = { words, firstTry: attempt() }
  asked.set(language, made)
  return made
}

/**
 * Returns what the pictures of a deck say in a language; English for null. The language is loaded when it is first asked for; until then
 * null, and who read it in a component or a signal reads it again.
 */
export const wordsIn = (language: Language | null): Words | null =>
  language === null || language === defaultLanguage ? englishWords : ask(language).words.value

/** Resolves when a language is loaded, so that the first picture is drawn in it, or could not be loaded at once. */
export const readyWords = (language: Language | null): Promise<void> =>
  language === null || language === defaultLanguage ? Promise.resolve() : ask(language).firstTry

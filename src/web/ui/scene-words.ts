import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { type Language, defaultLanguage } from '#messages/languages.ts'
import type { Catalogue } from '#messages/messages.ts'
import type { SceneKey } from '#messages/surfaces.ts'
import { createWords } from '#messages/words.ts'
import { type Words, englishWords } from '#scene/words.ts'

// English is in the code that draws.
const catalogues = import.meta.glob<Catalogue<SceneKey>>(
  ['../../messages/*/scene.json', '!../../messages/en/scene.json'],
  { import: 'default' },
)

const current = signal<Words | null>(null)

/** How long after a failure, ms, a language is requested again. */
const againMs = 3_000

/**
 * Returns what the pictures of a room say, in its language: English for null. The language is loaded when a component first asks;
 * until then the words are those of the language before it, and null before the first one. `undefined`: not known yet.
 */
export function useWords(language: Language | null | undefined): Words | null {
  useEffect(() => {
    if (language === undefined) return
    let isStale = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const words = await loadWords(language ?? defaultLanguage)
      if (isStale) return
      if (words) current.value = words
      else {
        // A picture in English is better than none.
        current.value ??= englishWords
        timer = setTimeout(() => void ask(), againMs)
      }
    }
    void ask()
    return () => {
      isStale = true
      clearTimeout(timer)
    }
  }, [language])
  return (language ?? defaultLanguage) === defaultLanguage && language !== undefined
    ? englishWords
    : current.value
}

/** Returns the words of a language; null when they could not be loaded. */
export async function loadWords(language: Language): Promise<Words | null> {
  const load = catalogues[`../../messages/${language}/scene.json`]
  if (!load) return englishWords
  try {
    return createWords(language, await load())
  } catch {
    return null
  }
}

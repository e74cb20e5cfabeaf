import { type Examples, englishExamples } from '#deck/translations/examples.ts'
import type { Language } from '#messages/languages.ts'
import { latePart } from '#web/ui/late-part.ts'
import { loadedLooks } from '#web/ui/loaded-looks.ts'

// Each language is in it, because a deck may have texts of a language that its author does not speak.
const part = latePart(() => import('../../new-content.ts'))

/** Returns what new slides and polls say in a language; in English until the languages are loaded, which this begins. A signal that reads it changes then. */
export function examplesIn(language: Language): Examples {
  void loadedLooks.value
  return part.get()?.examplesIn(language) ?? englishExamples
}

/** Loads what new slides and polls say. Resolves when that has ended, also where it failed. */
export const loadExamples = part.load

import { type Language, defaultLanguage } from '#messages/languages.ts'
import { type SampleSpeech, englishSpeech } from '#samples/speech.ts'
import { type LatePart, latePart } from '#web/ui/late-part.ts'

const parts = new Map<Language, LatePart<SampleSpeech>>()

/** Returns what the sample audience of a deck writes in a language; English until that is loaded, which this begins. */
export function speechIn(language: Language): SampleSpeech {
  if (language === defaultLanguage) return englishSpeech
  const part =
    parts.get(language) ?? latePart(() => import('./read-speech.ts').then(file => file.readSpeech(language)))
  parts.set(language, part)
  return part.get() ?? englishSpeech
}

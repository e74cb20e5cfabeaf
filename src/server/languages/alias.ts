import { hashText } from '#contract/text/text-hash.ts'
import { type Language, defaultLanguage, sentenceJoint } from '#messages/languages.ts'
import { aliasWordsOf } from './words.ts'

const known = new Map<Language, readonly (readonly string[])[]>()

/** Returns the first and the second words of aliases in a language: a colour or a mood and an animal, in its order. */
function wordsIn(language: Language): readonly (readonly string[])[] {
  const { text } = aliasWordsOf(language)
  const words = known.get(language) ?? [text('first').split(' '), text('second').split(' ')]
  known.set(language, words)
  return words
}

/**
 * Returns what a participant is called who gives no name, such as `Blue Heron` [D61]. It is always the same for an id and a
 * language; null is English. Any first word goes with any second one: where nouns have a gender, all animals have the same.
 */
export function aliasOf(participantId: string, language: Language | null = null): string {
  let hash = hashText(participantId)
  return wordsIn(language ?? defaultLanguage)
    .map(words => {
      const word = words[hash % words.length] ?? ''
      hash = Math.floor(hash / words.length)
      return word
    })
    .join(sentenceJoint(language ?? defaultLanguage))
}

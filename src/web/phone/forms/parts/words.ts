import { limits } from '#contract/limits.ts'
import { countCharacters } from '#contract/text/characters.ts'

/** A list of words, and what is left of the typed ones. */
export interface AddedWords {
  words: string[]
  /** The typed words that are too long, or for which the list has no place: they stay in the field. */
  rest: string
}

/** Returns how many characters a word has beyond what it may have; 0 or less when it fits. */
export const tooMany = (word: string): number => countCharacters(word) - limits.word

/** Appends the typed words to a list: splits at commas and lines, drops duplicates, and enforces count and length. */
export function addWords(words: readonly string[], typed: string, most: number): AddedWords {
  const all = [...words]
  const rest: string[] = []
  for (const part of typed.split(/[,;\n]/)) {
    const word = part.trim().replaceAll(/\s+/g, ' ')
    const isKnown = [...all, ...rest].some(each => each.toLowerCase() === word.toLowerCase())
    if (word === '' || isKnown) continue
    if (all.length < most && tooMany(word) <= 0) all.push(word)
    else rest.push(word)
  }
  return { words: all, rest: rest.join(', ') }
}

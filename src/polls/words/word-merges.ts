import type { Language } from '#contract/text/language.ts'
import { wordKey } from './word-key.ts'

/** Two words of a cloud that the host made one: `word` counts for `into`. Both are spellings. */
export interface WordMerge {
  word: string
  into: string
}

/** Which spellings are the same word, in the language of a room and with what its host merged. */
export interface WordLookup {
  /**
   * The merges that are in effect. In another language than that in which they were made, the words of two may have become one, or a
   * word and the one that it counts for: then the first counts.
   */
  inEffect: readonly WordMerge[]
  /** Returns a spelling of the word that a spelling counts for: itself, or that into which the host merged it. */
  rootOf(written: string): string
  /** Returns the key of the word that a spelling counts for. */
  keyOf(written: string): string
  /** Returns the key of the word that a spelling is by itself. */
  ownKeyOf(written: string): string
}

/** Returns what a room makes of the words of a cloud. */
export function createWordLookup(language: Language | null, merges: readonly WordMerge[]): WordLookup {
  // A tally asks several times for each of its words, and folding one is costly.
  const keys = new Map<string, string>()
  const ownKeyOf = (written: string): string => {
    const key = keys.get(written) ?? wordKey(written, language)
    keys.set(written, key)
    return key
  }
  const targets = new Map<string, { into: string; key: string }>()
  /** No merge leads back to its own word, so this ends. */
  const rootOf = (written: string): string => {
    let root = written
    for (let next = targets.get(ownKeyOf(root)); next !== undefined; next = targets.get(next.key))
      root = next.into
    return root
  }
  const keyOf = (written: string) => ownKeyOf(rootOf(written))
  const inEffect = merges.filter(({ word, into }) => {
    const key = ownKeyOf(word)
    if (targets.has(key) || keyOf(into) === key) return false
    targets.set(key, { into, key: ownKeyOf(into) })
    return true
  })
  return { inEffect, rootOf, keyOf, ownKeyOf }
}

/**
 * Returns the merges without those of a word, in whatever spelling. A merge that was not in effect beside them is removed, too, when it
 * would come into effect: nobody asked for that. Returns undefined when the word is not merged.
 */
export function withoutMergesOf(
  language: Language | null,
  merges: readonly WordMerge[],
  word: string,
): readonly WordMerge[] | undefined {
  const { inEffect, ownKeyOf } = createWordLookup(language, merges)
  const undone = inEffect.find(each => ownKeyOf(each.word) === ownKeyOf(word))
  if (!undone) return undefined
  const before = new Set(inEffect)
  let left = merges.filter(each => each !== undone)
  for (;;) {
    const surfaced = new Set(createWordLookup(language, left).inEffect.filter(each => !before.has(each)))
    if (surfaced.size === 0) return left
    left = left.filter(each => !surfaced.has(each))
  }
}

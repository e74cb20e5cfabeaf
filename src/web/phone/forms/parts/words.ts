import { limits } from '#contract/limits.ts'

/** Appends the typed words to a list: splits at commas and lines, drops duplicates, and enforces count and length. */
export function addWords(words: readonly string[], typed: string, most: number): string[] {
  const all = [...words]
  for (const part of typed.split(/[,;\n]/)) {
    const word = part
      .trim()
      .replaceAll(/\s+/g, ' ')
      .slice(0, limits.word)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim()
    const isKnown = all.some(each => each.toLowerCase() === word.toLowerCase())
    if (word !== '' && !isKnown && all.length < most) all.push(word)
  }
  return all
}

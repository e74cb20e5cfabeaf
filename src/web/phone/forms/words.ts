import { limits } from '#contract/limits.ts'

/** The list with what was typed at its end: cut at commas and lines, each once, no more and no longer than allowed. */
export function addWords(words: readonly string[], typed: string): string[] {
  const all = [...words]
  for (const part of typed.split(/[,;\n]/)) {
    const word = part
      .trim()
      .replaceAll(/\s+/g, ' ')
      .slice(0, limits.word)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trim()
    const isKnown = all.some(each => each.toLowerCase() === word.toLowerCase())
    if (word !== '' && !isKnown && all.length < limits.words) all.push(word)
  }
  return all
}

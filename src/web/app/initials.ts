/** Returns one or two letters that stand for a name: those of its first and last word. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s._@-]+/)
    .filter(word => word !== '')
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
    .flatMap(word => (word === undefined ? [] : [...new Intl.Segmenter().segment(word)].slice(0, 1)))
    .map(({ segment }) => segment)
  return letters.join('').toLocaleUpperCase() || '?'
}

/** Returns a hue for a person, in degrees, which is always the same for an id. */
export const hueOf = (id: string): number =>
  Array.from(id, letter => letter.codePointAt(0) ?? 0).reduce((hash, code) => (hash * 31 + code) % 360, 7)

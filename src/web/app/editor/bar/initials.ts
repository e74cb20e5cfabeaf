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
  [...id].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)

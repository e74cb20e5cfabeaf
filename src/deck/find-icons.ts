import { byNearness, plainWord } from '#contract/input/nearest.ts'

/** The names of icons, each with words for what it shows. */
export type IconWords = Readonly<Record<string, readonly string[]>>

/**
 * Returns the names of the icons that words describe, the best first: those called so, then those whose name has a word that begins so, then
 * those that are described so. Every word has to be found. Without words, all.
 */
export function findIcons(icons: IconWords, words: string): string[] {
  const sought = words
    .toLowerCase()
    .split(/[\s\-_]+/)
    .filter(word => word !== '')
  if (sought.length === 0) return Object.keys(icons)
  const name = sought.join('-')
  return Object.entries(icons)
    .map(([icon, tags]) => ({ icon, rank: icon === name ? 0 : rankOf(icon.split('-'), tags, sought) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ icon }) => icon)
}

/** Returns how far an icon is from what is sought: less is nearer, infinite is not found. */
function rankOf(parts: readonly string[], tags: readonly string[], sought: readonly string[]): number {
  const ranks = sought.map(word => {
    const part = parts.findIndex(each => each.startsWith(word))
    if (part !== -1) return (parts[part] === word ? 1 : 2) + part / 10
    if (tags.some(tag => tag === word)) return 3
    return tags.some(tag => tag.split(' ').some(each => each.startsWith(word))) ? 4 : Infinity
  })
  return Math.max(0, ...ranks) + parts.length / 100
}

/** Returns at most `most` names of icons that were probably meant by a name of none. */
export function nearIcons(icons: IconWords, name: string, most: number): string[] {
  const words = name.toLowerCase().split(/[\s\-_]+/)
  const parts = words.filter(word => word.length > 2).flatMap(word => findIcons(icons, word).slice(0, most))
  const found = [...findIcons(icons, name), ...(plainWord(name) === '' ? [] : parts)]
  return [
    ...new Set([...found.slice(0, most), ...byNearness(name, Object.keys(icons)).slice(0, most)]),
  ].slice(0, most)
}

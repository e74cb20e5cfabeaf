import type { Named } from './countries.ts'

/** The text in lower case without accents and punctuation, with a space before each word. */
const folded = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`

/** How many places are offered at once. */
const most = 6

/** Returns a few places in which a word begins with the typed text; names that begin with it come first. */
export function found(places: readonly Named[], typed: string): Named[] {
  const asked = folded(typed)
  if (asked === ' ') return []
  const rank = ({ name, also = '' }: Named) =>
    folded(name).startsWith(asked)
      ? 0
      : folded(name).includes(asked)
        ? 1
        : folded(also).includes(asked)
          ? 2
          : 3
  return places
    .map(place => ({ place, at: rank(place) }))
    .filter(({ at }) => at < 3)
    .sort((a, b) => a.at - b.at)
    .slice(0, most)
    .map(({ place }) => place)
}

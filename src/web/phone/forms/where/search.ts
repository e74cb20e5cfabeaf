import type { Named } from './countries.ts'

/** Letters without their accents and signs, each word after a space. */
const folded = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`

/** The places of which a word begins as typed, those that begin so first; no more than `most`. */
export function found(places: readonly Named[], typed: string, most = 6): Named[] {
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

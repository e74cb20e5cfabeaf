/** Random choices determined by a seed and a number: request 4,711 of seed 1 is the same request in every run. */
export interface Chance {
  /** A whole number from 0 to `limit` - 1. */
  below(limit: number): number
  pick<T>(list: readonly T[]): T
  /** True for this share (0 to 1) of all numbers. */
  happens(share: number): boolean
}

/** Creates the choices for a number and a seed (splitmix32 by Sebastiano Vigna, reduced to 32 bits). */
export function chanceOf(seed: number, number: number): Chance {
  let state = Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(number + 1, 0x85ebca6b)
  const next = (): number => {
    state = (state + 0x9e3779b9) | 0
    let mixed = state ^ (state >>> 16)
    mixed = Math.imul(mixed, 0x21f0aaad)
    mixed ^= mixed >>> 15
    mixed = Math.imul(mixed, 0x735a2d97)
    return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return { below, pick: list => list[below(list.length)]!, happens: share => next() < share }
}

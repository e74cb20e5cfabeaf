/** A seeded generator of random numbers: the same seed gives the same numbers. */
export interface Chance {
  /** A number from 0 up to, but not including, 1. */
  unit(): number
  /** A whole number from 0 to `below` - 1. */
  whole(below: number): number
  /** A number of the normal distribution with this mean and standard deviation. */
  about(mean: number, spread: number): number
  /** The index of one weight, chosen with a probability proportional to the weight. */
  weighted(weights: readonly number[]): number
  /** One item of a list. */
  one<T>(list: readonly [T, ...T[]]): T
}

/** Creates a generator from a seed. Sources: mulberry32 by Tommy Ettinger (public domain), and the Box–Muller transform. */
export function chance(seed: number): Chance {
  let state = seed | 0
  const unit = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const whole = (below: number) => Math.floor(unit() * below)
  return {
    unit,
    whole,
    about: (mean, spread) =>
      mean + spread * Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
    weighted(weights) {
      let left = unit() * weights.reduce((sum, weight) => sum + weight, 0)
      const place = weights.findIndex(weight => (left -= weight) < 0)
      return place === -1 ? 0 : place
    },
    one: list => list[whole(list.length)] ?? list[0],
  }
}

/** Returns a seed made from a text, so that all participants share preferences per question. Source: FNV-1a. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash
}

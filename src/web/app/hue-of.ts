/** Returns a hue for a person, in degrees, which is always the same for an id. */
export const hueOf = (id: string): number =>
  Array.from(id, letter => letter.codePointAt(0) ?? 0).reduce((hash, code) => (hash * 31 + code) % 360, 7)

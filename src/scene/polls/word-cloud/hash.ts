/** Returns the FNV-1a hash of a text, as a number from 0 to 1. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  value ^= value >>> 15
  return ((Math.imul(value, 0x2c1b3c6d) ^ (value >>> 12)) >>> 0) / 2 ** 32
}

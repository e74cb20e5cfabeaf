import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Letters and digits from the cryptographic source; each letter is worth 5.95 bits. */
export function randomLetters(length: number): string {
  let letters = ''
  while (letters.length < length)
    for (const byte of randomBytes(length * 2)) {
      // 248 is the largest multiple of 62 in a byte: taking more would favour the first letters.
      if (byte < 248) letters += base62[byte % 62]
      if (letters.length === length) break
    }
  return letters
}

/** An id that nobody can guess: 20 letters, 119 bits. */
export const newId = (): string => randomLetters(20)

/** A new API key [D8]. */
export const newApiKey = (): string => `lpd_${randomLetters(40)}`

/** A new credential of a host [D23] or a participant. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Six random digits [D22]. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** What is stored of a secret. Secrets are random and long, so a plain hash does. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Compares two hashes in constant time. */
export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

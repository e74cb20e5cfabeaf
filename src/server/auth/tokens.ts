import { hash, randomFillSync, randomInt, timingSafeEqual } from 'node:crypto'

const base62 = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** Random bytes that are not used yet: a call of the system costs more than everything else in a token. */
const pool = Buffer.alloc(4096)
let used = pool.length

/** Returns cryptographically random bytes, which stay nowhere else. */
function randomBytes(size: number): Buffer {
  if (used + size > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  const bytes = Buffer.from(pool.subarray(used, used + size))
  pool.fill(0, used, used + size)
  used += size
  return bytes
}

/** Returns cryptographically random letters and digits; each has 5.95 bits. */
export function randomLetters(length: number): string {
  let letters = ''
  while (letters.length < length)
    for (const byte of randomBytes(length * 2)) {
      // 248 is the largest multiple of 62 in a byte; larger bytes would make the first letters more likely.
      if (byte < 248) letters += base62[byte % 62]
      if (letters.length === length) break
    }
  return letters
}

/** Returns a new id that cannot be guessed: 20 letters and digits, 119 bits. */
export const newId = (): string => randomLetters(20)

/** Returns a new API key [D8]. */
export const newApiKey = (): string => `lpd_${randomLetters(40)}`

/** Returns a new token of a host [D23] or a participant. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** Returns six random digits [D22]. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

/** Returns the hash under which a secret is stored: SHA-256, which is enough because secrets are long and random. */
export const hashOf = (secret: string): Buffer => hash('sha256', secret, 'buffer')

/** Compares two hashes in constant time. */
export const sameHash = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)

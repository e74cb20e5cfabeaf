import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const method = 'aes-256-gcm'
const saltBytes = 16
const nonceBytes = 12
const tagBytes = 16

/** Derives a key for one text from a secret that is not stored. */
const keyOf = (secret: string, salt: Buffer): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, 'live-poll-deck sealed answer', 32))

/**
 * Encrypts a text with AES-256-GCM and returns salt, nonce, tag and ciphertext. `secret` must be long and random, such as
 * an API key. `place` says where the text is stored; it is authenticated, so the text cannot be moved to another place.
 */
export function seal(secret: string, place: string, text: string): Buffer {
  const salt = randomBytes(saltBytes)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(method, keyOf(secret, salt), nonce).setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([salt, nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts a text. Throws when the secret or the place is another one, or when the text was changed. */
export function unseal(secret: string, place: string, sealed: Buffer): string {
  const salt = sealed.subarray(0, saltBytes)
  const nonce = sealed.subarray(saltBytes, saltBytes + nonceBytes)
  const tag = sealed.subarray(saltBytes + nonceBytes, saltBytes + nonceBytes + tagBytes)
  const text = sealed.subarray(saltBytes + nonceBytes + tagBytes)
  const decipher = createDecipheriv(method, keyOf(secret, salt), nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(place)).setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}

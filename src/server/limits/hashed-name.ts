import { hash } from 'node:crypto'

/**
 * Returns the name under which an address is counted: a hash with the key of the day, in base64url. The key comes first and all keys are of
 * one length, and the name has less than the whole hash, so that this is as good as an HMAC, at a fraction of its time.
 */
export const hashedName = (key: string, address: string): string =>
  hash('sha256', key + address, 'base64url').slice(0, 22)

/** Returns the text of a day's secret, the key of `hashedName`. */
export const keyOfSecret = (secret: Buffer): string => secret.toString('base64url')

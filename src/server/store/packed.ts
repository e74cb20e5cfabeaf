import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Document } from '#contract/deck.ts'

/**
 * A document as it lies in its row: JSON, deflated. Without pictures it is text that says the same words over and
 * over, so a change writes a tenth of the bytes (200 kB: 0.6 ms to deflate, against 1.6 ms more in the database).
 */
export const pack = (document: Document): Buffer => deflateRawSync(JSON.stringify(document), { level: 1 })

/** The document of a row, and how many letters its JSON has. */
export function unpack(packed: Buffer): { document: Document; letters: number } {
  const text = inflateRawSync(packed).toString()
  return { document: JSON.parse(text), letters: text.length }
}

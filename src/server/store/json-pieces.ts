import { randomUUID } from 'node:crypto'
import type { Blobs } from './blobs/blobs.ts'
import { hashIn, isStored } from './pictures.ts'

/** JSON up to this size, bytes, is one piece, because one buffer is the cheapest to send and to compress. */
const joinedBytes = 1024 * 1024

/** JSON as a list of buffers. A picture that is used in several places or replies is one shared buffer. */
export class JsonPieces {
  readonly pieces: readonly Uint8Array[]
  /** The total length of all pieces, bytes. */
  readonly length: number
  constructor(pieces: readonly Uint8Array[]) {
    this.length = pieces.reduce((sum, { length }) => sum + length, 0)
    this.pieces = this.length <= joinedBytes ? [Buffer.concat(pieces)] : pieces
  }
  /** The memory that it uses, bytes. */
  get memoryBytes(): number {
    return [...new Set(this.pieces)].reduce((sum, { length }) => sum + length, 0)
  }
  /** Returns all pieces in one new buffer. */
  whole(): Buffer {
    return Buffer.concat(this.pieces)
  }
}

/** Pictures as JSON strings, by hash, as long as a reply uses them. */
const cached = new Map<string, WeakRef<Buffer>>()
const reading = new Map<string, Promise<Buffer>>()
const cleanup = new FinalizationRegistry<string>(hash => {
  if (cached.get(hash)?.deref() === undefined) cached.delete(hash)
})

async function pictureJson(blobs: Blobs, hash: string): Promise<Buffer> {
  const before = cached.get(hash)?.deref() ?? reading.get(hash)
  if (before) return before
  const read = blobs
    .get(hash)
    .then(bytes => {
      const json = Buffer.from(JSON.stringify(bytes.toString()))
      cached.set(hash, new WeakRef(json))
      cleanup.register(json, hash)
      return json
    })
    .finally(() => reading.delete(hash))
  reading.set(hash, read)
  return read
}

/**
 * Returns JSON with the stored pictures and fonts in place of their references. `make` returns the value, and must map each
 * picture and font with the function that it is given.
 */
export async function jsonWithPictures(
  blobs: Blobs,
  make: (map: (content: string) => string) => unknown,
): Promise<JsonPieces> {
  // It is random, so no text of a deck can be mistaken for a picture.
  const marker = randomUUID()
  const text = JSON.stringify(make(content => (isStored(content) ? marker + hashIn(content) : content)))
  const parts = text.split(new RegExp(`"${marker}([0-9a-f]{64})"`))
  // Every second part is a hash.
  const pieces = parts.map(async (part, index) =>
    index % 2 === 0 ? Buffer.from(part) : pictureJson(blobs, part),
  )
  return new JsonPieces(await Promise.all(pieces))
}

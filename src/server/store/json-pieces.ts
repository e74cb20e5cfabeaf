import { randomUUID } from 'node:crypto'
import type { Blobs } from './blobs/blobs.ts'
import { hashIn, isStored } from './pictures.ts'

/** Up to this size, in bytes, JSON is held as one piece: what is sent and compressed at once costs the least. */
const joinedBytes = 1024 * 1024

/** JSON as bytes in pieces: a picture that stands in it many times is one buffer, whoever reads it. */
export class JsonPieces {
  readonly pieces: readonly Uint8Array[]
  /** Of all pieces together, bytes. */
  readonly length: number
  constructor(pieces: readonly Uint8Array[]) {
    this.length = pieces.reduce((sum, { length }) => sum + length, 0)
    this.pieces = this.length <= joinedBytes ? [Buffer.concat(pieces)] : pieces
  }
  /** What it takes up in memory, bytes. */
  get heldBytes(): number {
    return [...new Set(this.pieces)].reduce((sum, { length }) => sum + length, 0)
  }
  /** The whole as one new buffer. */
  whole(): Buffer {
    return Buffer.concat(this.pieces)
  }
}

/** Pictures as JSON text that some reply holds, by their hash. */
const held = new Map<string, WeakRef<Buffer>>()
const underWay = new Map<string, Promise<Buffer>>()
const gone = new FinalizationRegistry<string>(hash => {
  if (held.get(hash)?.deref() === undefined) held.delete(hash)
})

async function pictureJson(blobs: Blobs, hash: string): Promise<Buffer> {
  const before = held.get(hash)?.deref() ?? underWay.get(hash)
  if (before) return before
  const reading = blobs
    .get(hash)
    .then(bytes => {
      const json = Buffer.from(JSON.stringify(bytes.toString()))
      held.set(hash, new WeakRef(json))
      gone.register(json, hash)
      return json
    })
    .finally(() => underWay.delete(hash))
  underWay.set(hash, reading)
  return reading
}

/**
 * JSON with stored pictures and fonts in their places. `make` gives the value, mapping each of them by the function
 * it is given.
 */
export async function jsonWithPictures(
  blobs: Blobs,
  make: (map: (content: string) => string) => unknown,
): Promise<JsonPieces> {
  // Nobody can know it beforehand, so no text of a deck can pass for a picture.
  const secret = randomUUID()
  const text = JSON.stringify(make(content => (isStored(content) ? secret + hashIn(content) : content)))
  const parts = text.split(new RegExp(`"${secret}([0-9a-f]{64})"`))
  // What was split out stands at every second place.
  const pieces = parts.map(async (part, index) =>
    index % 2 === 0 ? Buffer.from(part) : pictureJson(blobs, part),
  )
  return new JsonPieces(await Promise.all(pieces))
}

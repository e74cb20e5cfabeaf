import type { Hash } from 'node:crypto'

/** Passes on what it adds to a hash. */
export async function* hashing<Bytes extends Uint8Array>(
  content: AsyncIterable<Bytes>,
  hash: Hash,
): AsyncGenerator<Bytes> {
  for await (const bytes of content) {
    hash.update(bytes)
    yield bytes
  }
}

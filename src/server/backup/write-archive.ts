import { createHash } from 'node:crypto'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { createTarPacker } from 'modern-tar'
import { checksumFrame } from './archive.ts'

/** An archive that is being written. */
export interface ArchiveWriter {
  /** Adds an entry of so many bytes, once the one before is written. Throws when they are more or fewer. */
  add(name: string, size: number, content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void>
}

/** What was written: its size, and the SHA-256 of all of it but the checksum itself, in hex. */
export interface WrittenArchive {
  bytes: number
  sha256: string
}

/**
 * Writes an archive to a stream, of what `fill` adds, and ends the stream. Little of it is in memory at a time, and `fill` waits while
 * the stream is slow. Throws what `fill` or the stream throw.
 */
export async function writeArchive(
  sink: Writable,
  fill: (archive: ArchiveWriter) => Promise<void>,
): Promise<WrittenArchive> {
  const { readable, controller } = createTarPacker()
  const hash = createHash('sha256')
  const written: WrittenArchive = { bytes: 0, sha256: '' }
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  const pieces = pipeline(
    Readable.fromWeb(readable),
    compress,
    async function* (source: AsyncIterable<Buffer>) {
      for await (const bytes of source) {
        hash.update(bytes)
        written.bytes += bytes.length
        yield bytes
      }
      const sha256 = hash.digest()
      const end = checksumFrame(sha256)
      written.bytes += end.length
      written.sha256 = sha256.toString('hex')
      yield end
    },
    sink,
  )
  // It is awaited below; until then, the error must not end the process.
  pieces.catch(() => undefined)
  try {
    await fill({
      async add(name, size, content) {
        const body = controller.add({ name, size, mode: 0o600, mtime: new Date(0) }).getWriter()
        for await (const bytes of content) await body.write(bytes)
        await body.close()
      },
    })
    controller.finalize()
  } catch (error) {
    controller.error(error)
    // When the stream failed first, its error is the cause.
    await pieces
    throw error
  }
  await pieces
  return written
}

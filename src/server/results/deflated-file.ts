import { once } from 'node:events'
import { constants, crc32, createDeflateRaw } from 'node:zlib'
import type { Zip, ZipInputFile } from 'fflate'

/** A file of an archive to which text is written piece by piece. */
interface DeflatedFile extends Disposable {
  /** Writes text; resolves once what was written before it is compressed. */
  write(text: string): Promise<void>
  /** Writes the last text; resolves once all of it is in the archive. */
  end(text: string): Promise<void>
}

/** Compression method 8 of ZIP. */
const deflate = 8

/** Adds a file to an archive. It is compressed in the thread pool, at the least effort: markup still becomes a tenth. */
export function deflatedFile(archive: Zip, filename: string): DeflatedFile {
  const file: ZipInputFile = { filename, size: 0, crc: 0, compression: deflate }
  archive.add(file)
  const compressor = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 })
  compressor.on('data', (bytes: Buffer<ArrayBuffer>) => file.ondata?.(null, bytes, false))
  // It is told by what waits for it; a client that leaves ends the compressor in the middle, and then nobody does.
  compressor.on('error', () => undefined)
  let written: Promise<void> = Promise.resolve()
  async function write(text: string): Promise<void> {
    const bytes = Buffer.from(text)
    file.crc = crc32(bytes, file.crc)
    file.size += bytes.length
    await written
    written = new Promise((resolve, reject) =>
      compressor.write(bytes, error => (error ? reject(error) : resolve())),
    )
    written.catch(() => undefined)
  }
  return {
    write,
    async end(text) {
      await write(text)
      const ended = once(compressor, 'end')
      compressor.end()
      await ended
      file.ondata?.(null, new Uint8Array(), true)
    },
    [Symbol.dispose]: () => void compressor.destroy(),
  }
}

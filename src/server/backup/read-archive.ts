import { createHash } from 'node:crypto'
import type { ReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { reasonOf } from '#server/store/error-reasons.ts'
import { checksumBytes, checksumFrame } from './archive.ts'
import { BackupError, isSystemError, messages } from './backup-error.ts'

/** How much is read from the disk at a time. */
const pieceBytes = 256 * 1024

/** An entry of an archive. Its content must be read before the next entry. */
export interface ArchiveEntry {
  name: string
  size: number
  content: AsyncIterable<Uint8Array>
}

/**
 * Reads an archive, entry by entry. Little of it is in memory at a time. After the last entry every byte of the file was compared with its
 * checksum. Throws a `BackupError` when it is no archive, damaged, or cannot be read.
 */
export async function* readArchive(path: string): AsyncGenerator<ArchiveEntry, void, void> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new BackupError(messages.cannotRead(path, reasonOf(error)))
  })
  /** What went wrong, as a sentence for people. */
  const refusalFor = (error: unknown): BackupError => {
    if (error instanceof BackupError) return error
    if (isSystemError(error)) return new BackupError(messages.cannotRead(path, reasonOf(error)))
    return new BackupError(messages.damaged(path), { cause: error })
  }
  /** The content of an entry, which whoever reads it may find to be damaged. */
  async function* contentOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    try {
      yield* body
    } catch (error) {
      throw refusalFor(error)
    }
  }
  let source: ReadStream | undefined
  try {
    const end = await readEnd(file)
    if (!end) throw new BackupError(messages.notAnArchive(path))
    const hash = createHash('sha256')
    let hashed = 0
    source = file.createReadStream({
      start: 0,
      end: end.start - 1,
      autoClose: false,
      highWaterMark: pieceBytes,
    })
    source.on('data', bytes => {
      hash.update(bytes)
      hashed += bytes.length
    })
    const unpacked = createZstdDecompress()
    source.once('error', error => unpacked.destroy(error))
    const entries = Readable.toWeb(source.pipe(unpacked)).pipeThrough(createTarDecoder({ strict: true }))
    for await (const { header, body } of entries) {
      if (header.type !== 'file') throw new BackupError(messages.damaged(path))
      yield { name: header.name, size: header.size, content: contentOf(body) }
    }
    // Bytes after the end of the compressed data are not read.
    const isWhole = hashed === end.start && checksumFrame(hash.digest()).equals(end.bytes)
    if (!isWhole) throw new BackupError(messages.damaged(path))
  } catch (error) {
    throw refusalFor(error)
  } finally {
    source?.destroy()
    await file.close()
  }
}

/** Reads the last bytes of an archive, where its checksum stands. Returns undefined for what is too short to be one. */
async function readEnd(file: FileHandle): Promise<{ start: number; bytes: Buffer } | undefined> {
  const { size } = await file.stat()
  const start = size - checksumBytes
  if (start <= 0) return undefined
  const bytes = Buffer.alloc(checksumBytes)
  await file.read(bytes, 0, checksumBytes, start)
  return { start, bytes }
}

/** Returns the content of an entry as parsed JSON; undefined when it is longer than `most` bytes, or no JSON. */
export async function readJson({ content, size }: ArchiveEntry, most = 64 * 1024 * 1024): Promise<unknown> {
  if (size > most) return undefined
  const text = (await readAll(content)).toString()
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns the whole content of an entry. */
export async function readAll(content: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

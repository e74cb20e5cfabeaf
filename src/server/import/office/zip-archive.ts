import { inflateRawSync } from 'node:zlib'
import { FileProblem } from '#server/import/file-problem.ts'

const megabyte = 1024 * 1024
/** The limits of an archive; a presentation of 24 MB with 200 slides stays far below each. */
const archiveLimits = {
  entries: 10_000,
  /** The size of all entries when unpacked, as the archive declares it, bytes. */
  totalBytes: 512 * megabyte,
  /** The size of one entry when unpacked, as the archive declares it, bytes. */
  entryBytes: 256 * megabyte,
  /** The size of one entry that is read here, bytes. */
  readBytes: 32 * megabyte,
  /** The size of all entries that are read here, bytes. */
  totalReadBytes: 128 * megabyte,
}

/** A ZIP file whose entries are unpacked one at a time, when they are read. */
export interface ZipArchive {
  /** The names of all entries, in lower case. They are keys only; nothing is written to a path. */
  names(): string[]
  has(name: string): boolean
  /**
   * Unpacks one entry. The name is compared without regard to case. Returns undefined when there is no such entry. Throws a
   * `FileProblem` when it is broken, encrypted or too large.
   */
  read(name: string): Buffer | undefined
}

interface Entry {
  name: string
  isEncrypted: boolean
  method: number
  packedBytes: number
  bytes: number
  offset: number
}

/** A path that leads out of the folder to which an archive is unpacked, which no program for presentations writes. */
const leavesArchive = /(?:^|[\\/])\.\.(?:[\\/]|$)/

/**
 * Opens a ZIP file by its directory, without unpacking anything. Throws a `FileProblem`: `broken` when it is no ZIP file or an entry leads out of it, and
 * `too_large_unpacked` when it declares too many entries or too many bytes.
 */
export function openZip(bytes: Uint8Array): ZipArchive {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const entries = new Map<string, Entry>()
  let totalBytes = 0
  for (const entry of readDirectory(file)) {
    if (leavesArchive.test(entry.name)) throw new FileProblem('broken')
    totalBytes += entry.bytes
    if (entry.bytes > archiveLimits.entryBytes || totalBytes > archiveLimits.totalBytes)
      throw new FileProblem('too_large_unpacked')
    const key = entry.name.toLowerCase()
    if (!entries.has(key)) entries.set(key, entry)
  }
  let readBytes = 0
  return {
    names: () => [...entries.keys()],
    has: name => entries.has(name.toLowerCase()),
    read(name) {
      const entry = entries.get(name.toLowerCase())
      if (!entry) return undefined
      readBytes += entry.bytes
      if (entry.bytes > archiveLimits.readBytes || readBytes > archiveLimits.totalReadBytes)
        throw new FileProblem('too_large_unpacked')
      return unpack(file, entry)
    },
  }
}

const endSignature = 0x06_05_4b_50
const endBytes = 22
const maxCommentBytes = 0xff_ff
const directorySignature = 0x02_01_4b_50
const directoryBytes = 46
const localSignature = 0x04_03_4b_50
const localBytes = 30

/** Yields the entries of the central directory. Source: APPNOTE.TXT 6.3.10, 4.3.12 and 4.3.16. */
function* readDirectory(file: Buffer): Generator<Entry> {
  const end = findEnd(file)
  const count = file.readUInt16LE(end + 10)
  if (count > archiveLimits.entries) throw new FileProblem('too_large_unpacked')
  let at = file.readUInt32LE(end + 16)
  for (let index = 0; index < count; index += 1) {
    if (at + directoryBytes > file.length || file.readUInt32LE(at) !== directorySignature)
      throw new FileProblem('broken')
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map(field => file.readUInt16LE(at + field))
    const nameEnd = at + directoryBytes + (nameBytes ?? 0)
    const extraEnd = nameEnd + (extraBytes ?? 0)
    if (extraEnd > file.length) throw new FileProblem('broken')
    const [bytes = 0, packedBytes = 0, offset = 0] = withLargeFields(
      [24, 20, 42].map(field => file.readUInt32LE(at + field)),
      file.subarray(nameEnd, extraEnd),
    )
    yield {
      name: file.toString('utf8', at + directoryBytes, nameEnd),
      isEncrypted: (file.readUInt16LE(at + 8) & 1) === 1,
      method: file.readUInt16LE(at + 10),
      packedBytes,
      bytes,
      offset,
    }
    at = extraEnd + (commentBytes ?? 0)
  }
}

function findEnd(file: Buffer): number {
  const first = Math.max(0, file.length - endBytes - maxCommentBytes)
  for (let at = file.length - endBytes; at >= first; at -= 1)
    if (file.readUInt32LE(at) === endSignature) return at
  throw new FileProblem('broken')
}

/** Replaces each field that is too small for its value (all bits set) by the one of the ZIP64 extra field. APPNOTE.TXT 4.5.3. */
function withLargeFields(fields: readonly number[], extra: Buffer): number[] {
  if (!fields.includes(0xff_ff_ff_ff)) return [...fields]
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue
    let next = at + 4
    return fields.map(field => {
      if (field !== 0xff_ff_ff_ff) return field
      if (next + 8 > extra.length) throw new FileProblem('broken')
      next += 8
      return Number(extra.readBigUInt64LE(next - 8))
    })
  }
  return [...fields]
}

/** Unpacks an entry, and stops at the size that the directory declares, whatever the entry itself holds. */
function unpack(file: Buffer, { offset, isEncrypted, method, packedBytes, bytes }: Entry): Buffer {
  if (isEncrypted) throw new FileProblem('encrypted')
  if (offset + localBytes > file.length || file.readUInt32LE(offset) !== localSignature)
    throw new FileProblem('broken')
  const from = offset + localBytes + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  const packed = file.subarray(from, from + packedBytes)
  if (packed.length !== packedBytes) throw new FileProblem('broken')
  if (method === 0 && packedBytes === bytes) return packed
  if (method !== 8) throw new FileProblem('broken')
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, bytes) })
  } catch (cause) {
    throw new FileProblem('broken', { cause })
  }
}

import { brotliCompressSync, brotliDecompressSync, constants, inflateSync } from 'node:zlib'

/** A font file that can be read and changed in place. */
export interface FontFile {
  /** Returns the bytes of a table, to read or overwrite. In a WOFF2, the tables with outlines are transformed, others are not. */
  table(tag: string): Buffer | undefined
  /** Returns the font file with the changes. */
  bytes(): Buffer
}

/** The maximum size of a decompressed font, bytes. */
const maxBytes = 64_000_000

/** Opens a TrueType, OpenType, WOFF or WOFF2 font. Throws when it is broken or none of these. */
export function openFont(font: Buffer): FontFile {
  const kind = font.toString('latin1', 0, 4)
  if (kind === 'wOF2') return openWoff2(font)
  return openSfnt(kind === 'wOFF' ? decompressWoff(font) : Buffer.from(font))
}

function openSfnt(font: Buffer): FontFile {
  const tables = new Map<string, Buffer>()
  for (let at = 12, left = font.readUInt16BE(4); left > 0; at += 16, left -= 1) {
    const start = font.readUInt32BE(at + 8)
    tables.set(font.toString('latin1', at, at + 4), font.subarray(start, start + font.readUInt32BE(at + 12)))
  }
  return { table: tag => tables.get(tag), bytes: () => font }
}

/** Decompresses a WOFF, without its SVG table: the bundled fonts with SVG glyphs also have COLR glyphs, which Skia draws. */
function decompressWoff(font: Buffer): Buffer {
  const tables: { tag: string; data: Buffer }[] = []
  for (let at = 44, left = font.readUInt16BE(12); left > 0; at += 20, left -= 1) {
    const tag = font.toString('latin1', at, at + 4)
    const [start, compressed, size] = [4, 8, 12].map(more => font.readUInt32BE(at + more)) as [
      number,
      number,
      number,
    ]
    const data = font.subarray(start, start + compressed)
    if (tag === 'SVG ') continue
    tables.push({ tag, data: compressed < size ? inflateSync(data, { maxOutputLength: maxBytes }) : data })
  }
  const head = Buffer.alloc(12 + tables.length * 16)
  font.copy(head, 0, 4, 8)
  head.writeUInt16BE(tables.length, 4)
  const parts: Buffer[] = [head]
  let end = head.length
  for (const [index, { tag, data }] of tables.entries()) {
    const at = 12 + index * 16
    head.write(tag, at, 'latin1')
    head.writeUInt32BE(end, at + 8)
    head.writeUInt32BE(data.length, at + 12)
    parts.push(data, Buffer.alloc(-data.length & 3))
    end += data.length + (-data.length & 3)
  }
  return Buffer.concat(parts)
}

/** The table tags that WOFF2 writes as a number and that are used here. Source: https://www.w3.org/TR/WOFF2/#table_dir_format */
const knownTags: Record<number, string> = { 0: 'cmap', 10: 'glyf', 11: 'loca', 28: 'GSUB' }

function openWoff2(font: Buffer): FontFile {
  let at = 48
  const readNumber = () => {
    let value = 0
    for (;;) {
      const byte = font.readUInt8(at)
      at += 1
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }
  const places = new Map<string, { start: number; size: number }>()
  let end = 0
  for (let left = font.readUInt16BE(12); left > 0; left -= 1) {
    const flags = font.readUInt8(at)
    at += 1
    const hasOwnTag = (flags & 63) === 63
    const tag = hasOwnTag ? font.toString('latin1', at, at + 4) : (knownTags[flags & 63] ?? '')
    at += hasOwnTag ? 4 : 0
    const untransformed = tag === 'glyf' || tag === 'loca' ? 3 : 0
    const size = readNumber()
    const storedSize = flags >> 6 === untransformed ? size : readNumber()
    places.set(tag, { start: end, size: storedSize })
    end += storedSize
  }
  const head = font.subarray(0, at)
  const data = brotliDecompressSync(font.subarray(at, at + font.readUInt32BE(20)), {
    maxOutputLength: maxBytes,
  })
  return {
    table(tag) {
      const place = places.get(tag)
      return place && data.subarray(place.start, place.start + place.size)
    },
    bytes() {
      const compressed = brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
      const whole = Buffer.concat([head, compressed, Buffer.alloc(-(head.length + compressed.length) & 3)])
      whole.writeUInt32BE(whole.length, 8)
      whole.writeUInt32BE(compressed.length, 20)
      // The metadata block that may follow is dropped, so its fields in the header become 0.
      whole.fill(0, 28, 48)
      return whole
    },
  }
}

import { brotliCompressSync, brotliDecompressSync, constants, inflateSync } from 'node:zlib'

/** A font file that can be read and changed in place. */
export interface FontFile {
  /** A table's bytes, to read and to overwrite; the outlines of a WOFF2 have another form, the rest is as it is. */
  table(tag: string): Buffer | undefined
  /** The whole font with what was overwritten. */
  bytes(): Buffer
}

/** The maximum size of a decompressed font, bytes. */
const maxBytes = 64_000_000

/** Opens a TrueType, OpenType, WOFF or WOFF2 font; throws when it is none of them or broken. */
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

/** A WOFF as the plain font it holds, without pictures in SVG: what draws them finds COLR beside them. */
function decompressWoff(font: Buffer): Buffer {
  const tables: { tag: string; data: Buffer }[] = []
  for (let at = 44, left = font.readUInt16BE(12); left > 0; at += 20, left -= 1) {
    const tag = font.toString('latin1', at, at + 4)
    const [start, folded, size] = [4, 8, 12].map(more => font.readUInt32BE(at + more)) as [
      number,
      number,
      number,
    ]
    const data = font.subarray(start, start + folded)
    if (tag === 'SVG ') continue
    tables.push({ tag, data: folded < size ? inflateSync(data, { maxOutputLength: maxBytes }) : data })
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

/** The tags that WOFF2 writes as a number and that matter here (https://www.w3.org/TR/WOFF2/#table_dir_format). */
const numbered: Record<number, string> = { 0: 'cmap', 10: 'glyf', 11: 'loca', 28: 'GSUB' }

function openWoff2(font: Buffer): FontFile {
  let at = 48
  const number = () => {
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
    const named = (flags & 63) === 63
    const tag = named ? font.toString('latin1', at, at + 4) : (numbered[flags & 63] ?? '')
    at += named ? 4 : 0
    const plain = tag === 'glyf' || tag === 'loca' ? 3 : 0
    const size = number()
    const kept = flags >> 6 === plain ? size : number()
    places.set(tag, { start: end, size: kept })
    end += kept
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
      const packed = brotliCompressSync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })
      const whole = Buffer.concat([head, packed, Buffer.alloc(-(head.length + packed.length) & 3)])
      whole.writeUInt32BE(whole.length, 8)
      whole.writeUInt32BE(packed.length, 20)
      // What may follow in a font, its description, is left behind.
      whole.fill(0, 28, 48)
      return whole
    },
  }
}

import { crc32 } from 'node:zlib'
import type { PictureFacts } from '#advice/picture-facts.ts'
import { imageSize } from '#scene/image-size.ts'
import { isTooComplex } from '#server/render/svg-complexity.ts'
import { readDataUrl } from '#server/store/data-url.ts'

/** The types of pictures that are drawn. */
const head = /^data:image\/(png|jpeg|jpg|gif|webp|svg\+xml)((?:;[^,]*)?),/i
/** How much of an SVG is searched for its element, characters. */
const svgHead = 20_000
/** Longer SVGs are left to the painters, characters. */
const longestSvg = 500_000
/** How much of a PNG is compared with its checksums, bytes. */
const checkedBytes = 128 * 1024
/** How many chunks of a PNG are walked through. */
const checkedChunks = 2_000
/** The longest part of a data URL before its content. */
const longestHead = 200

/** Returns what the bytes of a picture or a font say, without decoding it. `hash` makes the stand-in of each picture another one. */
export const readFacts = (dataUrl: string, hash: string): PictureFacts =>
  dataUrl.startsWith('data:image/')
    ? readPictureFacts(dataUrl, hash)
    : { size: null, isBroken: !isFont(dataUrl) }

/** The first bytes of the font files that are read: TrueType, OpenType, collections, WOFF and WOFF2. */
const fontStarts = ['\0\x01\0\0', 'true', 'OTTO', 'ttcf', 'wOFF', 'wOF2']

/** Returns whether a data URL begins like a font, and has all bytes that the head of a WOFF names. */
function isFont(dataUrl: string): boolean {
  const content = dataUrl.slice(dataUrl.indexOf(',') + 1)
  const start = Buffer.from(content.slice(0, 16), 'base64')
  const kind = start.toString('latin1', 0, 4)
  if (!fontStarts.includes(kind) || start.length < 12) return false
  const length = Buffer.byteLength(content, 'base64')
  return !kind.startsWith('wOF') || start.readUInt32BE(8) <= length
}

/**
 * Returns what the bytes of a picture say without decoding it: whether its type is drawn, its size, and whether it is whole. A
 * picture that passes may still be broken inside; only a painter, a process of its own, finds that out. That finds
 * out, too, what takes too long to draw, unless the references of an SVG show it.
 */
function readPictureFacts(dataUrl: string, hash: string): PictureFacts {
  const found = head.exec(dataUrl.slice(0, longestHead))
  if (!found) return { size: null, isBroken: true }
  const [{ length: start }, type = '', parameters = ''] = found
  const isBase64 = /;\s*base64\s*$/i.test(parameters)
  if (type.toLowerCase() === 'svg+xml') {
    const svg = dataUrl.length <= longestSvg ? (readDataUrl(dataUrl)?.bytes.toString() ?? '') : ''
    const isComplex = isTooComplex(svg)
    return {
      size: null,
      isBroken: isComplex || !isSvg(dataUrl, start, isBase64),
      ...(isComplex && { isTooComplex: true }),
      ...(/<(?:\w+:)?text[\s>]/.test(svg) && { hasText: true }),
    }
  }
  // Without base64, or with line breaks in it, the head cannot be found by counting.
  if (!isBase64 || /[\s%]/.test(dataUrl.slice(start, start + longestHead)))
    return { size: null, isBroken: false }
  const size = imageSize(dataUrl)
  if (!size) return { size: null, isBroken: true }
  return { size, isBroken: !isWhole(dataUrl, start), standIn: standInFor(size, hash) }
}

function isSvg(dataUrl: string, start: number, isBase64: boolean): boolean {
  const body = dataUrl.slice(start, start + svgHead)
  return /<svg|%3csvg/i.test(isBase64 ? Buffer.from(body, 'base64').toString() : body)
}

/** Returns whether the chunks of a PNG are right and end where the data does, or a WebP does; true for other types. */
function isWhole(dataUrl: string, start: number): boolean {
  const read = (at: number, count: number) => {
    const group = Math.floor(at / 3)
    const from = start + group * 4
    return Buffer.from(dataUrl.slice(from, from + Math.ceil((count + 3) / 3) * 4), 'base64').subarray(
      at - group * 3,
      at - group * 3 + count,
    )
  }
  const padding = /=*$/.exec(dataUrl.slice(-2))?.[0].length ?? 0
  const length = Math.floor(((dataUrl.length - start) * 3) / 4) - padding
  if (read(8, 4).toString('latin1') === 'WEBP') return read(4, 4).readUInt32LE() + 8 <= length + 1
  if (read(1, 3).toString('latin1') !== 'PNG') return true
  let checked = 0
  let chunks = 0
  for (let at = 8; at + 12 <= length;) {
    // A picture has a few hundred chunks at most; one with more is left to the painters.
    if ((chunks += 1) > checkedChunks) return true
    const chunk = read(at, 8)
    const size = chunk.readUInt32BE()
    if (at + 12 + size > length) return false
    // Invented data is wrong from the start, so it is enough to check the first chunks.
    if (checked + size <= checkedBytes) {
      const body = read(at + 4, size + 8)
      if (crc32(body.subarray(0, size + 4)) !== body.readUInt32BE(size + 4)) return false
      checked += size
    }
    if (chunk.toString('latin1', 4) === 'IEND') return true
    at += size + 12
  }
  return false
}

/** Returns a data URL with the head of a PNG of this size and the hash, and nothing else. */
function standInFor({ width, height }: { width: number; height: number }, hash: string): string {
  const bytes = Buffer.alloc(24)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return `data:image/png;base64,${bytes.toString('base64')}${hash}`
}

import { svgRoot } from './svg-root.ts'
import { svgSize } from './svg-size.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Reads the bytes of a base64 data URL one at a time, without decoding all of it. */
export function createByteReader(dataUrl: string): ((at: number) => number) | null {
  const start = dataUrl.indexOf(',') + 1
  if (start === 0 || !dataUrl.slice(0, start).endsWith(';base64,')) return null
  const sixBitsAt = (at: number) => Math.max(0, letters.indexOf(dataUrl.charAt(start + at)))
  return at => {
    const group = Math.floor(at / 3) * 4
    const bits =
      (sixBitsAt(group) << 18) |
      (sixBitsAt(group + 1) << 12) |
      (sixBitsAt(group + 2) << 6) |
      sixBitsAt(group + 3)
    return (bits >> (16 - 8 * (at % 3))) & 0xff
  }
}

const svgStart = /^data:image\/svg\+xml[;,]/i
/** How much of an SVG is searched for its root, in characters of the data URL. */
const longestSvgHead = 8_000

/** Returns the beginning of the SVG in a data URL; signs beyond ASCII may be others there. */
function svgHead(dataUrl: string): string {
  const start = dataUrl.indexOf(',') + 1
  const byte = createByteReader(dataUrl)
  if (!byte)
    return dataUrl
      .slice(start, start + longestSvgHead)
      .replaceAll(/%([0-9a-f]{2})/gi, (_, digits: string) => String.fromCharCode(Number.parseInt(digits, 16)))
  const length = Math.floor((Math.min(longestSvgHead, dataUrl.length - start) * 3) / 4)
  return Array.from({ length }, (_, at) => String.fromCharCode(byte(at))).join('')
}

function svgSizeOf(dataUrl: string): Size | null {
  const root = svgRoot(svgHead(dataUrl))
  const { width, height } = root ? svgSize(root) : { width: 0, height: 0 }
  return width > 0 && height > 0 ? { width, height } : null
}

/** The width and height of a picture, px. */
export interface Size {
  width: number
  height: number
}

/**
 * Returns the width and height (px) of a PNG, GIF, JPEG, WebP or SVG data URL, read from its head; null when the head does not
 * contain them. An address may name them at its end: `/picture#900x600`.
 */
export const imageSize = (dataUrl: string): Size | null =>
  !dataUrl.startsWith('data:')
    ? sizeInAddress(dataUrl)
    : svgStart.test(dataUrl)
      ? svgSizeOf(dataUrl)
      : bitmapSize(dataUrl)

function sizeInAddress(url: string): Size | null {
  const [, width, height] = /#(\d+)x(\d+)$/.exec(url) ?? []
  return Number(width) > 0 && Number(height) > 0 ? { width: Number(width), height: Number(height) } : null
}

/** Returns the same for a picture that is not an SVG. */
export function bitmapSize(dataUrl: string): Size | null {
  const byte = createByteReader(dataUrl)
  if (!byte) return null
  const readBigEndian = (at: number) => byte(at) * 256 + byte(at + 1)
  const readLittleEndian = (at: number) => byte(at) + byte(at + 1) * 256
  const toSize = (width: number, height: number) => (width > 0 && height > 0 ? { width, height } : null)
  if (byte(0) === 0x89 && byte(1) === 0x50)
    return toSize(
      readBigEndian(16) * 65_536 + readBigEndian(18),
      readBigEndian(20) * 65_536 + readBigEndian(22),
    )
  if (byte(0) === 0x47 && byte(1) === 0x49) return toSize(readLittleEndian(6), readLittleEndian(8))
  if (byte(0) === 0xff && byte(1) === 0xd8) {
    const end = Math.min(dataUrl.length * 0.75, 1_000_000)
    for (let at = 2; at < end && byte(at) === 0xff; at += 2 + readBigEndian(at + 2)) {
      const mark = byte(at + 1)
      if (mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark))
        return toSize(readBigEndian(at + 7), readBigEndian(at + 5))
    }
    return null
  }
  if (byte(0) === 0x52 && byte(8) === 0x57) {
    if (byte(15) === 0x58)
      return toSize(
        readLittleEndian(24) + byte(26) * 65_536 + 1,
        readLittleEndian(27) + byte(29) * 65_536 + 1,
      )
    if (byte(15) === 0x20) return toSize(readLittleEndian(26) & 0x3fff, readLittleEndian(28) & 0x3fff)
    return toSize(
      (readLittleEndian(21) & 0x3fff) + 1,
      ((byte(22) >> 6) | (byte(23) << 2) | ((byte(24) & 15) << 10)) + 1,
    )
  }
  return null
}

import { limits } from '#contract/limits.ts'
import { countText } from '#contract/text/figures.ts'

/** The frames of a picture that browsers play. */
interface Animation {
  frames: number
  /** The size of a frame, px. */
  width: number
  height: number
}

interface Found extends Animation {
  /** The file with its first frame alone, in parts. */
  still: readonly Uint8Array[]
}

/** Returns how many frames of which size a GIF, WebP or PNG has; null for bytes that browsers show as one picture. Decodes nothing. */
export function animationOf(bytes: Uint8Array): Animation | null {
  const found = find(bytes)
  return found && { frames: found.frames, width: found.width, height: found.height }
}

/** Returns a GIF, WebP or PNG of several frames with its first frame alone; null for other bytes. Decodes nothing. */
export function firstFrameOf(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const found = find(bytes)
  if (!found) return null
  const still = new Uint8Array(found.still.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of found.still) {
    still.set(part, at)
    at += part.length
  }
  return still
}

/** Returns what to do about a picture that browsers would take too long to play; null for others. */
export function animationProblem({ frames, width, height }: Animation): string | null {
  const { animationFrames, animationPixels } = limits
  if (frames <= animationFrames && frames * width * height <= animationPixels) return null
  const sent = `Has ${countText(frames)} frames of ${countText(width)} × ${countText(height)} pixels.`
  const most = `${countText(animationFrames)} frames and ${countText(animationPixels / 1_000_000)} million pixels in all`
  return `${sent} A picture may have at most ${most}. Make it shorter or smaller.`
}

function find(bytes: Uint8Array): Found | null {
  const found = says(bytes, 0, 'GIF8')
    ? findInGif(bytes)
    : says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBPVP8X')
      ? findInWebp(bytes)
      : says(bytes, 0, '\x89PNG\r\n\x1a\n')
        ? findInPng(bytes)
        : null
  return found && found.frames > 1 ? found : null
}

/** Returns a byte; one beyond the end is 0. */
const byteAt = (bytes: Uint8Array, at: number): number => bytes[at] ?? 0
const little16 = (bytes: Uint8Array, at: number): number => byteAt(bytes, at) + byteAt(bytes, at + 1) * 256
const little24 = (bytes: Uint8Array, at: number): number =>
  little16(bytes, at) + byteAt(bytes, at + 2) * 65_536
const little32 = (bytes: Uint8Array, at: number): number =>
  little16(bytes, at) + little16(bytes, at + 2) * 65_536
const big16 = (bytes: Uint8Array, at: number): number => byteAt(bytes, at) * 256 + byteAt(bytes, at + 1)
const big32 = (bytes: Uint8Array, at: number): number => big16(bytes, at) * 65_536 + big16(bytes, at + 2)

/** Whether bytes are the characters of a text, one each. */
function says(bytes: Uint8Array, at: number, text: string): boolean {
  for (let index = 0; index < text.length; index += 1)
    if (bytes[at + index] !== text.charCodeAt(index)) return false
  return true
}

/** Of a GIF, up to the end of its first picture. A frame beyond the screen makes that larger. */
function findInGif(bytes: Uint8Array): Found {
  const tableLength = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0)
  const afterBlocks = (from: number) => {
    let at = from
    while (byteAt(bytes, at) > 0) at += byteAt(bytes, at) + 1
    return at + 1
  }
  let [width, height] = [little16(bytes, 6), little16(bytes, 8)]
  let frames = 0
  let end = 0
  let at = 13 + tableLength(byteAt(bytes, 10))
  for (;;) {
    const kind = byteAt(bytes, at)
    if (kind === 0x21) at = afterBlocks(at + 2)
    else if (kind === 0x2c) {
      width = Math.max(width, little16(bytes, at + 1) + little16(bytes, at + 5))
      height = Math.max(height, little16(bytes, at + 3) + little16(bytes, at + 7))
      at = afterBlocks(at + 11 + tableLength(byteAt(bytes, at + 9)))
      frames += 1
      if (frames === 1) end = at
    } else break
  }
  return { frames, width, height, still: [bytes.subarray(0, end), Uint8Array.of(0x3b)] }
}

/** Of a WebP, up to the end of its first frame. */
function findInWebp(bytes: Uint8Array): Found {
  let frames = 0
  let end = 0
  for (let at = 12; at < bytes.length;) {
    const length = little32(bytes, at + 4)
    const next = at + 8 + length + (length % 2)
    if (says(bytes, at, 'ANMF')) {
      frames += 1
      if (frames === 1) end = next
    }
    at = next
  }
  const size = [0, 8, 16, 24].map(bits => ((end - 8) >>> bits) & 0xff)
  return {
    // Without its flag nothing of it is played.
    frames: byteAt(bytes, 20) & 2 ? frames : 0,
    width: little24(bytes, 24) + 1,
    height: little24(bytes, 27) + 1,
    still: [bytes.subarray(0, 4), Uint8Array.from(size), bytes.subarray(8, end)],
  }
}

/** Of a PNG, the chunks of its usual picture. */
function findInPng(bytes: Uint8Array): Found {
  const still = [bytes.subarray(0, 8)]
  let frames = 0
  let isAnimated = false
  for (let at = 8; at < bytes.length;) {
    const next = at + 12 + big32(bytes, at)
    if (says(bytes, at + 4, 'acTL')) isAnimated = true
    else if (says(bytes, at + 4, 'fcTL')) frames += 1
    else if (!says(bytes, at + 4, 'fdAT')) still.push(bytes.subarray(at, next))
    at = next
  }
  return { frames: isAnimated ? frames : 0, width: big32(bytes, 16), height: big32(bytes, 20), still }
}

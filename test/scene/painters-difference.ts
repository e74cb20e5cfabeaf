import { type ImageData, createCanvas, loadImage } from '@napi-rs/canvas'
import type { Box } from '#scene/primitives.ts'

export interface Difference {
  /** Mean difference of a colour's parts, 0–1, over the whole picture. */
  all: number
  /** The same for pixels that are not background in at least one of the two. */
  ink: number
  /** For each box, the difference as a share of what is drawn in it; near 1 for a displaced line. */
  boxes: number[]
}

/** Compares two pictures of one size; `background` is `#rrggbb`, boxes are in pixels. */
export async function difference(
  one: Buffer,
  other: Buffer,
  background: string,
  boxes: readonly Box[],
): Promise<Difference> {
  const [a, b] = [await pixels(one), await pixels(other)]
  if (a.width !== b.width || a.height !== b.height) return { all: 1, ink: 1, boxes: [] }
  const plain = [1, 3, 5].map(at => Number.parseInt(background.slice(at, at + 2), 16))
  const whole = compare(a, b, { x: 0, y: 0, w: a.width, h: a.height }, plain)
  return {
    all: whole.apart / (a.width * a.height * 255 * 3),
    ink: whole.inked ? whole.apart / (whole.inked * 255 * 3) : 0,
    boxes: boxes.map(box => {
      const { apart, drawn } = compare(a, b, box, ground(b, box))
      return drawn ? apart / drawn : 0
    }),
  }
}

function compare(a: ImageData, b: ImageData, box: Box, plain: readonly number[]) {
  const sums = { apart: 0, inked: 0, drawn: 0 }
  for (const at of within(a, box)) {
    let drawn = 0
    for (let part = 0; part < 3; part += 1) {
      const [x = 0, y = 0, ground = 0] = [a.data[at + part], b.data[at + part], plain[part]]
      sums.apart += Math.abs(x - y)
      drawn += Math.max(Math.abs(x - ground), Math.abs(y - ground))
    }
    sums.drawn += drawn
    if (drawn > 0) sums.inked += 1
  }
  return sums
}

/** The most frequent value of each part of the colours in a box. */
const ground = (image: ImageData, box: Box): number[] =>
  [0, 1, 2].map(part => {
    const counts = new Uint32Array(256)
    for (const at of within(image, box)) counts[image.data[at + part]!]! += 1
    return counts.indexOf(Math.max(...counts))
  })

function* within({ width, height }: ImageData, { x, y, w, h }: Box): Generator<number> {
  const right = Math.min(width, Math.ceil(x + w))
  for (let row = Math.max(0, Math.floor(y)); row < Math.min(height, Math.ceil(y + h)); row += 1)
    for (let column = Math.max(0, Math.floor(x)); column < right; column += 1)
      yield (row * width + column) * 4
}

async function pixels(picture: Buffer): Promise<ImageData> {
  const image = await loadImage(picture)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return context.getImageData(0, 0, image.width, image.height)
}

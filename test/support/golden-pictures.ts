import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Canvas, createCanvas, loadImage } from '@napi-rs/canvas'

/** Whether pictures become golden ones instead of being compared with them. */
export const isAccepting = (): boolean => process.env['ACCEPT_PICTURES'] !== undefined

/** Golden pictures are kept in half their size: one version of a browser smooths text differently from another. */
const scale = 0.5
/** The side of the cells that are compared, px of the golden picture. */
const cell = 12
/**
 * How far a cell may be from that of the golden picture: the mean difference of its colours, 0 to 1. Other smoothing of text stays
 * below; a missing letter, a displaced line or another colour does not.
 */
const mostApart = 0.08
/** How many cells may be further than that, as a part of all: none, except for the caret of a field. */
const mostCells = 0.002

/**
 * Compares a picture (PNG) with the golden one at this address, and returns what is wrong with it; undefined when they are alike.
 * With the environment variable ACCEPT_PICTURES it becomes the golden one.
 */
export async function compareWithGolden(picture: Buffer, golden: URL): Promise<string | undefined> {
  const small = await halved(picture)
  if (isAccepting()) {
    await mkdir(dirname(fileURLToPath(golden)), { recursive: true })
    await writeFile(golden, await small.encode('webp', 90))
    return undefined
  }
  const stored = await readFile(golden).catch(() => undefined)
  if (!stored) return `There is no golden picture ${golden.pathname}.`
  const image = await loadImage(stored)
  if (image.width !== small.width || image.height !== small.height)
    return `It is ${small.width} × ${small.height} px, and the golden picture ${image.width} × ${image.height}.`
  const before = createCanvas(image.width, image.height)
  before.getContext('2d').drawImage(image, 0, 0)
  const differing = cellsApart(pixelsOf(before), pixelsOf(small), image.width, image.height)
  return differing.length > Math.ceil(mostCells * cellCount(image))
    ? `It differs around ${differing
        .slice(0, 4)
        .map(({ x, y }) => `${x * cell}, ${y * cell}`)
        .join('; ')} px of the golden picture, in ${differing.length} cells.`
    : undefined
}

const cellCount = ({ width, height }: { width: number; height: number }) =>
  Math.ceil(width / cell) * Math.ceil(height / cell)

async function halved(picture: Buffer) {
  const image = await loadImage(picture)
  const canvas = createCanvas(Math.round(image.width * scale), Math.round(image.height * scale))
  const context = canvas.getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

const pixelsOf = (canvas: Canvas) =>
  canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data

/** Returns the cells whose mean difference is too large. */
function cellsApart(a: Uint8ClampedArray, b: Uint8ClampedArray, width: number, height: number) {
  const found: { x: number; y: number }[] = []
  for (let y = 0; y * cell < height; y += 1)
    for (let x = 0; x * cell < width; x += 1) {
      let apart = 0
      let count = 0
      for (let row = y * cell; row < Math.min(height, (y + 1) * cell); row += 1)
        for (let column = x * cell; column < Math.min(width, (x + 1) * cell); column += 1)
          for (let part = 0; part < 3; part += 1) {
            const at = (row * width + column) * 4 + part
            apart += Math.abs((a[at] ?? 0) - (b[at] ?? 0))
            count += 1
          }
      if (apart / count / 255 > mostApart) found.push({ x, y })
    }
  return found
}

import { createCanvas, loadImage } from '@napi-rs/canvas'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodePng } from './png.ts'

/** Decodes a PNG into RGBA pixels. */
async function read(png: Buffer): Promise<{ width: number; height: number; data: number[] }> {
  const { width, height } = await loadImage(png)
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.drawImage(await loadImage(png), 0, 0)
  return { width, height, data: Array.from(context.getImageData(0, 0, width, height).data) }
}

test('decoding an encoded picture gives the same pixels', async () => {
  const picture = fc.record({
    width: fc.integer({ min: 1, max: 40 }),
    height: fc.integer({ min: 1, max: 60 }),
    seed: fc.nat(),
    noisy: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(picture, async ({ width, height, seed, noisy }) => {
      const pixels = new Uint8ClampedArray(width * height * 4).map((_, at) =>
        at % 4 === 3
          ? 255
          : noisy
            ? (at * 7919 + seed) % 256
            : (Math.floor(at / 4 / width) * 3 + (at % 4) * 40) % 256,
      )
      const rows = (y: number, count: number) => pixels.subarray(y * width * 4, (y + count) * width * 4)
      const png = encodePng(rows, width, height)
      expect(await read(png)).toEqual({ width, height, data: Array.from(pixels) })
    }),
    { numRuns: 60 },
  )
})

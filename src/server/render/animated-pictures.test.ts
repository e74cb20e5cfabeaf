import { createCanvas, loadImage } from '@napi-rs/canvas'
import { afterAll, expect, test } from 'vitest'
import { animatedPictures, dataUrlOf, frameColours } from '#test/support/animated-pictures.ts'
import { job, openPool, slide } from '#test/support/painters.ts'

const pool = openPool()
afterAll(() => pool[Symbol.dispose]())

test.each(Object.entries(animatedPictures))(
  'of an animated %s the first frame is painted',
  async (type, bytes) => {
    const rect = { x: 0, y: 0, w: 1, h: 1 }
    const { bytes: painted } = await pool.paint(
      job(slide({ images: [{ dataUrl: dataUrlOf(bytes, type), rect }] })),
    )
    const image = await loadImage(Buffer.from(painted))
    const context = createCanvas(image.width, image.height).getContext('2d')
    context.drawImage(image, 0, 0)
    const middle = [...context.getImageData(image.width / 2, image.height / 2, 1, 1).data]
    for (const [channel, from] of [1, 3, 5].entries())
      expect(
        Math.abs(middle[channel]! - Number.parseInt(frameColours[0].slice(from, from + 2), 16)),
      ).toBeLessThan(8)
  },
)

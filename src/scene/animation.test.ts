import { createCanvas, loadImage } from '@napi-rs/canvas'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { animationOf, firstFrameOf } from './animation.ts'
import { animatedPictures, frameColours, frameSize, hollowGif } from '#test/support/animated-pictures.ts'

/** Returns the colour in the middle of a picture. */
async function colourOf(bytes: Uint8Array): Promise<number[]> {
  const image = await loadImage(bytes)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  return [...context.getImageData(image.width / 2, image.height / 2, 1, 1).data]
}

const red = [1, 3, 5].map(at => Number.parseInt(frameColours[0].slice(at, at + 2), 16))

describe.each(Object.entries(animatedPictures))('an animated %s', (_, bytes) => {
  test('has frames of a size', () => {
    expect(animationOf(bytes)).toEqual({ frames: frameColours.length, ...frameSize })
  })

  test('is a picture like others with its first frame alone, which looks like that frame', async () => {
    const still = firstFrameOf(bytes)!
    expect(still.length).toBeLessThan(bytes.length)
    expect(animationOf(still)).toBeNull()
    expect(firstFrameOf(still)).toBeNull()
    for (const [at, value] of red.entries())
      expect(Math.abs((await colourOf(still))[at]! - value)).toBeLessThan(8)
  })

  test('never fails and never ends in a loop where bytes are missing or wrong', () => {
    fc.assert(
      fc.property(fc.nat(bytes.length), fc.nat(bytes.length - 1), fc.nat(255), (length, at, value) => {
        const broken = Uint8Array.from(bytes.subarray(0, length))
        if (at < length) broken[at] = value
        const still = firstFrameOf(broken)
        expect(still === null).toBe(animationOf(broken) === null)
      }),
    )
  })
})

test('a picture of one frame is none', () => {
  const canvas = createCanvas(4, 4)
  for (const bytes of [canvas.toBuffer('image/png'), canvas.toBuffer('image/webp')])
    expect(animationOf(bytes)).toBeNull()
  expect(animationOf(hollowGif(1, 10, 10))).toBeNull()
  expect(animationOf(new Uint8Array())).toBeNull()
})

test('frames beyond the screen of a GIF count with their size', () => {
  const gif = hollowGif(2, 10, 10)
  // The width of its screen.
  gif.writeUInt16LE(1, 6)
  expect(animationOf(gif)).toEqual({ frames: 2, width: 10, height: 10 })
})

import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { animatedPictures, dataUrlOf, hollowGif } from '#test/support/animated-pictures.ts'
import { suite } from './suite.ts'

const rect = { x: 0, y: 0, w: 1, h: 1 }
const gif = (frames: number, side: number) => dataUrlOf(hollowGif(frames, side, side), 'image/gif')
/** The largest frames of a picture that may have so many, px. */
const sideFor = (frames: number) => Math.floor(Math.sqrt(limits.animationPixels / frames))

suite(api => {
  test.each(Object.entries(animatedPictures))(
    'an animated %s is kept as it was sent',
    async (type, bytes) => {
      const dataUrl = dataUrlOf(bytes, type)
      const id = await api.deckOf({ kind: 'slide', images: [{ dataUrl, rect }] })
      expect((await api.step(id)).images[0].dataUrl).toBe(dataUrl)
    },
  )

  test('a picture has at most so many frames, and so many pixels in all of them', async () => {
    const id = await api.deckOf({ kind: 'slide', images: [{ dataUrl: gif(2, 1), rect }] })
    const change = (dataUrl: string) =>
      api.send('PATCH', `/decks/${id}/steps/1/elements/image/0`, { image: { dataUrl } })
    const { animationFrames: most } = limits
    expect((await change(gif(most, 1))).status).toBe(200)
    expect((await change(gif(2, sideFor(2)))).status).toBe(200)
    for (const bomb of [gif(most + 1, 1), gif(2, sideFor(2) + 1), gif(2, 65_535)]) {
      const { status, body } = await change(bomb)
      expect([status, body.fix]).toEqual([400, expect.stringMatching(/^image\.dataUrl: Has .* frames of /)])
    }
    // Whatever it is called, and however it is written.
    const bytes = hollowGif(2, 65_535, 65_535)
    for (const hidden of [
      dataUrlOf(bytes, 'image/png'),
      `data:image/jpeg,${[...bytes].map(each => `%${each.toString(16).padStart(2, '0')}`).join('')}`,
    ])
      expect((await change(hidden)).status).toBe(400)
    const poll = { type: 'image-choice', prompt: 'p', optionImages: [gif(2, 65_535), null] }
    const { body } = await api.send('POST', `/decks/${id}/steps`, { step: { kind: 'poll', poll } })
    expect(body.fix).toMatch(/^step\.poll\.optionImages\.0: Has /)
  })
})

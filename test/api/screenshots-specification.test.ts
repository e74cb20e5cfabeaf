import { createCanvas, loadImage } from '@napi-rs/canvas'
import { expect, test } from 'vitest'
import { givePages } from '#test/support/pages.ts'
import { rating, suite } from './suite.ts'

const at = (x: number, y: number, w: number, h: number) => ({ x, y, w, h })
const choice = { type: 'multiple-choice', prompt: 'What next?', options: ['Tea', 'Coffee', 'Water'] }

suite(api => {
  const shoot = (id: string, query = '', index = 1) =>
    api.send('GET', `/decks/${id}/steps/${index}/screenshot${query}`)

  test('[screenshot.response] a picture of the step with all measurements', async () => {
    const id = await api.deckOf({
      kind: 'slide',
      texts: [{ text: 'Hello', rect: at(0.05, 0.05, 0.4, 0.2) }],
      overlays: [{ poll: choice, rect: at(0.5, 0.1, 0.45, 0.6) }],
    })
    const { status, body } = await shoot(id)
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted().join(' ')).toBe(
      'advice coversPageText elements height measured overlaps png revision warnings width',
    )
    const picture = await loadImage(body.png)
    expect([picture.width, picture.height, body.width, body.height]).toEqual([1600, 900, 1600, 900])
    const read = (await api.send('GET', `/decks/${id}/steps/1`)).body
    const { elements, overlaps, warnings, revision } = body
    expect({ elements, overlaps, warnings, revision }).toEqual({
      elements: read.elements,
      overlaps: read.overlaps,
      warnings: read.warnings,
      revision: read.revision,
    })
    const again = await shoot(id)
    expect(again.body).toEqual(body)
  })

  test('[screenshot.index] the join screen and indexes past the end have no picture', async () => {
    const id = await api.deckOf({ kind: 'poll', poll: rating() })
    expect((await shoot(id, '', 0)).status).toBe(400)
    expect((await shoot(id, '', 0)).body.fix).toMatch(/^index: /)
    expect((await shoot(id, '', 2)).status).toBe(404)
    expect((await shoot(id, '', 1)).body.measured).toMatchObject([{ element: 'poll', clipped: false }])
  })

  test('a screenshot can be smaller, and a WebP or JPEG', async () => {
    const id = await api.deckOf({ kind: 'poll', poll: rating() })
    for (const format of ['webp', 'jpeg', 'png']) {
      const { body } = await shoot(id, `?scale=0.25&format=${format}`)
      expect([body.width, body.height]).toEqual([400, 225])
      expect(body.png).toMatch(new RegExp(`^data:image/${format};base64,`))
    }
    for (const bad of ['scale=0.05', 'scale=-1', 'format=gif'])
      expect((await shoot(id, `?${bad}`)).body.fix).toMatch(/^(scale|format): /)
  })

  test('[screenshot.scale] 1 is 1,600 px wide, 2 is 3,200 px wide; other values are refused', async () => {
    const id = await api.deckOf({ kind: 'poll', poll: rating() })
    const { body } = await shoot(id, '?scale=2')
    const picture = await loadImage(body.png)
    expect([picture.width, picture.height, body.width]).toEqual([3200, 1800, 3200])
    for (const scale of ['0', '3', '1.5', 'big'])
      expect((await shoot(id, `?scale=${scale}`)).body.fix).toMatch(/^scale: /)
  })

  test('[screenshot.element] a picture of one element with a small margin', async () => {
    const id = await api.deckOf({
      kind: 'slide',
      overlays: [{ poll: choice, rect: at(0.5, 0.25, 0.25, 0.5), style: { rotation: 90 } }],
      texts: [{ text: 'Hello', rect: at(0, 0, 0.25, 0.1) }],
    })
    const text = (await shoot(id, '?element=text%200')).body
    expect([text.width, text.height]).toEqual([424, 114])
    // The card is rotated by 90°, so its bounding box is as wide as the card is high.
    const card = (await shoot(id, '?element=overlay%200')).body
    expect([card.width, card.height]).toEqual([498, 448])
    expect((await shoot(id, '?element=overlay%201')).status).toBe(404)
    for (const element of ['card 0', 'overlay', 'overlay -1', 'text 0 '])
      expect((await shoot(id, `?element=${encodeURIComponent(element)}`)).body.fix).toMatch(/^element: /)
  })

  test('[screenshot.annotate] boxes and names are drawn, overlapping ones in red', async () => {
    const id = await api.deckOf({
      kind: 'slide',
      texts: [
        { text: 'Under', rect: at(0.1, 0.1, 0.3, 0.2) },
        { text: 'Alone', rect: at(0.7, 0.7, 0.2, 0.2) },
      ],
      overlays: [{ poll: choice, rect: at(0.2, 0.1, 0.4, 0.4) }],
    })
    const colourAt = async (query: string, x: number, y: number) => {
      const picture = await loadImage((await shoot(id, query)).body.png)
      const canvas = createCanvas(1600, 900)
      const context = canvas.getContext('2d')
      context.drawImage(picture, 0, 0)
      return Array.from(context.getImageData(x, y, 1, 1).data.slice(0, 3))
    }
    // Pixels on the lower edge of `text 0`, which the card hides partly, and of `text 1`, which overlaps nothing.
    expect(await colourAt('?annotate=true', 200, 270)).toEqual([0xc9, 0x2a, 0x2a])
    expect(await colourAt('?annotate=true', 1200, 810)).toEqual([0x18, 0x64, 0xab])
    expect(await colourAt('', 200, 270)).toEqual([255, 255, 255])
    expect((await shoot(id, '?annotate=perhaps')).body.fix).toMatch(/^annotate: /)
  })

  test('[screenshot.accept] only the bytes of the picture', async () => {
    const id = await api.deckOf({ kind: 'poll', poll: rating() })
    const reply = await fetch(`${api.server.url}/api/v1/decks/${id}/steps/1/screenshot`, {
      headers: { authorization: `Bearer ${api.key}`, accept: 'image/png' },
    })
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/png'])
    const bytes = Buffer.from(await reply.arrayBuffer())
    const { png } = (await shoot(id)).body
    expect(bytes.toString('base64')).toBe(png.split(',')[1])
    expect((await shoot('nothing')).status).toBe(404)
  })

  test('[measured.coversPageText] the words of the page that an element hides, and the hidden fraction', async () => {
    const id = await api.deckOf({
      kind: 'slide',
      pageIndex: 0,
      overlays: [{ poll: choice, rect: at(0.1, 0.1, 0.4, 0.4) }],
      shapes: [{ rect: at(0.8, 0.8, 0.1, 0.1) }],
    })
    const canvas = createCanvas(1600, 900)
    const context = canvas.getContext('2d')
    context.fillStyle = '#00ff00'
    context.fillRect(0, 0, 1600, 900)
    const words = ['Sales', 'doubled', 'twice'].map((text, index) => ({
      text,
      rect: at(0.15 + index * 0.25, 0.2, 0.1, 0.05),
    }))
    const { db } = api.server.database
    const pictures = [{ width: 1_600 as const, bytes: canvas.toBuffer('image/webp') }]
    await givePages({ db, blobs: api.server.context.blobs }, id, [{ pictures, words }])
    const { body } = await shoot(id)
    expect(body.coversPageText).toEqual([{ element: 'overlay 0', text: 'Sales doubled', hidden: 1 }])
    expect((await api.read(id)).thumbs).toBe(1)
    // The page is the background of the picture.
    const picture = await loadImage(body.png)
    context.drawImage(picture, 0, 0)
    const [red = 255, green = 0, blue = 255] = context.getImageData(1500, 100, 1, 1).data
    // A page is a picture with losses.
    expect(green - red - blue).toBeGreaterThan(240)
  })

  test('[measured.measured] which text is cut off, by how much, and the size of the answers', async () => {
    const long = 'An answer that is as long as an answer may be and then some words more, really'
    const cramped = { ...choice, options: Array.from({ length: 10 }, (_, index) => `${index} ${long}`) }
    const id = await api.deckOf({
      kind: 'slide',
      overlays: [
        { poll: choice, rect: at(0.02, 0.05, 0.45, 0.8) },
        { poll: cramped, rect: at(0.55, 0.05, 0.2, 0.2) },
      ],
      texts: [{ text: 'x'.repeat(400), rect: at(0.55, 0.5, 0.1, 0.05) }],
    })
    const { measured } = (await shoot(id)).body
    expect(measured).toEqual([
      { element: 'overlay 0', clipped: false, overflowPx: 0, textPx: expect.any(Number) },
      { element: 'overlay 1', clipped: true, overflowPx: expect.any(Number), textPx: 14 },
      { element: 'text 0', clipped: true, overflowPx: expect.any(Number), textPx: expect.any(Number) },
    ])
    expect(measured[0].textPx).toBeGreaterThan(24)
    expect(measured[2].overflowPx).toBeGreaterThan(0)
    // Before anybody answers, a rating has the labels of its scale alone.
    const rating = await api.deckOf({
      kind: 'slide',
      overlays: [{ poll: { type: 'rating', prompt: 'How?' } }],
    })
    expect((await shoot(rating)).body.measured[0].textPx).toBeGreaterThan(14)
  })
})

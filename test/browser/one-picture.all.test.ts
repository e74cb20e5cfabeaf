import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { difference } from '#test/scene/painters-difference.ts'
import { browserFile, openSurface } from '#test/support/browser.ts'
import { paintedPages, sendFile } from '#test/support/files.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { openEditor } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'
import { sample } from '#test/support/test-all.ts'

const screens = { '16:9': [1_600, 900], '16:10': [1_600, 1_000], '4:3': [1_600, 1_200] } as const
type Size = readonly [width: number, height: number]

/** The pages of files, in points; null is a slide without a page. */
const pages: Record<string, Size | null> = {
  'a slide without a page': null,
  'a 4:3 page': [400, 300],
  'a portrait page': [300, 390],
}

/** A card beside the page, or across the edge of a slide without one, and a shape that passes its lower edge. */
const elements = {
  overlays: [{ poll: { type: 'rating', prompt: 'How?' }, rect: { x: 0.97, y: 0.3, w: 0.3, h: 0.4 } }],
  shapes: [{ shape: 'rect', rect: { x: 0.1, y: 0.95, w: 0.2, h: 0.2 }, style: { fill: '#aa3311' } }],
}

/** Each has a server of its own, because all rooms have the code that a preview shows. */
describe.skipIf(!browserFile).each(sample(Object.entries(pages), ([name]) => name === 'a portrait page'))(
  '[D52] one picture of %s',
  (_, size) => {
    const server = useServer(inject('engines')[0]!, { newCode: () => '000000', ownBaseUrl: true })
    const browser = useBrowser()

    /** Where the frame of the picture lies on a page, px. */
    const frameOn = (page: Page, picture: string) =>
      page.locator(picture).evaluate((svg: any) => {
        const { a, e, f } = svg.getScreenCTM()
        const [x, y, w, h] = svg.querySelector('.scene-frame').getAttribute('viewBox').split(' ').map(Number)
        return { x: x * a + e, y: y * a + f, w: w * a, h: h * a }
      })

    /** Draws a screenshot where the frame lies on a screen; around it is what the screen shows there. */
    async function expected(
      png: Buffer,
      shown: Buffer,
      frame: { x: number; y: number; w: number; h: number },
    ) {
      const around = await loadImage(shown)
      const canvas = createCanvas(around.width, around.height)
      const context = canvas.getContext('2d')
      context.drawImage(around, 0, 0)
      context.drawImage(await loadImage(png), frame.x, frame.y, frame.w, frame.h)
      return canvas.encode('png')
    }

    test('stage, canvas and screenshot are alike on every screen', async () => {
      const person = await newPerson(server)
      const headers = { cookie: person.cookie! }
      const theme = { background: { angle: 160, colors: ['#ffffff', '#7a9cff'] } }
      const made = await person.send('POST', '/decks', { title: 'Deck', document: [{ kind: 'join' }], theme })
      const deck: string = made.body.id
      if (size) {
        const [width, height] = size
        const as: Parameters<typeof sendFile>[0] = {
          url: server.url,
          send: (method, path, { body } = {}) => person.send(method, path, body as object),
        }
        const upload = await sendFile(as, '', pdfOf(['Words'], { width, height }))
        expect((await person.send('POST', `/decks/${deck}/pages`, { upload })).status).toBe(200)
        await paintedPages(as, '', deck)
      }
      const step = { kind: 'slide', pageIndex: size && 0, ...elements }
      const document = [{ kind: 'join' }, step]
      expect((await person.send('PATCH', `/decks/${deck}`, { document })).status).toBe(200)
      const screenshot = async () => {
        const reply = await fetch(`${server.url}/api/v1/decks/${deck}/steps/1/screenshot`, {
          headers: { ...headers, accept: 'image/png' },
        })
        return Buffer.from(await reply.arrayBuffer())
      }
      const png = await screenshot()
      expect([(await loadImage(png)).width, (await loadImage(png)).height]).toEqual([1_600, 900])

      /** Compares what a page shows with the screenshot. */
      const expectSame = (page: Page, picture: string, message: string) =>
        expect
          .poll(
            async () => {
              const frame = await frameOn(page, picture)
              const shown = await page.screenshot({ animations: 'disabled' })
              return (await difference(await expected(png, shown, frame), shown, '#ffffff', [])).ink
            },
            { message },
          )
          .toBeLessThan(0.01)

      const { page: editor } = await openEditor(browser, server, person, deck, {
        viewport: { width: 2_300, height: 1_500 },
      })
      await editor.addStyleTag({
        content:
          '.canvas { position: fixed !important; z-index: 9; inset: 0 auto auto 0; width: 1600px !important; box-shadow: none !important }' +
          '.selection-layer { display: none }',
      })
      await editor.getByRole('option', { name: /^1:/ }).dispatchEvent('click')
      await editor.getByRole('img', { name: 'Step 1 as' }).waitFor()
      await expectSame(editor, '.canvas svg.scene-picture', 'canvas')
      await editor.context().close()

      const room = (await person.send('POST', '/rooms', { deckId: deck })).body
      const { page: stage } = await openSurface(browser, server.url, 'stage', room)
      await stage.emulateMedia({ reducedMotion: 'reduce' })
      await stage.addStyleTag({ content: '.controls, nav, .notice { display: none !important }' })
      await stage.locator('svg.scene-picture').waitFor()
      await stage.keyboard.press('ArrowRight')
      await stage.getByText('How?').first().waitFor()
      for (const [name, [width, height]] of Object.entries(screens)) {
        await stage.setViewportSize({ width, height })
        await expectSame(stage, 'svg.scene-picture', name)
        const card = (await stage.getByText('How?').first().boundingBox())!
        if (size) expect(card.x + card.width, name).toBeLessThanOrEqual(width)
        // No band with a hard edge: beside the frame the picture goes on.
        const frame = await frameOn(stage, 'svg.scene-picture')
        if (!size && frame.y > 0) {
          const [outside, inside] = await coloursAt(stage, [
            [40, frame.y - 2],
            [40, frame.y + 2],
          ])
          expect(
            outside!.every((part, at) => Math.abs(part - inside![at]!) <= 3),
            name,
          ).toBe(true)
        }
      }
      await stage.context().close()
    })

    async function coloursAt(page: Page, points: readonly (readonly [x: number, y: number])[]) {
      const image = await loadImage(await page.screenshot({ animations: 'disabled' }))
      const canvas = createCanvas(image.width, image.height)
      const context = canvas.getContext('2d')
      context.drawImage(image, 0, 0)
      return points.map(([x, y]) => [...context.getImageData(x, Math.round(y), 1, 1).data])
    }
  },
)

import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { paintedPages, sendFile } from '#test/support/files.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="600"><rect width="900" height="600" fill="#b3261e"/></svg>'

/** What is added to a slide, and to which list. */
const additions: Record<string, { list: string; add: (page: Page) => Promise<unknown> }> = {
  picture: {
    list: 'images',
    add: page =>
      page
        .locator('.insert-bar input[type=file]')
        .setInputFiles({ name: 'red.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) }),
  },
  'pasted picture': {
    list: 'images',
    add: page =>
      page.evaluate(text => {
        const clipboardData = new DataTransfer()
        clipboardData.items.add(new File([text], 'red.svg', { type: 'image/svg+xml' }))
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      }, svg),
  },
  card: {
    list: 'overlays',
    async add(page) {
      await page.getByRole('button', { name: 'Add poll' }).click()
      await page.getByRole('button', { name: 'Rating' }).click()
    },
  },
  'pasted text': {
    list: 'texts',
    add: page =>
      page.evaluate(() => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/plain', 'Words from elsewhere')
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      }),
  },
}
const blocks = ['Title', 'Picture left', 'Poll right', 'Two columns']

type Rect = { x: number; y: number; w: number; h: number }
const doOverlap = (a: Rect, b: Rect) =>
  Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x) > 0.001 &&
  Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y) > 0.001

describe.skipIf(!browserFile)('what is added to a slide covers nothing', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test.each(blocks)('on the slide “%s”', async block => {
    const person = await newPerson(server)
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document: [steps.join] })).body.id
    const { page, errors } = await openEditor(browser, server, person, deck)
    const read = async (): Promise<any> => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}`)).body.deck
    }
    await page.getByRole('button', { name: 'Add step' }).click()
    await page.locator('.add-choices').getByRole('button', { name: block, exact: true }).click()
    const elements = page.locator('.canvas .element')
    await elements.nth(1).waitFor({ state: 'attached' })
    const count = await elements.count()
    for (const [added, { list, add }] of Object.entries(additions)) {
      await add(page)
      await elements.nth(count).waitFor({ state: 'attached' })
      const { document, warnings } = await read()
      const slide = document[1]
      const own = slide[list].at(-1)
      const others = ['texts', 'shapes', 'images', 'overlays']
        .flatMap(each => slide[each])
        .filter(({ id }) => id !== own.id)
      expect(others, added).toHaveLength(count)
      expect(
        others.filter(({ rect }) => doOverlap(rect, own.rect)),
        added,
      ).toEqual([])
      expect(warnings, added).toEqual([])
      // One undo takes it back, with the room that was made for it.
      await page.keyboard.press('Escape')
      await page.locator('.editor-bar').getByRole('button', { name: 'Undo' }).click()
      await elements.nth(count).waitFor({ state: 'detached' })
    }
    expect(errors).toEqual([])
  })

  const open = async (document: object[], more: { pages?: Buffer } = {}) => {
    const person = await newPerson(server)
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document: [steps.join] })).body.id
    if (more.pages) {
      const as: Parameters<typeof sendFile>[0] = {
        url: server.url,
        send: (method, path, { body } = {}) => person.send(method, path, body as object),
      }
      const upload = await sendFile(as, '', more.pages)
      expect((await person.send('POST', `/decks/${deck}/pages`, { upload })).status).toBe(200)
      await paintedPages(as, '', deck)
    }
    const put = await person.send('PATCH', `/decks/${deck}`, { document: [steps.join, ...document] })
    expect(put.status).toBe(200)
    const { page, errors } = await openEditor(browser, server, person, deck)
    const read = async (): Promise<any> => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}`)).body.deck.document[1]
    }
    return { page, errors, read }
  }

  test('a picture that becomes smaller for a card is told, and has its size again once the card is removed', async () => {
    const dataUrl = `data:image/svg+xml,${encodeURIComponent(svg)}`
    const rect = { x: 0.05, y: 0.05, w: 0.9, h: 0.9 }
    const { page, errors, read } = await open([{ kind: 'slide', images: [{ id: 'p', dataUrl, rect }] }])
    const card = page.locator('.canvas .element[aria-label^=overlay]')
    const notice = page.locator('.notice').filter({ hasText: 'Made space for the card.' })
    const sizeOf = async () => {
      const { w, h } = (await read()).images[0].rect
      return { w, h }
    }
    await additions['card']!.add(page)
    await card.waitFor({ state: 'attached' })
    await notice.waitFor()
    expect((await sizeOf()).w).toBeLessThan(0.6)
    // Undo in the notice takes back both.
    await notice.getByRole('button', { name: 'Undo' }).click()
    await card.waitFor({ state: 'detached' })
    expect(await sizeOf()).toEqual({ w: 0.9, h: 0.9 })
    await additions['card']!.add(page)
    await card.waitFor({ state: 'attached' })
    await page.locator('.insert-bar').getByRole('button', { name: 'Delete' }).click()
    await card.waitFor({ state: 'detached' })
    expect((await read()).images[0].rect).toEqual(rect)
    // Where the picture was moved since, it stays.
    await additions['card']!.add(page)
    await card.waitFor({ state: 'attached' })
    const box = (await page.locator('[data-element=p]').boundingBox())!
    await page.mouse.move(box.x + 40, box.y + 40)
    await page.mouse.down()
    await page.mouse.move(box.x + 95, box.y + 62, { steps: 4 })
    await page.mouse.up()
    const moved = (await read()).images[0].rect
    await card.click()
    await page.locator('.insert-bar').getByRole('button', { name: 'Delete' }).click()
    await card.waitFor({ state: 'detached' })
    expect((await read()).images[0].rect).toEqual(moved)
    expect(errors).toEqual([])
  })

  test('a card on a portrait page stands in its margin, and stays there when it is moved', async () => {
    const pages = pdfOf(['Words'], { width: 595, height: 842 })
    const { page, errors, read } = await open([{ kind: 'slide', pageIndex: 0 }], { pages })
    await additions['card']!.add(page)
    const card = page.locator('.canvas .element')
    await card.waitFor({ state: 'attached' })
    const [{ rect }] = (await read()).overlays
    expect(rect.x).toBe(1)
    const box = (await card.boundingBox())!
    const canvas = (await page.locator('.canvas').boundingBox())!
    expect(box.x + box.width).toBeLessThan(canvas.x + canvas.width)
    await page.mouse.move(box.x + 40, box.y + 40)
    await page.mouse.down()
    await page.mouse.move(box.x + 40, box.y + 75, { steps: 4 })
    await page.mouse.up()
    const [{ rect: moved }] = (await read()).overlays
    expect(moved.x).toBe(1)
    expect(moved.y).toBeGreaterThan(rect.y)
    expect(errors).toEqual([])
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { type Somebody, newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'
import { startReceiver } from '#test/webhooks/receiver.ts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="60"><rect width="80" height="60"/></svg>'

describe.skipIf(!browserFile)('saving in the editor, in browsers', () => {
  // 127.0.0.1 stands for the public internet.
  const server = useServer(inject('engines')[0]!, {
    pictureRules: { mayConnect: address => address === '127.0.0.1' },
  })
  const browser = useBrowser()

  const newDeck = async (person: Somebody, document: object[]): Promise<string> =>
    (await person.send('POST', '/decks', { title: 'Deck', document })).body.id
  /** Returns what the browser keeps of edits that are not saved: a list for each tab. */
  const keptEdits = (page: Page): Promise<unknown[]> =>
    page.evaluate(async () => {
      const { promise, resolve } = Promise.withResolvers<unknown[]>()
      const opening = indexedDB.open('keyval-store')
      opening.onsuccess = () => {
        const reading = opening.result.transaction('keyval').objectStore('keyval').getAll()
        reading.onsuccess = () => resolve(reading.result)
      }
      return promise
    })
  const read = async (person: Somebody, deck: string) =>
    (await person.send('GET', `/decks/${deck}/editor`)).body
  const element = (page: Page, name: string | RegExp) =>
    page.getByRole('group', { name: 'Slide' }).getByRole('button', { name })
  /** Pastes pictures of about so many bytes each, which differ. They are made in the page. */
  const pastePictures = (page: Page, count: number, bytes: number) =>
    page.evaluate(
      ({ text, n, length }) => {
        const clipboardData = new DataTransfer()
        for (let number = 0; number < n; number += 1) {
          const file = new File([text, `<!-- ${String(number).repeat(length)} -->`], `${number}.svg`, {
            type: 'image/svg+xml',
          })
          clipboardData.items.add(file)
        }
        document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
      },
      { text: svg, n: count, length: bytes },
    )

  testInAll('pictures that are together larger than a request may be are saved in parts', {}, async () => {
    const person = await newPerson(server)
    const deck = await newDeck(person, [steps.join, { kind: 'slide', id: 'one' }])
    const { page, errors } = await openEditor(browser, server, person, deck)
    const sizes: number[] = []
    page.on('request', request => {
      if (request.url().endsWith('/edits')) sizes.push(request.postDataBuffer()?.length ?? 0)
    })
    await page.route('**/edits', route => route.abort())
    await pastePictures(page, 5, 5_500_000)
    await element(page, /^image 4/).waitFor()
    await page.unroute('**/edits')
    await savedIn(page)
    const [, slide] = (await read(person, deck)).document
    expect(slide.images).toHaveLength(5)
    expect(new Set(slide.images.map(({ dataUrl }: { dataUrl: string }) => dataUrl)).size).toBe(5)
    expect(Math.max(...sizes)).toBeLessThan(24 * 1024 * 1024)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('two tabs of one browser keep their unsaved edits apart, and those of tabs that are gone are taken over', async () => {
    const person = await newPerson(server)
    const deck = await newDeck(person, [steps.join, { kind: 'slide', id: 'one' }])
    const { page: first, errors } = await openEditor(browser, server, person, deck)
    const context = first.context()
    await context.route('**/edits', route => route.abort())
    const openTab = async () => {
      const page = await context.newPage()
      page.on('pageerror', error => errors.push(error.message))
      page.on('dialog', dialog => void dialog.accept())
      await page.goto(`${server.url}/decks/${deck}`)
      await page.getByRole('textbox', { name: 'Deck title' }).waitFor()
      return page
    }
    first.on('dialog', dialog => void dialog.accept())
    await first.getByRole('textbox', { name: 'Deck title' }).fill('From the first')
    await expect.poll(() => keptEdits(first)).toHaveLength(1)

    const second = await openTab()
    expect(await second.title()).toContain('Deck')
    await second.getByRole('button', { name: 'Add text' }).click()
    await second.locator('.canvas-text .rich-text').waitFor()
    // What is typed replaces the words of a new text.
    await expect.poll(() => second.evaluate(() => getSelection()?.toString())).toBe('Text')
    await second.keyboard.type('From the second')
    await second.keyboard.press('Escape')
    await expect.poll(() => keptEdits(second)).toHaveLength(2)
    // On a busy machine the text is kept before all of it is typed, too.
    const kept = async () => JSON.stringify(await keptEdits(second))
    await expect.poll(kept).toContain('From the second')
    expect(await second.title()).not.toContain('From the first')

    await first.close()
    await second.close()
    // The browser gives the locks of closed tabs free a moment later.
    const other = await context.newPage()
    await other.goto(`${server.url}/docs`)
    const held = () => other.evaluate(async () => (await navigator.locks.query()).held?.length)
    await expect.poll(held).toBe(0)
    await context.unroute('**/edits')
    const third = await openTab()
    await third.waitForFunction(() => document.title.startsWith('From the first'))
    const labels = () =>
      third.locator('.canvas .element').evaluateAll(all => all.map(each => each.getAttribute('aria-label')))
    await expect.poll(labels).toEqual(['text 0: From the second'])
    await savedIn(third)
    expect(await read(person, deck)).toMatchObject({
      title: 'From the first',
      document: [{}, { texts: [{ text: 'From the second' }] }],
    })
    await expect.poll(() => keptEdits(third)).toEqual([])
    expect(errors).toEqual([])
    await context.close()
  })

  testInAll(
    'the pasted address of a picture becomes the picture, and any other address a text',
    {},
    async () => {
      const person = await newPerson(server)
      const deck = await newDeck(person, [steps.join, { kind: 'slide', id: 'one' }])
      await using other = await startReceiver((response, { url }) =>
        response.end(url === '/logo.svg' ? svg : '<!doctype html><title>A page</title>'),
      )
      const { page, errors } = await openEditor(browser, server, person, deck)
      const paste = (text: string) =>
        page.evaluate(pasted => {
          const clipboardData = new DataTransfer()
          clipboardData.setData('text/plain', pasted)
          document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
        }, text)
      await paste(`${other.url}logo.svg`)
      await element(page, /^image 0/).waitFor()
      await paste(`${other.url}page`)
      await element(page, `text 0: ${other.url}page`).waitFor()
      await paste('ftp://example.com/a.png')
      await element(page, 'text 1: ftp://example.com/a.png').waitFor()
      await savedIn(page)
      const [, slide] = (await read(person, deck)).document
      expect(slide).toMatchObject({ images: [{}], texts: [{}, {}] })
      expect(errors).toEqual([])
      await page.context().close()
    },
  )

  testInAll(
    'a step that a program replaces stays the one that is shown, also under another id',
    {},
    async () => {
      const person = await newPerson(server)
      const deck = await newDeck(person, [steps.join, ...['a', 'b', 'c'].map(id => steps.rating(id))])
      const { page, errors } = await openEditor(browser, server, person, deck)
      await page.getByRole('option', { name: /^2:/ }).click()
      await person.send('PUT', `/decks/${deck}/steps/b`, {
        step: { kind: 'poll', poll: { type: 'rating', prompt: 'Replaced' } },
      })
      await page.getByRole('option', { name: /^2: Replaced/, selected: true }).waitFor()
      const list = page.getByRole('listbox', { name: 'Steps' })
      expect(await list.getByRole('option', { selected: true }).count()).toBe(1)
      expect(errors).toEqual([])
      await page.context().close()
    },
  )

  testInAll('a copy for which a slide has no space is told with the limit', {}, async () => {
    const person = await newPerson(server)
    const poll = { type: 'rating', prompt: 'How?' }
    const overlays = [0, 1, 2, 3].map(n => ({
      id: `c${n}`,
      poll,
      rect: { x: n / 4, y: 0.1, w: 0.2, h: 0.5 },
    }))
    const deck = await newDeck(person, [steps.join, { kind: 'slide', id: 'one', overlays }])
    const { page, errors } = await openEditor(browser, server, person, deck)
    await element(page, /^overlay 0/).dispatchEvent('pointerdown', { button: 0 })
    await page.keyboard.press('Control+d')
    await page
      .getByRole('alert')
      .filter({ hasText: '1 card was not added: a slide has at most 4 cards.' })
      .waitFor()
    expect(errors).toEqual([])
    await page.context().close()
  })
})

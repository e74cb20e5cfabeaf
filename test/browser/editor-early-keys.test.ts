import type { Browser, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'
import { testInAll } from '#test/support/test-all.ts'

const slide = {
  kind: 'slide',
  id: 'one',
  texts: [{ id: 't', text: 'Old words' }],
  overlays: [{ id: 'c', poll: steps.rating('c').poll, rect: { x: 0.5, y: 0.5, w: 0.4, h: 0.4 } }],
}

describe.skipIf(!browserFile)('keys that come before the field they are for', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  /** Opens a deck in a browser that gets the files named so when they are released. */
  const open = async (document: object[], slow: RegExp) => {
    const person = await newPerson(server)
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document })).body.id
    const { promise: released, resolve: release } = Promise.withResolvers<void>()
    const newContext: Browser['newContext'] = async options => {
      const context = await browser.newContext(options)
      await context.route(slow, async route => {
        await released
        await route.continue()
      })
      return context
    }
    const { page, errors } = await openEditor({ newContext }, server, person, deck)
    const read = async (): Promise<any> => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}`)).body.deck.document
    }
    return { page, errors, read, release }
  }
  const element = (page: Page, name: string | RegExp) =>
    page.getByRole('group', { name: 'Slide' }).getByRole('button', { name })

  testInAll(
    'what is typed right after a double click on a text is written into it, and does nothing else',
    async () => {
      const { page, errors, read, release } = await open([steps.join, slide], /\/text-field-[^/]*\.js$/)
      await page.getByRole('option', { name: /^1:/ }).click()
      await element(page, 'text 0: Old words').dblclick()
      await page.keyboard.press('Control+a')
      await page.keyboard.type('New wordss')
      await page.keyboard.press('Backspace')
      await page.keyboard.press('Enter')
      await page.keyboard.type('and more')
      expect(await page.locator('.canvas-text .rich-text').count()).toBe(0)
      release()
      await page.getByRole('option', { name: /^1: New words/ }).waitFor()
      await page.keyboard.type(' after it')
      await page.keyboard.press('Escape')
      expect((await read())[1]).toMatchObject({
        texts: [{ id: 't', text: 'New words\nand more after it' }],
        overlays: [{ id: 'c' }],
      })
      expect(errors).toEqual([])
    },
  )

  test('what is typed right after a double click on a card, or after a poll was added, is its prompt', async () => {
    const { page, errors, read, release } = await open([steps.join, slide], /\/inspector-[^/]*\.js$/)
    await page.getByRole('option', { name: /^1:/ }).click()
    await element(page, /^overlay 0/).dblclick()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('Asked early')
    release()
    await page.getByRole('option', { name: /Asked early/ }).waitFor()
    await page.getByRole('button', { name: 'Add poll' }).click()
    await page.getByRole('button', { name: 'Word cloud' }).click()
    await page.keyboard.type('One word?')
    await page.getByRole('option', { name: /One word/ }).waitFor()
    expect((await read())[1].overlays.map(({ poll }: any) => poll.prompt)).toEqual([
      'Asked early',
      'One word?',
    ])
    expect(errors).toEqual([])
  })

  test('what is typed after a double click on a shape, three times in a row, or after F2, replaces its words', async () => {
    const step = {
      kind: 'slide',
      id: 'one',
      shapes: [
        { id: 'a', shape: 'chevron', text: 'First step', rect: { x: 0.1, y: 0.3, w: 0.3, h: 0.3 } },
        { id: 'b', shape: 'rect', rect: { x: 0.5, y: 0.3, w: 0.3, h: 0.3 } },
      ],
    }
    const { page, errors, read, release } = await open([steps.join, step], /\/go-to-[^/]*\.js$/)
    await page.getByRole('option', { name: /^1:/ }).click()
    release()
    for (const words of ['Plan', 'Plan it', 'Plan it well']) {
      await page.locator('[data-element=a]').dblclick()
      await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
      await page.keyboard.type(words)
      await expect.poll(async () => (await read())[1].shapes[0].text).toBe(words)
      await page.keyboard.press('Escape')
    }
    await page.locator('[data-element=b]').focus()
    await page.keyboard.press('F2')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA')
    await page.keyboard.type('In the box')
    expect((await read())[1].shapes).toMatchObject([
      { id: 'a', text: 'Plan it well' },
      { id: 'b', text: 'In the box' },
    ])
    expect(errors).toEqual([])
  })
})

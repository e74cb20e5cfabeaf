import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'
import { testInAll } from '#test/support/test-all.ts'

const size = { w: 0.2, h: 0.2 }
const slide = {
  kind: 'slide',
  id: 's',
  texts: [{ id: 'text', text: 'Good morning', rect: { x: 0.1, y: 0.1, ...size } }],
  shapes: [
    { id: 'shape', rect: { x: 0.4, y: 0.1, ...size } },
    { id: 'other', shape: 'ellipse', rect: { x: 0.7, y: 0.6, ...size } },
  ],
}
/** So often each thing is done in a row. */
const times = [1, 2, 3]

describe.skipIf(!browserFile)('elements as wholes, in the editor', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  const open = async (shown: object = slide) => {
    const person = await newPerson(server)
    const document = [steps.join, shown, { kind: 'slide', id: 'last', texts: [{ text: 'The end' }] }]
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document })).body.id
    const { page, errors } = await openEditor(browser, server, person, deck)
    await page.locator('.canvas').waitFor()
    const read = async (): Promise<any> => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}`)).body.deck.document[1]
    }
    return { page, errors, read }
  }

  const element = (page: Page, id: string) => page.locator(`[data-element="${id}"]`)
  const selected = (page: Page) =>
    page
      .locator('[data-element][aria-pressed=true]')
      .evaluateAll(all => all.map(each => each.getAttribute('data-element')).toSorted())

  /** Drags from the middle of something by px of the page. */
  const drag = async (page: Page, from: { x: number; y: number }, dx: number, dy: number) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move(from.x + dx, from.y + dy, { steps: 4 })
    await page.mouse.up()
  }
  const middleOf = async (page: Page, selector: string) => {
    const box = (await page.locator(selector).boundingBox())!
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  test('a group is selected, moved, copied and deleted together, entered by a double click, and parted', async () => {
    const { page, errors, read } = await open()
    await element(page, 'text').click()
    await element(page, 'shape').click({ modifiers: ['Shift'] })
    await page.keyboard.press('Control+g')
    expect((await read()).texts[0].group).toBe((await read()).shapes[0].group)
    for (const _ of times) {
      await page.keyboard.press('Escape')
      await element(page, 'shape').click()
      expect(await selected(page)).toEqual(['shape', 'text'])
      const before = await read()
      await drag(page, await middleOf(page, '[data-element=shape]'), 15, 21)
      await expect.poll(async () => (await read()).texts[0].rect.x).toBeGreaterThan(before.texts[0].rect.x)
      const after = await read()
      const moved = (list: string) => after[list][0].rect.x - before[list][0].rect.x
      expect(moved('texts')).toBeCloseTo(moved('shapes'), 4)
      await element(page, 'text').dblclick()
      expect(await selected(page)).toEqual(['text'])
      await element(page, 'shape').click()
      expect(await selected(page)).toEqual(['shape'])
    }
    await page.keyboard.press('Escape')
    await element(page, 'text').click()
    await page.keyboard.press('Control+d')
    const copied = await read()
    expect(copied.texts).toHaveLength(2)
    expect(copied.texts[1].group).toBe(copied.shapes[2].group)
    expect(copied.texts[1].group).not.toBe(copied.texts[0].group)
    await page.keyboard.press('Delete')
    expect((await read()).texts).toHaveLength(1)
    await element(page, 'text').click()
    await page.keyboard.press('Control+Shift+g')
    expect((await read()).texts[0].group).toBeUndefined()
    await page.keyboard.press('Control+z')
    expect((await read()).texts[0].group).toBe(copied.texts[0].group)
    expect(errors).toEqual([])
  })

  testInAll(
    'what is locked is selected and not moved by the pointer, until it is unlocked by its key or in the inspector',
    async () => {
      const { page, errors, read } = await open()
      await element(page, 'shape').click()
      for (const _ of times) {
        await page.keyboard.press('Control+Shift+l')
        const before = await read()
        expect(before.shapes[0].locked).toBe(true)
        await drag(page, await middleOf(page, '[data-element=shape]'), 40, 30)
        expect(await page.locator('.handle').count()).toBe(0)
        expect((await read()).shapes[0].rect).toEqual(before.shapes[0].rect)
        await page.getByRole('switch', { name: 'Locked' }).click()
        await drag(page, await middleOf(page, '[data-element=shape]'), 40, 30)
        await expect.poll(async () => (await read()).shapes[0].rect).not.toEqual(before.shapes[0].rect)
      }
      // A marquee and Ctrl+A leave it alone.
      await page.keyboard.press('Control+Shift+l')
      await page.keyboard.press('Control+a')
      expect(await selected(page)).toEqual(['other', 'text'])
      expect(errors).toEqual([])
    },
  )

  testInAll('what is hidden is not drawn, and is found again in the list and by the keyboard', async () => {
    const { page, errors, read } = await open()
    const words = page.locator('.canvas text', { hasText: 'Good morning' })
    for (const _ of times) {
      await element(page, 'text').click()
      await page.keyboard.press('Control+Shift+h')
      expect((await read()).texts[0].hidden).toBe(true)
      await expect.poll(() => words.count()).toBe(0)
      await page.keyboard.press('Escape')
      await page
        .getByRole('region', { name: 'Hidden on this slide' })
        .getByRole('button', { name: 'Good morning' })
        .click()
      expect(await selected(page)).toEqual(['text'])
      await page.getByRole('switch', { name: 'Hidden' }).click()
      await words.first().waitFor()
      await page.keyboard.press('Escape')
    }
    expect(errors).toEqual([])
  })

  testInAll(
    'texts, shapes and pictures are turned by their handle, and keep the opposite corner when they are resized',
    async () => {
      const { page, errors, read } = await open()
      for (const [id, list] of [
        ['text', 'texts'],
        ['shape', 'shapes'],
      ] as const) {
        await element(page, id).click()
        const { x, y } = await middleOf(page, '.turn-handle')
        await page.keyboard.down('Shift')
        await drag(page, { x, y }, 60, 30)
        await page.keyboard.up('Shift')
        const turned = (await read())[list][0]
        expect(turned.style.rotation % 15).toBe(0)
        expect(turned.style.rotation).toBeGreaterThan(0)
        const far = await middleOf(page, '.handle[data-handle=nw]')
        for (const time of times) {
          const from = await middleOf(page, '.handle[data-handle=se]')
          await drag(page, from, time === 2 ? -20 : 24, time === 2 ? -16 : 20)
          const now = await middleOf(page, '.handle[data-handle=nw]')
          expect(Math.hypot(now.x - far.x, now.y - far.y)).toBeLessThan(1.5)
        }
        expect((await read())[list][0].rect.w).not.toBe(turned.rect.w)
        await page.keyboard.press('Escape')
      }
      expect(errors).toEqual([])
    },
  )

  testInAll('opacity, rotation and link are set in the inspector', async () => {
    const { page, errors, read } = await open()
    await element(page, 'text').click()
    await page.getByRole('spinbutton', { name: 'Turned by' }).fill('-12')
    await page.getByRole('spinbutton', { name: 'Opacity' }).fill('40')
    await page.getByRole('combobox', { name: 'Leads to' }).selectOption({ label: '2. The end' })
    expect((await read()).texts[0]).toMatchObject({
      style: { rotation: -12, opacity: 0.4 },
      link: { step: 'last' },
    })
    await page.getByLabel('Choose: Colour').click()
    await page
      .getByRole('group', { name: 'Colours: Colour' })
      .getByRole('button', { name: 'Accent 3' })
      .click()
    expect((await read()).texts[0].style.color).toBe('accent3')
    await page.getByRole('combobox', { name: 'Leads to' }).selectOption({ label: 'A web page' })
    await page.getByRole('textbox', { name: 'Address' }).fill('https://example.org/talk')
    expect((await read()).texts[0].link).toEqual({ url: 'https://example.org/talk' })
    expect(errors).toEqual([])
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { amount, sample, testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

const picture = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="red"/></svg>')}`
const size = { w: 0.28, h: 0.28 }
const slide = {
  kind: 'slide',
  id: 's',
  texts: [{ id: 'text', text: 'Good morning to all of you', rect: { x: 0.1, y: 0.12, ...size } }],
  shapes: [{ id: 'shape', rect: { x: 0.6, y: 0.12, ...size } }],
  images: [{ id: 'picture', dataUrl: picture, rect: { x: 0.1, y: 0.62, ...size } }],
  overlays: [
    { id: 'card', poll: { type: 'rating', prompt: 'How was it?' }, rect: { x: 0.6, y: 0.62, ...size } },
  ],
}
/** The slide with its card turned, by id. */
const turned = (rotation: number) => ({
  ...slide,
  overlays: slide.overlays.map(card => ({
    ...card,
    style: { rotation },
    rect: { x: 0.5, y: 0.4, w: 0.3, h: 0.36 },
  })),
})
const opposites: Record<string, string> = { nw: 'se', n: 's', ne: 'sw', e: 'w' }
const sides = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w']
const handlesOf = (element: string) => [...sides, ...(element === 'card' ? ['turn'] : [])]
/** The handles that `npm test` drags. */
const usual: Record<string, string> = { card: 'turn' }
/** So often each handle is dragged in a row. */
const drags = 10

describe.skipIf(!browserFile)('the handles of an element work again and again', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  const open = async (shown: object = slide) => {
    const person = await newPerson(server)
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document: [steps.join, shown] })).body
      .id
    const { page, errors } = await openEditor(browser, server, person, deck)
    await page.locator('.canvas').waitFor()
    const read = async (): Promise<any> => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}`)).body.deck.document[1]
    }
    return { page, errors, read }
  }

  const placeOf = (page: Page) => page.locator('.selection-box').getAttribute('style')

  /**
   * Drags a handle of what is selected outwards or back, by the mouse, and waits until the frame has another place. A corner is dragged
   * along the diagonal, so that what keeps its proportions comes back to its size.
   */
  const dragHandle = async (page: Page, handle: string, isOutwards: boolean) => {
    const box = (await page
      .locator(handle === 'turn' ? '.turn-handle' : `.handle[data-handle=${handle}]`)
      .boundingBox())!
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const by = isOutwards ? 30 : -30
    const frame = (await page.locator('.selection-box').boundingBox())!
    const high = handle.length === 2 ? (by * frame.height) / frame.width : by
    const across = handle.includes('w') ? -by : handle.includes('e') ? by : 0
    const down = handle.includes('n') && handle !== 'turn' ? -high : handle.includes('s') ? high : 0
    const before = await placeOf(page)
    await page.mouse.move(x, y)
    await page.mouse.down()
    // More than one move: the browser would begin a drag of its own with the second.
    await page.mouse.move(x + (handle === 'turn' ? by : across), y + down, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => placeOf(page)).not.toBe(before)
  }

  test.each(sample(['text', 'shape', 'picture', 'card'], element => element in usual))(
    'each handle of a %s is dragged ten times in a row',
    async element => {
      const { page, errors, read } = await open()
      await page.locator(`[data-element=${element}]`).click()
      const all = handlesOf(element)
      for (const handle of amount(
        all,
        all.filter(each => each === usual[element]),
      )) {
        const before = await read()
        for (let drag = 0; drag < drags; drag += 1) await dragHandle(page, handle, drag % 2 === 0)
        expect(await page.evaluate(() => String(getSelection())), handle).toBe('')
        await dragHandle(page, handle, true)
        expect(await read(), handle).not.toEqual(before)
        await dragHandle(page, handle, false)
      }
      expect(errors).toEqual([])
    },
  )

  testInAll(
    'handles and elements are dragged after typing in a field, and after a text of the page was selected',
    async () => {
      const { page, errors } = await open()
      for (const element of ['text', 'shape', 'picture', 'card']) {
        await page.locator(`[data-element=${element}]`).click()
        // Type a number, and leave the caret in its field.
        const field = page.locator('.inspector').getByRole('spinbutton').first()
        await field.fill('20')
        await field.press('ArrowUp')
        await dragHandle(page, 's', true)
        // All texts of the page, as the browser selects them.
        await page.evaluate(() => getSelection()?.selectAllChildren(document.body))
        await dragHandle(page, 's', false)
        await page.evaluate(() => getSelection()?.selectAllChildren(document.body))
        const box = (await page.locator(`[data-element=${element}]`).boundingBox())!
        const before = await placeOf(page)
        await page.mouse.move(box.x + 30, box.y + 30)
        await page.mouse.down()
        await page.mouse.move(box.x + 61, box.y + 43, { steps: 4 })
        await page.mouse.up()
        await expect.poll(() => placeOf(page)).not.toBe(before)
        await page.keyboard.press('Escape')
      }
      expect(errors).toEqual([])
    },
  )

  testInAll(
    'a text of one line opens by a double click anywhere on it, and is dragged from its middle, though handles are near',
    async () => {
      const line = {
        id: 'line',
        text: 'One line',
        rect: { x: 0.3, y: 0.5, w: 0.4, h: 0.04 },
        style: { size: 36 },
      }
      const { page, errors } = await open({ kind: 'slide', id: 's', texts: [line] })
      const text = page.locator('[data-element=line]')
      for (const [across, down] of [
        [0.5, 0.5],
        [0.01, 0.1],
        [0.99, 0.9],
        [0.5, 0.9],
      ] as const) {
        const { x, y, width, height } = (await text.boundingBox())!
        await page.mouse.dblclick(x + width * across, y + height * down)
        await page.locator('.canvas-text .rich-text').waitFor()
        await page.keyboard.press('Escape')
        await page.locator('.canvas-text .rich-text').waitFor({ state: 'detached' })
        await page.keyboard.press('Escape')
        await page.locator('.selection-box').waitFor({ state: 'detached' })
      }
      for (const by of [40, -30, 20]) {
        const { x, y, width, height } = (await text.boundingBox())!
        await page.mouse.move(x + width / 2, y + height / 2)
        await page.mouse.down()
        await page.mouse.move(x + width / 2 + 2 * by, y + height / 2 + by, { steps: 4 })
        await page.mouse.up()
        await expect.poll(async () => Math.sign((await text.boundingBox())!.x - x)).toBe(Math.sign(by))
        expect((await text.boundingBox())!.height).toBeCloseTo(height, 1)
      }
      expect(errors).toEqual([])
    },
  )

  const middleOf = async (page: Page, handle: string) => {
    const box = (await page.locator(handle).boundingBox())!
    return [box.x + box.width / 2, box.y + box.height / 2] as const
  }
  const dragBy = async (page: Page, handle: string, [dx, dy]: readonly [number, number], key?: string) => {
    const [x, y] = await middleOf(page, handle)
    const before = await placeOf(page)
    await page.mouse.move(x, y)
    await page.mouse.down()
    if (key !== undefined) await page.keyboard.down(key)
    await page.mouse.move(x + dx, y + dy, { steps: 4 })
    await page.mouse.up()
    if (key !== undefined) await page.keyboard.up(key)
    await expect.poll(() => placeOf(page)).not.toBe(before)
  }

  testInAll('the opposite corner or edge of a card that is turned stays where it is', async () => {
    const { page, errors } = await open(turned(30))
    await page.locator('[data-element=card]').click()
    for (const [handle, opposite] of Object.entries(opposites).flatMap(([a, b]) => [
      [a, b] as const,
      [b, a] as const,
    ]))
      for (const by of [
        [23, 17],
        [-19, -26],
      ] as const) {
        const at = `.handle[data-handle=${opposite}]`
        const before = await middleOf(page, at)
        await dragBy(page, `.handle[data-handle=${handle}]`, by)
        const after = await middleOf(page, at)
        for (const axis of [0, 1] as const)
          expect(Math.abs(after[axis] - before[axis]), `${opposite} while ${handle} is dragged`).toBeLessThan(
            0.2,
          )
      }
    expect(errors).toEqual([])
  })

  testInAll('a card is turned by whole degrees, with Shift in steps of 15', async () => {
    const { page, read, errors } = await open()
    await page.locator('[data-element=card]').click()
    const rotation = async () => (await read()).overlays[0].style?.rotation ?? 0
    await dragBy(page, '.turn-handle', [22, 2])
    expect((await rotation()) % 15).not.toBe(0)
    expect(Number.isInteger(await rotation())).toBe(true)
    await dragBy(page, '.turn-handle', [60, 20], 'Shift')
    expect((await rotation()) % 15).toBe(0)
    expect(await rotation()).toBeGreaterThan(0)
    expect(errors).toEqual([])
  })

  testInAll(
    'the side of a picture cuts it, and what is left stays where it was; a corner keeps its proportions',
    async () => {
      // In the proportions of the picture.
      const rect = { x: 0.2, y: 0.2, w: 0.36, h: (0.36 * (16 / 9) * 2) / 3 }
      const { page, read, errors } = await open({ ...slide, images: [{ ...slide.images[0], rect }] })
      await page.locator('[data-element=picture]').click()
      const drawn = page.locator('.canvas image')
      const before = (await drawn.boundingBox())!
      await dragBy(page, '.handle[data-handle=w]', [60, 0])
      const [cut] = (await read()).images
      expect(cut).toMatchObject({ fit: 'cover', rect: { y: rect.y, h: expect.closeTo(rect.h, 4) } })
      expect(cut.rect.x + cut.rect.w).toBeCloseTo(rect.x + rect.w, 3)
      expect(cut.rect.w).toBeLessThan(rect.w - 0.03)
      // The whole of it lies where it lay, behind the frame that cuts it.
      for (const side of ['x', 'y', 'width', 'height'] as const)
        await expect
          .poll(async () => Math.abs((await drawn.boundingBox())![side] - before[side]))
          .toBeLessThan(1)
      await dragBy(page, '.handle[data-handle=se]', [30, 30])
      const [large] = (await read()).images
      expect(large.rect.w / large.rect.h).toBeCloseTo(cut.rect.w / cut.rect.h, 2)
      expect(errors).toEqual([])
    },
  )
})

import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('lines and arrows in the editor, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  const level = { id: 'a', shape: 'arrow', rect: { x: 0.3, y: 0.5, w: 0.4, h: 0 } }

  const open = async (shape: object = level) => {
    const person = await newPerson(server)
    const document = [steps.join, { kind: 'slide', id: 's', shapes: [shape] }]
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document })).body.id
    const { page, errors } = await openEditor(browser, server, person, deck)
    const canvas = (await page.locator('.canvas').boundingBox())!
    /** A point of the slide, by fractions of it and px beside that. */
    const at = (x: number, y: number, down = 0): readonly [number, number] => [
      canvas.x + x * canvas.width,
      canvas.y + y * canvas.height + down,
    ]
    const arrow = async () => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}`)).body.deck.document[1].shapes[0]
    }
    return { page, errors, at, arrow }
  }

  const drag = async (
    page: Page,
    from: readonly [number, number],
    to: readonly [number, number],
    key?: string,
  ) => {
    await page.mouse.move(...from)
    await page.mouse.down()
    if (key !== undefined) await page.keyboard.down(key)
    await page.mouse.move(...to, { steps: 4 })
    await page.mouse.up()
    if (key !== undefined) await page.keyboard.up(key)
  }
  const middleOf = async (page: Page, end: string): Promise<readonly [number, number]> => {
    const { x, y, width, height } = (await page.locator(`.handle[data-end=${end}]`).boundingBox())!
    return [x + width / 2, y + height / 2]
  }

  test('a level arrow is selected by a click near it, and moved by its body; its handles are its two ends', async () => {
    const { page, errors, at, arrow } = await open()
    const element = page.locator('[data-element=a]')
    await page.mouse.click(...at(0.5, 0.5, 6))
    await expect.poll(() => element.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => page.locator('.handle').count()).toBe(2)
    await drag(page, at(0.5, 0.5), at(0.45, 0.7))
    await expect.poll(async () => (await arrow()).rect.y).toBeCloseTo(0.7, 2)
    expect((await arrow()).rect).toMatchObject({ w: 0.4, h: 0 })
    // Beside the line nothing is hit.
    await page.mouse.click(...at(0.45, 0.7, 40))
    await expect.poll(() => element.getAttribute('aria-pressed')).toBe('false')
    expect(errors).toEqual([])
  })

  testInAll('the corners of the box around a diagonal line are no part of it', async () => {
    const { page, at } = await open({ ...level, rect: { x: 0.2, y: 0.2, w: 0.5, h: 0.6 } })
    const isSelected = () => page.locator('[data-element=a]').getAttribute('aria-pressed')
    await page.mouse.click(...at(0.65, 0.25))
    expect(await isSelected()).toBe('false')
    await page.mouse.click(...at(0.45, 0.5))
    await expect.poll(isSelected).toBe('true')
  })

  testInAll('an end is dragged past the other, to any side; the other end stays', async () => {
    const { page, errors, at, arrow } = await open()
    await page.mouse.click(...at(0.5, 0.5))
    await drag(page, await middleOf(page, 'to'), at(0.12, 0.31))
    await expect.poll(async () => (await arrow()).from).toBe('bottom-right')
    const upLeft = await arrow()
    expect(upLeft.rect.x + upLeft.rect.w).toBeCloseTo(0.3, 3)
    expect(upLeft.rect.y + upLeft.rect.h).toBeCloseTo(0.5, 3)
    await drag(page, await middleOf(page, 'from'), at(0.07, 0.87))
    await expect.poll(async () => (await arrow()).from).toBe('bottom-left')
    // It snaps to the height of its other end.
    const [, height] = await middleOf(page, 'from')
    await drag(page, await middleOf(page, 'to'), [at(0.83, 0)[0], height + 3])
    await expect.poll(async () => (await arrow()).rect.h).toBe(0)
    expect(errors).toEqual([])
  })

  testInAll('with Shift a line keeps to directions of 15°', async () => {
    const { page, at, arrow } = await open()
    await page.mouse.click(...at(0.5, 0.5))
    await drag(page, await middleOf(page, 'to'), at(0.62, 0.21), 'Shift')
    await expect.poll(async () => (await arrow()).from).toBe('bottom-left')
    const { w, h } = (await arrow()).rect
    const degrees = (Math.atan2(h * 900, w * 1_600) * 180) / Math.PI
    expect(degrees / 15).toBeCloseTo(Math.round(degrees / 15), 1)
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('connectors, in the editor', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test('an end is joined by a drag to the side of a shape, follows it through three drags, and is free when it is dragged away', async () => {
    const person = await newPerson(server)
    const shapes = [
      { id: 'a', rect: { x: 0.6, y: 0.4, w: 0.2, h: 0.2 } },
      { id: 'line', shape: 'arrow', rect: { x: 0.1, y: 0.2, w: 0.2, h: 0.1 }, from: 'top-left' },
    ]
    const content = [steps.join, { kind: 'slide', id: 's', shapes }]
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document: content })).body.id
    const { page, errors } = await openEditor(browser, server, person, deck)
    const slide = page.locator('.canvas-slide')
    await slide.waitFor()
    const read = async (): Promise<any> => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}`)).body.deck.document[1].shapes
    }
    const box = (await slide.boundingBox())!
    const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const
    const drag = async (from: readonly [number, number], to: readonly [number, number], free = false) => {
      await page.mouse.move(...from)
      await page.mouse.down()
      if (free) await page.keyboard.down('Control')
      await page.mouse.move(from[0] + 10, from[1] + 10)
      await page.mouse.move(...to, { steps: 4 })
      // Drawn after the move.
      await page.evaluate(
        () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
      )
      const points = await page.locator('.joint').count()
      await page.mouse.up()
      if (free) await page.keyboard.up('Control')
      return points
    }
    await page.mouse.click(...at(0.2, 0.25))
    await page.locator('.handle[data-end="to"]').waitFor()
    expect(await drag(at(0.3, 0.3), at(0.602, 0.495))).toBe(4)
    await expect.poll(async () => (await read())[1].end).toEqual({ element: 'a', side: 'left' })
    let [x, y] = [0.6, 0.4]
    for (const [toX, toY] of [
      [0.5, 0.6],
      [0.4, 0.7],
      [0.7, 0.1],
    ] as const) {
      await drag(at(x + 0.1, y + 0.1), at(toX + 0.1, toY + 0.1), true)
      await expect.poll(async () => Math.abs((await read())[0].rect.x - toX) < 0.01).toBe(true)
      const [shape, line] = await read()
      ;({ x, y } = shape.rect)
      expect(line.rect.x + line.rect.w).toBeCloseTo(x, 3)
      expect(line.rect.x).toBeCloseTo(0.1, 3)
      const isDown = line.from === 'top-left'
      expect(line.rect.y + (isDown ? line.rect.h : 0)).toBeCloseTo(y + 0.1, 3)
    }
    await undoesAll(page, read)
    expect(errors).toEqual([])
  })

  /** Undo gives back the place of the shape and of the line together. */
  async function undoesAll(page: Page, read: () => Promise<any>): Promise<void> {
    await page.keyboard.press('Control+z')
    await expect
      .poll(async () => {
        const [shape, line] = await read()
        return (
          Math.abs(line.rect.x + line.rect.w - shape.rect.x) < 0.001 && Math.abs(shape.rect.x - 0.4) < 0.01
        )
      })
      .toBe(true)
  }
})

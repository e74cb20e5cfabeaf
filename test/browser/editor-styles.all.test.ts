import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('styles and places in the editor, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()
  const element = (page: Page, name: RegExp) =>
    page.getByRole('group', { name: 'Slide' }).getByRole('button', { name })

  async function open(slide: object) {
    const person = await newPerson(server)
    const document = [steps.join, { kind: 'slide', id: 'one', ...slide }]
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document })).body.id
    const { page, errors } = await openEditor(browser, server, person, deck)
    const slideNow = async () => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}`)).body.deck.document[1]
    }
    return { page, errors, slideNow }
  }

  test('a style is copied to others, as far as they can have it, and what the theme decides is left to it', async () => {
    const { page, errors, slideNow } = await open({
      texts: [
        {
          id: 'from',
          text: 'From',
          rect: { x: 0.1, y: 0.1, w: 0.3, h: 0.1 },
          style: { size: 60, italic: true },
        },
        {
          id: 'to',
          text: 'To',
          rect: { x: 0.1, y: 0.4, w: 0.3, h: 0.1 },
          style: { color: '#ff0000', fit: 'grow', rotation: 10 },
        },
      ],
      shapes: [
        { id: 'box', text: 'Box', style: { fill: '#00ff00' }, rect: { x: 0.6, y: 0.1, w: 0.2, h: 0.2 } },
        { id: 'line', shape: 'line', style: { width: 9 }, rect: { x: 0.6, y: 0.6, w: 0.2, h: 0 } },
      ],
    })
    await element(page, /From/).click()
    await page.keyboard.press('Control+Alt+c')
    await page.getByText('The style was copied.').waitFor()
    await element(page, /: To/).click()
    await element(page, /^shape 0/).click({ modifiers: ['Shift'] })
    await element(page, /^shape 1/).click({ modifiers: ['Shift'] })
    await page.keyboard.press('Control+Alt+v')
    const isGiven = async () => {
      const { texts, shapes } = await slideNow()
      return {
        texts: texts.map((each: any) => each.style),
        shapes: shapes.map((each: any) => [each.style, each.textStyle]),
      }
    }
    await expect.poll(isGiven).toEqual({
      texts: [
        { size: 60, italic: true },
        { size: 60, italic: true, fit: 'grow', rotation: 10 },
      ],
      shapes: [
        [{ fill: '#00ff00' }, { size: 60, italic: true }],
        [{ width: 9 }, undefined],
      ],
    })
    await page.keyboard.press('Control+z')
    await expect
      .poll(async () => (await slideNow()).texts[1].style)
      .toEqual({ color: '#ff0000', fit: 'grow', rotation: 10 })

    // By the menu, from the shape to the line.
    await page.keyboard.press('Escape')
    await element(page, /^shape 0/).click({ button: 'right' })
    await page.getByRole('button', { name: 'Copy style' }).click()
    await element(page, /^shape 1/).click({ button: 'right' })
    await page.getByRole('button', { name: 'Paste style' }).click()
    await expect.poll(async () => (await slideNow()).shapes[1].style).toEqual({ fill: '#00ff00' })
    expect(errors).toEqual([])
  })

  test('what is selected is zoomed to, again after the slide was moved, and 0 shows all', async () => {
    const { page, errors } = await open({
      shapes: [{ id: 'small', rect: { x: 0.8, y: 0.75, w: 0.1, h: 0.1 } }],
    })
    const place = (await page.locator('.canvas-place').boundingBox())!
    await element(page, /^shape 0/).click()
    const isInTheMiddle = async () => {
      const box = (await element(page, /^shape 0/).boundingBox())!
      const off = [
        box.x + box.width / 2 - (place.x + place.width / 2),
        box.y + box.height / 2 - (place.y + place.height / 2),
      ]
      return off.every(px => Math.abs(px) < 12)
    }
    for (const by of ['key', 'key after a scroll', 'choice'] as const) {
      if (by === 'key after a scroll') {
        await page.locator('.canvas-place').evaluate(each => each.scrollBy(-200, -100))
        expect(await isInTheMiddle()).toBe(false)
      }
      if (by === 'choice') {
        await page.keyboard.press('0')
        await page.getByRole('combobox', { name: 'Size of the slide' }).selectOption('Selection')
      } else await page.keyboard.press('Shift+Digit2')
      await expect.poll(isInTheMiddle).toBe(true)
    }
    const zoomed = (await element(page, /^shape 0/).boundingBox())!
    expect(zoomed.width).toBeGreaterThan(300)
    await page.keyboard.press('0')
    await expect.poll(async () => (await element(page, /^shape 0/).boundingBox())!.width).toBeLessThan(120)
    expect(errors).toEqual([])
  })

  test('a picture that is dropped lies where it was dropped, and is whole on the slide at its edge', async () => {
    const { page, errors, slideNow } = await open({
      texts: [{ text: 'Words', rect: { x: 0.1, y: 0.1, w: 0.8, h: 0.8 } }],
    })
    const slide = (await page.locator('.canvas-slide').boundingBox())!
    const drop = (x: number, y: number) =>
      page.evaluate(
        async ([clientX, clientY]) => {
          const canvas = document.createElement('canvas')
          canvas.width = 320
          canvas.height = 180
          const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve))
          const dataTransfer = new DataTransfer()
          dataTransfer.items.add(new File([blob!], 'a.png', { type: 'image/png' }))
          dispatchEvent(new DragEvent('drop', { dataTransfer, clientX, clientY, cancelable: true }))
        },
        [slide.x + slide.width * x, slide.y + slide.height * y] as const,
      )
    const pictures = async () => (await slideNow()).images ?? []
    await drop(0.3, 0.7)
    await expect.poll(pictures).toHaveLength(1)
    await drop(0.99, 0.5)
    await expect.poll(pictures).toHaveLength(2)
    const [one, other] = (await pictures()).map(
      ({ rect }: { rect: Record<'x' | 'y' | 'w' | 'h', number> }) => rect,
    )
    expect(one.x + one.w / 2).toBeCloseTo(0.3, 2)
    expect(one.y + one.h / 2).toBeCloseTo(0.7, 2)
    expect(other.x + other.w).toBeCloseTo(1, 3)
    expect(other.y + other.h / 2).toBeCloseTo(0.5, 2)
    expect((await slideNow()).texts[0].rect).toEqual({ x: 0.1, y: 0.1, w: 0.8, h: 0.8 })
    expect(errors).toEqual([])
  })
})

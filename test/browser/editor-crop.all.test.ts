import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

const tiles = ['#e03131', '#1971c2', '#2f9e44', '#f08c00', '#862e9c', '#0b7285']
  .map(
    (fill, index) =>
      `<rect x="${(index % 3) * 200}" y="${index > 2 ? 200 : 0}" width="200" height="200" fill="${fill}"/>`,
  )
  .join('')
const picture = `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400">${tiles}</svg>`)}`
const unsized = picture.replace(encodeURIComponent(' width="600" height="400"'), '')
const rect = { x: 0.3, y: 0.3, w: 0.3, h: 0.4 }
const slide = (more: object) => ({
  kind: 'slide',
  id: 's',
  images: [{ id: 'p', dataUrl: picture, rect, ...more }],
})

describe.skipIf(!browserFile)('cropping a picture on the canvas', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  const open = async (more: object = {}, options: object = {}) => {
    const person = await newPerson(server)
    const document = [steps.join, slide(more)]
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document })).body.id
    const { page, errors } = await openEditor(browser, server, person, deck, options)
    const read = async (): Promise<any> => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}`)).body.deck.document[1].images[0]
    }
    return { page, errors, read, layer: page.locator('.crop') }
  }

  test('a double click begins it; keys, mouse and wheel move and scale the picture behind its frame', async () => {
    const { page, errors, read, layer } = await open({ fit: 'cover', mask: 'ellipse' })
    await page.locator('[data-element=p]').dblclick()
    await expect.poll(() => layer.evaluate(each => each === document.activeElement)).toBe(true)
    const whole = () => layer.locator('img').boundingBox()
    const before = (await whole())!
    for (const _ of [1, 2, 3, 4, 5]) await page.keyboard.press('+')
    await expect.poll(async () => (await whole())!.width / before.width).toBeGreaterThan(1.5)
    const { x, y, width, height } = (await layer.boundingBox())!
    const scaled = (await whole())!
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(x + width / 2 + 40, y + height / 2 + 20, { steps: 4 })
    await page.mouse.up()
    await expect.poll(async () => Math.round((await whole())!.x - scaled.x)).toBe(40)
    expect(Math.round((await whole())!.y - scaled.y)).toBe(20)
    const moved = await read()
    expect(moved).toMatchObject({ fit: 'cover', mask: 'ellipse', scale: expect.closeTo(1.1 ** 5, 2) })
    expect(moved.focus.x).toBeLessThan(0.5)
    expect(moved.focus.y).toBeLessThan(0.5)
    // As far as the frame is filled.
    for (const _ of Array.from({ length: 60 })) await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(async () => Math.round((await whole())!.x - x)).toBe(0)
    await page.mouse.wheel(0, -300)
    await expect.poll(async () => (await whole())!.width / scaled.width).toBeGreaterThan(1.5)
    await page.getByRole('slider', { name: 'Size of the picture in its frame' }).fill('0')
    await expect.poll(async () => (await whole())!.width / before.width).toBeCloseTo(1, 1)
    await layer.focus()
    await page.keyboard.press('Enter')
    await layer.waitFor({ state: 'detached' })
    const last = await read()
    expect(last.scale).toBeUndefined()
    expect(last.rect).toEqual(moved.rect)
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a picture that is shown whole is cropped from where it is drawn; Escape and the button end it, undo takes it back', async () => {
    const { page, errors, read, layer } = await open({ rotation: 30 })
    await page.locator('[data-element=p]').click()
    await page.getByRole('button', { name: 'Crop on the slide' }).click()
    await layer.waitFor()
    await page.getByRole('button', { name: 'Larger' }).click()
    const cropped = await read()
    expect(cropped).toMatchObject({ fit: 'cover', rotation: 30, scale: 1.1 })
    expect((cropped.rect.w * 16) / 9 / cropped.rect.h).toBeCloseTo(1.5, 2)
    await page.getByRole('button', { name: 'Done' }).click()
    await layer.waitFor({ state: 'detached' })
    await page.locator('[data-element=p]:focus').waitFor()
    await page.keyboard.press('Enter')
    await layer.waitFor()
    await page.keyboard.press('Escape')
    await layer.waitFor({ state: 'detached' })
    await page.keyboard.press('Control+z')
    await expect.poll(async () => (await read()).scale).toBeUndefined()
    expect((await read()).fit).toBeUndefined()
    expect(errors).toEqual([])
    await page.context().close()
  })

  test('a picture that cannot be loaded is not cropped, and says so; later it is', async () => {
    // Its file does not say how large it is.
    const { page, layer } = await open({ dataUrl: unsized })
    await page.evaluate(() => {
      Object.assign(globalThis, { RealImage: Image })
      globalThis.Image = class extends Image {
        override set src(_: string) {
          super.src = 'data:image/png,broken'
        }
      }
    })
    await page.locator('[data-element=p]').click()
    await page.keyboard.press('Enter')
    await page.getByText('The picture could not be loaded.').waitFor()
    await page.locator('[data-element=p]:focus').waitFor()
    expect(await layer.count()).toBe(0)
    await page.evaluate('globalThis.Image = RealImage')
    await page.keyboard.press('Enter')
    await layer.waitFor()
    await page.context().close()
  })

  test('the form of a picture is chosen: a circle is a square that the picture fills', async () => {
    const { page, read } = await open()
    await page.locator('[data-element=p]').click()
    await page.getByLabel('Form').selectOption('circle')
    const circle = await read()
    expect(circle).toMatchObject({ mask: 'ellipse', fit: 'cover' })
    expect((circle.rect.w * 16) / 9).toBeCloseTo(circle.rect.h, 3)
    await page.getByLabel('Form').selectOption('')
    expect((await read()).mask).toBeUndefined()
    await page.context().close()
  })

  test('a picture is moved by a finger on a small screen', async () => {
    const { page, layer } = await open(
      { fit: 'cover', scale: 2 },
      { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true },
    )
    await page.locator('[data-element=p]').click()
    await page.locator('[data-element=p]').dblclick()
    await layer.waitFor()
    expect(await layer.evaluate(each => getComputedStyle(each).touchAction)).toBe('none')
    await page.context().close()
  })
})

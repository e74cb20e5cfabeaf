import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

const words = { id: 't', text: 'Good morning', rect: { x: 0.08, y: 0.08, w: 0.84, h: 0.16 } }
const body = { id: 'u', text: 'Many words\nof this slide', rect: { x: 0.08, y: 0.3, w: 0.84, h: 0.6 } }
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="700"/>'

describe.skipIf(!browserFile)('what is put onto the canvas of the editor, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  const open = async (slide: object) => {
    const person = await newPerson(server)
    const document = [steps.join, { kind: 'slide', id: 's', ...slide }]
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document })).body.id
    const { page, errors } = await openEditor(browser, server, person, deck, {
      viewport: { width: 1280, height: 800 },
    })
    const read = async () => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}`)).body.deck.document[1]
    }
    return { page, errors, read }
  }

  test('the frame of an element beside the slide ends with the canvas', async () => {
    const { page } = await open({ shapes: [{ id: 'off', rect: { x: 0.3, y: 1, w: 0.4, h: 0.28 } }] })
    await page.locator('[data-element=off]').dispatchEvent('pointerdown', { button: 0 })
    const handle = page.locator('.handle[data-handle=s]')
    const { x, y, width, height } = (await handle.boundingBox())!
    const top = await page.evaluate(
      ([left = 0, down = 0]) =>
        document.elementFromPoint(left, down)?.closest('.canvas-place, .below')?.className,
      [x + width / 2, y + height / 2],
    )
    expect(top).toBe('below')
    const clip = await page.locator('.canvas-place').evaluate(place => getComputedStyle(place).overflow)
    expect(clip).toBe('clip')
  })

  test('a new text stands in the middle of the slide', async () => {
    const { page, read } = await open({ texts: [words] })
    await page.getByRole('button', { name: 'Add text' }).click()
    await page.keyboard.type('Here')
    const { rect } = (await read()).texts.at(-1)
    expect(rect.x + rect.w / 2).toBeCloseTo(0.5)
    expect(rect.y).toBeCloseTo(0.42)
  })

  test('one sentence says that others made space for a picture; it stays while the pointer is on it', async () => {
    const { page, read, errors } = await open({ texts: [words, body] })
    await page.clock.install()
    await page
      .locator('.insert-bar + * input[type=file], .insert-bar input[type=file]')
      .first()
      .setInputFiles({
        name: 'picture.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(drawing),
      })
    const notice = page.locator('.notice[data-empty=false]')
    await notice.getByText('Made space for the picture.', { exact: true }).waitFor()
    await notice.hover()
    await page.clock.runFor(30_000)
    expect(await notice.count()).toBe(1)
    await page.mouse.move(5, 5)
    await page.clock.runFor(30_000)
    await expect.poll(() => notice.count()).toBe(0)
    expect((await read()).images).toHaveLength(1)
    expect(errors).toEqual([])
  })

  test('a long text that is pasted goes up to the margins; the size says at which it is drawn', async () => {
    const { page, read } = await open({})
    await page.locator('.selection-layer').waitFor()
    await page.evaluate(text => {
      const data = new DataTransfer()
      data.setData('text/plain', text)
      document.body.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      )
    }, 'Many words that are pasted at once. '.repeat(60))
    await page.getByText(/^Drawn at \d+ px/).waitFor()
    const { rect } = (await read()).texts[0]
    expect(rect.y).toBeCloseTo(0.08)
    expect(rect.y + rect.h).toBeCloseTo(0.92)
  })

  test('a button with only an icon has a tip, under the pointer and with the focus', async () => {
    const { page } = await open({ texts: [words] })
    const tip = page.locator('.tip:popover-open')
    for (const name of ['Add shape', 'Add poll', 'History', 'Share', 'Rehearse']) {
      await page.getByRole('button', { name, exact: true }).hover()
      await expect.poll(() => tip.allTextContents()).toEqual([name])
    }
    await page.mouse.move(640, 300)
    await expect.poll(() => tip.count()).toBe(0)
    await page.getByRole('button', { name: 'Add text' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => tip.allTextContents()).toEqual(['Add shape'])
  })

  test('at 1,280 px no button breaks its words, and no list of choices is cut', async () => {
    const { page } = await open({ texts: [words] })
    await page.locator('.inspector select').first().waitFor()
    expect((await page.getByRole('button', { name: 'Add step' }).boundingBox())!.height).toBe(44)
    // A list as wide as its longest choice.
    const cut = await page.locator('.inspector select').evaluateAll(all =>
      all.flatMap(list => {
        const { offsetWidth } = list as HTMLElement
        const copy = list.cloneNode(true) as HTMLElement
        Object.assign(copy.style, { position: 'absolute', width: 'max-content' })
        list.after(copy)
        const needed = copy.offsetWidth
        copy.remove()
        return needed > offsetWidth ? [`${list.id} ${needed} > ${offsetWidth}`] : []
      }),
    )
    expect(cut).toEqual([])
  })
})

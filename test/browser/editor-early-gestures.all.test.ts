import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openSignedIn, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('gestures before their code is loaded, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test.each([
    ['held until it is', true],
    ['lifted before it is', false],
  ])('an element that is dragged and %s is where the pointer went', async (_, isHeld) => {
    const person = await newPerson(server)
    const shapes = [{ id: 'box', rect: { x: 0.1, y: 0.1, w: 0.2, h: 0.2 } }]
    const document = [steps.join, { kind: 'slide', id: 'one', shapes }]
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document })).body.id
    const { page, errors } = await openSignedIn(browser, server, person, '/decks')
    let release = () => {}
    const held = new Promise<void>(resolve => (release = resolve))
    await page.route('**/drag-elements-*.js', async route => {
      await held
      await route.continue()
    })
    await page.goto(`${server.url}/decks/${deck}`)
    const box = page.locator('[data-element=box]')
    const at = (await box.boundingBox())!
    const slide = (await page.locator('.canvas-slide').boundingBox())!
    await page.mouse.move(at.x + 20, at.y + 20)
    await page.mouse.down()
    await page.mouse.move(at.x + 20 + slide.width * 0.4, at.y + 20, { steps: 3 })
    if (!isHeld) {
      await page.mouse.up()
      // Where the pointer goes on to is nothing to the element.
      await page.mouse.move(at.x, at.y + 90)
    }
    expect((await box.boundingBox())!.x).toBeCloseTo(at.x, 0)
    release()
    await expect.poll(async () => (await box.boundingBox())!.x - at.x).toBeGreaterThan(slide.width * 0.38)
    if (isHeld) await page.mouse.up()
    // Nothing sticks to the pointer.
    await page.mouse.move(at.x, at.y)
    await savedIn(page)
    const { rect } = (await person.send('GET', `/decks/${deck}`)).body.deck.document[1].shapes[0]
    expect(rect.x).toBeCloseTo(0.5, 1)
    expect(errors).toEqual([])
  })
})

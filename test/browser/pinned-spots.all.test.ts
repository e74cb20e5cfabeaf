import { describe, expect, inject, test } from 'vitest'
import { spotPictures } from '#test/scene/pictures.ts'
import { accessibilityViolations, browserFile, openPhone } from '#test/support/browser.ts'
import { newPerson } from '#test/people/person.ts'
import { openRoom, steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('a spot on a picture, in a browser', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()
  const place = {
    label: 'The lighthouse',
    picture: spotPictures.wide,
    alt: 'A harbour',
    region: { x: 0.69, y: 0.27, w: 0.1, h: 0.34 },
  }

  test('a phone pins it with a tap, moves it by dragging and with the arrow keys, enlarges the picture, and shows the region at the reveal', async () => {
    const { code, hostToken } = await openRoom(
      server,
      server.key,
      steps.poll('q', 'place-map', { prompt: 'Where is it?', place, points: 'single', timeLimitSec: null }),
    )
    const drive = (action: string) =>
      server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action } })
    await drive('start')
    const phone = await openPhone(browser, `${server.url}/j/${code}`)
    const board = phone.getByRole('application')
    await expect
      .poll(() => board.locator('img').evaluate(img => (img as HTMLImageElement).naturalWidth))
      .toBe(1200)
    await phone.getByText('No spot chosen yet.').waitFor()
    expect(await phone.content()).not.toContain('lighthouse')
    const box = (await board.boundingBox())!
    expect(box.width / box.height).toBeCloseTo(1200 / 750, 1)
    await phone.mouse.click(box.x + box.width * 0.5, box.y + box.height * 0.5)
    await phone.getByText('50% from the left, 50% from the top').waitFor()

    const pin = phone.locator('.spot-pin')
    const head = (await pin.boundingBox())!
    await phone.mouse.move(head.x + head.width / 2, head.y + head.height / 2)
    await phone.mouse.down()
    await phone.mouse.move(head.x + head.width / 2 + box.width * 0.2, head.y + head.height / 2, { steps: 4 })
    await phone.mouse.up()
    await phone.getByText('70% from the left, 50% from the top').waitFor()
    await board.press('ArrowRight')
    await phone.getByText('74% from the left, 50% from the top').waitFor()
    // Enlarged, a key moves it by less, and the pin stays in view.
    await phone.getByRole('button', { name: 'Zoom in' }).click()
    await board.press('ArrowUp')
    await phone.getByText('74% from the left, 48% from the top').waitFor()
    expect(await pin.isVisible()).toBe(true)
    expect(await accessibilityViolations(phone)).toEqual([])

    await phone.getByRole('button', { name: 'Send' }).click()
    await phone.getByText('Counted.').waitFor()
    const { body } = await server.send('GET', `/rooms/${code}/answers`, { as: server.key })
    expect(body.answers[0].answer).toEqual({ x: expect.closeTo(0.74, 2), y: expect.closeTo(0.48, 2) })
    await drive('close')
    await phone.getByText('+1,000 points').waitFor()
    await phone.getByText('You found it.').waitFor()
    await phone.getByText('The lighthouse').waitFor()
    await phone.locator('.spot-region').waitFor()
    expect(await pin.count()).toBe(1)
    expect(await accessibilityViolations(phone)).toEqual([])
  })

  test('in the editor a picture takes the place of the map, and the right region is dragged on it or written', async () => {
    const person = await newPerson(server)
    const sent = {
      title: 'Deck',
      document: [steps.join, steps.poll('q', 'place-map', { prompt: 'Where?' })],
    }
    const deck = (await person.send('POST', '/decks', sent)).body.id as string
    const { page, errors } = await openEditor(browser, server, person, deck)
    const readPoll = async () => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}`)).body.deck.document[1].poll
    }
    const read = async () => (await readPoll()).place
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Own picture …' }).click(),
    ])
    const svg = decodeURIComponent(spotPictures.wide.replace(/^[^,]*,/, ''))
    await chooser.setFiles({ name: 'harbour.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) })
    const board = page.locator('.region-board')
    await board.waitFor()
    expect(await read()).toEqual({ label: '', picture: expect.stringMatching(/^data:image\/svg/) })

    await expect.poll(async () => ((await board.boundingBox())?.height ?? 0) > 100).toBe(true)
    await board.scrollIntoViewIfNeeded()
    const box = (await board.boundingBox())!
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
    const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
      await page.mouse.move(...from)
      await page.mouse.down()
      await page.mouse.move((from[0] + to[0]) / 2, (from[1] + to[1]) / 2)
      await page.mouse.move(...to)
      await page.mouse.up()
    }
    expect(await readPoll()).not.toHaveProperty('points')
    await drag(at(0.2, 0.2), at(0.5, 0.6))
    await page.getByRole('spinbutton', { name: 'Width' }).waitFor()
    const near = (value: number) => expect.closeTo(value, 1)
    expect((await read()).region).toEqual({ x: near(0.2), y: near(0.2), w: near(0.3), h: near(0.4) })
    // With something that is right, it is a question of a quiz.
    expect(await readPoll()).toMatchObject({ points: 'single', getReadySec: 3, timeLimitSec: 20 })
    await drag(at(0.35, 0.4), at(0.55, 0.4))
    expect((await read()).region).toMatchObject({ x: near(0.4), w: near(0.3) })
    await page.getByRole('spinbutton', { name: 'Height' }).fill('25')
    await page.getByRole('textbox', { name: 'Name of the region' }).fill('The lighthouse')
    expect(await read()).toMatchObject({ label: 'The lighthouse', region: { h: 0.25 } })
    expect(await accessibilityViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Remove the right region' }).click()
    expect(await read()).not.toHaveProperty('region')
    await page.getByRole('button', { name: 'World map' }).click()
    await page.locator('.place-map').waitFor()
    expect(await read()).toBeUndefined()
    expect(errors).toEqual([])
  })
})

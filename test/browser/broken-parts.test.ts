import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile, openSurface } from '#test/support/browser.ts'
import { joinRoom, steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

/** Makes everything fail that draws a text, as an error in a look would, until `mend` is called. */
const breakTexts = (page: Page) =>
  page.evaluate(() => {
    const { measureText } = CanvasRenderingContext2D.prototype
    CanvasRenderingContext2D.prototype.measureText = () => {
      throw new Error('A text cannot be drawn.')
    }
    Object.assign(window, {
      mend() {
        CanvasRenderingContext2D.prototype.measureText = measureText
      },
    })
  })
const mend = (page: Page) => page.evaluate(() => (window as unknown as { mend(): void }).mend())

describe.skipIf(!browserFile)('a part of a page that fails', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test('leaves the rest of the editor working, says so, and is shown again', async () => {
    const person = await newPerson(server)
    const document = [steps.join, steps.choice('one', { prompt: 'Tea or coffee?' })]
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document })).body.id
    const { page } = await openEditor(browser, server, person, deck)
    await page.locator('.step').nth(1).click()
    await page.locator('.canvas').getByText('Tea or coffee?').first().waitFor()
    await breakTexts(page)
    const poll = { prompt: 'Never measured before' }
    expect((await person.send('PATCH', `/decks/${deck}/steps/1/poll`, { poll })).status).toBe(200)
    await page.getByRole('alert').filter({ hasText: 'An error stopped the picture of the step.' }).waitFor()
    await page.getByRole('textbox', { name: 'Deck title' }).fill('Still saved')
    await savedIn(page)
    expect((await person.send('GET', `/decks/${deck}`)).body.deck.title).toBe('Still saved')
    await mend(page)
    await page.locator('.canvas-frame').getByRole('button', { name: 'Show it again' }).click()
    await page.locator('.canvas').getByText('Never measured before').first().waitFor()
  })

  test('leaves the last picture on the stage until one can be drawn', async () => {
    const document = [steps.join, steps.poll('q', 'open-feed', { prompt: 'What next?' })]
    const deck = await server.send('POST', '/decks', { as: server.key, body: { title: 'Deck', document } })
    const room = (await server.send('POST', '/rooms', { as: server.key, body: { deckId: deck.body.id } }))
      .body
    const { page, errors } = await openSurface(browser, server.url, 'stage', room)
    await server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action: 'start' } })
    const shown = page.locator('svg.scene-picture')
    await shown.getByText('What next?').waitFor()
    await breakTexts(page)
    const ada = await joinRoom(server, room.code, 'Ada')
    await ada.answer('q', { text: 'A faster lift' })
    await expect.poll(() => errors.join(' ')).toContain('A text cannot be drawn.')
    await shown.getByText('What next?').waitFor()
    await mend(page)
    await shown.getByText('A faster lift').first().waitFor()
  })
})

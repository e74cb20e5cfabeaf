import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('equal sizes, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()
  const element = (page: Page, name: RegExp) =>
    page.getByRole('group', { name: 'Slide' }).getByRole('button', { name })

  test('elements become as wide and as high as the one that was selected first', async () => {
    const person = await newPerson(server)
    const shapes = [
      { id: 'small', rect: { x: 0.1, y: 0.1, w: 0.1, h: 0.2 } },
      { id: 'large', shape: 'ellipse', rect: { x: 0.6, y: 0.5, w: 0.3, h: 0.3 } },
    ]
    const document = [steps.join, { kind: 'slide', id: 'one', shapes }]
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document })).body.id
    const { page, errors } = await openEditor(browser, server, person, deck)
    const shapesNow = async () => {
      await savedIn(page)
      return (await person.send('GET', `/decks/${deck}`)).body.deck.document[1].shapes
    }
    await element(page, /^shape 1/).click()
    await element(page, /^shape 0/).click({ modifiers: ['Shift'] })
    await page.getByRole('button', { name: 'Same width' }).click()
    await page.getByRole('button', { name: 'Arrange' }).click()
    await page.locator('.menu').getByRole('button', { name: 'Same height' }).click()
    expect(await shapesNow()).toMatchObject([
      { id: 'small', rect: { x: 0.1, y: 0.1, w: 0.3, h: 0.3 } },
      { id: 'large', rect: shapes[1]!.rect },
    ])

    await page.keyboard.press('Control+z')
    await page.keyboard.press('Control+z')
    expect(await shapesNow()).toMatchObject(shapes)
    expect(errors).toEqual([])
  })
})

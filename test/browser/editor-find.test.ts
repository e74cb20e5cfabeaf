import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { type Visitor, newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'
import { testInAll } from '#test/support/test-all.ts'

describe.skipIf(!browserFile)('finding words in a deck, and presenting from a step, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()
  const document = [
    steps.join,
    {
      kind: 'slide',
      id: 'slide',
      texts: [{ id: 'text', text: '**Tea** at nine', format: 'markdown' }],
      shapes: [{ id: 'box', text: 'Green tea' }],
      notes: 'Offer tea.',
    },
    {
      kind: 'poll',
      id: 'poll',
      poll: {
        type: 'multiple-choice',
        prompt: 'What do you drink?',
        options: ['Coffee', 'Tea', 'Steamed milk'],
      },
    },
  ]
  const newDeck = async (person: Visitor): Promise<string> =>
    (await person.send('POST', '/decks', { title: 'Deck', document })).body.id
  const read = async (person: Visitor, deck: string) => (await person.send('GET', `/decks/${deck}`)).body.deck
  const says = (page: Page, text: string | RegExp) =>
    page.locator('.step-search [role=status]').getByText(text).waitFor()
  const selected = (page: Page, name: RegExp) =>
    page.getByRole('group', { name: 'Slide' }).getByRole('button', { name, pressed: true }).waitFor()

  test('words are found on slides, in shapes, notes and polls, one place after the other, and replaced', async () => {
    const person = await newPerson(server)
    const deck = await newDeck(person)
    const { page, errors } = await openEditor(browser, server, person, deck)
    await page.keyboard.press('Control+f')
    const field = page.getByRole('searchbox', { name: 'Find in this deck' })
    await field.fill('TEA')
    await says(page, /^5 places in 2 steps$/)
    await page.keyboard.press('Enter')
    await says(page, /^1 of 5$/)
    await selected(page, /^text 0/)
    await page.keyboard.press('Enter')
    await selected(page, /^shape 0/)
    await page.keyboard.press('Enter')
    await says(page, /Step 1, notes/)
    await page.keyboard.press('Enter')
    await says(page, /Step 2, option 2/)
    await page
      .locator('.inspector [data-hit]')
      .and(page.getByRole('textbox', { name: 'Option 2', exact: true }))
      .waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Shift+Enter')
    await says(page, /Step 1, notes/)
    await page.getByRole('button', { name: 'Whole words' }).click()
    await says(page, /^3 of 4$/)
    await page.getByRole('button', { name: 'Match case and accents' }).click()
    await field.fill('tea')
    await says(page, /^1 of 2$|^2 of 2$|^2 places/)

    // One after the other, and then all that is left at once.
    await page.keyboard.press('Control+h')
    await page.getByRole('textbox', { name: 'Replace with' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.type('green tea')
    await page.getByRole('button', { name: 'Match case and accents' }).click()
    await field.press('Enter')
    await page.getByRole('button', { name: 'Replace all' }).click()
    await page.locator('.notice').getByText('Replaced in 4 places.').waitFor()
    await savedIn(page)
    expect((await read(person, deck)).document).toMatchObject([
      {},
      {
        texts: [{ text: '**green tea** at nine' }],
        shapes: [{ text: 'Green green tea' }],
        notes: 'Offer green tea.',
      },
      { poll: { options: ['Coffee', 'green tea', 'Steamed milk'] } },
    ])
    await page.locator('.notice').getByRole('button', { name: 'Undo' }).click()
    await savedIn(page)
    expect((await read(person, deck)).document).toMatchObject(document)
    await page.getByRole('textbox', { name: 'Replace with' }).press('Escape')
    await field.waitFor({ state: 'detached' })
    expect(errors).toEqual([])
  })

  testInAll('“Replace” changes the place that is shown and goes to the next one', async () => {
    const person = await newPerson(server)
    const deck = await newDeck(person)
    const { page, errors } = await openEditor(browser, server, person, deck)
    await page.keyboard.press('Control+f')
    await page.getByRole('searchbox', { name: 'Find in this deck' }).fill('tea')
    await page.keyboard.press('Enter')
    await says(page, /^1 of 5$/)
    const other = page.getByRole('textbox', { name: 'Replace with' })
    await other.fill('tea, tea')
    await other.press('Enter')
    // What was written has the words twice, and is passed over.
    await says(page, /^3 of 6$/)
    await selected(page, /^shape 0/)
    await savedIn(page)
    expect((await read(person, deck)).document).toMatchObject([
      {},
      { texts: [{ text: '**tea, tea** at nine' }], shapes: [{ text: 'Green tea' }] },
      {},
    ])
    expect(errors).toEqual([])
  })

  testInAll(
    'a session begins at the step that is shown, and the same dialog opens the remote on a phone',
    async () => {
      const person = await newPerson(server)
      const deck = await newDeck(person)
      const { page, errors } = await openEditor(browser, server, person, deck)
      await page.getByRole('option', { name: /^2:/ }).click()
      await page
        .getByRole('button', { name: 'Present', exact: true })
        .and(page.locator('[aria-disabled=false]'))
        .waitFor()
      await page.keyboard.press('Control+Shift+Enter')
      const dialog = page.getByRole('dialog', { name: /^Room/ })
      await dialog.getByText('The session has begun and is on step 2.').waitFor()
      const { rooms } = (await person.send('GET', '/rooms?status=live')).body
      expect(rooms).toMatchObject([{ deckId: deck, participants: 0 }])
      const [{ code }] = rooms
      expect((await person.send('GET', `/rooms/${code}`)).body).toMatchObject({ stepIndex: 2 })
      await dialog.getByRole('button', { name: 'Remote on a phone' }).click()
      await dialog.getByRole('button', { name: 'Show the QR code' }).click()
      await dialog.locator('.qr svg').waitFor()
      expect(await accessibilityViolations(page)).toEqual([])
      await dialog.getByRole('button', { name: 'Close' }).click()
      await dialog.waitFor({ state: 'detached' })

      // The room goes on: the next press asks which one is meant.
      await page.getByRole('button', { name: 'Present from this step' }).click()
      const running = page.getByRole('dialog', { name: 'This deck is running' })
      await running.getByRole('button', { name: /on a phone$/ }).click()
      await running.getByRole('button', { name: 'Show the QR code' }).waitFor()
      expect(errors).toEqual([])
    },
  )
})

import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openSignedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('the search of the library, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test('finds words of slides, says where they stand, and opens the deck there', async () => {
    const person = await newPerson(server)
    const rect = { x: 0.1, y: 0.1, w: 0.8, h: 0.2 }
    const document = [
      steps.join,
      { kind: 'slide', texts: [{ text: 'Welcome', rect }] },
      { kind: 'slide', id: 'money', texts: [{ text: 'Where the budget goes', rect }] },
    ]
    await person.send('POST', '/decks', { title: 'Offsite', document })
    await person.send('POST', '/decks', { title: 'Other', document: document.slice(0, 2) })
    const { page, errors } = await openSignedIn(browser, server, person, '/decks')
    const search = page.getByRole('searchbox', { name: 'Find decks by their titles and content' })
    await search.fill('budg')
    await page.getByText('Step 2: Where the budget goes').waitFor()
    await page.getByText('Other').waitFor({ state: 'detached' })
    expect(await accessibilityViolations(page)).toEqual([])
    await search.fill('nowhere at all')
    await page.getByText('No deck has these words').waitFor()
    await search.fill('goes')
    await page.getByRole('link', { name: 'Offsite' }).click()
    await page.getByRole('option', { selected: true, name: /Where the budget goes/ }).waitFor()
    // Back in the library it is still what was looked for.
    await page.goBack()
    await page.getByText('Step 2: Where the budget goes').waitFor()
    expect(await search.inputValue()).toBe('goes')
    expect(errors).toEqual([])
  })
})

import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { joinRoom, steps } from '#test/support/server.ts'
import { openSignedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('results of a deck, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test('are found from its card, from all its sessions, and from the editor', async () => {
    const person = await newPerson(server)
    const document = [steps.join, steps.rating('r')]
    const deckId = (await person.send('POST', '/decks', { title: 'Monday', document })).body.id
    for (const people of [1, 2]) {
      const { code } = (await person.send('POST', '/rooms', { deckId })).body
      for (let count = 0; count < people; count += 1) await joinRoom(server, code)
      await person.send('POST', `/rooms/${code}/stop`)
    }
    const { page, errors } = await openSignedIn(browser, server, person, '/decks')
    const { keyboard } = page
    await page.getByRole('link', { name: 'Last session just now, 2 people' }).click()
    await page.waitForURL(/\/rooms\/\w+\/results$/)
    await page.goBack()
    await page.getByRole('button', { name: 'More for Monday' }).click()
    await page.getByRole('button', { name: 'All results' }).click()
    const dialog = page.getByRole('dialog', { name: 'Results of Monday' })
    await expect.poll(() => dialog.getByRole('link', { name: /^Results of/ }).count()).toBe(2)
    await dialog.getByText('1 person').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Monday', exact: true }).click()
    await page.getByRole('button', { name: 'Results', exact: true }).click()
    await dialog.getByRole('link').first().click()
    await page.waitForURL(/\/rooms\/\w+\/results$/)
    expect(errors).toEqual([])
  })
})

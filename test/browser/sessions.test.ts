import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { joinRoom, steps } from '#test/support/server.ts'
import { openSignedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('the page of all sessions, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  /** A person with two sessions of a deck, in the second of which Ada answered. */
  const played = async () => {
    const person = await newPerson(server)
    const document = [steps.join, steps.choice('tea', { prompt: 'Tea or milk?' })]
    const deckId = (await person.send('POST', '/decks', { title: 'Monday', document })).body.id
    const first = (await person.send('POST', '/rooms', { deckId })).body
    const second = (await person.send('POST', '/rooms', { deckId })).body
    const drive = (action: string) =>
      server.send('POST', `/live/${second.code}/actions`, { as: second.hostToken, body: { action } })
    const ada = await joinRoom(server, second.code, 'Ada')
    await drive('start')
    await ada.answer('tea', { choices: [0] })
    await drive('stop')
    return { person, deckId, first, second }
  }

  test('lists them, finds them by words and tags, and its address keeps what is looked for', async () => {
    const { person, first } = await played()
    await person.send('PATCH', `/rooms/${first.code}`, { title: 'Dress rehearsal', tags: ['Berlin'] })
    const { page, errors } = await openSignedIn(browser, server, person, '/decks')
    await page.getByRole('link', { name: 'Results', exact: true }).click()
    const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBe(2)
    await page.getByText('2 sessions').waitFor()
    expect(await rows.first().textContent()).toMatch(/^Monday.*1 person1 answer$/)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('searchbox').fill('dress')
    await expect.poll(() => rows.count()).toBe(1)
    await page.waitForURL(/\/rooms\?q=dress$/)
    await page.getByRole('link', { name: 'Dress rehearsal' }).click()
    await page.getByRole('heading', { name: 'Dress rehearsal' }).waitFor()
    await page.goBack()
    await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('dress')
    await page.getByRole('button', { name: 'Show all' }).click()
    await expect.poll(() => rows.count()).toBe(2)
    await page.getByLabel('Tag', { exact: true }).selectOption('Berlin')
    await expect.poll(() => rows.count()).toBe(1)
    await page.getByRole('searchbox').fill('nothing of this')
    await page.getByText('No session fits.').waitFor()
    expect(errors).toEqual([])
  })

  test('title, tags and notes are changed on the page of results, and are there after a reload', async () => {
    const { person, second } = await played()
    const { id } = (await person.send('GET', `/rooms/${second.code}`)).body
    const { page, errors } = await openSignedIn(browser, server, person, `/rooms/${id}/results`)
    await page.getByRole('button', { name: 'Edit details' }).click()
    const dialog = page.getByRole('dialog', { name: 'Session details' })
    await dialog.getByLabel('Title').fill('Kick-off')
    await dialog.getByLabel('Tags', { exact: true }).fill('spring, Berlin,')
    await dialog.getByLabel('Notes').fill('Ask again.')
    expect(await accessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Save' }).click()
    await dialog.waitFor({ state: 'detached' })
    for (const load of [async () => undefined, () => page.reload()]) {
      await load()
      await page.getByRole('heading', { name: 'Kick-off' }).waitFor()
      await page.getByRole('link', { name: 'Berlin' }).waitFor()
      await page.getByText('Ask again.').waitFor()
    }
    await page.getByRole('link', { name: 'spring' }).click()
    await page.waitForURL(/\/rooms\?tag=spring$/)
    await page.getByText('1 session').waitFor()
    expect(errors).toEqual([])
  })

  test('results are shared by a link, read without an account in the language of the browser, until it is removed', async () => {
    const { person, second } = await played()
    const { id } = (await person.send('GET', `/rooms/${second.code}`)).body
    const { page, errors } = await openSignedIn(browser, server, person, `/rooms/${id}/results`)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Share the results' })
    await dialog.getByRole('switch').click()
    await dialog.getByLabel('How long the link works').selectOption('For a week')
    const told = async () => (await person.send('GET', `/rooms/${second.code}/link`)).body.link
    await expect.poll(async () => (await told())?.expiresAt ?? null).not.toBeNull()
    const { pathname, hash } = new URL((await told()).url)
    const context = await browser.newContext({ locale: 'ar', viewport: { width: 320, height: 640 } })
    const reader = await context.newPage()
    await reader.goto(server.url + pathname + hash)
    await reader.getByRole('heading', { name: 'Tea or milk?' }).waitFor()
    expect(await reader.evaluate('document.documentElement.dir')).toBe('rtl')
    expect(await reader.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    expect(await accessibilityViolations(reader)).toEqual([])
    await dialog.getByRole('switch').click()
    await expect.poll(told).toBeNull()
    await reader.reload()
    await reader.getByRole('heading', { name: 'هذا الرابط لا يعمل.' }).waitFor()
    expect(errors).toEqual([])
  })
})

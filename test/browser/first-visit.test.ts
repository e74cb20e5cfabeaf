import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { joinRoom } from '#test/support/server.ts'
import { openSignedIn } from '#test/support/signed-in.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('first visits, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test('three presses lead to the first room, and its way is never shown again once somebody came', async () => {
    const person = await newPerson(server, { isFirstVisit: true })
    const { page, errors } = await openSignedIn(browser, server, person, '/decks')
    const guide = page.getByRole('region', { name: /first room/ })
    await guide.getByRole('button', { name: 'Take a ready deck' }).click()
    await guide.getByRole('button', { name: 'Start a room' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await guide.getByRole('img', { name: /^Joins the room/ }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    const [room] = (await person.send('GET', '/rooms')).body.rooms
    const address = guide.locator('a[target]')
    expect(await address.getAttribute('href')).toBe(`${server.url}/${room.code}`)

    await joinRoom(server, room.code)
    await page.getByRole('heading', { name: 'That was your first room' }).waitFor()
    expect(await guide.getByRole('link', { name: 'Results' }).getAttribute('href')).toBe(
      `/rooms/${room.id}/results`,
    )
    await expect.poll(async () => (await person.send('GET', '/account')).body.guided).toBe(true)
    await guide.getByRole('button', { name: 'Close' }).click()
    await guide.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('heading', { name: 'Running rooms' }).waitFor()
    expect(await guide.count()).toBe(0)
    expect(errors).toEqual([])
  })

  testInAll('who knows the way is not shown it again, and a phone of 320 px has space for it', async () => {
    const person = await newPerson(server, { isFirstVisit: true })
    const { page } = await openSignedIn(browser, server, person, '/decks', {
      viewport: { width: 320, height: 640 },
    })
    await page.getByRole('button', { name: 'Take a ready deck' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('button', { name: 'I know my way' }).click()
    await page.getByRole('button', { name: 'Take a ready deck' }).waitFor({ state: 'detached' })
    expect((await person.send('GET', '/account')).body.guided).toBe(true)
  })

  test('a dot says that something is new until it was read; on the first visit nothing is', async () => {
    const person = await newPerson(server)
    const { page, errors } = await openSignedIn(browser, server, person, '/decks')
    const seen = async () => (await person.send('GET', '/account')).body.newsSeen as number | null
    await expect.poll(seen).toBeGreaterThan(5)
    const all = await seen()
    await page.getByRole('button', { name: /^Your account: [^,]+$/ }).waitFor()

    await person.send('PATCH', '/account', { newsSeen: all! - 2 })
    await page.reload()
    await page.getByRole('button', { name: /^Your account: .*, something is new$/ }).click()
    await page.getByRole('button', { name: 'What is new 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'What is new' })
    await dialog.getByRole('heading').nth(1).waitFor()
    expect(await dialog.locator('.news-mark').count()).toBe(2)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Your account: [^,]+$/ }).waitFor()
    expect(await seen()).toBe(all)
    expect(errors).toEqual([])
  })
})

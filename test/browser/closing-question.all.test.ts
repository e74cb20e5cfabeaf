import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile, openPhone, openSurface } from '#test/support/browser.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { openSignedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

const stars = 'room-closing'
const question = 'How was the talk?'

describe.skipIf(!browserFile)('the question after the end, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  async function roomOf(...given: object[]) {
    const room = await openRoom(server, server.key, ...given)
    const drive = (action: string, more: object = {}) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action, ...more } })
    return { ...room, drive, url: `${server.url}/j/${room.code}` }
  }
  const starOf = (phone: Page, score: number) => phone.locator('label.star').nth(score - 1)
  const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

  test('a host asks how it was when the session ends; phones answer, also after a reload, and the host sees it at once', async () => {
    const room = await roomOf(steps.choice('tea'))
    const { code, url, drive } = room
    const phone = await openPhone(browser, url, { viewport: { width: 320, height: 568 } })
    await phone.getByText('You’re in').waitFor()
    await drive('start')
    const ada = await joinRoom(server, code, 'Ada')
    const { page: remote, errors } = await openSurface(browser, server.url, 'host', room)
    const stage = await openSurface(browser, server.url, 'stage', room)
    await remote.locator('.big.main', { hasText: 'End' }).click()
    const ending = remote.getByRole('group', { name: 'End the session for everyone?' })
    await ending.getByRole('switch', { name: 'Question on phones at the end' }).click()
    await ending.getByRole('switch', { checked: true }).waitFor()
    await remote.getByRole('button', { name: 'Room', exact: true }).click()
    const field = remote.getByLabel('Question at the end', { exact: true })
    await expect.poll(() => field.inputValue()).toBe('How was it?')
    await field.fill(question)
    await field.press('Enter')
    expect(await accessibilityViolations(remote)).toEqual([])
    await remote.getByRole('button', { name: 'End session' }).click()

    await stage.page.getByText(`${question} · Tell us on your phone`).waitFor({ state: 'attached' })
    await remote.getByText('Nobody has answered yet.').waitFor()
    await remote.getByText('0 of 2 answered').waitFor()
    await phone.getByRole('heading', { name: question }).waitFor()
    await phone.getByText('Only the host sees what you say here.').waitFor()
    expect(await accessibilityViolations(phone)).toEqual([])
    expect(await widthOf(phone)).toBe(320)
    await starOf(phone, 2).click()
    await phone.getByText('Counted.').waitFor()
    await remote.getByText('The mean is 2.0 of 5 stars from 1 answer.').waitFor()
    await starOf(phone, 4).click()
    await remote.getByText('The mean is 4.0 of 5 stars from 1 answer.').waitFor()
    await phone.getByLabel('Your text').fill('More breaks')
    await phone.getByRole('button', { name: 'Send' }).click()
    await remote.getByText('More breaks').waitFor()

    await phone.reload()
    await phone.locator('label.star[data-lit=true]').nth(3).waitFor()
    await phone.locator('.own').getByText('More breaks').waitFor()
    // Another tab shows what is changed in this one.
    const other = await phone.context().newPage()
    await other.goto(url)
    await other.locator('label.star[data-lit=true]').nth(3).waitFor()
    await starOf(phone, 5).click()
    await other.locator('label.star[data-lit=true]').nth(4).waitFor()
    await ada.answer(stars, { score: 2 })
    await remote.getByText('The mean is 3.5 of 5 stars from 2 answers.').waitFor()
    await remote.getByText('2 of 2 answered').waitFor()
    expect(await accessibilityViolations(remote)).toEqual([])
    for (const text of ['3.5', 'More breaks']) expect(await stage.page.getByText(text).count()).toBe(0)
    expect([...errors, ...stage.errors]).toEqual([])
  })

  test(
    'what a phone could not send after the end is sent after a reload, also where results are shared',
    {},
    async () => {
      const { code, url, drive } = await roomOf(steps.choice('tea'))
      const phone = await openPhone(browser, url)
      await phone.getByText('You’re in').waitFor()
      const context = phone.context()
      await drive('start')
      await drive('share_results', { on: true })
      await drive('closing_question', { question })
      await drive('stop')
      await phone.getByRole('heading', { name: question }).waitFor()
      await context.route('**/answers', route => route.abort())
      await starOf(phone, 3).click()
      await phone.getByText('Saved on this phone').waitFor()
      await phone.reload()
      await phone.getByRole('heading', { name: question }).waitFor()
      await context.unroute('**/answers')
      await phone.reload()
      await phone.getByText('Counted.').waitFor()
      const { body } = await server.send('GET', `/rooms/${code}/results`, { as: server.key })
      expect(body.polls.at(-1)).toMatchObject({ pollId: stars, voters: 1, result: { mean: 3 } })
      expect(await phone.getByRole('button', { name: 'See the results' }).count()).toBe(1)
    },
  )

  test('who was removed, or never joined, is not asked', {}, async () => {
    const { code, url, drive } = await roomOf(steps.choice('tea'))
    const phone = await openPhone(browser, url)
    await phone.getByText('You’re in').waitFor()
    await drive('start')
    const { body } = await server.send('GET', `/rooms/${code}/participants`, { as: server.key })
    await drive('share_results', { on: true })
    await drive('closing_question', { question })
    await drive('kick', { participantId: body.participants[0].participantId })
    await phone.getByText('The host removed you').waitFor()
    await drive('stop')
    await phone.reload()
    await phone.getByText('The host removed you').waitFor()
    expect(await phone.getByText(question).count()).toBe(0)
    const late = await openPhone(browser, url)
    await late.getByRole('button', { name: 'Close' }).click()
    await late.getByText('You can close this page.').waitFor()
    expect(await late.getByText(question).count()).toBe(0)
  })

  test('the page of results shows it, with who answered what', {}, async () => {
    const person = await newPerson(server)
    const { body: deck } = await person.send('POST', '/decks', {
      title: 'Talk',
      document: [steps.join, steps.choice('tea')],
    })
    const { body: room } = await person.send('POST', '/rooms', { deckId: deck.id })
    const drive = (body: object) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body })
    const ada = await joinRoom(server, room.code, 'Ada')
    await drive({ action: 'start' })
    await drive({ action: 'closing_question', question })
    await drive({ action: 'stop' })
    const { page, errors } = await openSignedIn(browser, server, person, `/rooms/${room.code}/results`)
    await page.getByText('Ended', { exact: true }).waitFor()
    expect(await page.getByText(question).count()).toBe(0)
    await ada.answer(stars, { score: 4 })
    const card = page.getByRole('region', { name: `After the end: ${question}` })
    await card.getByText('After the end · takes answers now · 1 answer').waitFor()
    await card.getByText('Who answered what').click()
    await card.getByRole('row', { name: /^Ada/ }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    expect(errors).toEqual([])
  })
})

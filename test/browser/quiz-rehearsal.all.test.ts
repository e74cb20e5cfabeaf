import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  browserFile,
  openBrowser,
  openPhone,
  openSurface,
  accessibilityViolations,
} from '#test/support/browser.ts'
import { type TestServer, startServer, steps } from '#test/support/server.ts'

describe.skipIf(!browserFile)('the rehearsal of a quiz, in browsers', () => {
  let server: TestServer
  let browser: Browser
  let key: string
  beforeAll(async () => {
    server = await startServer(inject('engines')[0]!, { rehearsalPace: 0.1 })
    key = (await server.newTeam()).key
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server[Symbol.asyncDispose]()
  })

  test('[D59] [D61] stage, remote and phone say that it is a rehearsal; a standings step shows ten, and a phone its own place', async () => {
    const document = [
      steps.join,
      steps.poll('first', 'multiple-choice', { prompt: 'Before the start', quizView: 'standings' }),
      steps.choice('quiz', { prompt: 'Which is right?', options: ['Wrong', 'Right'], correctIndex: 1 }),
      steps.poll('now', 'multiple-choice', { prompt: 'Who leads?', quizView: 'standings' }),
    ]
    const deck = await server.send('POST', '/decks', { as: key, body: { title: 'Quiz', document } })
    const path = `/decks/${deck.body.id}/rehearsals`
    const { body: room } = await server.send('POST', path, { as: key, body: { people: 12 } })
    const stage = await openSurface(browser, server.url, 'stage', room)
    const host = await openSurface(browser, server.url, 'host', room)
    const ada = await openPhone(browser, `${server.url}/j/${room.code}`)

    await stage.page.getByText('Rehearsal', { exact: true }).waitFor()
    await host.page.getByRole('heading', { name: 'Rehearsal: Quiz' }).waitFor()
    await ada.getByText('Rehearsal: Quiz').waitFor()
    await stage.page.getByText('13 people are here').waitFor()

    await host.page.getByRole('button', { name: 'Start' }).click()
    for (const page of [stage.page, ada])
      await page.getByText('Nobody has answered a quiz question yet.').first().waitFor()
    expect(await host.page.getByRole('button', { name: /Close/ }).count()).toBe(0)

    await host.page.getByRole('button', { name: 'Next', exact: true }).click()
    // Who was in the lobby was asked for a name there; who comes now is asked above the question.
    await ada.getByRole('radio', { name: 'Right' }).check({ force: true })
    const bo = await openPhone(browser, `${server.url}/j/${room.code}`)
    await bo.getByRole('button', { name: /^Continue as / }).click()
    await bo.getByRole('radio', { name: 'Right' }).waitFor({ state: 'attached' })
    await ada.getByText('Counted.').waitFor()
    await host.page.getByRole('button', { name: /Close/ }).click()
    await host.page.getByRole('button', { name: 'Next', exact: true }).click()
    await ada.getByText(/^Place \d+ of \d+$/).waitFor()
    await ada.getByText(/You have [\d,]+ points/).waitFor()
    expect(await ada.getByRole('radio').count()).toBe(0)
    await stage.page.getByText(/(leads|are tied) with [\d,]+ points/).waitFor({ state: 'attached' })
    for (const page of [ada, stage.page, host.page]) expect(await accessibilityViolations(page)).toEqual([])
  })
})

import { describe, expect, inject, test } from 'vitest'
import { browserFile, openPhone, openSurface, accessibilityViolations } from '#test/support/browser.ts'
import { openRoom, steps } from '#test/support/server.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('the main job, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  const openHost = (surface: 'stage' | 'host', room: { code: string; hostToken: string }) =>
    openSurface(browser, server.url, surface, room)

  test('a stage, a host and three phones run a room; one phone reloads, one loses its connection while answering', async () => {
    const slide = {
      kind: 'slide',
      id: 's',
      notes: 'Remember to smile.',
      texts: [{ text: 'A slide with a card' }],
      overlays: [{ id: 'card', poll: { type: 'rating', prompt: 'How awake are you?' } }],
    }
    const quiz = steps.choice('quiz', {
      prompt: 'Which is right?',
      options: ['Wrong', 'Right'],
      correctIndex: 1,
      quizView: 'standings',
    })
    const room = await openRoom(
      server,
      server.key,
      slide,
      steps.words('cloud', { prompt: 'One word?' }),
      quiz,
    )
    const stage = await openHost('stage', room)
    const host = await openHost('host', room)
    const spoken = `${room.code.slice(0, 3)} ${room.code.slice(3)}`

    // The lobby shows the code and the participants.
    await stage.page.getByText(spoken).waitFor()
    const url = `${server.url}/j/${room.code}`
    const ada = await openPhone(browser, url)
    const bob = await openPhone(browser, url, { colorScheme: 'dark' })
    const cy = await openPhone(browser, `${server.url}/j`)
    await cy.getByLabel(/code/i).fill(room.code)
    for (const [phone, name] of [
      [ada, 'Ada'],
      [bob, 'Bob'],
      [cy, 'Cy'],
    ] as const) {
      await phone.getByLabel('Your name (optional)').fill(name)
      await phone.getByRole('button', { name: 'Save' }).click()
    }
    await stage.page.getByText('3 people are here').waitFor()
    for (const name of ['Ada', 'Bob', 'Cy']) await stage.page.getByText(name, { exact: true }).waitFor()

    // The host starts; the card on the slide is a rating.
    await host.page.getByRole('button', { name: 'Start' }).click()
    await stage.page.getByText('A slide with a card').first().waitFor()
    await host.page.getByText('Remember to smile.').waitFor()
    for (const [phone, stars] of [
      [ada, 5],
      [bob, 3],
      [cy, 4],
    ] as const) {
      await phone.getByRole('radio', { name: new RegExp(`^${stars} `) }).check({ force: true })
      await phone.getByText('Counted.').waitFor()
    }
    await stage.page.getByText('The mean is 4.0 of 5 stars from 3 answers.').waitFor({ state: 'attached' })

    for (const page of [ada, bob, stage.page, host.page])
      expect(await accessibilityViolations(page)).toEqual([])

    // One phone reloads: it is the same participant with the same answer.
    await bob.reload()
    await bob.getByText('Counted.').waitFor()
    expect(await bob.getByRole('radio', { name: /^3 / }).isChecked()).toBe(true)

    // Words appear in the stage's picture and in its accessible table.
    await host.page.getByRole('button', { name: 'Next' }).click()
    for (const phone of [ada, bob, cy]) {
      await phone.getByRole('textbox').fill('trust')
      await phone.getByRole('textbox').press('Enter')
      await phone.getByText('Counted.').waitFor()
    }
    await stage.page.locator('svg').getByText('trust').waitFor()
    await stage.page.getByRole('row', { name: 'trust 3' }).waitFor({ state: 'attached' })

    // One phone loses its connection while it answers: the answer is kept, and sent when the connection is back.
    await stage.page.locator('.controls .main[aria-disabled="false"]').waitFor({ state: 'attached' })
    await stage.page.keyboard.press('ArrowRight')
    await ada.getByText('Which is right?').waitFor()
    await cy.getByText('Which is right?').waitFor()
    await cy.context().setOffline(true)
    await cy.getByRole('radio', { name: 'Right' }).check({ force: true })
    await cy.getByText('Saved on this phone.').waitFor()
    await ada.getByRole('radio', { name: 'Right' }).check({ force: true })
    await bob.getByRole('radio', { name: 'Wrong' }).check({ force: true })
    await stage.page
      .getByText(/^2 of [23] answered/)
      .first()
      .waitFor()
    await cy.context().setOffline(false)
    await cy.getByText('Counted.').waitFor()
    await stage.page
      .getByText(/^(3 of 3|Everybody has) answered/)
      .first()
      .waitFor()

    // The reveal: each phone shows its own result, the stage shows the standings.
    expect(await ada.locator('body').innerText()).not.toContain('Right answer')
    await host.page.getByRole('button', { name: /^Close & reveal/ }).click()
    await ada.getByText('+1,000 points').waitFor()
    await bob.getByText('Not this time.').waitFor()
    await host.page.getByRole('button', { name: 'Show standings' }).click()
    await stage.page.getByText('1,000').first().waitFor()
    for (const page of [ada, bob, stage.page, host.page])
      expect(await accessibilityViolations(page)).toEqual([])

    // The end on all pages.
    await server.send('POST', `/rooms/${room.code}/actions`, { as: server.key, body: { action: 'stop' } })
    await stage.page.getByText('Thank you').waitFor()
    for (const phone of [ada, bob, cy]) await phone.getByText(/thank you/i).waitFor()
    const { body } = await server.send('GET', `/rooms/${room.code}/results`, { as: server.key })
    expect(body.polls.map((poll: { voters: number }) => poll.voters)).toEqual([3, 3, 3])
    expect([stage.errors, host.errors]).toEqual([[], []])
  })

  testInAll('a host link without a key, or with a wrong one, shows what to do', {}, async () => {
    const room = await openRoom(server, server.key, steps.choice('q'))
    for (const surface of ['stage', 'host'] as const) {
      const wrong = await openHost(surface, { ...room, hostToken: 'wrong' })
      await wrong.page.getByText('This link is not valid for this room.').waitFor()
    }
    const phone = await openPhone(browser, `${server.url}/j/999999`)
    await phone.getByText(/No room has this code/).waitFor()
  })
})

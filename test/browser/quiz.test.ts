import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { accessibilityViolations, browserFile, openPhone, openSurface } from '#test/support/browser.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'
import { podiumTimes } from '#polls/podium-times.ts'

const question = (id: string) =>
  steps.choice(id, { prompt: `Question ${id}`, options: ['Right', 'Wrong'], correctIndex: 0 })
const standings = (id: string, prompt: string) =>
  steps.poll(id, 'multiple-choice', { prompt, quizView: 'standings' })

describe.skipIf(!browserFile)('a quiz in the room, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  const giveName = async (phone: Page, name: string) => {
    await phone.getByRole('textbox').fill(name)
    await phone.getByRole('button', { name: 'Save' }).click()
  }
  const phoneOf = (code: string) =>
    openPhone(browser, `${server.url}/j/${code}`, { viewport: { width: 320, height: 640 } })
  const answer = async (phone: Page, option: string) => {
    await phone.getByRole('radio', { name: option }).check({ force: true })
    const send = phone.getByRole('button', { name: 'Send', exact: true })
    if (await send.isVisible()) await send.click()
    await phone.getByText('Counted.').waitFor()
  }
  /** The names of the rows or blocks on stage, from the top or the left, with what stands beside them. */
  const linesOf = (stage: Page) => stage.locator('svg.scene-picture text').allTextContents()

  test('[D61] standings move, streaks are told, the end has a podium with confetti, and a phone its final place', async () => {
    const { code, hostToken } = await openRoom(
      server,
      server.key,
      question('q1'),
      standings('s1', 'Half time'),
      question('q2'),
      standings('s2', 'The winners'),
      steps.choice('vote', { prompt: 'Again?' }),
    )
    const act = (action: string) =>
      server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action } })
    const others = []
    for (const name of ['Bob', 'Cy', 'Dee', 'Eve']) others.push(await joinRoom(server, code, name))
    const [bob, cy, dee, eve] = others
    const stage = await openSurface(browser, server.url, 'stage', { code, hostToken })
    const ada = await phoneOf(code)
    await giveName(ada, 'Ada')
    await stage.page.locator('svg').getByText('Ada').waitFor()
    await ada.locator('.own-face .avatar').waitFor()

    await act('start')
    await stage.page.locator('svg').getByText('Question q1').waitFor()
    await answer(ada, 'Right')
    await bob!.answer('q1', { choices: [0] })
    for (const each of [cy!, dee!, eve!]) await each.answer('q1', { choices: [1] })
    // Ada is the only one whose page is open.
    await stage.page.locator('svg').getByText('Everybody has answered').waitFor()
    const remote = await openSurface(browser, server.url, 'host', { code, hostToken })
    await remote.page.getByText('Everybody has answered').first().waitFor()
    await remote.page.close()
    await act('close')
    await ada.getByText('+1,000 points').waitFor()
    expect(await ada.getByText('in a row').count()).toBe(0)
    await act('next')
    await stage.page.locator('svg').getByText('Half time').waitFor()
    await stage.page.locator('svg').getByText('+1,000').first().waitFor()
    expect(await stage.page.locator('canvas.confetti').count()).toBe(0)

    await act('next')
    await answer(ada, 'Right')
    await cy!.answer('q2', { choices: [0] })
    for (const each of [bob!, dee!, eve!]) await each.answer('q2', { choices: [1] })
    await act('close')
    await ada.getByText('2 right in a row').waitFor()
    expect(await accessibilityViolations(ada)).toEqual([])

    await act('next')
    await stage.page.locator('svg').getByText('The winners').waitFor()
    await stage.page.locator('canvas.confetti').waitFor({ state: 'attached' })
    await stage.page.locator('canvas.confetti').waitFor({ state: 'detached' })
    const lines = await linesOf(stage.page)
    // Ada has two right answers, Bob and Cy one each: they share the second place.
    expect(lines.slice(0, 9).join('; ')).toBe(
      'Bob; 1,000 points; 2; Ada; 2,000 points; 1; Cy; 1,000 points; 2',
    )

    await act('next')
    await act('stop')
    const finalPlace = ada.getByText('You finished in place 1 of 5. You had 2,000 points.')
    await finalPlace.waitFor()
    await ada.reload()
    await finalPlace.waitFor()
    expect(stage.errors).toEqual([])
  })

  testInAll(
    'in the lower half a phone says what there is to gain; then how far its person has come',
    async () => {
      const asked = ['q1', 'q2'].map(id => ({
        ...question(id),
        poll: { ...question(id).poll, quizView: 'standings' },
      }))
      const { code, hostToken } = await openRoom(server, server.key, ...asked)
      const act = (action: string) =>
        server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action } })
      const others: Awaited<ReturnType<typeof joinRoom>>[] = []
      for (const name of ['Bob', 'Cy', 'Dee', 'Eve']) others.push(await joinRoom(server, code, name))
      const ada = await phoneOf(code)
      await giveName(ada, 'Ada')
      const play = async (id: string, ownAnswer: string, choiceOfOthers: number) => {
        await answer(ada, ownAnswer)
        for (const each of others) await each.answer(id, { choices: [choiceOfOthers] })
        await act('close')
        await act('advance')
      }
      await act('start')
      await play('q1', 'Wrong', 0)
      await ada.locator('.watch-loud').getByText('You have 0 points.').waitFor()
      await ada.getByText('1,000 points behind Bob.', { exact: true }).waitFor()
      await ada.getByText('Place 5 of 5', { exact: true }).waitFor()
      expect(await accessibilityViolations(ada)).toEqual([])

      await act('next')
      await play('q2', 'Right', 1)
      await ada.locator('.watch-loud').getByText('You won the quiz!').waitFor()
      await ada.getByText('Up 4 places. You have 1,000 points.').waitFor()
      await ada.getByText('Place 1 of 5').waitFor()
    },
  )

  testInAll(
    '[D62] a phone shows its place when the standings follow a question, and says who did not play',
    {},
    async () => {
      const shown = { ...question('q1'), poll: { ...question('q1').poll, quizView: 'standings' } }
      const { code, hostToken } = await openRoom(server, server.key, shown)
      const advance = () =>
        server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action: 'advance' } })
      const bob = await joinRoom(server, code, 'Bob')
      const [ada, cy] = [await phoneOf(code), await phoneOf(code)]
      for (const [phone, name] of [
        [ada, 'Ada'],
        [cy, 'Cy'],
      ] as const) {
        await giveName(phone, name)
      }
      await advance()
      await answer(ada, 'Right')
      await bob.answer('q1', { choices: [1] })
      await advance()
      await ada.getByText('+1,000 points').waitFor()
      expect(await ada.getByText('Place 1 of 2').count()).toBe(0)
      // Who knows whether the answer is right is not told that it was counted.
      expect(await ada.getByText('Counted.').count()).toBe(0)
      await cy.getByText('You did not answer.').waitFor()
      await advance()
      await ada.getByText('Place 1 of 2').waitFor()
      await ada.getByText('You won the quiz!').waitFor()
      await ada.getByText('You have 1,000 points.').waitFor()
      await ada.getByText('+1,000 points').waitFor()
      expect(await accessibilityViolations(ada)).toEqual([])
      await cy.getByText('None of your answers was counted in this quiz.').waitFor()
      expect(await cy.getByText('Answer the next question').count()).toBe(0)
    },
  )

  /** Notes from now on whether confetti is ever thrown on a page. */
  const watchConfetti = (page: Page) =>
    page.evaluate(() => {
      const note = () => {
        if (document.querySelector('canvas.confetti')) Object.assign(globalThis, { hadConfetti: true })
      }
      new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
    })
  const hadConfetti = (page: Page) => page.evaluate(() => 'hadConfetti' in globalThis)

  testInAll(
    '[D61] at the end of a quiz phones on the podium have confetti, and each a card to keep',
    async () => {
      const { code, hostToken } = await openRoom(
        server,
        server.key,
        question('q1'),
        standings('s1', 'The winners'),
      )
      const act = (action: string) =>
        server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action } })
      const [ada, eve] = [await phoneOf(code), await phoneOf(code)]
      for (const [phone, name] of [
        [ada, 'Ada'],
        [eve, 'Eve'],
      ] as const) {
        await giveName(phone, name)
        await watchConfetti(phone)
      }
      await eve.evaluate(() => {
        const shared: { name: string; type: string; size: number }[] = []
        Object.assign(globalThis, { shared })
        Object.assign(navigator, {
          canShare: () => true,
          share: async ({ files = [] }: ShareData) =>
            void shared.push(...files.map(({ name, type, size }) => ({ name, type, size }))),
        })
      })
      await act('start')
      await answer(ada, 'Right')
      await answer(eve, 'Wrong')
      await act('close')
      await act('next')

      const card = ada.getByRole('img', { name: /Ada, Place 1 of 2, 1,000 points/ })
      await card.waitFor()
      expect(
        await card.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      ).toBe(1_080)
      const [saved] = await Promise.all([
        ada.waitForEvent('download'),
        ada.getByRole('button', { name: 'Save your card' }).click(),
      ])
      expect(saved.suggestedFilename()).toMatch(/\.png$/)
      expect(await accessibilityViolations(ada)).toEqual([])

      await eve.getByRole('button', { name: 'Share your card' }).click()
      const shared = () =>
        eve.evaluate(() => (globalThis as unknown as { shared: { type: string; size: number }[] }).shared)
      await expect.poll(async () => (await shared()).map(({ type }) => type)).toEqual(['image/png'])
      expect((await shared())[0]!.size).toBeGreaterThan(10_000)
      expect(await hadConfetti(ada)).toBe(true)
      // Nobody without points stands on a podium.
      expect(await hadConfetti(eve)).toBe(false)

      await act('stop')
      await ada.getByText('You finished in place 1 of 2.').waitFor()
      await card.waitFor()
      // The page of before has celebrated; one that is opened later does not.
      await ada.reload()
      await watchConfetti(ada)
      await card.waitFor()
      expect(await hadConfetti(ada)).toBe(false)
    },
  )

  testInAll('a wheel celebrates on stage and on the phone of whom it chose, and on no other', async () => {
    const { code, hostToken } = await openRoom(
      server,
      server.key,
      steps.poll('w', 'wheel', { prompt: 'Who begins?' }),
    )
    const [ada, bob] = [await phoneOf(code), await phoneOf(code)]
    for (const [phone, name] of [
      [ada, 'Ada'],
      [bob, 'Bob'],
    ] as const) {
      await giveName(phone, name)
      await watchConfetti(phone)
    }
    const stage = await openSurface(browser, server.url, 'stage', { code, hostToken })
    await stage.page.locator('svg').getByText('Bob').waitFor()
    await watchConfetti(stage.page)
    const act = (body: object) => server.send('POST', `/live/${code}/actions`, { as: hostToken, body })
    await act({ action: 'start' })
    await stage.page.locator('svg').getByText('Who begins?').waitFor()
    await ada.getByText('Who begins?').waitFor()
    await bob.getByText('Who begins?').waitFor()
    await act({ action: 'spin', pollId: 'w' })
    const isChosen = async (phone: Page) => (await phone.getByText('The wheel chose you').count()) > 0
    await expect.poll(async () => (await isChosen(ada)) || (await isChosen(bob))).toBe(true)
    const [chosen, other] = (await isChosen(ada)) ? [ada, bob] : [bob, ada]
    await other.getByText('The wheel drew', { exact: false }).waitFor()
    expect(await isChosen(other)).toBe(false)
    await expect.poll(() => hadConfetti(chosen)).toBe(true)
    await expect.poll(() => hadConfetti(stage.page)).toBe(true)
    expect(await hadConfetti(other)).toBe(false)
    expect(stage.errors).toEqual([])
  })

  testInAll('a phone tells the final place once the podium on stage is complete', {}, async () => {
    const { code, hostToken } = await openRoom(
      server,
      server.key,
      question('q1'),
      standings('s1', 'The winners'),
    )
    const act = (action: string) =>
      server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action } })
    const [ada, calm] = [await phoneOf(code), await phoneOf(code)]
    await calm.emulateMedia({ reducedMotion: 'reduce' })
    for (const [phone, name] of [
      [ada, 'Ada'],
      [calm, 'Cy'],
    ] as const) {
      await giveName(phone, name)
      // When each text first was on the page.
      await phone.evaluate(() => {
        const seen: Record<string, number> = {}
        Object.assign(globalThis, { seen })
        new MutationObserver(() => {
          for (const text of ['Look at the screen.', 'Place 1 of 2', 'Place 2 of 2'])
            if (document.body.textContent.includes(text)) seen[text] ??= performance.now()
        }).observe(document.body, { childList: true, characterData: true, subtree: true })
      })
    }
    const seenOn = (phone: Page) =>
      phone.evaluate(() => (globalThis as unknown as { seen: Record<string, number> }).seen)
    await act('start')
    await answer(ada, 'Right')
    await answer(calm, 'Wrong')
    await act('close')
    await act('next')
    await ada.getByText('Place 1 of 2').waitFor()
    const seen = await seenOn(ada)
    expect(seen['Place 1 of 2']! - seen['Look at the screen.']!).toBeGreaterThan(podiumTimes.first)
    await calm.getByText('Place 2 of 2').waitFor()
    await ada.reload()
    await ada.getByText('Place 1 of 2').waitFor()
  })

  testInAll('with reduced motion, standings are there at once, and there is no confetti', {}, async () => {
    const { code, hostToken } = await openRoom(
      server,
      server.key,
      question('q1'),
      standings('s1', 'The winners'),
    )
    const act = (action: string) =>
      server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action } })
    const ada = await joinRoom(server, code, 'Ada')
    const context = await browser.newContext({
      reducedMotion: 'reduce',
      viewport: { width: 1600, height: 900 },
    })
    const stage = await context.newPage()
    await stage.goto(`${server.url}/stage/${code}#key=${hostToken}`)
    await stage.getByText('1 person is here').waitFor()
    await act('start')
    await ada.answer('q1', { choices: [0] })
    await act('close')
    await act('next')
    await stage.locator('svg').getByText('1,000 points').waitFor()
    const opacity = await stage
      .locator('.scene-rise')
      .first()
      .evaluate(node => [getComputedStyle(node).opacity, getComputedStyle(node).animationName])
    expect(opacity).toEqual(['1', 'none'])
    expect(await stage.locator('canvas.confetti').count()).toBe(0)
  })
})

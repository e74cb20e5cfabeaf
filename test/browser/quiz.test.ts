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
    await ada.getByRole('textbox').fill('Ada')
    await ada.getByRole('button', { name: 'Save' }).click()
    await stage.page.locator('svg').getByText('Ada').waitFor()
    await ada.locator('header .avatar').waitFor()

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
    expect(lines.slice(0, 10).join('; ')).toBe(
      'The winners; Bob; 1,000 points; 2; Ada; 2,000 points; 1; Cy; 1,000 points; 2',
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
      await ada.getByRole('textbox').fill('Ada')
      await ada.getByRole('button', { name: 'Save' }).click()
      const play = async (id: string, ownAnswer: string, choiceOfOthers: number) => {
        await answer(ada, ownAnswer)
        for (const each of others) await each.answer(id, { choices: [choiceOfOthers] })
        await act('close')
        await act('advance')
      }
      await act('start')
      await play('q1', 'Wrong', 0)
      await ada.locator('.watch-loud').getByText('1,000 points behind Bob.').waitFor()
      await ada.getByText('You have 0 points.', { exact: true }).waitFor()
      expect(await ada.locator('.watch-loud').getByText('of 5').count()).toBe(0)
      await ada.getByText('Place 5 of 5').waitFor()
      expect(await accessibilityViolations(ada)).toEqual([])

      await act('next')
      await play('q2', 'Right', 1)
      await ada.locator('.watch-loud').getByText('Place 1 of 5').waitFor()
      await ada.getByText('Up 4 places. You have 1,000 points. You’re in the lead.').waitFor()
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
        await phone.getByRole('textbox').fill(name)
        await phone.getByRole('button', { name: 'Save' }).click()
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
      await ada.getByText('You have 1,000 points. You’re in the lead.').waitFor()
      await ada.getByText('+1,000 points').waitFor()
      expect(await accessibilityViolations(ada)).toEqual([])
      await cy.getByText('None of your answers was counted in this quiz.').waitFor()
      expect(await cy.getByText('Answer the next question').count()).toBe(0)
    },
  )

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
      await phone.getByRole('textbox').fill(name)
      await phone.getByRole('button', { name: 'Save' }).click()
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

  testInAll(
    'the sound of a stage is off until it is turned on, ticks in the last seconds, and is remembered',
    {},
    async () => {
      const timed = steps.choice('q1', { prompt: 'Quick', correctIndex: 0, timeLimitSec: 5 })
      const { code, hostToken } = await openRoom(server, server.key, timed, steps.choice('q2', {}))
      const context = await browser.newContext({ viewport: { width: 1600, height: 900 } })
      // What is played is counted, because nobody hears it here.
      await context.addInitScript(() => {
        const heard = { contexts: 0, tones: [] as number[] }
        Object.assign(globalThis, { heard })
        const { AudioContext: Context, OscillatorNode: Tone } = globalThis
        Object.assign(globalThis, {
          AudioContext: class extends Context {
            constructor() {
              super()
              heard.contexts += 1
            }
          },
          OscillatorNode: class extends Tone {
            constructor(context: BaseAudioContext, options?: OscillatorOptions) {
              super(context, options)
              heard.tones.push(options?.frequency ?? 0)
            }
          },
        })
      })
      const stage = await context.newPage()
      const heard = () =>
        stage.evaluate(
          () => (globalThis as unknown as { heard: { contexts: number; tones: number[] } }).heard,
        )
      await stage.goto(`${server.url}/stage/${code}#key=${hostToken}`)
      await stage.getByText('Nobody is here yet').waitFor()
      await stage.keyboard.press('?')
      await stage.getByText('Sound on this screen, on or off').waitFor()
      await stage.keyboard.press('Escape')
      expect(await heard()).toEqual({ contexts: 0, tones: [] })

      await stage.mouse.move(300, 300)
      await stage.getByRole('button', { name: 'More' }).click()
      await stage.getByRole('button', { name: 'Sound on this screen', pressed: false }).click()
      expect((await heard()).contexts).toBe(1)
      await server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action: 'start' } })
      await expect.poll(async () => (await heard()).tones).toContain(1_320)
      expect((await heard()).tones.filter(hz => hz === 880).length).toBeGreaterThanOrEqual(3)

      await stage.reload()
      await stage.getByText('Quick').waitFor()
      // Before a gesture nothing is opened and nothing sounds.
      expect((await heard()).contexts).toBe(0)
      await stage.mouse.move(320, 320)
      await stage.getByRole('button', { name: 'More' }).click()
      await stage.getByRole('button', { name: 'Sound on this screen', pressed: true }).waitFor()
      expect((await heard()).contexts).toBe(1)
    },
  )
})

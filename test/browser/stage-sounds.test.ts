import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { browserFile } from '#test/support/browser.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'
import { patienceMs } from '#test/support/patience.ts'

/** A tone or a hit that a page has scheduled. */
interface Started {
  /** Of a tone, rounded; 0 of a hit. */
  hz: number
  state: string
}
declare global {
  interface Window {
    started: Started[]
  }
}

/** How much a page schedules while its music would have had several turns. */
const playedInSomeTurns = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise(resolve => {
        const { length } = window.started
        let turns = 0
        const timer = setInterval(() => {
          turns += 1
          if (turns < 12) return
          clearInterval(timer)
          resolve(window.started.length - length)
        }, 120)
      }),
  )

const question = (timeLimitSec: number) => steps.choice('q', { correctIndex: 0, timeLimitSec })

describe.skipIf(!browserFile)('the sound of a stage', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  /** Opens the stage of a room with a quiz, and writes down what it plays. */
  async function openStage(...document: object[]) {
    const { code, hostToken } = await openRoom(server, server.key, ...document)
    const act = async (action: object) =>
      expect(
        (await server.send('POST', `/live/${code}/actions`, { as: hostToken, body: action })).status,
      ).toBe(200)
    const context = await browser.newContext()
    context.setDefaultTimeout(patienceMs)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', error => errors.push(String(error)))
    await page.addInitScript(() => {
      window.started = []
      // Browsers play nothing before a gesture. To this one every script of a test is a gesture.
      let isTouched = false
      for (const gesture of ['pointerdown', 'keydown'])
        addEventListener(
          gesture,
          () => {
            isTouched = true
          },
          true,
        )
      window.AudioContext = class extends AudioContext {
        constructor() {
          super()
          if (!isTouched) void super.suspend()
        }
        override resume = () => (isTouched ? super.resume() : new Promise<void>(() => undefined))
      }
      for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
        const { start } = kind.prototype
        kind.prototype.start = function (this: AudioScheduledSourceNode, when = 0, ...rest: number[]) {
          const { state } = this.context
          window.started.push({
            hz: this instanceof OscillatorNode ? Math.round(this.frequency.value) : 0,
            state,
          })
          start.call(this, when, ...(rest as []))
        }
      }
    })
    await page.goto(`${server.url}/stage/${code}#key=${hostToken}`)
    await page.getByText(code.slice(0, 3)).first().waitFor()
    const started = () => page.evaluate(() => window.started)
    /** What is heard from now on, or since something was done. */
    const next = async (act?: () => Promise<unknown>) => {
      await page.evaluate(() => {
        window.started = []
      })
      await act?.()
      await expect.poll(async () => (await started()).length).toBeGreaterThan(0)
      return started()
    }
    return {
      code,
      page,
      act,
      started,
      next,
      errors,
      blocked: page.getByRole('button', { name: 'Click here to hear the sound' }),
    }
  }

  test('is off until the host turns it on; then one button lets the browser play', async () => {
    const { page, act, started, next, errors, blocked } = await openStage(question(600), steps.choice('p'))
    expect(await started()).toEqual([])
    await act({ action: 'sound', on: true, volume: 40 })
    await blocked.waitFor()
    expect(await started()).toEqual([])
    await blocked.click()
    await blocked.waitFor({ state: 'detached' })
    // Music of the lobby, and then of the time to think.
    const heard = await next()
    await act({ action: 'start' })
    heard.push(...(await next()))
    await act({ action: 'sound', style: 'arcade' })
    heard.push(...(await next()))
    expect(heard.filter(({ state }) => state !== 'running')).toEqual([])

    // A calm room has no music, and its outcomes are heard.
    await act({ action: 'mood', mood: 'calm' })
    await expect.poll(() => playedInSomeTurns(page)).toBe(0)
    expect((await next(() => act({ action: 'close' }))).length).toBeGreaterThan(0)

    await act({ action: 'sound', on: false })
    await act({ action: 'mood', mood: 'lively' })
    await act({ action: 'reopen', pollId: 'q' })
    const { length } = await started()
    await act({ action: 'close' })
    await page.getByText('100 %').or(page.getByText('No answers')).first().waitFor()
    expect((await started()).length).toBe(length)
    expect(errors).toEqual([])
  })

  testInAll('is turned on by a key of the stage itself, and by its menu', async () => {
    const { page, next } = await openStage(question(600))
    await page.keyboard.press('m')
    expect((await next()).length).toBeGreaterThan(0)
  })

  testInAll('ticks in the last five seconds of a question, the last one higher', async () => {
    const { page, act, started } = await openStage(question(6))
    await page.keyboard.press('m')
    await act({ action: 'mood', mood: 'calm' })
    await act({ action: 'start' })
    await expect.poll(async () => (await started()).map(({ hz }) => hz)).toContain(1_319)
    expect((await started()).filter(({ hz }) => hz === 880).length).toBeGreaterThanOrEqual(3)
  })

  testInAll(
    'rolls a drum before the first of a podium, and clicks for each name that passes',
    {},
    async () => {
      const standings = steps.poll('s', 'multiple-choice', { quizView: 'standings', options: [] })
      const wheel = steps.poll('w', 'wheel', { prompt: 'Who begins?' })
      const { code, page, act, started } = await openStage(question(600), standings, wheel)
      const [ada] = [await joinRoom(server, code, 'Ada'), await joinRoom(server, code, 'Bob')]
      await page.keyboard.press('m')
      await act({ action: 'mood', mood: 'calm' })
      await act({ action: 'start' })
      expect((await ada.answer('q', { choices: [0] })).status).toBe(200)
      await act({ action: 'close' })
      await act({ action: 'next' })
      const count = async (pitch: number) => (await started()).filter(({ hz }) => hz === pitch).length
      await expect.poll(() => count(0)).toBeGreaterThan(20)
      // The fanfare for the first.
      await expect.poll(() => count(1_047)).toBeGreaterThan(0)
      await act({ action: 'next' })
      await page.locator('svg').getByText('Who begins?').waitFor()
      await act({ action: 'spin', pollId: 'w' })
      await expect.poll(() => count(1_760)).toBeGreaterThanOrEqual(10)
    },
  )
})

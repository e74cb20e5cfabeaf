import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { pollTypes, type PollType } from '#contract/polls/looks.ts'
import { accessibilityViolations, browserFile, openPhone, openSurface } from '#test/support/browser.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

const picture = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/%3E'

/** A poll of each type, with the answers of three people; none where people only watch. */
const examples: Record<PollType, { fields: object; answers: readonly object[] }> = {
  'multiple-choice': {
    fields: { prompt: 'What should we build next?', options: ['A faster editor', 'Offline mode'] },
    answers: [{ choices: [0] }, { choices: [0] }, { choices: [1] }],
  },
  'image-choice': {
    fields: { prompt: 'Which logo?', options: ['Round', 'Square'], optionImages: [picture, picture] },
    answers: [{ choices: [1] }, { choices: [1] }, { choices: [0] }],
  },
  'this-or-that': {
    fields: { prompt: 'Morning or evening?', options: ['Morning', 'Evening'] },
    answers: [{ choices: [0] }, { choices: [1] }, { choices: [1] }],
  },
  ranking: {
    fields: { prompt: 'Put these in order', options: ['Speed', 'Price', 'Design'] },
    answers: [{ order: [0, 1, 2] }, { order: [0, 2, 1] }, { order: [1, 0, 2] }],
  },
  'hundred-points': {
    fields: { prompt: 'Share out 100 points', options: ['Research', 'Support'] },
    answers: [{ points: [60, 40] }, { points: [80, 20] }, { points: [50, 50] }],
  },
  rating: { fields: { prompt: 'How was the talk?' }, answers: [{ score: 5 }, { score: 4 }, { score: 4 }] },
  nps: {
    fields: { prompt: 'Would you recommend us?' },
    answers: [{ score: 10 }, { score: 9 }, { score: 3 }],
  },
  estimate: {
    fields: { prompt: 'How many bridges has Venice?', estimateMin: 0, estimateMax: 1000, answer: 438 },
    answers: [{ value: 400 }, { value: 300 }, { value: 500 }],
  },
  radar: {
    fields: { prompt: 'Rate our team', dimensions: ['Trust', 'Pace', 'Focus'] },
    answers: [{ scores: [4, 3, 5] }, { scores: [4, 2, 4] }, { scores: [5, 3, 3] }],
  },
  'word-cloud': {
    fields: { prompt: 'One word for today' },
    answers: [{ words: ['calm'] }, { words: ['calm'] }, { words: ['busy'] }],
  },
  'open-feed': {
    fields: { prompt: 'What do you wish for?' },
    answers: [{ text: 'More time for tests' }, { text: 'A quiet room' }, { text: 'Fewer meetings' }],
  },
  'qa-upvotes': {
    fields: { prompt: 'Ask us anything' },
    answers: [{ text: 'When is the release?' }, { text: 'Who writes the docs?' }, { text: 'Is it free?' }],
  },
  timer: { fields: { prompt: 'Back in a moment', timeLimitSec: 300 }, answers: [] },
  wheel: {
    fields: { prompt: 'Who is next?', wheelSource: 'custom', wheelNames: ['Ada', 'Bo'] },
    answers: [],
  },
  map: {
    fields: { prompt: 'Where are you from?' },
    answers: [
      { lat: 52.5, lon: 13.4 },
      { lat: 48.9, lon: 2.4 },
      { lat: 48.1, lon: 11.6 },
    ],
  },
  'place-map': {
    fields: { prompt: 'Where is Vienna?', place: { label: 'Vienna', lat: 48.2, lon: 16.4, zoom: 5 } },
    answers: [
      { lat: 48, lon: 16 },
      { lat: 52.5, lon: 13.4 },
      { lat: 48.9, lon: 2.4 },
    ],
  },
  // Compares the poll of the first type with that of the third, which have as many options.
  rounds: { fields: { prompt: 'What has changed?', refs: [1, 3] }, answers: [] },
}

const introduction = `# What assistive technology gets

What a screen reader is told by the phone and by the stage, for a poll of each type: the accessibility tree of Chromium,
in the order in which it is read. Three people answer; the phone shown is that of the first. A test writes this page and
compares it, and checks each of the states with axe.

Whatever the stage shows can be had on the phone: the question while it is open, and after the reveal the result as a
sentence and a table, with the own answer in it.
`

/** The problems that axe finds once nothing fades in any more. */
const problemsOf = async (page: Page): Promise<string[]> => {
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map(each => each.finished.catch(() => null))),
  )
  return accessibilityViolations(page)
}

/** Returns the accessibility tree of the main part of a page, without what differs from run to run. */
const read = async (page: Page, code: string): Promise<string> =>
  (await page.locator('main').ariaSnapshot())
    .replaceAll(/\b\d{1,2}:\d\d\b/g, 'm:ss')
    .replaceAll(new RegExp(`${code.slice(0, 3)}\\s?${code.slice(3)}`, 'g'), '123 456')

/** A ranking starts in another order for each person; the page tells it in that of the deck. */
const inDeckOrder = (tree: string, { options }: { options?: readonly string[] }): string => {
  const listed = [...tree.matchAll(/text: (\w+)/g)].map(([, option = '']) => option)
  const name = new RegExp(listed.join('|'), 'g')
  return tree.replace(name, option => options?.[listed.indexOf(option)] ?? option)
}

/** The time in which what is read of a chart follows it, ms, and a little more. */
const settleMs = 2_600

/** Waits until a page has loaded its parts and stays as it is: what the room answered is told a little after it is shown. */
const settle = async (page: Page): Promise<void> => {
  let last = ''
  await expect
    .poll(
      async () => {
        const before = last
        last = (await page.locator('main').innerHTML()).replaceAll(/\d+/g, '')
        return last === before && !last.includes('Loading the question')
      },
      { interval: settleMs },
    )
    .toBe(true)
}

describe.skipIf(!browserFile)('what is read of each poll type', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test('is on the page about accessibility, and axe finds nothing', async () => {
    const content = pollTypes.map(type => steps.poll(type, type, examples[type].fields))
    const room = await openRoom(server, server.key, ...content)
    const drive = async (action: string, more: object = {}) => {
      const { status, body } = await server.send('POST', `/live/${room.code}/actions`, {
        as: room.hostToken,
        body: { action, ...more },
      })
      if (status !== 200) throw new Error(JSON.stringify(body))
    }
    const phone = await openPhone(browser, `${server.url}/j/${room.code}`)
    await phone.getByLabel('Your name (optional)').fill('Ada')
    await phone.getByRole('button', { name: 'Save' }).click()
    const others = [await joinRoom(server, room.code, 'Bo'), await joinRoom(server, room.code, 'Cy')]
    // What the person on the phone answers comes by the interface, with the token that the phone keeps.
    const kept = await phone.evaluate(code => localStorage.getItem(`lpd:room:${code}`), room.code)
    const { token } = JSON.parse(kept ?? '{}')
    const stage = await openSurface(browser, server.url, 'stage', room)
    const parts: string[] = []
    const write = (title: string, tree: string) => parts.push(`**${title}**\n\n\`\`\`yaml\n${tree}\n\`\`\`\n`)
    await drive('start')
    for (const [index, type] of pollTypes.entries()) {
      const { fields, answers } = examples[type]
      const { prompt } = fields as { prompt: string }
      if (index > 0) await drive('goto', { step: index + 1 })
      await phone.getByText(prompt).first().waitFor()
      await stage.page.locator('main').getByText(prompt).first().waitFor({ state: 'attached' })
      parts.push(`## \`${type}\`\n`)
      await expect.poll(() => phone.getByText('Loading the question').count(), { message: type }).toBe(0)
      const tree = await read(phone, room.code)
      write('The phone, open', type === 'ranking' ? inDeckOrder(tree, fields) : tree)
      expect(await problemsOf(phone), type).toEqual([])
      if (answers[0]) {
        const body = { pollId: type, answer: answers[0] }
        const { status } = await server.send('POST', `/live/${room.code}/answers`, { as: token, body })
        expect(status, type).toBe(200)
      }
      for (const [at, person] of others.entries())
        if (answers[at + 1]) expect((await person.answer(type, answers[at + 1])).status, type).toBe(200)
      if (answers.length > 0) {
        await drive('close')
        await expect.poll(() => phone.locator('main form').count(), { message: type }).toBe(0)
        await settle(phone)
        write('The phone, revealed', await read(phone, room.code))
        expect(await problemsOf(phone), type).toEqual([])
      }
      await settle(stage.page)
      write('The stage', await read(stage.page, room.code))
      expect(await problemsOf(stage.page), type).toEqual([])
    }
    await expect(`${introduction}\n${parts.join('\n')}`).toMatchFileSnapshot('../../docs/accessibility.md')
  })
})

import type { Locator } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { accessibilityViolations, browserFile, openPhone } from '#test/support/browser.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { sample, testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('the phone in a room, in a browser', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  async function roomOf(...given: object[]) {
    const room = await openRoom(server, server.key, ...given)
    const drive = (action: string, more: object = {}) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action, ...more } })
    const url = `${server.url}/j/${room.code}`
    return { ...room, drive, url }
  }
  const quiz = (id: string, more: object = {}) =>
    steps.choice(id, { prompt: 'Which is right?', options: ['Wrong', 'Right'], correctIndex: 1, ...more })

  test('[D63] after the reveal a phone shows the result with the own answer, as bars and as a table; hidden, it goes', async () => {
    const { code, drive, url } = await roomOf(
      quiz('q'),
      steps.poll('e', 'estimate', { estimateMin: 0, estimateMax: 10, answer: 7 }),
    )
    const phone = await openPhone(browser, url)
    await phone.getByLabel('Your name (optional)').fill('Ada')
    await phone.getByRole('button', { name: 'Save' }).click()
    const bob = await joinRoom(server, code, 'Bob')
    await drive('start')
    await phone.getByRole('radio', { name: 'Right' }).check({ force: true })
    await phone.getByText('Counted.').waitFor()
    await bob.answer('q', { choices: [0] })
    expect(await phone.getByText('50%').count()).toBe(0)
    await drive('close')
    await phone.getByText('+1,000 points').waitFor()
    await phone
      .getByRole('row', { name: 'Right, Right answer, Your answer 50% 1' })
      .waitFor({ state: 'attached' })
    await phone.locator('.outcome').getByText('50%').first().waitFor()
    expect(await accessibilityViolations(phone)).toEqual([])
    await drive('hide')
    await expect.poll(() => phone.getByText('50%').count()).toBe(0)

    // An estimate that this phone did not answer: it says what is right.
    await drive('next')
    await bob.answer('e', { value: 3 })
    await phone.getByText('Your estimate').first().waitFor()
    await drive('close')
    await phone.getByText('7', { exact: true }).waitFor()
    await phone.getByRole('row', { name: '3 1' }).waitFor({ state: 'attached' })
  })

  testInAll('a question that was just asked can be read above the word that it counts', {}, async () => {
    const { code, drive, url } = await roomOf(steps.poll('ask', 'qa-upvotes', { prompt: 'Your questions' }))
    await drive('start')
    const bob = await joinRoom(server, code, 'Bob')
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8])
      await bob.answer('ask', { text: `What about number ${number}, and how do you see it?` })
    const phone = await openPhone(browser, url)
    await phone.getByText('What about number 8').waitFor()
    const field = phone.getByRole('textbox', { name: 'Your question' })
    await field.fill('Is this one mine?')
    await field.press('Enter')
    await phone.getByText('Counted.').waitFor()
    const own = phone.locator('.asked', { hasText: 'Is this one mine?' })
    await own.waitFor()
    const boxOf = async (found: typeof own) => (await found.boundingBox()) ?? { y: NaN, height: NaN }
    const dock = await boxOf(phone.locator('.form .dock'))
    await expect
      .poll(async () => {
        const { y, height } = await boxOf(own)
        return y >= 0 && y + height <= dock.y
      })
      .toBe(true)
    // It is news for some seconds only: the list below it matters more.
    await phone.getByText('Counted.').waitFor({ state: 'detached' })
    await phone.getByText('Ask a question or vote for one.').waitFor()
  })

  testInAll(
    '[D62] a question stands alone until it opens, and opens by the clock of the server',
    async () => {
      const { drive, url } = await roomOf(quiz('q', { getReadySec: 2 }))
      const phone = await openPhone(browser, url)
      await phone.getByRole('button', { name: 'Skip' }).click()
      await drive('start')
      await phone.getByText('Get ready').waitFor()
      expect(await phone.getByRole('radio').count()).toBe(0)
      await phone.getByRole('radio', { name: 'Right' }).check({ force: true })
      await phone.getByText('Counted.').waitFor()
    },
  )

  testInAll(
    '100 points are given by dragging, the end of the slider gives the rest; one word has one button; a closed poll says so',
    async () => {
      const { drive, url } = await roomOf(
        steps.poll('points', 'hundred-points', { options: ['Speed', 'Price'], showResults: 'host' }),
        steps.poll('word', 'word-cloud', { maxWords: 1 }),
      )
      await drive('start')
      const phone = await openPhone(browser, url)
      const sliders = phone.locator('.share .slider')
      await sliders.first().waitFor()
      const drag = async (index: number, share: number) => {
        const box = (await sliders.nth(index).boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN }
        await sliders.nth(index).click({ position: { x: box.width * share, y: box.height / 2 } })
      }
      const given = (name: string) => phone.getByRole('spinbutton', { name })
      await drag(0, 0.6)
      const first = Number(await given('Points for Speed').inputValue())
      expect([first % 5, first > 50, first < 70]).toEqual([0, true, true])
      await drag(1, 0.97)
      expect(await given('Points for Price').inputValue()).toBe(String(100 - first))
      await phone.getByRole('button', { name: 'Send' }).click()
      await phone.getByText('Counted.').waitFor()
      expect(await accessibilityViolations(phone)).toEqual([])
      await drive('close')
      await phone.getByText('Closed', { exact: true }).waitFor()
      await phone.getByText('The host will show the result').waitFor()
      await drive('show')
      await expect.poll(() => phone.getByText('The host will show the result').count()).toBe(0)
      expect(await accessibilityViolations(phone)).toEqual([])

      await drive('next')
      const field = phone.getByRole('textbox', { name: 'Word or short phrase' })
      await field.fill('trust')
      expect(await phone.locator('.form').getByRole('button').count()).toBe(1)
      await field.press('Enter')
      await phone.getByText('Counted.').waitFor()
      await drive('close')
      await phone.getByText('Closed', { exact: true }).waitFor()
      expect(await phone.getByText('The host will show the result').count()).toBe(0)
    },
  )

  test('[D61] a phone asks for a name once before a scored question, and who gives none plays under an alias', async () => {
    const { drive, url } = await roomOf(
      quiz('q'),
      quiz('q2'),
      steps.poll('s', 'multiple-choice', { quizView: 'standings' }),
    )
    await drive('start')
    const phone = await openPhone(browser, url)
    await phone.getByRole('heading', { name: 'What is your name?' }).waitFor()
    const skip = phone.getByRole('button', { name: /^Continue as / })
    const alias = (await skip.innerText()).replace('Continue as ', '')
    expect(await accessibilityViolations(phone)).toEqual([])
    await skip.click()
    await phone.getByRole('radio', { name: 'Right' }).check({ force: true })
    await phone.getByText('Counted.').waitFor()
    await drive('next')
    await phone.getByRole('radio', { name: 'Right' }).waitFor({ state: 'attached' })
    await drive('next')
    await phone.getByText(`You joined as ${alias}.`).waitFor()

    // The name can be changed, and is made unique.
    await joinRoom(server, url.slice(-6), 'Anna')
    await phone.getByRole('button', { name: 'Change' }).click()
    await phone.getByLabel('Your name (optional)').fill('Anna')
    await phone.getByRole('button', { name: 'Save' }).click()
    await phone.getByText('You joined as Anna 2.').waitFor()

    // At the end it says what this person did.
    await drive('stop')
    await phone.getByText('You answered 1 question.').waitFor()
  })

  testInAll(
    '[D61] who was asked for a name in the lobby, or before a question, is not asked again',
    {},
    async () => {
      const { drive, url } = await roomOf(quiz('q'), quiz('q2'))
      const early = await openPhone(browser, url)
      await early.getByLabel('Your name (optional)').waitFor()
      await drive('start')
      await early.getByRole('radio', { name: 'Right' }).waitFor({ state: 'attached' })
      const late = await openPhone(browser, url)
      await late.getByRole('heading', { name: 'What is your name?' }).waitFor()
      await drive('next')
      await late.getByRole('radio', { name: 'Right' }).waitFor({ state: 'attached' })
      await late.reload()
      for (const phone of [early, late]) {
        await phone.getByRole('radio', { name: 'Right' }).waitFor({ state: 'attached' })
        expect(await phone.getByRole('heading', { name: 'What is your name?' }).count()).toBe(0)
      }
    },
  )

  testInAll(
    '[D61] while the time of a question is running it is not hidden by the question for a name',
    {},
    async () => {
      const { drive, url } = await roomOf(quiz('q', { getReadySec: 1, timeLimitSec: 60 }))
      await drive('start')
      const phone = await openPhone(browser, url)
      await phone.getByRole('radio', { name: 'Right' }).check({ force: true })
      await phone.getByText('Counted.').waitFor()
      await drive('close')
      await phone.getByText('Right', { exact: true }).first().waitFor()
      // One line, below all options.
      const add = phone.getByRole('button', { name: 'Add your name' })
      await add.waitFor()
      expect(await phone.getByLabel('Your name (optional)').count()).toBe(0)
      const [last, line] = [await phone.locator('.outcome li').last().boundingBox(), await add.boundingBox()]
      expect(line!.y).toBeGreaterThan(last!.y + last!.height)
      await add.click()
      await phone.getByLabel('Your name (optional)').fill('Ada')
      await phone.getByRole('button', { name: 'Save' }).click()
      await phone.getByLabel('Your name (optional)').waitFor({ state: 'detached' })
    },
  )

  testInAll(
    '[D61] who is asked for a name while people get ready sees the question and the countdown above it',
    {},
    async () => {
      const { drive, url } = await roomOf(quiz('q', { getReadySec: 10, timeLimitSec: 60 }))
      await drive('start')
      const phone = await openPhone(browser, url)
      await phone.getByRole('heading', { name: 'What is your name?' }).waitFor()
      const screen = phone.locator('.name-screen')
      await screen.getByText('Which is right?').waitFor()
      expect(Number(await screen.getByRole('timer').innerText())).toBeGreaterThan(0)
      expect(await accessibilityViolations(phone)).toEqual([])
      await drive('advance')
      await phone.getByRole('radio', { name: 'Right' }).waitFor({ state: 'attached' })
      expect(await screen.count()).toBe(0)
    },
  )

  testInAll('[D61] where the host requires names, nobody goes on without one', {}, async () => {
    const { drive, url } = await roomOf(steps.choice('q'))
    await drive('names', { mode: 'required' })
    const phone = await openPhone(browser, url)
    await phone.getByText('The host asks everybody for a name.').waitFor()
    expect(await phone.getByRole('button', { name: /Skip|Continue/ }).count()).toBe(0)
    await phone.getByLabel('Your name').fill('Ada')
    await phone.getByRole('button', { name: 'Save' }).click()
    await phone.getByText('You’re in.').waitFor()
  })

  testInAll('[D66] people react by hand and by keyboard, at most twice a second', async () => {
    const { code, hostToken, drive, url } = await roomOf(steps.choice('q'))
    const phone = await openPhone(browser, url)
    await using remote = await server.events(code, hostToken, 'remote')
    await drive('start')
    let sent = 0
    phone.on('request', request => {
      if (request.url().endsWith('/reactions')) sent += 1
    })
    const clap = phone.getByRole('button', { name: 'Clap' })
    await clap.waitFor()
    await clap.evaluate(button => {
      for (let at = 0; at < 5; at++) if (button instanceof HTMLElement) button.click()
    })
    expect((await remote.next('reactions')).counts.clap).toBeGreaterThan(0)
    expect(sent).toBe(2)
    await phone.getByRole('button', { name: 'Love' }).focus()
    await expect.poll(async () => (await phone.keyboard.press('Enter'), sent)).toBeGreaterThan(2)
    await remote.next('reactions', ({ counts }) => counts.love > 0)
    await drive('reactions', { on: false })
    await expect.poll(() => clap.count()).toBe(0)
  })

  test('[D65] the question list of the room is on every phone: ask, vote, and read what the host replied', async () => {
    const { code, drive, url } = await roomOf(steps.choice('q'))
    const bob = await joinRoom(server, code, 'Bob')
    await drive('start')
    await drive('questions', { on: true })
    const { body } = await bob.answer('room-questions', { text: 'Are there slides?' })
    const phone = await openPhone(browser, url)
    await phone.getByRole('button', { name: /^Questions/ }).click()
    const sheet = phone.getByRole('dialog', { name: 'Questions' })
    const vote = sheet.getByRole('button', { name: /Vote for: Are there slides/ })
    // Who writes what others asked may vote for that.
    const asked = sheet.getByRole('textbox', { name: 'Your question' })
    await asked.pressSequentially('Are the slides sent')
    await sheet.getByText('Asked already? Vote for it instead:').waitFor()
    await sheet
      .locator('.similar')
      .getByRole('button', { name: /Vote for: Are there slides/ })
      .click()
    await asked.fill('')
    await sheet.getByText('Asked already?').waitFor({ state: 'detached' })
    await expect.poll(() => vote.getAttribute('aria-pressed')).toBe('true')
    await drive('label', { pollId: 'room-questions', entries: [body.answer.entries[0].id], label: 'Slides' })
    await sheet.locator('.entry-labels').getByText('Slides', { exact: true }).waitFor()
    await sheet.getByRole('textbox', { name: 'Your question' }).fill('When is lunch?')
    await sheet.getByRole('textbox', { name: 'Your question' }).press('Enter')
    await sheet.getByText('When is lunch?').waitFor()
    const entry = body.answer.entries[0].id
    await drive('reply', { pollId: 'room-questions', entry, text: 'Yes, by mail.' })
    await drive('mark_answered', { pollId: 'room-questions', entry, answered: true })
    await sheet.getByText('Answered (1)').click()
    await sheet.getByText('Yes, by mail.').waitFor()
    await sheet.getByText('Answered', { exact: true }).waitFor()
    expect(await accessibilityViolations(phone)).toEqual([])
    await sheet.getByRole('button', { name: 'Close' }).click()
    await phone.getByRole('radio').first().check({ force: true })
    await phone.getByText('Counted.').waitFor()
  })

  testInAll(
    'a question of the other direction begins where the list does, and a reaction stays in the bar below it',
    {},
    async () => {
      const { code, drive, url } = await roomOf(steps.poll('ask', 'qa-upvotes', { prompt: 'Your questions' }))
      await drive('start')
      const bob = await joinRoom(server, code, 'Bob')
      for (const text of ['Short?', 'מתי תהיה ההפסקה?']) await bob.answer('ask', { text })
      const phone = await openPhone(browser, url)
      const startOf = (text: string) =>
        phone
          .locator('.asked p')
          .filter({ hasText: text })
          .evaluate(node => {
            const words = document.createRange()
            words.selectNodeContents(node)
            return Math.round(words.getBoundingClientRect().left)
          })
      expect(await startOf('ההפסקה')).toBe(await startOf('Short?'))
      expect(
        await phone
          .locator('.asked p')
          .filter({ hasText: 'ההפסקה' })
          .evaluate(node => node.matches(':dir(rtl)')),
      ).toBe(true)

      await phone.getByRole('button', { name: 'Love' }).click()
      /** How far the sign of a reaction is above the bar at the end of its motion, px. */
      const above = await phone.locator('.reaction .sent').evaluate(sign => {
        for (const motion of sign.getAnimations()) {
          motion.pause()
          motion.currentTime = Number(motion.effect?.getComputedTiming().endTime)
        }
        const words = document.createRange()
        words.selectNodeContents(sign)
        const bar = sign.closest('.foot')!.getBoundingClientRect()
        return bar.top - words.getBoundingClientRect().top
      })
      expect(above).toBeLessThanOrEqual(0)
    },
  )

  testInAll(
    'a pinned question comes first at once, an answered one goes below the others, and votes sort a list that rests',
    {},
    async () => {
      const { code, drive, url } = await roomOf(steps.poll('ask', 'qa-upvotes', { prompt: 'Your questions' }))
      await drive('start')
      const bob = await joinRoom(server, code, 'Bob')
      const ids = new Map<string, string>()
      for (const text of ['One?', 'Two?', 'Three?', 'Four?', 'Five?', 'Six?', 'Seven?', 'Eight?']) {
        const { body } = await bob.answer('ask', { text })
        ids.set(text, body.answer.entries.at(-1).id)
      }
      const entry = (text: string) => ({ pollId: 'ask', entry: ids.get(text) })
      const phone = await openPhone(browser, url)
      const listed = () =>
        phone.locator('.form > .group .answers > .questions .asked p[dir]:not(.by)').allTextContents()
      const eventually = (texts: string[]) => expect.poll(listed).toEqual(texts)
      await eventually([...ids.keys()])

      // Who reads further down, or has a vote button focused, sees it stay where it is.
      const seven = phone.getByRole('button', { name: /Vote for: Seven/ })
      await seven.focus()
      await phone.keyboard.press('Shift')
      await phone.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const place = async () => Math.round((await seven.boundingBox())!.y)
      const before = await place()
      await drive('pin', entry('Six?'))
      await eventually(['Six?', 'One?', 'Two?', 'Three?', 'Four?', 'Five?', 'Seven?', 'Eight?'])
      await phone.getByText('Pinned by the host').waitFor({ state: 'attached' })
      await expect.poll(place).toBe(before)
      await drive('mark_answered', { ...entry('One?'), answered: true })
      await eventually(['Six?', 'Two?', 'Three?', 'Four?', 'Five?', 'Seven?', 'Eight?'])
      await phone.getByText('Answered (1)').waitFor({ state: 'attached' })
      await expect.poll(place).toBe(before)
      expect(await seven.evaluate(node => node === document.activeElement)).toBe(true)
      // The focused question itself is answered: the focus goes to the next one.
      await drive('mark_answered', { ...entry('Seven?'), answered: true })
      await eventually(['Six?', 'Two?', 'Three?', 'Four?', 'Five?', 'Eight?'])
      const focused = () => phone.evaluate(() => document.activeElement?.getAttribute('aria-label'))
      expect(await focused()).toMatch(/Vote for: Eight/)

      // Without a touch the list is sorted by its votes.
      const cy = await joinRoom(server, code, 'Cy')
      await cy.answer('ask', { upvote: ids.get('Five?'), on: true })
      await eventually(['Six?', 'Five?', 'Two?', 'Three?', 'Four?', 'Eight?'])
      expect(await focused()).toMatch(/Vote for: Eight/)
      await phone.getByText('Answered (2)').click()
      expect(await accessibilityViolations(phone)).toEqual([])
    },
  )

  testInAll(
    'once questions are closed, an own question that was approved is in the list as one’s own, and only there',
    {},
    async () => {
      const { code, hostToken, drive, url } = await roomOf(
        steps.poll('ask', 'qa-upvotes', { prompt: 'Your questions', moderated: true }),
      )
      const phone = await openPhone(browser, url)
      await phone.getByLabel('Your name (optional)').fill('Ada')
      await phone.getByRole('button', { name: 'Save' }).click()
      await drive('start')
      for (const text of ['Approved?', 'Waiting?']) {
        await phone.getByRole('textbox', { name: 'Your question' }).fill(text)
        await phone.getByRole('textbox', { name: 'Your question' }).press('Enter')
        await phone.locator('.own').getByText(text).waitFor()
      }
      await using remote = await server.events(code, hostToken)
      const { waiting } = await remote.next('tally', tally => tally.waiting?.length === 2)
      const approved = waiting.find(({ text }: { text: string }) => text === 'Approved?')
      await drive('approve', { pollId: 'ask', entry: approved.entry })
      await drive('close')
      const listed = phone.locator('.questions li')
      await expect.poll(() => listed.allTextContents()).toEqual(['Approved?Yours0 votes'])
      expect(await phone.locator('.own li').allTextContents()).toEqual(['Waiting?Sent to the host'])
    },
  )

  testInAll(
    'a row of a ranking is dragged by mouse, and by a finger that rests on it; a finger that moves at once scrolls',
    {},
    async () => {
      const names = ['Ada', 'Bob', 'Cy', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Joe']
      const { code, drive, url } = await roomOf(
        steps.poll('r', 'ranking', { prompt: 'Who first?', options: names }),
      )
      const phone = await openPhone(browser, url)
      await drive('start')
      await phone.getByText('Joe').waitFor()
      const order = () => phone.locator('.rank .option-text').allTextContents()
      // Each person has another start order, which stays theirs.
      const options = await order()
      await phone.reload()
      await phone.getByText('Joe').waitFor()
      expect(await order()).toEqual(options)
      const [one = '', two = '', three = ''] = options
      const middleOf = async (text: string) => {
        const box = (await phone.getByText(text, { exact: true }).boundingBox())!
        return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
      }
      const [first, third] = [await middleOf(one), await middleOf(three)]
      await phone.mouse.move(first.x, first.y)
      await phone.mouse.down()
      await phone.mouse.move(third.x, third.y, { steps: 4 })
      await phone.mouse.up()
      await expect.poll(order).toEqual([two, three, one, ...options.slice(3)])

      const touch = await phone.context().newCDPSession(phone)
      const send = (
        type: 'touchStart' | 'touchMove' | 'touchEnd',
        ...touchPoints: { x: number; y: number }[]
      ) => touch.send('Input.dispatchTouchEvent', { type, touchPoints })
      await send('touchStart', third)
      await phone.locator('.rank[data-held=true]').waitFor()
      await send('touchMove', { x: third.x, y: (third.y + first.y) / 2 })
      await send('touchMove', first)
      await send('touchEnd')
      await expect.poll(order).toEqual(options)
      expect(await phone.evaluate(() => window.scrollY)).toBe(0)

      await touch.send('Input.synthesizeScrollGesture', { ...third, yDistance: -200 })
      await expect.poll(() => phone.evaluate(() => window.scrollY)).toBeGreaterThan(50)
      expect(await order()).toEqual(options)
      await phone.getByRole('button', { name: 'Send' }).click()
      await phone.getByText('Counted.').waitFor()
      const { body } = await server.send('GET', `/rooms/${code}/answers`, { as: server.key })
      expect(body.answers[0].answer.order.map((at: number) => names[at])).toEqual(options)
    },
  )

  testInAll('arrow keys select an option, and only the button or the Enter key sends it', {}, async () => {
    const { drive, url } = await roomOf(steps.choice('q'), steps.poll('r', 'rating'))
    const phone = await openPhone(browser, url)
    await drive('start')
    // A page that is still being drawn may take the focus away again.
    const press = (from: Locator, key: string, to: Locator) =>
      expect
        .poll(async () => {
          await from.press(key)
          return to.isChecked()
        })
        .toBe(true)
    const radios = phone.getByRole('radio')
    await press(radios.first(), 'ArrowDown', radios.nth(1))
    await phone.keyboard.press('ArrowDown')
    const send = phone.getByRole('button', { name: 'Send' })
    await send.waitFor()
    expect(await phone.getByText('Counted.').count()).toBe(0)
    await phone.keyboard.press('Enter')
    await phone.getByText('Counted.').waitFor()
    expect(await phone.getByRole('radio', { checked: true }).count()).toBe(1)
    expect(await send.count()).toBe(0)
    await drive('next')
    const stars = (name: string) => phone.getByRole('radio', { name })
    await press(stars('3 stars'), 'ArrowRight', stars('4 stars'))
    await send.click()
    await phone.getByText('Counted.').waitFor()
    expect(await stars('4 stars').isChecked()).toBe(true)
  })

  test.each(sample(['de-DE', 'ar'], 1))('nothing is wider than a phone of 320 px, in %s', async locale => {
    const long = ['centimetre/s', 'Verantwortungsbewusstsein', 'A long walk']
    const { drive, url } = await roomOf(
      quiz('q', { options: [...long, 'Main'] }),
      steps.poll('rank', 'ranking', { options: long }),
      steps.poll('points', 'hundred-points', { options: long }),
      steps.poll('faces', 'rating', { scaleStyle: 'faces' }),
      steps.poll('two', 'this-or-that', { options: long.slice(0, 2) }),
      steps.poll('qa', 'qa-upvotes'),
    )
    const phone = await openPhone(browser, url, { viewport: { width: 320, height: 640 }, locale })
    await phone.locator('.name-form .side-button').click()
    await drive('questions', { on: true })
    await drive('start')
    for (const selector of ['.tile', '.rank', '.share', '[data-faces="true"]', '.versus', '.no-questions']) {
      await phone.locator(selector).first().waitFor()
      if (selector === '.tile') {
        await drive('close')
        await phone.locator('.outcome [data-bar="true"]').first().waitFor()
      }
      const wide = await phone.evaluate(() => document.documentElement.scrollWidth)
      expect({ selector, wide }).toEqual({ selector, wide: 320 })
      await drive('next')
    }
  })

  const longOption = (number: number) => `Option ${number}, which is as long as one that authors write here`
  const screens = [
    [320, 568],
    [390, 700],
    [390, 844],
  ] as const

  test.each(sample(screens, 1))(
    'a question fits %i by %i px, with its team and reactions',
    async (width, height) => {
      const { drive, url } = await roomOf(
        quiz('several', {
          prompt: 'Which of these are prime numbers? Pick all that apply',
          options: ['51', '53', '57', '59'],
          correctIndex: undefined,
          correctIndexes: [1, 3],
          multiSelect: true,
          points: 'double',
          timeLimitSec: 300,
        }),
        quiz('long', {
          prompt:
            'Of all that was said in this room today, '.padEnd(130, 'and of what was not said, ') +
            'is right?',
          options: [1, 2, 3, 4].map(longOption),
          timeLimitSec: 300,
        }),
        ...[5, 6].map(count =>
          quiz(`of${count}`, {
            prompt: 'Who gave the unit of electric charge its name?',
            options: ['Ampère', 'Volta', 'Coulomb', 'Faraday', 'Ohm', 'Joule'].slice(0, count),
            correctIndex: undefined,
            correctIndexes: [1, 2],
            multiSelect: true,
            timeLimitSec: 300,
          }),
        ),
        steps.poll('guess', 'estimate', { estimateMin: 0, estimateMax: 500, answer: 206, timeLimitSec: 300 }),
        steps.poll('order', 'ranking', { options: ['Thames', 'Nile', 'Rhine', 'Danube'], timeLimitSec: 300 }),
        steps.poll('two', 'this-or-that', { options: [1, 2].map(longOption), timeLimitSec: 300 }),
        steps.poll('share', 'hundred-points', {
          options: ['Office', 'Tools', 'Travel', 'Training', 'Team days'],
        }),
        steps.poll('map', 'map', { timeLimitSec: 300 }),
        steps.poll('grid', 'radar', {
          radarStyle: 'grid',
          dimensions: ['Effort', 'Impact'],
          options: [
            'Buddy for each newcomer',
            'Office',
            'Tools',
            'Travel',
            'Training',
            'Team days',
            'Chairs',
            'Tea',
          ],
          timeLimitSec: 300,
        }),
      )
      const teams = [{ name: 'Overboard & Underdressed' }, { name: 'Les Misérables du Port' }]
      await drive('teams', { teams, mode: 'deal' })
      await drive('reactions', { on: true })
      const phone = await openPhone(browser, url, { viewport: { width, height } })
      /** Returns by how much the lowest of these elements reaches below a line, px. */
      const below = (line: () => Promise<number>, selector: string) =>
        expect.poll(async () => {
          const boxes = await Promise.all(
            (await phone.locator(selector).all()).map(each => each.boundingBox()),
          )
          return Math.max(...boxes.map(box => (box ? box.y + box.height : Infinity))) - (await line())
        })
      await phone.getByText('Your team:').waitFor()
      await phone.getByRole('button', { name: 'Wave' }).waitFor()
      await below(() => Promise.resolve(height), '.screen .main-button, .screen .field').toBeLessThanOrEqual(
        0,
      )
      await phone.getByRole('button', { name: 'Skip' }).click()
      await drive('start')
      const top = async () => (await phone.locator('.form .dock').boundingBox())?.y ?? 0
      for (const selector of [
        '.tile',
        '.tile',
        '.tile:nth-child(5)',
        '.tile:nth-child(6)',
        '.slider',
        '.rank',
        '.versus .option-text',
        '.share',
        '.map',
        '.grid-field, .grid-options button',
      ]) {
        await phone.locator(selector).first().waitFor()
        await below(top, selector).toBeLessThanOrEqual(0)
        expect(await phone.evaluate(() => scrollY)).toBe(0)
        const sizes = await phone
          .locator('.option-text')
          .evaluateAll(all => all.map(each => parseFloat(getComputedStyle(each).fontSize)))
        expect(Math.min(16, ...sizes)).toBe(16)
        await drive('next')
      }
    },
  )

  testInAll('on a short phone the reactions unfold at the top while a question is open', {}, async () => {
    const { drive, url } = await roomOf(quiz('q'), steps.poll('t', 'timer', { timeLimitSec: 60 }))
    await drive('reactions', { on: true })
    const phone = await openPhone(browser, url, { viewport: { width: 320, height: 568 } })
    await phone.getByRole('button', { name: 'Skip' }).click()
    await drive('start')
    const unfold = phone.getByRole('button', { name: 'Reactions' })
    const all = phone.getByRole('group', { name: 'Reactions' })
    await unfold.waitFor()
    expect(await all.isVisible()).toBe(false)
    await unfold.click()
    await all.getByRole('button').last().click()
    const [row, question] = [await all.boundingBox(), await phone.locator('.question').boundingBox()]
    expect(row!.y + row!.height).toBeLessThanOrEqual(question!.y)
    expect(row!.x + row!.width).toBeLessThanOrEqual(320)
    expect(await accessibilityViolations(phone)).toEqual([])
    // Nothing is to be answered: there is room for them at the lower edge.
    await drive('next')
    await unfold.waitFor({ state: 'hidden' })
    await all.waitFor()
  })

  testInAll('a right answer to a question that gives no points is right, and no more', {}, async () => {
    const { drive, url } = await roomOf(
      steps.choice('q', { options: ['Right', 'Wrong'], correctIndex: 0, points: 'none' }),
    )
    const phone = await openPhone(browser, url)
    await phone.getByRole('button', { name: 'Skip' }).click()
    await drive('start')
    await phone.getByRole('radio', { name: 'Right' }).check({ force: true })
    await phone.getByText('Counted.').waitFor()
    await drive('close')
    await expect.poll(() => phone.locator('.verdict').innerText()).toBe('Right!')
  })

  testInAll('[D63] after the end a phone shows the results, when the host shares them', {}, async () => {
    const { code, drive, url } = await roomOf(quiz('q'), steps.poll('say', 'open-feed'))
    const phone = await openPhone(browser, url, { viewport: { width: 320, height: 640 } })
    await phone.getByText('You’re in').waitFor()
    await phone.getByRole('button', { name: 'Skip' }).click()
    const bob = await joinRoom(server, code, 'Bob')
    await drive('start')
    await phone.getByRole('radio', { name: 'Right' }).check({ force: true })
    await bob.answer('q', { choices: [1] })
    await phone.getByText('Counted.').waitFor()
    await drive('next')
    await bob.answer('say', { text: 'More of this.' })
    await phone.getByRole('textbox').fill('Less of that.')
    await phone.getByRole('button', { name: 'Send' }).click()
    await phone.locator('.own').getByText('Less of that.').waitFor()
    await drive('share_results', { on: true })
    await drive('stop')
    await phone.getByRole('button', { name: 'See the results' }).click()
    await phone.getByRole('heading', { name: 'Which is right?' }).waitFor()
    await phone.getByRole('row', { name: /^Right, Right answer, .* 100% 2/ }).waitFor({ state: 'attached' })
    const you = phone.getByRole('region', { name: 'You and the room' })
    expect(await you.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringMatching(
        /^Which is right\?\s+Right\s+Right! \+1,000 points\s+2 people gave the right answer \(100%\)\. 2 answers\.$/,
      ),
      expect.stringMatching(/Less of that\.$/),
    ])
    await phone.getByText('More of this.').waitFor()
    expect(await phone.getByText('Bob').count()).toBe(0)
    expect(await accessibilityViolations(phone)).toEqual([])
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await phone.getByRole('button', { name: 'Close' }).click()
    await phone.getByRole('button', { name: 'See the results' }).waitFor()

    // Who scans the code of the last screen reads them at once, without a name.
    const late = await openPhone(browser, url)
    await late.getByRole('heading', { name: 'Which is right?' }).waitFor()
    await late.getByText('More of this.').waitFor()
    expect(await late.getByText('You and the room').count()).toBe(0)
    expect(await accessibilityViolations(late)).toEqual([])
    await late.getByRole('button', { name: 'Close' }).click()
    await late.getByRole('button', { name: 'See the results' }).click()
    await late.getByText('More of this.').waitFor()
    const { body } = await server.send('GET', `/rooms/${code}/participants`, { as: server.key })
    expect(body.participants).toHaveLength(2)

    await drive('share_results', { on: false })
    await late.reload()
    await late.getByText('This session has ended.').waitFor()
    expect(await late.getByRole('button', { name: 'See the results' }).count()).toBe(0)
  })
})

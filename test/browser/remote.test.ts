import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { accessibilityViolations, browserFile, openPhone, openSurface } from '#test/support/browser.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { settleMs } from '#web/ui/core/settling.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

/** Starts the room on its remote, and waits until it has started: answers sent earlier are refused. */
async function startRoom(remote: Page): Promise<void> {
  const start = remote.getByRole('button', { name: 'Start', exact: true })
  await start.click()
  await start.waitFor({ state: 'detached' })
}

describe.skipIf(!browserFile)('the remote of a room, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test('a second tap on the main button does not skip what the first one showed, nor does one after another host pressed', async () => {
    const room = await openRoom(
      server,
      server.key,
      steps.choice('q1', { correctIndex: 0 }),
      steps.choice('q2', { correctIndex: 0 }),
    )
    const { page, errors } = await openSurface(browser, server.url, 'host', room)
    await startRoom(page)
    const main = (name: RegExp, isResting: boolean) =>
      page.locator(`.big.main[aria-disabled="${isResting}"]`, { hasText: name })
    await main(/^Close & reveal/, false).waitFor()
    // From here on the clock of the page moves by hand.
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await main(/^Close & reveal/, false).click()
    const next = main(/^Next/, true)
    await next.waitFor()
    await page.clock.runFor(settleMs - 1)
    await next.click({ force: true })
    await page.keyboard.press('ArrowRight')
    await page.clock.runFor(1)
    await main(/^Next/, false).click()
    await page.getByText('Step 2 of 2').first().waitFor()

    await page.clock.runFor(settleMs)
    await main(/^Close & reveal/, false).waitFor()
    await server.send('POST', `/live/${room.code}/actions`, {
      as: room.hostToken,
      body: { action: 'close' },
    })
    await main(/^End/, true).click({ force: true })
    expect(await page.getByText('End the session for everyone?').count()).toBe(0)
    await page.clock.runFor(settleMs)
    const end = main(/^End/, false)
    await end.click()
    await page.getByRole('button', { name: 'End session' }).waitFor()
    expect(errors).toEqual([])
  })

  testInAll('notes are shown in their form, and nothing in them is run', async () => {
    const notes =
      '# Welcome\n\nSay **hello** to [us](https://example.org) and [them](javascript:alert(1))\nin two lines\n\n1. Ada\n2. Bob\n\n- [x] Sound\n- [ ] Light\n\n| A | B |\n|--|--|\n| 1 | 2 |\n\n<b>as text</b>'
    const room = await openRoom(server, server.key, { kind: 'slide', notes })
    const { page, errors } = await openSurface(browser, server.url, 'host', room)
    await startRoom(page)
    const shown = page.locator('.notes')
    await shown.getByRole('heading', { name: 'Welcome' }).waitFor()
    expect(await shown.locator('strong').allTextContents()).toEqual(['hello'])
    expect(
      await shown.locator('a').evaluateAll(links => links.map(link => link.getAttribute('href'))),
    ).toEqual(['https://example.org'])
    expect(await shown.locator('ol > li').allTextContents()).toEqual(['Ada', 'Bob'])
    expect(await shown.locator('.task-mark').allTextContents()).toEqual(['☑', '☐'])
    expect(await shown.locator('td').allTextContents()).toEqual(['1', '2'])
    await shown.getByText('<b>as text</b>').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    expect(errors).toEqual([])
  })

  test('[D64] a QR code on the stage opens the remote on one phone, once', async () => {
    const room = await openRoom(server, server.key, steps.choice('q1'))
    const stage = await openSurface(browser, server.url, 'stage', room)
    await stage.page.mouse.move(300, 300)
    await stage.page.getByRole('button', { name: 'More' }).click()
    const made = stage.page.waitForResponse(reply => reply.url().endsWith('/remote-link'))
    await stage.page.getByRole('button', { name: 'Remote on a phone …' }).click()
    // A warning comes before the code, which nothing else shows.
    await stage.page.getByText('Whoever scans the next picture controls this room.').waitFor()
    expect(await stage.page.getByRole('img', { name: /QR code that opens/ }).count()).toBe(0)
    await stage.page.getByRole('button', { name: 'Show the QR code' }).click()
    await stage.page.getByRole('img', { name: /QR code that opens/ }).waitFor()
    const { url } = await (await made).json()
    expect(await accessibilityViolations(stage.page)).toEqual([])

    // The test server is reached under another name than that of its links.
    const { pathname, hash } = new URL(url)
    const phone = await openPhone(browser, `${server.url}${pathname}${hash}`)
    // The stage says so, and the picture is gone.
    await stage.page.getByText('The remote is open on a phone now.').waitFor()
    expect(await stage.page.getByRole('img', { name: /QR code that opens/ }).count()).toBe(0)
    expect(await accessibilityViolations(stage.page)).toEqual([])
    await phone.getByRole('button', { name: 'Start' }).click()
    await stage.page.locator('svg').getByText('Question q1?').first().waitFor()
    expect(phone.url()).toBe(`${server.url}/host/${room.code}`)
    await phone.reload()
    await phone.getByText('Step 1 of 1').first().waitFor()

    const other = await openPhone(browser, `${server.url}${pathname}${hash}`)
    await other.getByText('This QR code no longer works.').waitFor()
    // The host ends the access of phones that got in.
    await stage.page.getByRole('button', { name: 'Sign out other remotes' }).click()
    await phone.getByText('This link is not valid for this room.').waitFor()
    await stage.page.getByRole('button', { name: 'Close', exact: true }).click()
    expect(stage.errors).toEqual([])
  })

  testInAll(
    'in a wide window each column of the remote has its own flow, and the dock their width',
    {},
    async () => {
      const room = await openRoom(server, server.key, steps.poll('ask', 'qa-upvotes'), steps.choice('q'))
      const { page } = await openSurface(browser, server.url, 'host', room)
      await page.setViewportSize({ width: 1440, height: 900 })
      await startRoom(page)
      const ada = await joinRoom(server, room.code, 'Ada')
      for (const text of ['One?', 'Two?', 'Three?', 'Four?', 'Five?'])
        expect((await ada.answer('ask', { text })).status).toBe(200)
      await page.locator('.entries').getByText('Five?').waitFor()
      const boxOf = async (name: string) => {
        const box = (await page.locator(name).boundingBox())!
        return { ...box, right: box.x + box.width, bottom: box.y + box.height }
      }
      const stage = await boxOf('.stage-panel')
      const polls = await boxOf('.polls-panel')
      const settings = await boxOf('.room-panel')
      const people = await boxOf('.people-panel')
      expect(settings.x).toBe(stage.x)
      expect(people.x).toBe(polls.x)
      // The long list of questions leaves no hole in the column beside it, nor the stage in its own.
      expect(settings.y - stage.bottom).toBeLessThan(48)
      expect(people.y - polls.bottom).toBeLessThan(48)
      expect((await boxOf('.dock .walk')).right).toBeCloseTo(polls.right, 0)
      expect((await boxOf('.dock .ahead')).x).toBeCloseTo((await boxOf('.steps-panel')).x, 0)
    },
  )

  testInAll(
    'small pictures of steps that were answered have their results; standings that come have no false sentence',
    {},
    async () => {
      const room = await openRoom(
        server,
        server.key,
        steps.choice('q', { options: ['Tea', 'Coffee'], correctIndex: 0 }),
        steps.poll('podium', 'multiple-choice', { prompt: 'Podium', options: [], quizView: 'standings' }),
        steps.rating('the day'),
      )
      const { page, errors } = await openSurface(browser, server.url, 'host', room)
      await startRoom(page)
      const ada = await joinRoom(server, room.code, 'Ada')
      expect((await ada.answer('q', { choices: [0] })).status).toBe(200)
      await page.getByRole('button', { name: 'Steps' }).click()
      const pictures = page.locator('.small-picture')
      await pictures.nth(2).getByText('Podium').first().waitFor({ state: 'attached' })
      // The question on stage is pictured as it opened.
      expect(await pictures.nth(1).getByText('100%').count()).toBe(0)
      expect(await page.getByText('Nobody has answered a quiz question yet.').count()).toBe(0)
      const close = { as: server.key, body: { action: 'close' } }
      expect((await server.send('POST', `/rooms/${room.code}/actions`, close)).status).toBe(200)
      // Nor does it wait for the next step to show what came of it.
      await pictures.nth(1).getByText('100%').waitFor({ state: 'attached' })
      await page.getByRole('button', { name: '2 Podium' }).click()
      await page.getByRole('button', { name: '3 Rate the day' }).click()
      await pictures.nth(2).getByText('Ada').first().waitFor({ state: 'attached' })
      expect(errors).toEqual([])
    },
  )

  testInAll(
    '[D64] a tap in the list of steps goes there; tools of the stage show whether they are on',
    async () => {
      const room = await openRoom(
        server,
        server.key,
        steps.choice('q1', { timeLimitSec: 60 }),
        steps.choice('q2'),
        steps.rating('the day'),
      )
      const host = await openSurface(browser, server.url, 'host', room)
      const stage = await openSurface(browser, server.url, 'stage', room)
      const { page } = host
      await page.getByRole('button', { name: 'Start' }).click()
      await page.getByText('Next: Question q2?').first().waitFor()

      // More time for the open question, and a blank stage.
      const before = await page
        .getByText(/ left$/)
        .first()
        .innerText()
      await page.getByRole('button', { name: '30 seconds more' }).click()
      await expect
        .poll(() =>
          page
            .getByText(/ left$/)
            .first()
            .innerText()
            .then(text => text > before),
        )
        .toBe(true)
      await page.getByRole('button', { name: 'Black stage' }).click()
      await page.getByRole('button', { name: 'Black stage', pressed: true }).waitFor()
      await stage.page.locator('main svg').getByText('Question q1?').waitFor({ state: 'detached' })
      await page.getByRole('button', { name: 'Black stage' }).click()
      await stage.page.locator('main svg').getByText('Question q1?').first().waitFor()
      await page.getByRole('button', { name: 'Join code' }).click()
      await stage.page.locator('main svg').getByText('with the code').waitFor()

      await page.getByRole('button', { name: 'Steps' }).click()
      await page.getByRole('button', { name: '3 Rate the day' }).click()
      await stage.page.locator('main svg').getByText('Rate the day').first().waitFor()
      const current = page.locator('[aria-current=step]')
      await expect.poll(() => current.innerText()).toContain('Rate the day')
      await page.locator('.dock').getByText('This is the last step.').waitFor()
      expect(await accessibilityViolations(page)).toEqual([])

      // A remote that comes later shows the clocks of the session and its step.
      const late = await openSurface(browser, server.url, 'host', room)
      const clocks = late.page.locator('.session-clock')
      await clocks.getByText('Running').waitFor()
      await clocks.getByText('This step').waitFor()

      // The room gets another title.
      await page.getByRole('button', { name: 'Room', exact: true }).click()
      await page.getByLabel('Room title').fill('Evening session')
      await page.getByRole('button', { name: 'Save' }).click()
      await page.getByRole('heading', { name: 'Evening session' }).waitFor()
      expect([host.errors, stage.errors]).toEqual([[], []])
    },
  )

  testInAll('[D64] a question is skipped without points after a confirmation', {}, async () => {
    const room = await openRoom(
      server,
      server.key,
      steps.choice('q1', { correctIndex: 0 }),
      steps.choice('q2'),
    )
    const { page } = await openSurface(browser, server.url, 'host', room)
    await page.getByRole('button', { name: 'Start' }).click()
    await page.getByRole('button', { name: 'Skip …' }).click()
    await page.getByRole('button', { name: 'Skip', exact: true }).click()
    await page.getByText('Step 2 of 2').first().waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByText('Skipped: no points').waitFor()
  })

  testInAll('words of a cloud are searched, merged and parted again', {}, async () => {
    const room = await openRoom(server, server.key, steps.words('w'))
    await server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action: 'start' } })
    const words = ['teamwork', 'team play', 'trust', 'focus', 'pizza', 'calm', 'speed', 'luck', 'care', 'joy']
    for (const pair of [words.slice(0, 5), words.slice(5)]) {
      const person = await joinRoom(server, room.code)
      expect((await person.answer('w', { words: pair })).status).toBe(200)
    }
    const { page, errors } = await openSurface(browser, server.url, 'host', room)
    await page.getByText('On stage: 10 words').click()
    await page.getByRole('searchbox', { name: 'Search for a word' }).fill('TEAM')
    const rows = page.locator('.entries.shown li')
    await expect.poll(() => rows.count()).toBe(2)
    // Changing one's mind leaves both.
    const begin = page.getByRole('button', { name: 'Merge with another word: team play' })
    await begin.click()
    await page.getByText('Which word should “team play” count as?').waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await begin.click()
    await page.getByRole('button', { name: 'Merge team play into teamwork' }).click()
    const notice = page.locator('.undo-notice')
    await notice.getByText('“team play” counts as “teamwork”').waitFor()
    await expect.poll(() => rows.count()).toBe(1)
    expect(await accessibilityViolations(page)).toEqual([])
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => rows.count()).toBe(2)
    await notice.waitFor({ state: 'detached' })
    expect(errors).toEqual([])
  })

  testInAll('a remote on a wide screen stays where it is when people join', async () => {
    const room = await openRoom(server, server.key, steps.choice('q1'))
    await joinRoom(server, room.code, 'Ada')
    const { page } = await openSurface(browser, server.url, 'host', room)
    await page.setViewportSize({ width: 1440, height: 700 })
    await page.getByText('Recently joined').waitFor()
    await joinRoom(server, room.code, 'Bob')
    await page.locator('.names').getByText('Bob').waitFor()
    expect(await page.evaluate(() => [scrollY, document.activeElement?.tagName])).toEqual([0, 'BODY'])
  })

  testInAll('questions are merged, with their votes, and parted again', async () => {
    const room = await openRoom(server, server.key, steps.poll('qa', 'qa-upvotes'))
    await server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action: 'start' } })
    const [ada, bob] = [await joinRoom(server, room.code, 'Ada'), await joinRoom(server, room.code, 'Bob')]
    const { body } = await ada.answer('qa', { text: 'Who pays?' })
    await ada.answer('qa', { text: 'Who will pay for it?' })
    await bob.answer('qa', { upvote: body.answer.entries[0].id, on: true })
    const { page, errors } = await openSurface(browser, server.url, 'host', room)
    const rows = page.locator('.entries.shown li')
    const merge = page.getByRole('button', { name: 'Merge with another question: Who pays?' })
    expect(await merge.count()).toBe(0)
    // The menu with what is done seldom closes by a press beside it, by Escape and by what is chosen.
    const more = page.getByRole('button', { name: 'More … for: Who pays?' })
    await more.click()
    await merge.waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByText('Ada').first().click()
    await merge.waitFor({ state: 'hidden' })
    await more.click()
    await page.keyboard.press('Escape')
    await merge.waitFor({ state: 'hidden' })
    expect(await more.evaluate(button => button === document.activeElement)).toBe(true)
    const heights = () =>
      rows.evaluateAll(all =>
        all.map(row => [(row as HTMLElement).offsetTop, (row as HTMLElement).offsetHeight]),
      )
    const before = await heights()
    await more.click()
    await merge.click()
    await page.getByText('Which question should “Who pays?” count as?').waitFor()
    // No row moves under the finger that chooses the other one.
    expect(await heights()).toEqual(before)
    await page.getByRole('button', { name: 'Merge Who pays? into Who will pay for it?' }).click()
    const notice = page.locator('.undo-notice')
    await notice.getByText('“Who pays?” counts as “Who will pay for it?”').waitFor()
    await expect.poll(() => rows.allTextContents()).toHaveLength(1)
    await rows.getByText('Ada · 1 vote').waitFor()
    await rows.getByText('Merged: Who pays?').waitFor()
    const phone = await openPhone(browser, `${server.url}/j/${room.code}`)
    await phone.getByText('Also asked: Who pays?').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await accessibilityViolations(phone)).toEqual([])
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => rows.count()).toBe(2)
    await phone.getByText('Also asked').waitFor({ state: 'detached' })
    expect(errors).toEqual([])
  })

  testInAll(
    'on a phone the list of questions stays where it is when one is answered or merged, and its forms are within the screen',
    async () => {
      const room = await openRoom(server, server.key, steps.poll('qa', 'qa-upvotes'))
      await server.send('POST', `/live/${room.code}/actions`, {
        as: room.hostToken,
        body: { action: 'start' },
      })
      for (let n = 0; n < 14; n += 1) {
        const person = await joinRoom(server, room.code)
        expect((await person.answer('qa', { text: `What is planned for part ${n}?` })).status).toBe(200)
      }
      const { page, errors } = await openSurface(browser, server.url, 'host', room)
      const row = (n: number) => page.locator('.entries.shown li', { hasText: `part ${n}?` })
      await row(13).waitFor()
      const more = (n: number) =>
        row(n)
          .getByRole('button', { name: /^More … for/ })
          .click()
      await more(6)
      await row(6).getByRole('button', { name: /Label/ }).click()
      const add = row(6).getByRole('button', { name: 'Add label' })
      const { x, width } = (await add.boundingBox())!
      const list = (await page.locator('.entries.shown').boundingBox())!
      expect(x + width).toBeLessThanOrEqual(list.x + list.width + 1)
      await row(6).evaluate(element => element.scrollIntoView({ block: 'start' }))
      await page.evaluate(() => scrollBy(0, -150))
      const place = () => page.evaluate(() => Math.round(scrollY))
      const before = await place()
      expect(before).toBeGreaterThan(300)
      await row(6)
        .getByRole('button', { name: /answered/i })
        .click()
      await page.locator('.entries.shown li:last-child', { hasText: 'part 6?' }).waitFor()
      expect(Math.abs((await place()) - before)).toBeLessThan(60)
      // What was merged is told with the buttons below the page, goes by itself, and can be put away.
      await more(1)
      await page.getByRole('button', { name: /^Merge with another question: .* 1\?$/ }).click()
      await page.getByRole('button', { name: /^Merge .* 1\? into .* 2\?$/ }).click()
      const notice = page.locator('.dock .undo-notice')
      await notice.waitFor()
      await notice.getByRole('button', { name: 'Dismiss' }).click()
      await notice.waitFor({ state: 'detached' })
      await page.evaluate(() => scrollTo(0, 0))
      expect(errors).toEqual([])
    },
  )

  testInAll('people are searched and removed; after everybody left the remote says so', {}, async () => {
    const room = await openRoom(server, server.key, steps.choice('q1'))
    for (const name of ['Ada', 'Bo', 'Cy', 'Dee', 'Eli', 'Fay', 'Gus'])
      await joinRoom(server, room.code, name)
    const { page } = await openSurface(browser, server.url, 'host', room)
    await page.getByRole('button', { name: 'People' }).click()
    await page.getByText('7 people joined. All have left.').waitFor()
    await page.getByLabel('Search for a name').fill('de')
    await page.getByRole('button', { name: 'Remove Dee' }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByText('No name like this').waitFor()
    await page.getByLabel('Search for a name').fill('')
    await expect.poll(() => page.locator('.names li').count()).toBe(6)
    // Who gave no name has an alias, and can be removed alike.
    await joinRoom(server, room.code)
    await expect.poll(() => page.locator('.names li').count()).toBe(7)
    await page.locator('.names li').last().getByRole('button').click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.poll(() => page.locator('.names li').count()).toBe(6)
    expect(await accessibilityViolations(page)).toEqual([])
  })

  testInAll('[D65] questions of the room are kept all along, shown on stage and removed', {}, async () => {
    const room = await openRoom(server, server.key, steps.choice('q1'))
    const host = await openSurface(browser, server.url, 'host', room)
    const stage = await openSurface(browser, server.url, 'stage', room)
    const { page } = host
    await startRoom(page)
    await page.getByRole('button', { name: 'Room', exact: true }).click()
    await page.getByRole('switch', { name: 'Question list on phones', checked: false }).click()
    await page.getByRole('switch', { name: 'Question list on phones', checked: true }).waitFor()
    const ada = await joinRoom(server, room.code)
    await ada.answer('room-questions', { text: 'Where is the coffee?' })
    await page.getByRole('button', { name: 'Talk' }).click()
    await page.getByText('Where is the coffee?').first().waitFor()
    await page.getByRole('button', { name: 'Show on stage' }).click()
    await stage.page.locator('main svg').getByText('Where is the coffee?').waitFor()
    await page.getByRole('button', { name: 'More … for: Where is the coffee?' }).click()
    await page.getByRole('button', { name: 'Remove from stage: Where is the coffee?' }).click()
    await stage.page.locator('main svg').getByText('Where is the coffee?').waitFor({ state: 'detached' })
    expect(await accessibilityViolations(page)).toEqual([])
    expect([host.errors, stage.errors]).toEqual([[], []])
  })

  testInAll('keys are listed, and do nothing while somebody writes', {}, async () => {
    const room = await openRoom(server, server.key, steps.choice('q1'))
    const { page } = await openSurface(browser, server.url, 'host', room)
    // The keys of the stage do nothing before the room has started.
    await startRoom(page)
    await page.keyboard.press('?')
    await page.getByRole('heading', { name: 'Keyboard shortcuts' }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('b')
    await page.getByRole('button', { name: 'Black stage', pressed: true }).waitFor()
    await page.keyboard.press('b')
    await page.getByRole('button', { name: 'Black stage', pressed: false }).waitFor()
    await page.getByRole('button', { name: 'Room', exact: true }).click()
    await page.getByLabel('Room title').fill('')
    await page.getByLabel('Room title').pressSequentially('bb bh')
    await page.getByRole('button', { name: 'Talk' }).click()
    await page.getByRole('button', { name: 'Black stage', pressed: false }).waitFor()
    await page.getByRole('button', { name: 'Hide results', pressed: false }).waitFor()
  })

  testInAll(
    '[D49] the remote and the controls of the stage speak the language of the browser, mirrored in Arabic',
    {},
    async () => {
      const room = await openRoom(server, server.key, steps.choice('q1'))
      const open = (surface: string, locale: string) =>
        openPhone(browser, `${server.url}/${surface}/${room.code}#key=${room.hostToken}`, { locale })
      const german = await open('host', 'de-AT')
      await german.getByRole('button', { name: 'Starten' }).waitFor()
      expect(await german.locator('html').getAttribute('lang')).toBe('de')
      const arabic = await open('host', 'ar')
      await arabic.getByRole('button', { name: 'بدء' }).waitFor()
      expect(await arabic.locator('html').getAttribute('dir')).toBe('rtl')
      expect(await arabic.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
      const stage = await open('stage', 'de')
      await stage.getByRole('button', { name: 'Starten' }).waitFor()
      const home = await openPhone(browser, server.url, { locale: 'ar' })
      await home.getByRole('heading', { name: 'الانضمام إلى غرفة' }).waitFor()
    },
  )

  testInAll(
    'the bar of the stage goes away after a click, and the first touch only shows it again',
    {},
    async () => {
      const room = await openRoom(server, server.key, steps.choice('q1'), steps.choice('q2'))
      const { page } = await openSurface(browser, server.url, 'stage', room)
      await page.mouse.move(300, 300)
      await page.getByRole('button', { name: 'Start' }).click()
      const bar = page.getByRole('navigation')
      await expect.poll(() => bar.evaluate(nav => getComputedStyle(nav).pointerEvents)).toBe('none')
      await expect.poll(() => bar.evaluate(nav => getComputedStyle(nav).opacity)).toBe('0')
    },
  )
})

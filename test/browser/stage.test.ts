import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { browserFile, openPhone, openSurface } from '#test/support/browser.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('the stage, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test('[D23] the key is removed from the address bar of stage and remote, and both work after a reload', async () => {
    const room = await openRoom(server, server.key, steps.choice('q1'))
    for (const surface of ['stage', 'host'] as const) {
      const { page, errors } = await openSurface(browser, server.url, surface, room)
      const start = page.getByRole('button', { name: 'Start' })
      await start.waitFor()
      const clean = `${server.url}/${surface}/${room.code}`
      expect(page.url()).toBe(clean)
      await page.reload()
      await start.waitFor()
      // A bookmark of the address without the key, in the same tab.
      await page.goto(`${server.url}/docs`)
      await page.goto(clean)
      await start.waitFor()
      if (surface === 'stage') expect(await page.content()).not.toContain(room.hostToken)
      expect(errors).toEqual([])
      await page.context().close()
    }
  })

  testInAll('[D23] the remote that the stage opens removes the key from its address, too', {}, async () => {
    const room = await openRoom(server, server.key, steps.choice('q1'))
    const { page } = await openSurface(browser, server.url, 'stage', room)
    await page.mouse.move(300, 300)
    await page.getByRole('button', { name: 'More' }).click()
    const [remote] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Remote', exact: true }).click(),
    ])
    await remote.getByText('Not started').first().waitFor()
    expect(remote.url()).toBe(`${server.url}/host/${room.code}`)
    expect(await remote.evaluate('document.referrer')).toBe('')
    await remote.reload()
    await remote.getByText('Not started').first().waitFor()
    await page.context().close()
  })

  test('the menu of the stage stays while it is read; Escape, a click elsewhere and half a minute close it', async () => {
    const room = await openRoom(server, server.key, steps.choice('q1'))
    const { page, errors } = await openSurface(browser, server.url, 'stage', room)
    await page.clock.install()
    const open = async () => {
      await page.mouse.move(300, 300)
      await page.getByRole('button', { name: 'More' }).click()
      await page.locator('#stage-menu').waitFor()
    }
    const untilClosed = () => page.locator('#stage-menu').waitFor({ state: 'detached' })
    await open()
    await page.clock.fastForward(20_000)
    await page.getByRole('button', { name: 'Remote on a phone …' }).click({ trial: true })
    await page.keyboard.press('Escape')
    await untilClosed()
    await open()
    await page.mouse.click(300, 300)
    await untilClosed()
    await open()
    await page.clock.fastForward(31_000)
    await untilClosed()
    await page.locator('.controls.resting').waitFor({ state: 'attached' })
    expect(errors).toEqual([])
    await page.context().close()
  })

  testInAll('the stage does not scroll, neither while results are on it nor after the end', {}, async () => {
    const room = await openRoom(server, server.key, steps.choice('q1'), steps.choice('q2'))
    const { page } = await openSurface(browser, server.url, 'stage', room)
    const drive = (action: string, more: object = {}) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action, ...more } })
    await drive('start')
    const ada = await joinRoom(server, room.code, 'Ada')
    await ada.answer('q1', { choices: [0] })
    await drive('close')
    /** Returns the top of the picture after a screen reader has gone to the last description below it. */
    const top = () =>
      page.evaluate(() => {
        ;[...document.querySelectorAll('.chart-description')].at(-1)?.scrollIntoView()
        return document.querySelector('.scene-picture')?.getBoundingClientRect().top
      })
    await page.locator('.chart-description').first().waitFor({ state: 'attached' })
    expect(await top()).toBe(0)
    await drive('stop')
    await page.locator('svg').getByText('Thank you').waitFor()
    await page.locator('.chart-description').first().waitFor({ state: 'attached' })
    expect(await top()).toBe(0)
  })

  testInAll(
    'the description of a chart has all entries of a long list, and those that come later',
    {},
    async () => {
      const room = await openRoom(server, server.key, steps.poll('q1', 'open-feed', { prompt: 'Ideas?' }))
      const { page } = await openSurface(browser, server.url, 'stage', room)
      await server.send('POST', `/live/${room.code}/actions`, {
        as: room.hostToken,
        body: { action: 'start' },
      })
      const rows = page.getByRole('table', { name: 'Ideas?' }).getByRole('row')
      const send = async (from: number, to: number) => {
        for (let index = from; index < to; index += 1)
          await (await joinRoom(server, room.code)).answer('q1', { text: `Idea ${index}` })
      }
      await send(0, 70)
      await expect.poll(() => rows.count()).toBe(71)
      await send(70, 75)
      await expect.poll(() => rows.count()).toBe(76)
      expect((await rows.allInnerTexts()).filter(text => /^Idea \d+/.test(text))).toHaveLength(75)
      await page.context().close()
    },
  )

  test('[D62] [D64] [D66] a stage counts down to a question, can be covered, and shows what people send', async () => {
    const room = await openRoom(
      server,
      server.key,
      steps.choice('q1', { prompt: 'Which one is right?', correctIndex: 1, getReadySec: 10 }),
    )
    const act = (action: string, more: object = {}) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action, ...more } })
    const stage = await openSurface(browser, server.url, 'stage', room)
    const drawn = (text: string) => stage.page.locator('svg').getByText(text, { exact: true })
    await act('start')
    await drawn('Get ready').waitFor()
    expect(await drawn('B').count()).toBe(0)
    await act('advance')
    await drawn('B').waitFor()

    await act('show_join')
    await drawn('with the code').waitFor()
    await act('blank')
    await drawn('with the code').waitFor({ state: 'detached' })
    const ground = () =>
      stage.page.locator('.scene-picture').evaluate(picture => getComputedStyle(picture).backgroundColor)
    // As dark as a projector that is muted, in a light theme, too.
    expect(await ground()).toBe('rgb(0, 0, 0)')
    await act('unblank')
    await expect.poll(ground).toBe('rgb(255, 255, 255)')
    await act('hide_join')
    await drawn('B').waitFor()

    const ada = await joinRoom(server, room.code, 'Ada')
    await server.send('POST', `/live/${room.code}/reactions`, { as: ada.token, body: { reaction: 'clap' } })
    const clap = stage.page.locator('.reactions img[src*="/clap-"]').first()
    await clap.waitFor({ state: 'attached' })
    // The picture is there on every device; not all have a font for emoji.
    expect(
      await clap.evaluate(
        async image => (await (image as HTMLImageElement).decode(), (image as HTMLImageElement).naturalWidth),
      ),
    ).toBe(144)
    // Of many a number is written, because nobody can count them.
    const crowd = await Promise.all(Array.from({ length: 8 }, () => joinRoom(server, room.code)))
    const swell = stage.page.locator('.swell b').waitFor()
    await Promise.all(
      crowd.map(({ token }) =>
        server.send('POST', `/live/${room.code}/reactions`, { as: token, body: { reaction: 'clap' } }),
      ),
    )
    await swell
    await act('questions', { on: true })
    await ada.answer('room-questions', { text: 'Who pays for it?' })
    await act('show_questions')
    await drawn('Who pays for it?').waitFor()
    expect(stage.errors).toEqual([])
    await stage.page.context().close()
  })

  testInAll(
    '[D60] an open quiz question shows votes on the remote only, and on stage once it is closed',
    {},
    async () => {
      const room = await openRoom(
        server,
        server.key,
        steps.choice('q1', { prompt: 'Which one is right?', correctIndex: 1 }),
      )
      const stage = await openSurface(browser, server.url, 'stage', room)
      const host = await openSurface(browser, server.url, 'host', room)
      await host.page.getByRole('button', { name: 'Start' }).click()
      // The room takes answers only once the start has arrived.
      await stage.page.locator('svg').getByText('Which one is right?').first().waitFor()
      for (const choice of [0, 1, 1])
        await (await joinRoom(server, room.code)).answer('q1', { choices: [choice] })
      await stage.page
        .locator('svg')
        .getByText('3 answers · The answer comes when the question closes')
        .waitFor()
      expect(await stage.page.locator('main').innerText()).not.toContain('%')
      expect(await stage.page.getByText('leads with').count()).toBe(0)
      await host.page.getByText('“B” leads with 67% of 3 answers.').waitFor()
      await host.page.getByText('Results show when the poll closes').first().waitFor()
      await host.page.getByRole('button', { name: 'Close & reveal' }).click()
      await stage.page.locator('svg').getByText('67%').first().waitFor()
      await stage.page.context().close()
      await host.page.context().close()
    },
  )

  testInAll(
    'a stage turns the pages of posts that do not fit, and begins again with a new one',
    {},
    async () => {
      const room = await openRoom(server, server.key, {
        kind: 'poll',
        id: 'q1',
        poll: { type: 'open-feed', prompt: 'What did you learn?', timeLimitSec: null },
      })
      const { page, errors } = await openSurface(browser, server.url, 'stage', room)
      const posts = page.locator('svg').getByText(/^Post \d+$/)
      const act = (action: string) =>
        server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action } })
      await act('start')
      await page.locator('svg').getByText('What did you learn?').waitFor()
      const ada = await joinRoom(server, room.code, 'Ada')
      const grace = await joinRoom(server, room.code, 'Grace')
      for (let n = 1; n <= 14; n++) await (n % 2 ? ada : grace).answer('q1', { text: `Post ${n}` })
      await posts.filter({ hasText: 'Post 14' }).waitFor()
      expect(await posts.filter({ hasText: /^Post 1$/ }).count()).toBe(0)
      await posts.filter({ hasText: /^Post 1$/ }).waitFor()
      await ada.answer('q1', { text: 'Post 15' })
      await posts.filter({ hasText: 'Post 15' }).waitFor()
      expect(await posts.filter({ hasText: /^Post 1$/ }).count()).toBe(0)
      expect(errors).toEqual([])
      await page.context().close()
    },
  )

  testInAll('a second tab of the same person shows the answer that replaced its own', {}, async () => {
    const room = await openRoom(server, server.key, steps.choice('q1', { prompt: 'Tea or coffee?' }))
    await server.send('POST', `/rooms/${room.code}/actions`, { as: server.key, body: { action: 'start' } })
    const one = await openPhone(browser, `${server.url}/j/${room.code}`)
    await one.getByText('Tea or coffee?').waitFor()
    const two = await one.context().newPage()
    await two.goto(`${server.url}/j/${room.code}`)
    const choice = (page: Page, name: string) => page.getByRole('radio', { name })
    await choice(two, 'B').waitFor({ state: 'attached' })
    await choice(one, 'A').check({ force: true })
    await two.getByText('Counted.').waitFor()
    expect(await choice(two, 'A').isChecked()).toBe(true)
    await choice(two, 'B').check({ force: true })
    await expect.poll(() => choice(one, 'B').isChecked()).toBe(true)
    await one.getByText('Counted.').waitFor()
    await one.context().close()
  })
})

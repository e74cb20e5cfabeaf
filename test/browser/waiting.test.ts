import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { browserFile, openPhone, openSurface } from '#test/support/browser.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

/** The sizes of screens on which a lobby is measured, px. */
const screens = [
  { width: 1280, height: 720 },
  { width: 1600, height: 900 },
  { width: 1024, height: 768 },
]
/** Names as long as the room takes them, in letters that are as wide as letters are. */
const longName = (index: number) => `${index} ${'W'.repeat(36)}`

describe.skipIf(!browserFile)('the lobby, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()
  const quiz = () => openRoom(server, server.key, steps.choice('q1', { correctIndex: 1 }))
  const host = (room: { code: string; hostToken: string }, body: object) =>
    server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body })
  const drawn = (page: Page, text: string | RegExp) => page.locator('svg').getByText(text)

  /** Returns the lowest edge of what says how to join, and the highest of what says who is here, in px of the screen. */
  const edges = (page: Page) =>
    page.evaluate(() => {
      const lines = [...document.querySelectorAll('.scene-picture text')]
      const of = (found: Element[]) => found.map(each => each.getBoundingClientRect())
      const isJoin = (line: Element) =>
        /^(Join at|with the code|\d{3}\s\d{3}|.*\/j)$/.test(line.textContent ?? '')
      const squares = [...document.querySelectorAll('.scene-frame > path')]
      const join = of([...lines.filter(isJoin), ...squares])
      const count = lines.find(line => / (is|are) here$/.test(line.textContent ?? ''))
      const people = of([...document.querySelectorAll('.scene-fly'), ...(count ? [count] : [])])
      return {
        join: join.length,
        people: people.length,
        lowest: Math.max(...join.map(({ bottom }) => bottom)),
        highest: Math.min(...people.map(({ top }) => top)),
        right: Math.max(...people.map(({ right }) => right)),
        left: Math.min(...people.map(({ left }) => left)),
        bottom: Math.max(...people.map(({ bottom }) => bottom)),
      }
    })

  testInAll(
    'nothing covers the code, the address or the QR code, on any screen, with 1, 10, 60 and 300 people',
    async () => {
      const room = await quiz()
      const { page, errors } = await openSurface(browser, server.url, 'stage', room)
      let joined = 0
      for (const [count, shown] of [
        [1, 1],
        [10, 10],
        [60, 23],
        [300, 23],
      ] as const) {
        const wanted = Array.from({ length: count - joined }, (_, index) => longName(joined + index))
        await Promise.all(wanted.map(name => joinRoom(server, room.code, name)))
        joined = count
        await drawn(page, count === 1 ? '1 person is here' : `${count} people are here`).waitFor()
        await page.waitForFunction(most => document.querySelectorAll('.scene-fly').length === most, shown)
        for (const size of screens) {
          await page.setViewportSize(size)
          await page.waitForFunction(() =>
            document
              .getAnimations()
              .every(
                each =>
                  !/fly|in$/.test((each as CSSAnimation).animationName ?? '') ||
                  each.playState === 'finished',
              ),
          )
          const found = await edges(page)
          const where = `${count} people at ${size.width} px`
          expect(found.join, where).toBe(5)
          expect(found.people, where).toBe(shown + 1)
          expect(found.highest, where).toBeGreaterThanOrEqual(found.lowest)
          expect(found.left >= 0 && found.right <= size.width && found.bottom <= size.height, where).toBe(
            true,
          )
        }
      }
      expect(errors).toEqual([])
    },
  )

  test('the control bar covers neither the code nor anybody, on any screen', async () => {
    const room = await quiz()
    const { page, errors } = await openSurface(browser, server.url, 'stage', room)
    await Promise.all(Array.from({ length: 24 }, (_, index) => joinRoom(server, room.code, longName(index))))
    await page.waitForFunction(() => document.querySelectorAll('.scene-fly').length === 24)
    for (const size of [...screens, { width: 1000, height: 562 }, { width: 390, height: 844 }]) {
      await page.setViewportSize(size)
      await page.mouse.move(20, size.height / 3)
      await page.mouse.move(40, size.height / 3)
      await page.getByRole('button', { name: 'More' }).click({ trial: true })
      const covered = await page.evaluate(() => {
        const bar = document.querySelector('.controls')!.getBoundingClientRect()
        return [...document.querySelectorAll('.scene-fly, .scene-picture text, .scene-frame > path')]
          .filter(each => {
            const { left, right, top, bottom } = each.getBoundingClientRect()
            return left < bar.right && right > bar.left && top < bar.bottom && bottom > bar.top
          })
          .map(each => each.textContent)
      })
      expect(covered, `${size.width} px`).toEqual([])
    }
    expect(errors).toEqual([])
  })

  test('a phone shows who its person is, takes another picture and waves, and the stage and the remote follow', async () => {
    const room = await quiz()
    const stage = await openSurface(browser, server.url, 'stage', room)
    const phone = await openPhone(browser, `${server.url}/j/${room.code}`)
    const alias = phone.locator('.own-name')
    await alias.waitFor()
    const first = { name: await alias.textContent(), picture: await phone.locator('.large-face').innerHTML() }
    await drawn(stage.page, first.name ?? '').waitFor()
    await phone.getByRole('button', { name: 'Another picture and name' }).click()
    await phone.waitForFunction(name => document.querySelector('.own-name')?.textContent !== name, first.name)
    const name = (await alias.textContent()) ?? ''
    expect(await phone.locator('.large-face').innerHTML()).not.toBe(first.picture)
    await drawn(stage.page, name).waitFor()
    await drawn(stage.page, first.name ?? '').waitFor({ state: 'detached' })
    const wave = phone.getByRole('button', { name: 'Wave', exact: true })
    await Promise.all([
      phone.getByRole('button', { name: 'You waved' }).waitFor(),
      stage.page.locator(':is(.scene-lift, .scene-lift-again)').getByText(name).waitFor(),
      wave.click(),
    ])
    await wave.waitFor()
    await stage.page.locator(':is(.scene-lift, .scene-lift-again)').waitFor({ state: 'detached' })
    // Who the person is survives a reload, and a name of their own stays with the next picture.
    await phone.reload()
    await phone.getByText(name, { exact: true }).first().waitFor()
    await phone.getByLabel('Your name (optional)').fill('Ada')
    await phone.getByRole('button', { name: 'Save' }).click()
    await phone.getByRole('button', { name: 'Another picture', exact: true }).click()
    await drawn(stage.page, 'Ada').waitFor()
    expect(await alias.textContent()).toBe('Ada')
    expect(stage.errors).toEqual([])
  })

  testInAll(
    'a host announces the start and how many are expected on the remote, and stage and phone count down until the start',
    async () => {
      const room = await quiz()
      const stage = await openSurface(browser, server.url, 'stage', room)
      const remote = await openSurface(browser, server.url, 'host', room)
      await remote.page.setViewportSize({ width: 1400, height: 900 })
      const phone = await openPhone(browser, `${server.url}/j/${room.code}`)
      await remote.page.getByRole('button', { name: 'In 10 min' }).click()
      for (const page of [stage.page, phone, remote.page])
        await page
          .getByText(/^Starts in (10:00|9:5\d)$/)
          .first()
          .waitFor()
      await remote.page.getByLabel('People expected').fill('60')
      await remote.page.locator('form', { hasText: 'People expected' }).getByRole('button').click()
      await drawn(stage.page, '1 of 60 is here').waitFor()
      await remote.page.getByRole('heading', { name: '1 of 60 is here' }).waitFor()
      await remote.page.getByText('1 connected now').waitFor()
      await remote.page.getByLabel('Starts at').fill('23:59')
      await stage.page
        .getByText(/^Starts in (\d+:)?\d+:\d\d$/)
        .first()
        .waitFor()
      await remote.page.getByRole('button', { name: 'No countdown' }).click()
      await stage.page.getByText(/^Starts in/).waitFor({ state: 'detached' })
      await phone.getByText(/^Starts in/).waitFor({ state: 'detached' })
      await host(room, { action: 'starts_at', at: new Date(Date.now() + 1_500).toISOString() })
      for (const page of [stage.page, phone]) await page.getByText('Starting soon').first().waitFor()
      // It starts nothing by itself.
      expect((await host(room, { action: 'expected', count: null })).body.status).toBe('lobby')
      await host(room, { action: 'start' })
      await phone.getByText('Starting soon').waitFor({ state: 'detached' })
      await stage.page.getByText('Starting soon').waitFor({ state: 'detached' })
      expect([...stage.errors, ...remote.errors]).toEqual([])
    },
  )

  testInAll(
    'the lobby of a quiz moves, unless the room is calm or the screen wants no motion, and a wave is a still mark then',
    async () => {
      const room = await quiz()
      const moving = (page: Page) =>
        page.evaluate(
          () =>
            document
              .getAnimations()
              .filter(each => each instanceof CSSAnimation && each.animationName === 'scene-drift').length,
        )
      const { page } = await openSurface(browser, server.url, 'stage', room)
      await page.locator('.scene-drift').first().waitFor()
      expect(await moving(page)).toBeGreaterThan(3)
      const ada = await joinRoom(server, room.code, 'Ada')
      await drawn(page, 'Ada').waitFor()
      await page.emulateMedia({ reducedMotion: 'reduce' })
      expect(await moving(page)).toBe(0)
      await server.send('POST', `/live/${room.code}/reactions`, { as: ada.token, body: { reaction: 'wave' } })
      const marked = page.locator(':is(.scene-lift, .scene-lift-again) rect')
      await marked.waitFor()
      expect(await marked.evaluate(chip => getComputedStyle(chip).strokeWidth)).toBe('4px')
      expect(
        await page.evaluate(
          () => document.getAnimations().filter(each => each instanceof CSSAnimation).length,
        ),
      ).toBe(0)
      await host(room, { action: 'mood', mood: 'calm' })
      await page.locator('.scene-drift').first().waitFor({ state: 'detached' })
    },
  )
})

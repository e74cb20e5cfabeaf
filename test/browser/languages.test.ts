import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { accessibilityViolations, browserFile, openPhone, openSurface } from '#test/support/browser.ts'
import { openRoom, steps } from '#test/support/server.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('[D49] the language of a room, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  async function roomIn(language: string | null, ...given: object[]) {
    const room = await openRoom(server, server.key, ...(given.length > 0 ? given : [steps.choice('q1')]))
    const act = (action: string, more: object = {}) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action, ...more } })
    await act('language', { language })
    return { ...room, act, url: `${server.url}/j/${room.code}` }
  }
  /** Returns where the middle of a text of the stage lies, as a part of the width of the screen. */
  const placeOf = async (page: Page, text: string) => {
    const box = await page.locator('svg').getByText(text, { exact: true }).first().boundingBox()
    return box ? (box.x + box.width / 2) / (page.viewportSize()?.width ?? 1) : null
  }

  testInAll(
    'the lobby of a room in Arabic is mirrored, and the stage follows when the host chooses another language',
    {},
    async () => {
      const room = await roomIn('ar')
      const stage = await openSurface(browser, server.url, 'stage', room)
      await stage.page.locator('svg').getByText('انضموا عبر', { exact: true }).waitFor()
      await expect.poll(() => placeOf(stage.page, 'انضموا عبر')).toBeGreaterThan(0.8)
      expect(await stage.page.locator('figure').getAttribute('lang')).toBe('ar')
      const remote = await openSurface(browser, server.url, 'host', room)
      await remote.page.getByRole('button', { name: 'Room', exact: true }).click()
      await remote.page.getByLabel('Language of the room').selectOption('Deutsch')
      await stage.page.locator('svg').getByText('Mach mit auf', { exact: true }).waitFor()
      // What keeps its key moves to its new place.
      await expect.poll(() => placeOf(stage.page, 'Mach mit auf')).toBeLessThan(0.2)
      // Back to none: the stage is in English again.
      await remote.page
        .getByLabel('Language of the room')
        .selectOption('Stage in English, each phone in its own')
      await stage.page.locator('svg').getByText('Join at', { exact: true }).waitFor()
      await remote.page.getByLabel('Language of the room').selectOption('Deutsch')
      await stage.page.locator('svg').getByText('Mach mit auf', { exact: true }).waitFor()
      await room.act('start')
      await stage.page.locator('svg').getByText('Gib die erste Antwort').waitFor()
      expect([...stage.errors, ...remote.errors]).toEqual([])
      for (const { page } of [stage, remote]) await page.context().close()
    },
  )

  test('a phone speaks the language of the room, until its person chooses their own', async () => {
    const room = await roomIn('ar')
    const phone = await openPhone(browser, room.url)
    await phone.getByText('لقد انضممت.').waitFor()
    expect(await phone.locator('html').getAttribute('dir')).toBe('rtl')
    expect(await accessibilityViolations(phone)).toEqual([])
    await phone.getByRole('button', { name: 'English' }).click()
    await phone.getByText('You’re in.').waitFor()
    expect(await phone.locator('html').getAttribute('dir')).toBe('ltr')
    await phone.reload()
    await phone.getByText('You’re in.').waitFor()
    await phone.getByRole('button', { name: 'العربية' }).click()
    await phone.getByText('لقد انضممت.').waitFor()
    await room.act('language', { language: null })
    await phone.getByText('You’re in.').waitFor()
    expect(await phone.getByRole('button', { name: 'العربية' }).count()).toBe(0)
    await phone.context().close()
  })

  testInAll(
    'in a room in Arabic what is written from the left stands where rows and sentences begin, at the right',
    {},
    async () => {
      const room = await roomIn(
        'ar',
        steps.choice('q', { prompt: 'أي كوكب؟', options: ['Saturn', '1989', 'زحل'], correctIndex: 0 }),
        steps.poll('t', 'this-or-that', { prompt: 'Sun or moon?', options: ['Sun', 'Moon'] }),
        steps.poll('r', 'rating', { prompt: 'Rate this' }),
      )
      const phone = await openPhone(browser, room.url)
      await phone.getByRole('textbox').fill('Ada')
      await phone.getByRole('textbox').press('Enter')
      // In the lobby the picture is large.
      await room.act('start')
      await phone.locator('header .avatar').waitFor()
      /** The left and right edge of the words in each element, in px of the page. */
      const edgesOf = (selector: string) =>
        phone.locator(selector).evaluateAll(elements =>
          elements.map(element => {
            const range = document.createRange()
            range.selectNodeContents(element)
            const { left, right } = range.getBoundingClientRect()
            return { left, right }
          }),
        )
      const [title] = await edgesOf('header .title')
      const avatar = await phone.locator('header .avatar').boundingBox()
      expect(title?.left).toBeGreaterThanOrEqual((avatar?.x ?? 0) + (avatar?.width ?? Infinity))
      expect(title?.right).toBeGreaterThan(300)

      await phone.getByRole('radio', { name: 'Saturn' }).check({ force: true })
      await phone.locator('.status[data-tone=good]').waitFor()
      await room.act('close')
      await phone.locator('.outcome .amount').first().waitFor()
      const signs = await phone.locator('.verdict b').evaluate(element =>
        ['+', '1'].map(sign => {
          const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            const at = node.textContent?.indexOf(sign) ?? -1
            if (at < 0) continue
            const range = document.createRange()
            range.setStart(node, at)
            range.setEnd(node, at + 1)
            return range.getBoundingClientRect().left
          }
          return Number.NaN
        }),
      )
      // The plus is at the left of its number.
      expect(signs[0]).toBeLessThan(signs[1] ?? 0)
      const options = await edgesOf('.outcome .option-text')
      expect(new Set(options.map(({ right }) => Math.round(right))).size).toBe(1)
      const amounts = await edgesOf('.outcome .amount')
      for (const [at, { right }] of amounts.entries()) expect(right).toBeLessThan(options[at]?.left ?? 0)

      await room.act('next')
      await phone.getByText('Sun or moon?').waitFor()
      await phone.getByRole('radio', { name: 'Sun' }).check({ force: true })
      await phone.locator('.status[data-tone=good]').waitFor()
      await room.act('close')
      const sentence = phone.getByText(/^«\u2068?Sun/)
      await sentence.waitFor()
      expect(await sentence.evaluate(element => getComputedStyle(element).direction)).toBe('rtl')

      await room.act('next')
      await phone.getByText('Rate this').waitFor()
      await phone.getByRole('radio').last().check({ force: true })
      await phone.locator('.status[data-tone=good]').waitFor()
      await room.act('close')
      await phone.locator('.bars .amount').first().waitFor()
      const bars = await edgesOf('.bars .option-text')
      expect(bars).toHaveLength(5)
      expect(new Set(bars.map(({ right }) => Math.round(right))).size).toBe(1)
      await phone.context().close()
    },
  )
})

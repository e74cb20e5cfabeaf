import { describe, expect, inject, test } from 'vitest'
import { browserFile, openSurface } from '#test/support/browser.ts'
import { openRoom } from '#test/support/server.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'
import { sample } from '#test/support/test-all.ts'

const slide = (id: string, text: string, more: object = {}) => ({
  kind: 'slide',
  id,
  texts: [{ text, rect: { x: 0.3, y: 0.4, w: 0.4, h: 0.1 } }],
  ...more,
})

describe.skipIf(!browserFile)('how steps come on stage', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  const open = async (...document: object[]) => {
    const room = await openRoom(server, server.key, ...document)
    const act = (action: string, more: object = {}) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action, ...more } })
    return { room, act }
  }

  /** A transition, what the person asked for, and whether the step before stays for a moment. */
  const transitions = [
    ['fade', 'no-preference', true],
    ['push', 'no-preference', true],
    ['push', 'reduce', false],
    [undefined, 'no-preference', false],
  ] as const
  test.each(sample(transitions, 1))(
    '%s with motion %s: the step before stays below for a moment: %s',
    async (transition, motion, isShown) => {
      const { room, act } = await open(
        slide('a', 'First'),
        slide('b', 'Second', { ...(transition && { transition }) }),
      )
      const { page, errors } = await openSurface(browser, server.url, 'stage', room)
      await page.emulateMedia({ reducedMotion: motion })
      const drawn = (text: string) => page.locator('.stage > .scene').getByText(text, { exact: true })
      await act('start')
      await drawn('First').waitFor()
      // Whatever leaves is seen, however short.
      await page.evaluate(() => {
        const seen: string[] = []
        Object.assign(globalThis, { seen })
        new MutationObserver(() => {
          const leaving = document.querySelector('.leaving')
          if (leaving) seen.push(`${leaving.className} ${leaving.textContent}`)
        }).observe(document.body, { childList: true, subtree: true })
      })
      for (const _ of [1, 2, 3]) {
        await act('next')
        await drawn('Second').waitFor()
        await expect.poll(() => page.locator('.leaving').count()).toBe(0)
        await act('prev')
        await drawn('First').waitFor()
      }
      const seen = await page.evaluate<string[]>('globalThis.seen')
      expect(seen.some(each => each.includes(`leaving-${transition}`) && each.includes('First'))).toBe(
        isShown,
      )
      expect(errors).toEqual([])
      await page.context().close()
    },
  )

  test('a step that is skipped is passed, said to be skipped on the remote, and can be gone to', async () => {
    const { room, act } = await open(
      slide('a', 'First'),
      slide('b', 'Second', { skip: true }),
      slide('c', 'Third'),
    )
    const stage = await openSurface(browser, server.url, 'stage', room)
    const remote = await openSurface(browser, server.url, 'host', room)
    const drawn = (text: string) => stage.page.locator('.scene-picture').getByText(text, { exact: true })
    await act('start')
    for (const _ of [1, 2, 3]) {
      await drawn('First').waitFor()
      await act('advance')
      await drawn('Third').waitFor()
      await act('prev')
    }
    await remote.page.setViewportSize({ width: 1400, height: 900 })
    const skipped = remote.page.locator('.steps .step', { hasText: 'Skipped' })
    await skipped.waitFor()
    expect(await skipped.count()).toBe(1)
    await skipped.click()
    await drawn('Second').waitFor()
    expect([...stage.errors, ...remote.errors]).toEqual([])
    await stage.page.context().close()
    await remote.page.context().close()
  })
})

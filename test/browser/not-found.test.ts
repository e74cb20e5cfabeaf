import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { browserFile, openBrowser, openPhone, seriousFaults } from '#test/support/browser.ts'
import { type TestServer, startServer } from '#test/support/server.ts'

describe.skipIf(!browserFile)('a mistyped address', () => {
  let server: TestServer
  let browser: Browser
  beforeAll(async () => {
    server = await startServer(inject('engines')[0]!)
    browser = await openBrowser()
  })
  afterAll(async () => {
    await browser.close()
    await server[Symbol.asyncDispose]()
  })

  test.each(['light', 'dark'] as const)(
    'shows a page with links, on narrow and wide screens (%s)',
    async colorScheme => {
      for (const width of [320, 1_600]) {
        const more = { viewport: { width, height: 640 }, colorScheme }
        const page = await openPhone(browser, `${server.url}/decsk/1`, more)
        await page.getByRole('heading', { name: 'Page not found' }).waitFor()
        expect(await page.getByRole('link').count()).toBe(3)
        expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
        expect(await seriousFaults(page)).toEqual([])
        await page.getByRole('link', { name: /^Join a room/ }).click()
        await page.waitForURL(`${server.url}/j`)
      }
    },
  )
})

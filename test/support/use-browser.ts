import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { openBrowser } from './browser.ts'

/** Starts Chromium before the tests of a suite and closes it after them. Call it in a `describe` or at the top of a file. */
export function useBrowser(): Pick<Browser, 'newContext'> {
  let browser: Browser | undefined
  beforeAll(async () => {
    browser = await openBrowser()
  })
  afterAll(() => browser?.close())
  return {
    newContext(options) {
      if (!browser) throw new Error('The browser is started by `beforeAll`: use it in tests and hooks.')
      return browser.newContext(options)
    },
  }
}

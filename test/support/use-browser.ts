import type { Browser, BrowserContext } from 'playwright-core'
import { afterEach } from 'vitest'
import { openBrowser } from './browser.ts'

/** The Chromium of this process, which all suites in it share: it starts with the first page, and ends with the process. */
let browser: Promise<Browser> | undefined

async function sharedBrowser(): Promise<Browser> {
  const open = await browser
  if (!open?.isConnected()) browser = openBrowser()
  return browser!
}

/**
 * Gives the tests of a suite contexts of a Chromium that is shared with other suites. Each context is closed after its test,
 * so that its pages do not take computing time from the tests that follow. Call it in a `describe` or at the top of a file.
 */
export function useBrowser(): Pick<Browser, 'newContext'> {
  const contexts: BrowserContext[] = []
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map(context => context.close()))
  })
  return {
    async newContext(options) {
      const context = await (await sharedBrowser()).newContext(options)
      contexts.push(context)
      return context
    },
  }
}

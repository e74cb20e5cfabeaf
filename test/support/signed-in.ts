import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import type { Visitor } from '#test/people/person.ts'
import { collectErrors } from './browser.ts'
import { patienceMs } from './patience.ts'

/** Opens a page in a browser of its own, in which this person is signed in, and collects the messages of uncaught errors on it. */
export async function openSignedIn(
  browser: Pick<Browser, 'newContext'>,
  { url }: { url: string },
  person: Pick<Visitor, 'cookie'>,
  path: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; errors: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options })
  context.setDefaultTimeout(patienceMs)
  if (person.cookie !== undefined) {
    const [name = '', value = ''] = person.cookie.split('=')
    await context.addCookies([{ name, value, url }])
  }
  const page = await context.newPage()
  const errors = await collectErrors(page)
  await page.goto(url + path)
  return { page, errors }
}

/** Opens a deck in the editor, in a browser of its own. */
export async function openEditor(
  browser: Pick<Browser, 'newContext'>,
  server: { url: string },
  person: Pick<Visitor, 'cookie'>,
  deck: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; errors: string[] }> {
  const opened = await openSignedIn(browser, server, person, `/decks/${deck}`, {
    viewport: { width: 1440, height: 900 },
    ...options,
  })
  await opened.page.getByRole('textbox', { name: 'Deck title' }).waitFor()
  return opened
}

/** Waits until everything that was edited is stored. */
export const savedIn = (page: Page, said = 'Saved'): Promise<void> =>
  page
    .getByRole('status')
    .filter({ hasText: new RegExp(`^${said}$`) })
    .waitFor()

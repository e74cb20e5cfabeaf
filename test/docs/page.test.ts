import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import type { AnyOperation } from '#contract/operation.ts'
import { operations } from '#contract/operations/index.ts'
import { filesOf } from '#contract/rooms/result-files.ts'
import { browserFile, accessibilityViolations } from '#test/support/browser.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'
import { runAll } from './guide.ts'
import { sample } from '#test/support/test-all.ts'
import { patienceMs } from '#test/support/patience.ts'

/** The ids of the entries: every operation, the files of those that offer some, and the file of a deck. */
const listed = [
  ...Object.values<AnyOperation>(operations).flatMap(operation =>
    Object.keys(filesOf(operation)).length > 0
      ? [operation.name, `${operation.name}_file`]
      : [operation.name],
  ),
  'export_deck',
]

describe.skipIf(!browserFile)('the reference at /docs', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  async function openDocs(width: number, colorScheme: 'light' | 'dark' = 'light', hash = '') {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme,
      permissions: ['clipboard-read', 'clipboard-write'],
    })
    context.setDefaultTimeout(patienceMs)
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    page.on('console', message => message.type() === 'error' && errors.push(message.text()))
    await page.goto(`${server.url}/docs${hash}`)
    await page.locator('.operation').first().waitFor()
    return { page, errors }
  }
  const articles = (page: Page) => page.locator('.operation').evaluateAll(all => all.map(({ id }) => id))

  const windows = [
    [320, 'dark'],
    [768, 'light'],
    [1600, 'light'],
  ] as const
  test.each(sample(windows, 1))(
    '%i px wide, %s: nothing is cut off, and the page is accessible',
    async (width, scheme) => {
      const { page, errors } = await openDocs(width, scheme)
      await page.locator('#add_step .field summary').first().click()
      await page.locator('#add_step .responses summary').first().click()
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await accessibilityViolations(page)).toEqual([])
      expect(errors).toEqual([])
    },
  )

  test('lists every operation, and a URL with its id opens it', async () => {
    const { page } = await openDocs(1600, 'light', '#room_action')
    expect((await articles(page)).sort()).toEqual(listed.toSorted())
    await expect.poll(() => page.locator('[aria-current="location"]').innerText()).toContain('Drive a room')
  })

  test('by keyboard: search, read a result, open a body, reset the search', async () => {
    const { page } = await openDocs(1600)
    await page.keyboard.press('/')
    await page.keyboard.type('card')
    await expect
      .poll(() => articles(page))
      .toEqual([
        'set_theme',
        'add_step',
        'convert_poll',
        'add_block',
        'change_layout',
        'add_overlay',
        'update_overlay',
        'remove_overlay',
      ])
    expect(await page.getByRole('status').first().textContent()).toBe('8 operations found')
    await page.locator('#add_overlay .field summary').first().focus()
    await page.keyboard.press('Enter')
    await page.locator('#add_overlay').getByText('timeLimitSec').waitFor()
    await page.getByLabel('Search the operations').focus()
    await page.keyboard.press('Escape')
    await expect.poll(async () => (await articles(page)).length).toBe(listed.length)
  })

  test('a copied example works in a shell', async () => {
    const { key } = await server.newTeam()
    const { page } = await openDocs(768)
    await page.getByRole('button', { name: 'Copy: Example of Create a deck', exact: true }).click()
    await page
      .getByRole('button', { name: 'Copy: Example of Create a deck', exact: true })
      .getByText('Copied')
      .waitFor()
    const command = await page.evaluate(() => navigator.clipboard.readText())
    const [printed] = await runAll([command.replace('curl', 'curl -s')], '.', { BASE: server.url, KEY: key })
    expect(JSON.parse(printed!.out)).toMatchObject({ ready: true, problems: [] })
  })
})

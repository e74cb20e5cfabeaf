import { describe, expect, inject, test } from 'vitest'
import { browserFile, openSurface } from '#test/support/browser.ts'
import { openRoom } from '#test/support/server.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

const slide = (id: string, text: string, link?: object) => ({
  kind: 'slide',
  id,
  texts: [
    {
      id: `${id}-text`,
      text,
      rect: { x: 0.3, y: 0.4, w: 0.4, h: 0.1 },
      style: { rotation: 20 },
      ...(link && { link }),
    },
  ],
})

describe.skipIf(!browserFile)('links of elements, on the stage', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test('a click goes to the step, or opens the page in a new tab; so does Enter', async () => {
    const room = await openRoom(
      server,
      server.key,
      slide('a', 'To the end', { step: 'c' }),
      slide('b', 'Between', { step: 'gone' }),
      slide('c', 'Back to the beginning', { step: 'a' }),
      slide('d', 'A page', { url: `https://poll.invalid/page` }),
    )
    const { page, errors } = await openSurface(browser, server.url, 'stage', room)
    const act = (action: string, more: object = {}) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action, ...more } })
    const drawn = (text: string) => page.locator('.scene-picture').getByText(text, { exact: true })
    await act('start')
    for (const _ of [1, 2, 3]) {
      await drawn('To the end').waitFor()
      await page.getByRole('link').click()
      await drawn('Back to the beginning').waitFor()
      await page.getByRole('link').press('Enter')
    }
    await drawn('To the end').waitFor()
    // A step that is gone leads nowhere.
    await act('goto', { step: 2 })
    await drawn('Between').waitFor()
    expect(await page.getByRole('link').count()).toBe(0)
    await act('goto', { step: 4 })
    await drawn('A page').waitFor()
    await page.context().route('https://poll.invalid/**', route => route.fulfill({ body: 'There' }))
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link').click()])
    expect(await opened.evaluate('document.referrer')).toBe('')
    expect(errors).toEqual([])
    await page.context().close()
  })
})

import { describe, expect, inject, test } from 'vitest'
import { browserFile, openPhone, openSurface, accessibilityViolations } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

const logo = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="20"><rect width="80" height="20" fill="#00aa00"/></svg>',
)}`

describe.skipIf(!browserFile)('[D43] a theme on the pages of a room', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  async function themedRoom() {
    const document = [steps.join, steps.choice('q1')]
    const body = { title: 'All-hands', document, theme: { preset: 'forest', logo } }
    const deck = (await server.send('POST', '/decks', { as: server.key, body })).body
    return (await server.send('POST', '/rooms', { as: server.key, body: { deckId: deck.id } })).body
  }

  test('phones show the logo and the accent, and everything can be read in light and dark', async () => {
    const room = await themedRoom()
    await server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action: 'start' } })
    const page = await openPhone(browser, `${server.url}/j/${room.code}`)
    await page.getByText('All-hands').first().waitFor()
    const picture = page.locator('img.logo')
    await picture.waitFor()
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(80)
    const variable = (name: string) =>
      page.evaluate(each => getComputedStyle(document.documentElement).getPropertyValue(each).trim(), name)
    await expect.poll(() => variable('--accent')).toBe('#7ee2ae')
    expect(await variable('--on-accent')).toBe('#000000')
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityViolations(page), colorScheme).toEqual([])
    }
    // The logo of a dark deck can be seen on a light phone, and the end has it, too.
    const background = await picture.evaluate(image => getComputedStyle(image).backgroundColor)
    expect(background).not.toBe('rgba(0, 0, 0, 0)')
    await server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action: 'stop' } })
    await page.getByText('Thank you for taking part.').waitFor()
    await page.locator('.brand img.logo').waitFor()
    expect(await variable('--accent')).toBe('#7ee2ae')
    await page.context().close()
  })

  testInAll('the stage has the colours of the theme, and no switch between light and dark', {}, async () => {
    const room = await themedRoom()
    const { page, errors } = await openSurface(browser, server.url, 'stage', room)
    await page.locator('svg.scene-picture linearGradient').waitFor({ state: 'attached' })
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    await page.mouse.move(300, 300)
    await page.getByRole('button', { name: 'Start' }).waitFor()
    expect(await page.getByRole('button', { name: 'Light / dark' }).count()).toBe(0)
    await page.keyboard.press('d')
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark')
    expect(errors).toEqual([])
    await page.context().close()
  })
})

import { describe, expect, inject, test } from 'vitest'
import { browserFile, openPhone, accessibilityViolations } from '#test/support/browser.ts'
import { sample } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('a mistyped address', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test.each(sample(['light', 'dark'] as const, 1))(
    'shows a page with links, on narrow and wide screens (%s)',
    async colorScheme => {
      const page = await openPhone(browser, `${server.url}/decsk/1`, { colorScheme })
      await page.getByRole('heading', { name: 'Page not found' }).waitFor()
      for (const width of [320, 1_600]) {
        await page.setViewportSize({ width, height: 640 })
        expect(await page.getByRole('link').count()).toBe(3)
        await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBe(width)
        expect(await accessibilityViolations(page)).toEqual([])
      }
      await page.getByRole('link', { name: /^Join a room/ }).click()
      await page.waitForURL(`${server.url}/j`)
    },
  )

  test('is told in the language of the browser', async () => {
    const page = await openPhone(browser, `${server.url}/decsk/1`, { locale: 'ar-EG' })
    await page.getByRole('heading', { name: 'الصفحة غير موجودة' }).waitFor()
    expect(await page.locator('html').getAttribute('dir')).toBe('rtl')
    expect(await page.getByRole('link').count()).toBe(3)
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openEditor } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

describe.skipIf(!browserFile)('the editor: space for the slide', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  const slide = { kind: 'slide', id: 's', texts: [{ id: 'a', text: 'Good morning' }] }
  async function open() {
    const person = await newPerson(server)
    const { body } = await person.send('POST', '/decks', { title: 'Deck', document: [steps.join, slide] })
    const options = { viewport: { width: 1280, height: 720 } }
    const { page, errors } = await openEditor(browser, server, person, body.id, options)
    await page.locator('#step-s').click()
    await page.locator('[data-element=a]').waitFor()
    return { page, errors }
  }
  /** The part of the window that the slide has. */
  const part = async (page: Page) => {
    const { width, height } = (await page.locator('.canvas').boundingBox())!
    return (width * height) / (1280 * 720)
  }
  const splitter = (page: Page) => page.getByRole('separator', { name: 'Height of notes and checks' })
  const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes' })

  test('notes are made lower and higher, closed and opened, by pointer and keys, and stay as they were left', async () => {
    const { page, errors } = await open()
    expect(await part(page)).toBeGreaterThan(0.27)
    if (process.env['PICTURES']) await page.screenshot({ path: `${process.env['PICTURES']}/space.png` })
    for (const by of [-80, -40, 60]) {
      const before = (await notes(page).boundingBox())!.height
      const { x, y, width } = (await splitter(page).boundingBox())!
      await page.mouse.move(x + width / 2, y + 6)
      await page.mouse.down()
      await page.mouse.move(x + width / 2, y + 6 + by, { steps: 4 })
      await page.mouse.up()
      // It follows the pointer at most once a frame.
      await expect.poll(async () => (await notes(page).boundingBox())!.height - before).toBeCloseTo(-by, 0)
    }
    await splitter(page).press('ArrowUp')
    await splitter(page).press('End')
    await notes(page).waitFor({ state: 'hidden' })
    // The canvas takes the space in the next frame.
    await expect.poll(() => part(page)).toBeGreaterThan(0.34)
    const closed = await part(page)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.reload()
    await page.locator('#step-s').click()
    await page.locator('[data-element=a]').waitFor()
    expect(await notes(page).isVisible()).toBe(false)
    await expect.poll(() => part(page)).toBeCloseTo(closed, 2)
    // A tab opens it, and so does the button.
    await page.getByRole('tab', { name: 'Notes' }).click()
    await notes(page).waitFor()
    await page.getByRole('button', { name: 'Close notes and checks' }).click()
    await notes(page).waitFor({ state: 'hidden' })
    await splitter(page).press('Enter')
    await notes(page).waitFor()
    expect(errors).toEqual([])
  })

  test('a hint ends by itself and does not come again; the next one comes on the next visit', async () => {
    const { page } = await open()
    await page.clock.install()
    await page.reload()
    await page.getByText('Double-click a text on the slide').waitFor()
    await page.locator('.inspector h2').first().waitFor()
    const inspector = (await page.locator('.inspector').boundingBox())!
    expect(inspector.y + inspector.height).toBeCloseTo(720, 0)
    await page.clock.fastForward(16_000)
    await page.getByText('Double-click a text on the slide').waitFor({ state: 'detached' })
    await page.reload()
    await page.getByText('Press ? to see all shortcuts.').waitFor()
    expect(await page.getByText('Double-click a text on the slide').count()).toBe(0)
  })
})

import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { accessibilityViolations, browserFile } from '#test/support/browser.ts'
import { beginImport, importAs } from '#test/support/files.ts'
import { standInFor } from '#test/support/office-stand-in.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { pack, pptxParts } from '#test/support/presentations.ts'
import { startServer } from '#test/support/server.ts'
import { openEditor, openSignedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'

const sentence = 'Pages 1 to 3 of “deck.pptx” could not be painted.'
const texts = ['One', 'Two', 'Three']

describe.skipIf(!browserFile)('uploaded pages in the editor, in a browser', () => {
  const engine = inject('engines')[0]!
  const browser = useBrowser()

  test('pages that could not be painted are told, removed, brought back, and painted again', async () => {
    // The converter tries a file three times.
    const { program } = await standInFor({ failures: 3, pages: texts })
    await using server = await startServer(engine, { soffice: program, ownBaseUrl: true })
    const person = await newPerson(server)
    const slides = texts.map(text => ({ text }))
    const deck = await importAs(server, person, 'deck.pptx', pack(pptxParts({ slides })))

    const { page: library } = await openSignedIn(browser, server, person, '/decks')
    await library.getByText('3 pages could not be painted').waitFor()
    await library.getByRole('button', { name: 'Start a room for deck' }).click()
    await library.getByText(sentence).first().waitFor()

    const { page, errors } = await openEditor(browser, server, person, deck)
    const steps = page.getByRole('listbox', { name: 'Steps' }).getByRole('option')
    await page.getByRole('tab', { name: 'Checks' }).click()
    const checks = page.getByRole('region', { name: 'Needed before a start' })
    await checks.getByText(sentence).waitFor()
    expect(await checks.getByText('The file could not be converted.').count()).toBe(1)
    // No white page without a word: neither on the canvas nor in the list.
    await steps.nth(1).click()
    await page.locator('.canvas').getByText('This page could not be painted.').waitFor()
    expect(await page.locator('.step-picture[data-page=failed]').count()).toBe(3)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Present', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Not ready yet' })
    await dialog.getByText('One thing is missing before people can join.').waitFor()

    await dialog.getByRole('button', { name: 'Remove the pages' }).click()
    await expect.poll(() => steps.count()).toBe(1)
    await checks.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => steps.count()).toBe(4)
    await checks.getByRole('button', { name: 'Try again' }).click()
    await checks.waitFor({ state: 'detached' })
    await expect
      .poll(async () => (await person.send('GET', `/decks/${deck}`)).body.deck)
      .toMatchObject({ ready: true, thumbs: 3 })
    expect(errors).toEqual([])
  })

  test('a page that is still being prepared says so, in the list too, and is not praised', async () => {
    const { program } = await standInFor({ sleeps: 1 })
    await using server = await startServer(engine, { soffice: program, ownBaseUrl: true })
    const person = await newPerson(server)
    const slides = texts.map(text => ({ text }))
    const deck = await beginImport(server, person, 'deck.pptx', pack(pptxParts({ slides })))
    const { page, errors } = await openEditor(browser, server, person, deck)
    await page.locator('.canvas').getByText('This page is being prepared …').waitFor()
    await page.getByText('Preparing page 1 of 3 …').waitFor()
    expect(await page.locator('.step-picture[data-page=waiting]').count()).toBe(3)
    await page.getByRole('tab', { name: 'Checks' }).click()
    await page.locator('.below').getByText('This page is being prepared.').waitFor()
    expect(await page.getByText('this step looks good').count()).toBe(0)
    expect(await accessibilityViolations(page)).toEqual([])
    // A page whose slide is removed is not waited for.
    await page.locator('.step').nth(2).click()
    await page.keyboard.press('Delete')
    await page.getByText('Preparing page 1 of 2 …').waitFor()
    expect(errors).toEqual([])
  })

  test('how far an upload is moves nothing on the page', async () => {
    await using server = await startServer(engine, { ownBaseUrl: true })
    const person = await newPerson(server)
    const deck = await importAs(server, person, 'deck.pdf', pdfOf(texts))
    const { page } = await openEditor(browser, server, person, deck)
    const upload = await holdUploads(page)
    const name = 'A plan with quite a long name, as people give them to their “files” (é).pdf'
    for (const width of [320, 768, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      const places = () =>
        page.locator('.editor-bar, .steps, .canvas').evaluateAll(parts =>
          parts.map(part => {
            const { x, y, width: w, height: h } = part.getBoundingClientRect()
            return [x, y, w, h]
          }),
        )
      const before = await settled(page, places)
      await page.locator('input[type=file][accept*=".pdf"]').setInputFiles({
        name,
        mimeType: 'application/pdf',
        buffer: pdfOf(['More']),
      })
      const bar = page.getByRole('progressbar', { name: /^Upload of A plan/ })
      await bar.waitFor()
      expect(await places()).toEqual(before)
      const box = (await page.locator('.upload-progress').boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(width)
      expect(box.y + box.height).toBeLessThanOrEqual(900)
      if (process.env['SHOTS'])
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await page.screenshot({ path: `${process.env['SHOTS']}/upload-${width}-${colorScheme}.png` })
        }
      await upload.release()
      await bar.waitFor({ state: 'detached' })
      await page.getByText('was added').waitFor()
    }
    const { body } = await person.send('GET', `/decks/${deck}/pages`)
    expect(body.files.map((file: { name: string }) => file.name)).toEqual(['deck.pdf', name, name, name])
  })
})

/** Returns what is read of a page once two pictures later it is still the same. */
async function settled<Value>(page: Page, read: () => Promise<Value>): Promise<Value> {
  let value = await read()
  for (;;) {
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    const next = await read()
    if (JSON.stringify(next) === JSON.stringify(value)) return value
    value = next
  }
}

/** Keeps uploads of a page from being answered until they are released. */
async function holdUploads(page: Page) {
  let held = Promise.withResolvers<void>()
  await page.route('**/pages?*', async route => {
    await held.promise
    await route.continue()
  })
  await page.route('**/pages', async route => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  return {
    async release() {
      held.resolve()
      held = Promise.withResolvers()
    },
  }
}

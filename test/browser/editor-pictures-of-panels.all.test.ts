import type { Locator, Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { compareWithGolden, isAccepting } from '#test/support/golden-pictures.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

const red = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#b3261e"/></svg>')}`

const content = [
  steps.join,
  {
    kind: 'slide',
    id: 'slide',
    notes: 'Say hello first.',
    texts: [
      { id: 'title', text: 'All hands', rect: { x: 0.08, y: 0.08, w: 0.5, h: 0.14 } },
      { id: 'more', text: 'Where we are', rect: { x: 0.08, y: 0.26, w: 0.4, h: 0.1 } },
    ],
    shapes: [{ id: 'shape', shape: 'rect', rect: { x: 0.08, y: 0.5, w: 0.2, h: 0.3 } }],
    images: [{ id: 'picture', dataUrl: red, rect: { x: 0.32, y: 0.5, w: 0.2, h: 0.3 } }],
    overlays: [
      {
        id: 'card',
        poll: { type: 'multiple-choice', prompt: 'Tea or coffee?', options: ['Tea', 'Coffee'] },
        rect: { x: 0.6, y: 0.2, w: 0.34, h: 0.6 },
      },
    ],
  },
  steps.choice('quiz', { prompt: 'Which is right?', correctIndex: 1, timeLimitSec: 20 }),
  steps.poll('scale', 'rating', { prompt: 'How was it?' }),
  steps.choice('empty', { prompt: '', options: ['Only one'] }),
]

/** Each panel: how it is opened, and where it is. */
const panels: Record<string, (page: Page) => Promise<Locator>> = {
  steps: async page => page.locator('.steps').first(),
  bar: async page => page.locator('.editor-bar'),
  'insert bar': async page => page.getByRole('toolbar', { name: 'Add to the slide' }),
  theme: async page => inspector(page),
  notes: async page => page.getByRole('region', { name: 'Below the slide' }),
  text: page => select(page, 'title'),
  shape: page => select(page, 'shape'),
  picture: page => select(page, 'picture'),
  card: page => select(page, 'card'),
  several: async page => {
    await select(page, 'title')
    await page
      .locator('[data-element="more"]')
      .dispatchEvent('pointerdown', { button: 0, shiftKey: true, bubbles: true })
    await page.locator('[data-element="more"][aria-pressed="true"]').waitFor()
    return inspector(page)
  },
  quiz: page => show(page, 2),
  rating: page => show(page, 3),
  checks: async page => {
    await show(page, 4)
    await page.getByRole('tab', { name: 'Checks' }).click()
    await page.getByRole('tabpanel').getByRole('listitem').first().waitFor()
    return page.getByRole('region', { name: 'Below the slide' })
  },
  'add step': async page => {
    await page.getByRole('button', { name: 'Add step', exact: true }).click()
    const menu = page.locator('.add-menu')
    await menu.waitFor()
    return menu
  },
  share: async page => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    return page.getByRole('dialog')
  },
  shortcuts: async page => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Shortcuts' }).click()
    return page.getByRole('dialog')
  },
  history: async page => {
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'History', exact: true }).click()
    await page.getByRole('dialog').locator('time').first().waitFor()
    return page.getByRole('dialog')
  },
}

const inspector = (page: Page): Locator => page.locator('.inspector')

async function show(page: Page, step: number): Promise<Locator> {
  await page.locator('.step').nth(step).click()
  return inspector(page)
}

async function select(page: Page, element: string): Promise<Locator> {
  await page.locator(`[data-element="${element}"]`).dispatchEvent('pointerdown', { button: 0, bubbles: true })
  return inspector(page)
}

/**
 * Returns what is wrong with the picture of a panel, undefined as soon as it is as it should be: fonts, pictures of looks and thumbnails come
 * one after another. What becomes a golden picture is alike in two pictures in a row.
 */
async function differenceOf(page: Page, panel: Locator, golden: URL): Promise<string | undefined> {
  // When something was done, the address of the server and the id of the deck are different each time.
  const mask = [page.locator('time'), page.locator('dialog code, dialog pre'), page.locator('.step').first()]
  let difference: string | undefined
  let before: Buffer | undefined
  for (let tries = 0; tries < 20; tries += 1) {
    const picture = await panel.screenshot({ animations: 'disabled', mask })
    const isSettled = before?.equals(picture)
    difference = isAccepting() && !isSettled ? 'It changes.' : await compareWithGolden(picture, golden)
    if (difference === undefined) return undefined
    before = picture
    await page.waitForTimeout(400)
  }
  return difference
}

describe.skipIf(!browserFile)('the panels of the editor look as they did', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test.each(['light', 'dark'] as const)('%s', async colorScheme => {
    const person = await newPerson(server)
    // Who owns the deck stands in the dialog that shares it.
    await person.send('PATCH', '/account', { name: 'Ada' })
    const deck = (await person.send('POST', '/decks', { title: 'All hands', document: content })).body
      .id as string
    const { page, errors } = await openEditor(browser, server, person, deck, { colorScheme })
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme })
    await page.locator('.step').nth(1).click()
    await savedIn(page)
    await page.evaluate(async () => {
      await document.fonts.ready
    })
    const wrong: string[] = []
    for (const [name, open] of Object.entries(panels)) {
      const panel = await open(page)
      await panel.waitFor()
      await page.mouse.move(2, 2)
      const golden = new URL(`golden/editor/${name.replace(' ', '-')}-${colorScheme}.webp`, import.meta.url)
      const difference = await differenceOf(page, panel, golden)
      if (difference !== undefined) wrong.push(`${name}: ${difference}`)
    }
    expect(wrong).toEqual([])
    expect(errors).toEqual([])
  })
})

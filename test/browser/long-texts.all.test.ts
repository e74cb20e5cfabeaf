import { globSync, readFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, inject, test } from 'vitest'
import { languages } from '#messages/languages.ts'
import type { Message } from '#messages/messages.ts'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openSignedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'
import { readForPages } from '../../scripts/read-catalogues.mjs'

const folder = join(import.meta.dirname, '../../src/messages')

const read = (language: string, name: string): Record<string, Message> =>
  readForPages(readFileSync(join(folder, language, `${name}.json`), 'utf8'))

/** How wide a text is, about, in small letters: those of Chinese, Japanese and Korean are twice as wide. */
const widthOf = (text: string) =>
  Array.from(text.replaceAll(/\{\w+\}/g, '···')).reduce(
    (width, letter) => width + (letter > '\u2e80' ? 2 : 1),
    0,
  )

/** Returns a text whose words are 140 % as long, with marks on their letters, as tools for translators make one: `Share` is `Shàré~~`. */
const pseudo = (text: string): string =>
  text.replaceAll(/\{\w+\}|[A-Za-z]+/g, word =>
    word.startsWith('{')
      ? word
      : word.replaceAll(
          /[aeiou]/g,
          letter => ({ a: 'à', e: 'é', i: 'î', o: 'ö', u: 'ü' })[letter] ?? letter,
        ) + '~'.repeat(Math.ceil(word.length * 0.4)),
  )

/** The longest form of the longest translation, or of the pseudo-translation where that is longer. */
function longest(key: string, name: string): string {
  const forms = (message: Message | undefined) =>
    message === undefined
      ? []
      : typeof message === 'string'
        ? [message]
        : Object.values(message).filter(form => form !== undefined)
  const all = languages.flatMap(language => forms(catalogues.get(`${language}/${name}`)?.[key]))
  const english = forms(catalogues.get(`en/${name}`)?.[key]).map(pseudo)
  return [...all, ...english].reduce<string>(
    (long, text) => (widthOf(text) > widthOf(long) ? text : long),
    '',
  )
}

const names = globSync('{account,app,editor*,library,sessions,settings,sharing}.json', {
  cwd: join(folder, 'en'),
}).map(file => parse(file).name)
const catalogues = new Map(
  languages.flatMap(language => names.map(name => [`${language}/${name}`, read(language, name)] as const)),
)

const longTexts = new Map(
  names.map(name => [
    name,
    JSON.stringify(Object.fromEntries(Object.keys(read('en', name)).map(key => [key, longest(key, name)]))),
  ]),
)

/** Gives a page the longest texts in place of the English ones. */
async function lengthen(page: Page): Promise<void> {
  await page.route(/\/assets\/messages-[\w-]{8}-en-[\w-]+\.json$/, async route => {
    const [, name = ''] = /-en-([\w-]+)\.json$/.exec(route.request().url()) ?? []
    await route.fulfill({ contentType: 'application/json', body: longTexts.get(name) ?? '{}' })
  })
  await page.route(
    url => /^\/(?:decks|settings|rooms|sign-in|sign-up)/.test(url.pathname),
    async route => {
      const reply = await route.fetch()
      const html = await reply.text()
      const texts = (longTexts.get('app') ?? '').replaceAll('<', '\\u003c')
      await route.fulfill({
        response: reply,
        body: html.replace(
          /(<script type="application\/json" id="messages">)[\s\S]*?(<\/script>)/,
          (_, a, b) => a + texts + b,
        ),
      })
    },
  )
}

/**
 * Returns the texts of a page that are longer than their places: those that leave the window or what clips them, leave the button that they stand
 * on, or lie on other texts.
 */
const misplaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = document.querySelector('dialog[open]') ?? document.body
    interface Piece {
      text: string
      element: Element
      rect: DOMRect
    }
    const pieces: Piece[] = []
    const faults: string[] = []
    const name = ({ text, element }: Piece) =>
      `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${text.trim().slice(0, 60)}”`
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      const text = node.textContent ?? ''
      if (!element || text.trim() === '' || element.closest('svg, .sr, script, style, option, noscript'))
        continue
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects())
        if (rect.width > 1 && rect.height > 1) pieces.push({ text, element, rect })
    }
    /** The part of a text that is in sight: what scrolls or clips cuts it. */
    const seen = (piece: Piece): DOMRect => {
      let { left, top, right, bottom } = piece.rect
      for (let at: Element | null = piece.element; at && at !== root; at = at.parentElement) {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(at)
        if (overflowX === 'visible' && overflowY === 'visible') continue
        const box = at.getBoundingClientRect()
        const isCut = overflowX === 'hidden' || overflowX === 'clip'
        // A text of people may be cut with an ellipsis.
        if (isCut && textOverflow !== 'ellipsis' && (right > box.right + 2 || left < box.left - 2))
          faults.push(`is cut: ${name(piece)}`)
        left = Math.max(left, box.left)
        right = Math.min(right, box.right)
        top = Math.max(top, box.top)
        bottom = Math.min(bottom, box.bottom)
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }
    const inSight = pieces
      .map(piece => ({ ...piece, rect: seen(piece) }))
      .filter(({ rect }) => rect.width > 1 && rect.height > 1)
    for (const piece of inSight) {
      const { rect, element } = piece
      if (rect.right > innerWidth + 1 || rect.left < -1) faults.push(`leaves the window: ${name(piece)}`)
      const button = element.closest('button, a[class], [role=tab], select, label.choice')
      const box = button?.getBoundingClientRect()
      if (
        box &&
        box.width > 0 &&
        (rect.right > box.right + 2 || rect.left < box.left - 2 || rect.bottom > box.bottom + 3)
      )
        faults.push(`leaves its button: ${name(piece)}`)
    }
    for (const [at, one] of inSight.entries())
      for (const other of inSight.slice(at + 1)) {
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue
        const w = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
        const h = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
        // Line boxes of tight lines touch.
        if (w > 2 && h > Math.min(one.rect.height, other.rect.height) * 0.4)
          faults.push(`${name(one)} lies on ${name(other)}`)
      }
    if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
    return [...new Set(faults)]
  })

describe.skipIf(!browserFile)('the longest translations, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  const opened = async (width: number, path: (deck: string) => string) => {
    const person = await newPerson(server)
    const content = [
      steps.join,
      {
        kind: 'slide',
        id: 'one',
        texts: [{ id: 't', text: 'Hello', rect: { x: 0.1, y: 0.1, w: 0.3, h: 0.2 } }],
        shapes: [{ id: 's', shape: 'rect', rect: { x: 0.5, y: 0.5, w: 0.2, h: 0.2 } }],
      },
      { ...steps.choice('q', { prompt: 'Tea or milk?' }) },
    ]
    const deck: string = (await person.send('POST', '/decks', { title: 'Monday', document: content })).body.id
    expect(deck).toEqual(expect.any(String))
    await person.send('POST', '/rooms', { deckId: deck })
    const { page, errors } = await openSignedIn(browser, server, person, '/healthz', {
      viewport: { width, height: 900 },
    })
    await lengthen(page)
    await page.goto(server.url + path(deck))
    await page.locator('main, .editor').first().waitFor()
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded')
    return { page, errors }
  }

  describe.each([320, 768, 1600])('%i px wide', width => {
    test.each([
      '/decks',
      '/decks?layout=list',
      '/settings/you',
      '/settings/team',
      '/settings/api',
      '/settings/audit',
      '/rooms',
      '/sign-in',
    ])('fit their places on %s', async path => {
      const { page, errors } = await opened(width, () => path)
      await expect.poll(() => page.locator('h1, h2').count()).toBeGreaterThan(0)
      await page.waitForLoadState('networkidle')
      expect(await misplaced(page)).toEqual([])
      expect(errors).toEqual([])
    })
  })

  test.each([1280, 1600])('fit their places in the editor, %i px wide', async width => {
    const { page, errors } = await opened(width, deck => `/decks/${deck}`)
    await page.locator('.inspector h2').first().waitFor()
    expect(await misplaced(page)).toEqual([])
    for (const id of ['t', 's']) {
      await page
        .locator(`.element[data-id="${id}"], .element`)
        .nth(id === 't' ? 0 : 1)
        .click()
      await page.locator('.inspector h2').first().waitFor()
      expect(await misplaced(page)).toEqual([])
    }
    await page.locator('.step-list [aria-current], .steps li').last().click()
    await page.locator('.inspector h2').first().waitFor()
    expect(await misplaced(page)).toEqual([])
    expect(errors).toEqual([])
  })
})

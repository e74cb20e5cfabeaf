import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { testInAll } from '#test/support/test-all.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

/** The most bytes of the first view in all, compressed. */
const most = 210_000

/** A file that a page loaded: when its request began, ms, and its size as it was sent, compressed, in bytes. */
interface Loaded {
  name: string
  begun: number
  bytes: number
}

describe.skipIf(!browserFile)('the first view of the editor, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  /** Opens a deck with an empty cache; returns what was loaded before its first picture, and what after. */
  const load = async (
    deckSteps: object[],
    more: object = {},
  ): Promise<{ first: Loaded[]; later: Loaded[] }> => {
    const person = await newPerson(server)
    const deck = (await person.send('POST', '/decks', { title: 'Deck', document: deckSteps, ...more })).body
      .id
    const context = await browser.newContext({ viewport: { width: 1600, height: 900 } })
    const [name = '', value = ''] = person.cookie!.split('=')
    await context.addCookies([{ name, value, url: server.url }])
    const page = await context.newPage()
    await page.addInitScript(`new MutationObserver(() => {
        if (globalThis.painted === undefined && document.querySelector('.canvas .scene-picture text'))
          globalThis.painted = performance.now()
      }).observe(document, { subtree: true, childList: true })`)
    await page.goto(`${server.url}/decks/${deck}`)
    // The looks of wheels are among the last files that are loaded, in case they are used.
    const isQuiet = () =>
      page.evaluate(
        () =>
          document.fonts.status === 'loaded' &&
          document.querySelector('.inspector h2') !== null &&
          performance.getEntriesByType('resource').some(({ name }) => /wheel-[^/]*js$/.test(name)),
      )
    await expect.poll(isQuiet).toBe(true)
    const { painted, loaded } = (await page.evaluate(`({
        painted: globalThis.painted,
        loaded: performance.getEntriesByType('resource').map(({ name, startTime, encodedBodySize }) => (
          { name, begun: startTime, bytes: encodedBodySize })),
      })`)) as { painted: number; loaded: Loaded[] }
    await context.close()
    return {
      first: loaded.filter(({ begun }) => begun < painted),
      later: loaded.filter(({ begun }) => begun >= painted),
    }
  }
  const ending = (files: Loaded[], ...ends: string[]) =>
    files.filter(({ name }) => ends.some(end => name.endsWith(end)))
  const sum = (files: Loaded[]) => files.reduce((total, { bytes }) => total + bytes, 0)
  const names = (files: Loaded[]) => files.map(({ name }) => name.replace(/^.*\//, ''))

  test('it is less than 210 kB in all, and what is opened later is loaded later', async () => {
    const poll = { type: 'multiple-choice', prompt: 'Tea or coffee?', options: ['Tea', 'Coffee'] }
    const { first, later } = await load([
      steps.join,
      { kind: 'slide', overlays: [{ poll }, { poll: { type: 'word-cloud', prompt: 'One word' } }] },
      steps.poll('where', 'map'),
    ])
    const code = ending(first, '.js', '.css')
    const fonts = ending(first, '.woff2')
    expect(sum(code)).toBeGreaterThan(100_000)
    expect(sum(first)).toBeLessThan(most)
    expect(names(fonts)).toEqual([expect.stringMatching(/^inter-latin-wght-normal/)])
    expect(names(code).join(' ')).not.toMatch(
      /(^| )(inspector|history|share|advise|find-checks|feature|add-elements|text-field|text-tools|audience(?!-text)|paste|arrange-menu)-/,
    )
    // The outlines come with the small picture of the map.
    expect(names(later).join(' ')).toMatch(/(^| )inspector-/)
    expect(names(later).join(' ')).toMatch(/(^| )feature-/)
    process.stdout.write(
      `The first view of the editor: ${code.length} files of code and styles, ${sum(code)} bytes; ${fonts.length} font files, ${sum(fonts)} bytes; ${sum(first)} bytes in all.\n`,
    )
  })

  testInAll(
    'a deck in another font loads that font, and none for scripts that it has no text in',
    {},
    async () => {
      const theme = { titleFont: 'Fraunces', textFont: 'Source Serif 4' }
      const texts = [{ text: 'Good morning' }, { text: 'Guten Tag', style: { font: 'Fraunces', size: 80 } }]
      const { first, later } = await load([steps.join, { kind: 'slide', texts }], { theme })
      const fonts = names(ending([...first, ...later], '.woff2', '.woff'))
      const families = fonts.map(name => name.replace(/-wght.*$/, ''))
      expect(new Set(families)).toEqual(new Set(['inter-latin', 'fraunces-latin', 'source-serif-4-latin']))
    },
  )

  testInAll('a text in another script loads the fonts that it needs, and no others', {}, async () => {
    const texts = [{ text: 'Доброе утро' }, { text: 'שלום' }]
    const { first, later } = await load([steps.join, { kind: 'slide', texts }])
    const fonts = names(ending([...first, ...later], '.woff2', '.woff'))
    const families = fonts.map(name => name.replace(/-wght.*$/, ''))
    expect(new Set(families)).toEqual(new Set(['inter-latin', 'inter-cyrillic', 'noto-sans-hebrew-hebrew']))
  })
})

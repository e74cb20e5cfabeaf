import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { browserFile } from '#test/support/browser.ts'
import { steps } from '#test/support/server.ts'
import { openSignedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'
import { useServer } from '#test/support/use-server.ts'

/** The most bytes of the first view in all, compressed: page, code, styles and fonts. */
const most = 95_000

interface Loaded {
  name: string
  bytes: number
}

describe.skipIf(!browserFile)('the first view of the library, in browsers', () => {
  const server = useServer(inject('engines')[0]!)
  const browser = useBrowser()

  test('it is less than 95 kB in all; dialogs, menus of folders and what is done to many decks are loaded later', async () => {
    const person = await newPerson(server)
    const { body: folder } = await person.send('POST', '/folders', { name: 'Talks' })
    for (let deck = 0; deck < 5; deck += 1) {
      const { body } = await person.send('POST', '/decks', { document: [steps.join] })
      await person.send('PATCH', `/decks/${body.id}`, { folder: folder.id })
    }
    const { page, errors } = await openSignedIn(browser, server, person, '/decks')
    await page.locator('.deck-link').nth(4).waitFor()
    await page.getByRole('link', { name: 'Talks, 5 decks' }).waitFor()
    await page.evaluate(() => document.fonts.ready)
    const loaded = (await page.evaluate(`[
      ...performance.getEntriesByType('navigation'),
      ...performance.getEntriesByType('resource'),
    ].map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, bytes: encodedBodySize }))`)) as Loaded[]
    const counted = loaded.filter(({ name }) => !name.startsWith('/api/'))
    const sum = (files: Loaded[]) => files.reduce((total, { bytes }) => total + bytes, 0)
    const fonts = counted.filter(({ name }) => name.endsWith('.woff2'))
    expect(sum(fonts)).toBeGreaterThan(10_000)
    const names = counted.map(({ name }) => name.replace(/^.*\//, '')).join(' ')
    process.stdout.write(
      `The first view of the library: ${counted.length} files, ${sum(counted)} bytes, of them ${sum(fonts)} of fonts.\n`,
    )
    expect(sum(counted)).toBeLessThan(most)
    expect(names).not.toMatch(
      /(^| )(folder-dialog|move-dialog|selection-bar|sessions-dialog|deck-sharing-dialog)-/,
    )
    expect(errors).toEqual([])
  })
})

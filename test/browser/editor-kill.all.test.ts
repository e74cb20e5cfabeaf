import { describe, expect, inject, test } from 'vitest'
import { newPerson } from '#test/people/person.ts'
import { startServerProcess } from '#test/faults/server-process.ts'
import { freePort } from '#test/support/free-port.ts'
import { statementProxy } from '#test/faults/statement-proxy.ts'
import { browserFile } from '#test/support/browser.ts'
import { databaseUrl } from '#test/support/database-url.ts'
import { temporaryDirectory } from '#test/support/embedded.ts'
import { cloneDatabase } from '#test/support/engines.ts'
import { steps } from '#test/support/server.ts'
import { openEditor, savedIn } from '#test/support/signed-in.ts'
import { useBrowser } from '#test/support/use-browser.ts'

describe.skipIf(!browserFile)('a server that is killed while somebody types', () => {
  const browser = useBrowser()

  test('loses nothing: everything is stored once it is back', async () => {
    const [engine] = inject('engines')
    await using database = await cloneDatabase(engine!)
    await using directory = await temporaryDirectory()
    const connection = { ...engine!.connection, database: database.connection.database ?? '' }
    await using proxy = await statementProxy(connection)
    const settings = {
      port: await freePort(),
      dataDir: directory.path,
      databaseUrl: databaseUrl({ ...connection, host: '127.0.0.1', port: proxy.port }),
    }
    const first = await startServerProcess(settings)
    const person = await newPerson({ url: first.url, database })
    const document = [steps.join, { kind: 'slide', id: 'one', texts: [{ id: 't', text: '-' }] }]
    const { body } = await person.send('POST', '/decks', { document })
    const { page } = await openEditor(browser, first, person, body.id)
    page.setDefaultTimeout(60_000)
    await page.getByRole('button', { name: 'text 0: -' }).dblclick()
    await page.locator('.canvas-text .rich-text').waitFor()
    const words = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ')
    const typing = page.keyboard.type(words, { delay: 12 })
    await expect
      .poll(async () => JSON.stringify((await database.pool.query('select updated_at from decks')).rows))
      .not.toContain(body.revision)
    await first.kill()
    await typing
    await page
      .getByRole('status')
      .filter({ hasText: /^Offline/ })
      .waitFor()
    await using _second = await startServerProcess(settings)
    await savedIn(page)
    const { body: read } = await person.send('GET', `/decks/${body.id}`)
    expect(read.deck.document[1].texts[0].text).toBe(words)
    await page.context().close()
  })
})

import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { newId } from '#server/auth/tokens.ts'
import { FileProblem } from '#server/import/file-problem.ts'
import { pagePainter } from '#server/import/page-painter.ts'
import { addFile, storePage } from '#server/store/files.ts'
import { storeBlob } from '#server/store/pictures.ts'
import { addTeam } from '#server/store/teams.ts'
import type { Database } from '#server/store/database.ts'
import { listenForChanges } from '#server/store/changes.ts'
import { cloneDatabase, onEveryEngine } from '#test/support/engines.ts'
import { serverOnEmbedded } from '#test/faults/rigs.ts'
import { paintedPages } from '#test/support/files.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { type Reply, send, startServer } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { testInAll } from '#test/support/test-all.ts'

/** A file of so many pages, which are low, so that each is painted soon. */
const numbered = (count: number) =>
  pdfOf(
    Array.from({ length: count }, (_, page) => `Page ${page}`),
    { height: 80 },
  )
const importPdf = (url: string, key: string, file: Buffer): Promise<Reply> =>
  send(url, 'POST', '/decks/import', { as: key, headers: { 'content-type': 'application/pdf' }, raw: file })
const statusOf = async (url: string, key: string, deck: string) =>
  (await send(url, 'GET', `/decks/${deck}/pages`, { as: key })).body.files[0]

onEveryEngine(engine => {
  const server = useServer(engine)

  testInAll('the pages of a short file do not wait for those of a long one', async () => {
    const long = (await importPdf(server.url, server.key, numbered(24))).body
    const short = (await importPdf(server.url, server.key, pdfOf(['Only page']))).body
    await paintedPages(server, server.key, short.id)
    expect((await statusOf(server.url, server.key, long.id)).painted).toBeLessThan(20)
  })

  testInAll('a page that somebody waits for comes next', async () => {
    const deck = (await importPdf(server.url, server.key, numbered(16))).body
    const page = `${server.url}/api/v1/decks/${deck.id}/pages/15/picture?width=400`
    const headers = { authorization: `Bearer ${server.key}` }
    // On a busy machine the server lets its client ask again.
    await expect.poll(async () => (await fetch(page, { headers })).status).toBe(200)
    expect((await statusOf(server.url, server.key, deck.id)).painted).toBeLessThan(15)
  })

  test('whoever waits for a page gets it when any server has stored it', async () => {
    await using database = await cloneDatabase(engine)
    await using changes = listenForChanges(database.connection, error => expect.unreachable(error.message))
    await expect.poll(() => changes.isListening()).toBe(true)
    const team = await addTeam(database.db, 'Team', 'pro')
    const { blobs, log } = server.context
    const original = await storeBlob({ db: database.db, blobs }, pdfOf(['One']))
    const file = { id: newId(), kind: 'pdf', name: 'a.pdf', original, aspects: [1] } as const
    await addFile(database.db, { ...file, teamId: team.id })
    const painter = pagePainter({ database, blobs, changes, log, convert: async ({ original }) => original })
    const page = painter.page(file.id, 0, 3_600_000)
    await database.db
      .transaction()
      .execute(tx => storePage({ db: tx, blobs }, file.id, 0, { pictures: [], words: [] }))
    expect(await page).toMatchObject({ fileId: file.id, number: 0 })
    await painter.close()
  })

  test('a page that cannot be painted is told, and the others are painted', async () => {
    // The page has far more shapes than its time allows.
    const shape = '0 0 m 400 200 l 0 200 l 400 0 l f* '
    const heavy = pdfOf(['One'], { drawing: shape.repeat(150_000) })
    const limits = { workMs: 500, timeoutMs: 60_000, maxBytes: 1024 ** 3 }
    await using own = await startServer(engine, { documentLimits: limits })
    const { key } = await own.newTeam()
    const deck = (await importPdf(own.url, key, heavy)).body
    const { pages, files } = await paintedPages(own, key, deck.id)
    expect(pages.map(({ status }: any) => status)).toEqual(['failed'])
    expect(files[0]).toMatchObject({ status: 'done', painted: 0 })
    // Every picture of the deck says what it lacks, and is not kept: the page may be painted at the same revision.
    for (const path of ['steps/1/screenshot', 'contact-sheet']) {
      const { body, headers } = await send(own.url, 'GET', `/decks/${deck.id}/${path}`, { as: key })
      expect(body.missingPages).toEqual({ pages: [0], message: expect.stringContaining('not painted') })
      expect(headers.get('etag')).toBeNull()
    }
    const png = await fetch(`${own.url}/api/v1/decks/${deck.id}/steps/1/screenshot`, {
      headers: { authorization: `Bearer ${key}`, accept: 'image/png' },
    })
    expect(png.headers.get('x-missing-pages')).toContain('not painted')
  })

  testInAll('a deck that is removed while its pages are painted leaves no process and no error', async () => {
    // A server of its own: others still paint the pages of the tests before.
    await using own = await startServer(engine)
    const { key } = await own.newTeam()
    const deck = (await importPdf(own.url, key, numbered(13))).body
    await own.database.db.deleteFrom('decks').where('id', '=', deck.id).execute()
    await own.database.db.deleteFrom('files').execute()
    await expect.poll(() => own.context.pages.processCount()).toBe(0)
  })

  describe('what one server leaves unpainted when it stops', () => {
    const stopped = async (database: Database, file: Buffer) => {
      const first = await startServer(engine, { database, blobs: server.context.blobs })
      const { key } = await first.newTeam()
      const deck = (await importPdf(first.url, key, file)).body
      await first[Symbol.asyncDispose]()
      return { key, deck: deck.id }
    }

    testInAll('is painted by one that starts', async () => {
      await using database = await cloneDatabase(engine)
      const { key, deck } = await stopped(database, numbered(8))
      await using second = await startServer(engine, { database, blobs: server.context.blobs })
      const { pages } = await paintedPages(second, key, deck)
      expect(pages.every(({ status }: any) => status === 'painted')).toBe(true)
    })

    testInAll('is told to those that run, and painted by one of them', async () => {
      await using database = await cloneDatabase(engine)
      await using second = await startServer(engine, { database, blobs: server.context.blobs })
      await using changes = listenForChanges(database.connection, error => expect.unreachable(error.message))
      const told = new Promise<void>(resolve =>
        changes.onChange(what => typeof what === 'object' && 'released' in what && resolve()),
      )
      await expect.poll(() => changes.isListening()).toBe(true)
      const { key, deck } = await stopped(database, numbered(12))
      await told
      const { pages } = await paintedPages(second, key, deck)
      expect(pages.every(({ status }: any) => status === 'painted')).toBe(true)
    })

    test('is no failure of a presentation that was being converted', async () => {
      await using database = await cloneDatabase(engine)
      const team = await addTeam(database.db, 'Team', 'pro')
      const { blobs, log } = server.context
      const original = await storeBlob({ db: database.db, blobs }, Buffer.from('A presentation'))
      const file = { id: newId(), kind: 'pptx', name: 'a.pptx', original, aspects: [1] } as const
      await addFile(database.db, { ...file, teamId: team.id })
      const begun = Promise.withResolvers<void>()
      const converted = Promise.withResolvers<string>()
      await using changes = listenForChanges(database.connection, error => expect.unreachable(error.message))
      await expect.poll(() => changes.isListening()).toBe(true)
      const painter = pagePainter({
        database,
        blobs,
        changes,
        log,
        convert: () => {
          begun.resolve()
          return converted.promise
        },
      })
      painter.start(file.id)
      await begun.promise
      await painter.close()
      // This is how the converter of a server that stops refuses.
      converted.reject(new FileProblem('unavailable'))
      await setImmediate()
      // A statement that waits for the one that would note the failure.
      const files = await database.db
        .updateTable('files')
        .set({ name: 'b.pptx' })
        .returning(['problem', 'claimed_until'])
        .execute()
      expect(files).toEqual([{ problem: null, claimed_until: null }])
    })
  })
})

testInAll('what was answered with success is painted after kill -9 and a restart', async () => {
  await using rig = await serverOnEmbedded()
  const { status, body } = await importPdf(rig.url, rig.key, numbered(6))
  expect(status).toBe(200)
  await rig.begin()
  await rig.end()
  const { pages } = await paintedPages(
    { url: rig.url, send: (method, path, options) => send(rig.url, method, path, options) },
    rig.key,
    body.id,
  )
  expect(pages.map(({ status }: any) => status)).toEqual(Array.from({ length: 6 }, () => 'painted'))
})

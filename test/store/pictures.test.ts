import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import { directoryBlobs } from '#server/store/blobs/directory.ts'
import { s3Blobs } from '#server/store/blobs/s3.ts'
import { blankDocument } from '#deck/complete.ts'
import { noAdvice } from '#server/advice/adviser.ts'
import { emptyBin } from '#server/store/bin.ts'
import { addDeck } from '#server/store/deck-writes.ts'
import { decompressDocument } from '#server/store/compressed-document.ts'
import { sweepPictures } from '#server/store/pictures.ts'
import { thinVersions } from '#server/store/versions.ts'
import { startBucket } from '#test/support/bucket.ts'
import { temporaryDirectory } from '#test/support/embedded.ts'
import { alwaysOnEveryEngine } from '#test/support/engines.ts'
import { type TestServer, startServer, steps } from '#test/support/server.ts'

async function listed(blobs: Blobs) {
  const found = []
  for await (const blob of blobs.list()) found.push(blob)
  return found
}

describe.each(['a directory', 'a bucket'])('blobs in %s', kind => {
  let blobs: Blobs
  let close: () => Promise<void>
  beforeAll(async () => {
    if (kind === 'a directory') {
      const directory = await mkdtemp(join(tmpdir(), 'lpd-blobs-'))
      blobs = directoryBlobs(directory)
      close = () => rm(directory, { recursive: true })
    } else {
      const { server, url } = await startBucket()
      blobs = s3Blobs(url)
      close = async () => void server.close()
    }
  })
  afterAll(() => close())
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

  test('stores, lists and removes blobs', async () => {
    const contents = [Buffer.from(''), Buffer.from('ünï'), randomBytes(300_000)]
    for (const bytes of contents) await blobs.put(hashOf(bytes), bytes)
    for (const bytes of contents) expect((await blobs.get(hashOf(bytes))).equals(bytes)).toBe(true)
    const part: Buffer[] = []
    for await (const piece of await blobs.read(hashOf(contents[2]!), 1_000, 200_000)) part.push(piece)
    expect(Buffer.concat(part).equals(contents[2]!.subarray(1_000, 200_001))).toBe(true)
    await expect(blobs.read('0'.repeat(64), 0, 1)).rejects.toThrow()
    await blobs.put(hashOf(contents[1]!), contents[1]!)
    const found = await listed(blobs)
    expect(found.map(({ hash }) => hash).sort()).toEqual(contents.map(hashOf).sort())
    for (const { putAt } of found) expect(Math.abs(putAt - Date.now())).toBeLessThan(60_000)
    for (const bytes of contents) await blobs.remove(hashOf(bytes))
    await blobs.remove(hashOf(contents[0]!))
    await expect(blobs.get(hashOf(contents[0]!))).rejects.toThrow()
    expect(await listed(blobs)).toEqual([])
  })
})

test('what a server that was killed left of a blob is listed, and can be removed', async () => {
  await using directory = await temporaryDirectory()
  await writeFile(join(directory.path, 'new-4e1c8a52-half'), 'Half of a picture')
  const blobs = directoryBlobs(directory.path)
  for (const { hash } of await listed(blobs)) await blobs.remove(hash)
  expect(await readdir(directory.path)).toEqual([])
})

test.each(['s3://host/bucket', 's3://key:secret@host', 's3://key@host/bucket'])(
  'refuses the incomplete address %s',
  url => {
    expect(() => s3Blobs(url)).toThrow(/^BLOB_URL must look like/)
  },
)

alwaysOnEveryEngine(engine => {
  let server: TestServer
  let key: string
  let directory: string
  let blobs: Blobs
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'lpd-blobs-'))
    blobs = directoryBlobs(directory)
    server = await startServer(engine, { blobs })
    key = (await server.newTeam()).key
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await rm(directory, { recursive: true })
  })

  const send = (method: string, path: string, body?: unknown) =>
    server.send(method, path, { as: key, ...(body !== undefined && { body }) })
  const picture = (size = 1_000) => `data:image/png;base64,${randomBytes(size).toString('base64')}`
  const stored = async () => (await listed(blobs)).length
  const slideWith = (dataUrl: string) => ({ kind: 'slide', images: [{ dataUrl }] })
  const choice = (images: (string | null)[]) => ({
    kind: 'poll',
    poll: { type: 'image-choice', prompt: 'Which?', optionImages: images },
  })

  test('stores pictures outside the document, each content once, and returns them as they were sent', async () => {
    const [one, two] = [picture(), picture()]
    const before = await stored()
    const document = [
      steps.join,
      slideWith(one),
      choice([one, null, two]),
      { kind: 'slide', overlays: [{ poll: { type: 'image-choice', prompt: 'p', optionImages: [two] } }] },
    ]
    const { id } = (await send('POST', '/decks', { document })).body
    expect(await stored()).toBe(before + 2)
    const row = await server.database.db
      .selectFrom('decks')
      .select('document')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(await decompressDocument(row.document))).not.toContain('base64')
    const { deck } = (await send('GET', `/decks/${id}`)).body
    expect(deck.document[1].images[0].dataUrl).toBe(one)
    expect(deck.document[2].poll.optionImages).toEqual([one, null, two])
    expect(deck.document[3].overlays[0].poll.optionImages).toEqual([two])
    expect((await send('GET', `/decks/${id}/steps/1`)).body.step).toEqual(deck.document[1])
    // Sending the same document back changes nothing and stores no new pictures.
    await send('PATCH', `/decks/${id}`, { document: deck.document })
    expect((await send('GET', `/decks/${id}`)).body.deck.document).toEqual(deck.document)
    expect(await stored()).toBe(before + 2)
  })

  test('keeps the pictures of a slide when something else on it changes', async () => {
    const [one, two] = [picture(), picture()]
    const { id } = (
      await send('POST', '/decks', {
        document: [
          steps.join,
          {
            ...slideWith(one),
            overlays: [{ poll: { type: 'image-choice', prompt: 'p', optionImages: [one, two] } }],
            texts: [{ text: 'a' }],
          },
        ],
      })
    ).body
    await send('PATCH', `/decks/${id}/steps/1/elements/image/0`, { image: { alt: 'One' } })
    await send('PATCH', `/decks/${id}/steps/1/elements/text/0`, { text: { text: 'b' } })
    await send('PATCH', `/decks/${id}/steps/1/overlays/0`, { poll: { prompt: 'q' } })
    const { step } = (await send('GET', `/decks/${id}/steps/1`)).body
    expect(step).toMatchObject({
      images: [{ dataUrl: one, alt: 'One' }],
      texts: [{ text: 'b' }],
      overlays: [{ poll: { prompt: 'q', optionImages: [one, two] } }],
    })
    expect(
      (await send('PATCH', `/decks/${id}/steps/1/overlays/0`, { poll: { optionImages: ['stored:abc'] } }))
        .status,
    ).toBe(400)
  })

  test('removes a picture when no deck, no version of one and no room has used it for a day', async () => {
    const [kept, dropped, inRoom] = [picture(), picture(), picture()]
    const { id } = (
      await send('POST', '/decks', { document: [steps.join, slideWith(kept), slideWith(dropped)] })
    ).body
    const shown = (
      await send('POST', '/decks', { document: [steps.join, slideWith(inRoom), steps.rating('r')] })
    ).body.id
    expect((await send('POST', '/rooms', { deckId: shown })).status).toBe(200)
    await send('DELETE', `/decks/${id}/steps/2`)
    await send('DELETE', `/decks/${shown}/steps/1`)
    await blobs.put('f'.repeat(64), Buffer.from('left by a write that failed'))
    const sweep = (now = Date.now()) => sweepPictures(server.database.db, blobs, now)
    expect(await sweep()).toBe(0)
    await server.database.pool.query("update blobs set touched_at = now() - interval '25 hours'")
    expect(await sweep()).toBe(0)
    await server.database.pool.query("update deck_versions set revision = revision - interval '31 days'")
    expect(await thinVersions(server.database.db)).toBeGreaterThan(1)
    expect(await sweep()).toBe(1)
    expect(await sweep(Date.now() + 90_000_000)).toBe(1)
    expect((await send('GET', `/decks/${id}`)).body.deck.document[1].images[0].dataUrl).toBe(kept)
    // The same picture can be stored again after it was removed.
    expect((await send('POST', `/decks/${id}/steps`, { step: slideWith(dropped) })).status).toBe(200)
    expect((await send('GET', `/decks/${id}/steps/2`)).body.step.images[0].dataUrl).toBe(dropped)
  })

  test('stores the fonts of a deck like its pictures, and keeps them when its pictures change', async () => {
    const { team, user, key: own } = await server.newTeam()
    const principal = {
      caller: { kind: 'key', id: 'k', name: 'k', scopes: [] },
      user: { id: user, email: '', name: '' },
      team: { id: team, name: '' },
      role: 'owner',
      plan: 'pro',
    } as const
    const { database, blobs: store, documents } = server.context
    const dataUrl = `data:font/woff2;base64,${randomBytes(900).toString('base64')}`
    const deck = {
      id: randomUUID(),
      title: 'Own font',
      document: blankDocument(randomUUID),
      extras: { fonts: [{ family: 'Own', dataUrl }] },
    }
    await addDeck(
      {
        db: database.db,
        blobs: store,
        documents,
        advice: noAdvice,
        principal,
        via: 'api',
        changed: () => undefined,
        requireSpace: () => undefined,
      },
      deck,
    )
    const row = await database.db
      .selectFrom('decks')
      .select('extras')
      .where('id', '=', deck.id)
      .executeTakeFirstOrThrow()
    expect(row.extras).not.toContain('base64')
    const read = async () => (await server.send('GET', `/decks/${deck.id}`, { as: own })).body.deck.extras
    expect(await read()).toEqual(deck.extras)
    await server.send('POST', `/decks/${deck.id}/steps`, { as: own, body: { step: slideWith(picture()) } })
    await server.send('DELETE', `/decks/${deck.id}/steps/2`, { as: own })
    await server.database.pool.query("update blobs set touched_at = now() - interval '25 hours'")
    await sweepPictures(database.db, blobs, Date.now())
    await server.send('PATCH', `/decks/${deck.id}`, { as: own, body: { title: 'Still' } })
    expect(await read()).toEqual(deck.extras)
    const copy = (await server.send('POST', `/decks/${deck.id}/duplicate`, { as: own, body: {} })).body.id
    expect((await server.send('GET', `/decks/${copy}`, { as: own })).body.deck.extras).toEqual(deck.extras)
  })

  test('[D13] a deck in the bin is removed after thirty days, with its pictures', async () => {
    const { id } = (await send('POST', '/decks', { document: [steps.join, slideWith(picture())] })).body
    await send('DELETE', `/decks/${id}`)
    const age = (days: number) =>
      server.database.pool.query(
        `update decks set deleted_at = now() - make_interval(days => $2) where id = $1`,
        [id, days],
      )
    await age(29)
    expect(await emptyBin(server.database.db)).toBe(0)
    await age(31)
    expect(
      (await Promise.all([emptyBin(server.database.db), emptyBin(server.database.db)])).reduce(
        (a, b) => a + b,
      ),
    ).toBe(1)
    expect((await send('GET', `/decks/${id}`)).status).toBe(404)
    const { rows } = await server.database.pool.query('select 1 from deck_blobs where deck_id = $1', [id])
    expect(rows).toEqual([])
  })
})

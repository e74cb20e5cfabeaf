import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { directoryBlobs } from '#server/store/blobs/directory.ts'
import { type WatchedDisk, watchDisk } from '#server/store/disk-space.ts'
import { connectAgent } from '#test/mcp/agent.ts'
import { pdfOf } from '#test/support/pdf.ts'
import { joinRoom, openRoom, startServer, steps } from '#test/support/server.ts'
import { sample, testInAll } from '#test/support/test-all.ts'

const engine = inject('engines')[0]!
const mb = 1024 ** 2
const levels = { enough: 10_000 * mb, low: 300 * mb, none: 30 * mb }

/** Starts a server whose disk has as much room as a test says. Its log goes into `lines`. */
async function serverOnDisk() {
  const lines: string[] = []
  const space = { free: levels.enough, total: 100_000 * mb }
  const say = (line: unknown) => void lines.push(String(line))
  const disk: WatchedDisk = await watchDisk({
    folders: ['/data'],
    reserve: { share: 0.05, bytes: 500 * mb },
    log: { warn: say, error: say },
    freeSpace: async () => space,
  })
  const server = await startServer(engine, { disk, logTo: { write: say } })
  return {
    server,
    lines,
    async set(level: keyof typeof levels) {
      space.free = levels[level]
      await disk.read()
    },
    async [Symbol.asyncDispose]() {
      disk[Symbol.dispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

const pdf = { 'content-type': 'application/pdf' }
const told = ({ status, headers }: { status: number; headers: Headers }) =>
  [status, headers.get('error-code'), headers.get('retry-after')].filter(each => each !== null).join(' ')

describe('a disk that fills up', () => {
  test('below the reserve files and decks are a 507, and rooms go on', async () => {
    await using own = await serverOnDisk()
    const { server, lines } = own
    const { key } = await server.newTeam()
    const { code, hostToken, deckId } = await openRoom(server, key, steps.choice('one'))
    const upload = await server.send('POST', '/uploads', { as: key, body: {} })
    const address = new URL(upload.body.url).pathname
    await own.set('low')

    const newDeck = { as: key, body: { document: [steps.join] } }
    const refused = await server.send('POST', '/decks', newDeck)
    expect(refused).toMatchObject({
      status: 507,
      body: { error: 'The server has too little disk space left for this.', fix: expect.any(String) },
    })
    expect(refused.headers.get('error-code')).toBe('no_space')
    const step = { as: key, body: { step: steps.choice('two') } }
    for (const reply of [
      await server.send('POST', '/decks/import', { as: key, headers: pdf, raw: pdfOf(['One']) }),
      await server.send('PUT', address, { headers: pdf, raw: pdfOf(['One']) }),
      await server.send('POST', '/uploads', { as: key, body: {} }),
      await server.send('POST', `/decks/${deckId}/steps`, step),
    ])
      expect(told(reply)).toBe('507 no_space')

    await server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action: 'start' } })
    const person = await joinRoom(server, code)
    expect((await person.answer('one', { choices: [1] })).status).toBe(200)
    expect((await server.send('POST', '/rooms', { as: key, body: { deckId } })).status).toBe(200)
    // What deletes makes room in the end, and pictures are shown, though they are not kept.
    expect((await server.send('GET', `/decks/${deckId}/steps/1/screenshot`, { as: key })).status).toBe(200)
    expect(await server.database.db.selectFrom('shots').selectAll().execute()).toEqual([])
    expect((await server.send('DELETE', `/decks/${deckId}`, { as: key })).status).toBe(200)

    await own.set('enough')
    expect((await server.send('POST', '/decks', newDeck)).status).toBe(200)
    const filled = await server.send('PUT', address, { headers: pdf, raw: pdfOf(['One']) })
    expect(filled.status).toBe(200)
    expect(lines.map(line => /Uploads|room again/.exec(line)?.[0])).toEqual(['Uploads', 'room again'])
  })

  testInAll(
    'below the reserve a retry gets the reply of before, also with a file, and a new request does not',
    async () => {
      await using own = await serverOnDisk()
      const { server } = own
      const { key } = await server.newTeam()
      const { deckId } = await openRoom(server, key, steps.choice('one'))
      const retried = (path: string, body: object) => ({
        path,
        request: { as: key, body, headers: { 'idempotency-key': 'again' } },
      })
      const step = retried(`/decks/${deckId}/steps`, { step: steps.choice('two') })
      const replayed = [
        retried('/decks', { document: [steps.join] }),
        step,
        retried(`/decks/${deckId}/edits`, { edits: [{ op: 'update_deck', title: 'Once' }] }),
        retried('/rooms', { deckId }),
        retried('/uploads', {}),
      ]
      const file = { as: key, headers: { ...pdf, 'idempotency-key': 'file' }, raw: pdfOf(['One']) }
      const before = []
      for (const { path, request } of replayed) before.push(await server.send('POST', path, request))
      const imported = await server.send('POST', '/decks/import', file)

      for (const level of ['low', 'none'] as const) {
        await own.set(level)
        for (const [index, { path, request }] of replayed.entries()) {
          const again = await server.send('POST', path, request)
          expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([
            200,
            before[index]!.body,
            'true',
          ])
        }
        const other = { ...step.request, body: { step: steps.choice('three') } }
        expect((await server.send('POST', step.path, other)).status).toBe(400)
        const fresh = { ...other, headers: { 'idempotency-key': level } }
        expect(told(await server.send('POST', step.path, fresh))).toBe(
          level === 'low' ? '507 no_space' : '503 disk_full 5',
        )
      }
      await own.set('low')
      expect((await server.send('POST', '/decks/import', file)).body).toEqual(imported.body)
      const newFile = { ...file, headers: { ...pdf, 'idempotency-key': 'new' }, raw: pdfOf(['Two']) }
      expect(told(await server.send('POST', '/decks/import', newFile))).toBe('507 no_space')
      // A refusal for want of space is not what a later retry gets.
      await own.set('enough')
      const later = { as: key, body: { step: steps.choice('three') }, headers: { 'idempotency-key': 'low' } }
      expect((await server.send('POST', step.path, later)).status).toBe(200)
    },
  )

  testInAll(
    'below the reserve what stores next to nothing is done, and what is not valid is a 400',
    async () => {
      await using own = await serverOnDisk()
      const { server } = own
      const { key } = await server.newTeam()
      const { deckId, code } = await openRoom(server, key, steps.choice('one'))
      const binned = await server.send('POST', '/decks', { as: key, body: {} })
      await server.send('DELETE', `/decks/${binned.body.id}`, { as: key })
      await own.set('low')
      const send = (method: string, path: string, body?: object) =>
        server.send(method, path, { as: key, body })

      expect((await send('POST', `/decks/${binned.body.id}/restore`)).status).toBe(200)
      const rehearsal = await send('POST', `/decks/${deckId}/rehearsals`, { people: 1 })
      expect(rehearsal.status).toBe(200)
      await send('POST', `/rooms/${rehearsal.body.code}/actions`, { action: 'stop' })
      await send('POST', `/rooms/${code}/actions`, { action: 'start' })
      for (const sent of [{ starred: true }, { shared: true }, { starred: false, shared: false }])
        expect((await send('PATCH', `/decks/${deckId}`, sent)).status).toBe(200)
      expect(told(await send('PATCH', `/decks/${deckId}`, { title: 'New', starred: true }))).toBe(
        '507 no_space',
      )

      for (const [path, body, status] of [
        [`/decks/${deckId}/steps`, { step: {} }, 400],
        [`/decks/${deckId}/steps`, { step: { kind: 'slide', id: 'one' } }, 400],
        [`/decks/${deckId}/edits`, { edits: [{ op: 'remove_step', index: 'gone' }] }, 400],
        [`/decks/${deckId}/steps/9/overlays`, { poll: { type: 'rating', prompt: 'R' } }, 404],
        ['/decks/none/steps', { step: { kind: 'slide' } }, 404],
        [`/decks/${deckId}/steps`, { step: { kind: 'slide' }, revision: '2020-01-01T00:00:00Z' }, 409],
        ['/decks', { title: 5 }, 400],
      ] as const)
        expect((await send('POST', path, body)).status, JSON.stringify(body)).toBe(status)
    },
  )

  test('at the last megabytes nothing is stored: a 503 with Retry-After, until there is room', async () => {
    await using own = await serverOnDisk()
    const { server, lines } = own
    const { key } = await server.newTeam()
    const { code, hostToken, deckId } = await openRoom(server, key, steps.choice('one'))
    const act = (action: string) =>
      server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action } })
    await act('start')
    const person = await joinRoom(server, code)
    expect((await person.answer('one', { choices: [0] })).status).toBe(200)
    await own.set('none')

    for (const reply of [
      await person.answer('one', { choices: [1] }),
      await server.send('POST', `/live/${code}/join`, { body: {} }),
      await act('hide'),
      await server.send('POST', '/rooms', { as: key, body: { deckId } }),
      await server.send('DELETE', `/decks/${deckId}`, { as: key }),
    ])
      expect(told(reply)).toBe('503 disk_full 5')
    expect((await server.send('POST', '/decks', { body: {} })).status).toBe(401)
    expect((await server.send('GET', `/decks/${deckId}`, { as: key })).status).toBe(200)
    const results = await server.send('GET', `/live/${code}/results`, { as: hostToken })
    expect(results.status).toBe(200)

    await own.set('enough')
    expect((await person.answer('one', { choices: [2] })).status).toBe(200)
    expect((await act('hide')).status).toBe(200)
    // The watch says it once; the refused requests say nothing.
    expect(lines.map(line => /Joins|room again/.exec(line)?.[0])).toEqual(['Joins', 'room again'])
  })

  test('tools that read work on the full disk, and those that write are refused', async () => {
    await using own = await serverOnDisk()
    const { server } = own
    const { key } = await server.newTeam()
    const { deckId } = await openRoom(server, key, steps.choice('one'))
    await own.set('none')
    await using agent = await connectAgent(server.url, key)
    expect(await agent.call('get_deck', { id: deckId })).toMatchObject({ deck: { id: deckId } })
    expect(await agent.tried('create_deck', { document: [steps.join] })).toMatchObject({
      isError: true,
      body: { error: 'The disk of the server is full.' },
    })
    expect(await agent.tried('start_room', { deckId })).toMatchObject({
      isError: true,
      body: { error: 'The disk of the server is full.' },
    })
  })
})

describe('outages that are no fault of the server', () => {
  test('a database without space is a 503 with Retry-After, and one line in the log', async () => {
    const lines: string[] = []
    await using server = await startServer(engine, { logTo: { write: line => void lines.push(line) } })
    const { key } = await server.newTeam()
    const { code, hostToken } = await openRoom(server, key, steps.choice('one'))
    await server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action: 'start' } })
    const person = await joinRoom(server, code)
    const { db } = server.database
    await sql`create function no_space() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`.execute(db)
    const tables = ['answers', 'participants', 'decks', 'rooms']
    for (const table of tables)
      await sql`create trigger no_space before insert or update on ${sql.table(table)} execute function no_space()`.execute(
        db,
      )
    for (const reply of [
      await person.answer('one', { choices: [0] }),
      await person.answer('one', { choices: [1] }),
      await server.send('POST', `/live/${code}/join`, { body: {} }),
      await server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action: 'hide' } }),
      await server.send('POST', '/decks', { as: key, body: { document: [steps.join] } }),
    ])
      expect(told(reply)).toBe('503 disk_full 5')
    for (const table of tables) await sql`drop trigger no_space on ${sql.table(table)}`.execute(db)
    expect((await person.answer('one', { choices: [2] })).status).toBe(200)
    expect(lines.map(line => JSON.parse(line).msg)).toEqual([
      expect.stringMatching(/^PostgreSQL has no space left on its disk.*\(could not extend file\)$/),
    ])
  })

  const failures: [code: string, reply: string][] = [
    ['EMFILE', '503 unavailable 5'],
    ['EROFS', '503 unavailable 5'],
    ['EACCES', '503 unavailable 5'],
    ['ENOSPC', '507 no_space'],
  ]
  test.each(sample(failures, ([code]) => code === 'ENOSPC'))(
    'files that fail with %s are a %s, in one line of the log',
    async (code, reply) => {
      const lines: string[] = []
      const fail = () => Promise.reject(Object.assign(new Error(`${code}: it failed`), { code }))
      const blobs = { ...directoryBlobs('/nowhere'), put: fail, putFile: fail }
      await using server = await startServer(engine, {
        blobs,
        logTo: { write: line => void lines.push(line) },
      })
      const { key } = await server.newTeam()
      const dataUrl = `data:image/png;base64,${'A'.repeat(400)}`
      const withPicture = {
        as: key,
        body: { document: [steps.join, { kind: 'slide', images: [{ dataUrl }] }] },
      }
      const sendFile = { as: key, headers: pdf, raw: pdfOf(['One']) }
      const made = await server.send('POST', '/decks', withPicture)
      expect(told(made), JSON.stringify(made.body)).toBe(reply)
      expect(told(await server.send('POST', '/decks/import', sendFile))).toBe(reply)
      expect(lines.map(line => JSON.parse(line))).toEqual([
        expect.not.objectContaining({ err: expect.anything() }),
      ])
    },
  )
})

import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOfBlob } from '#server/backup/archive.ts'
import { writeWhole } from '#server/backup/archive-file.ts'
import { readAll, readArchive } from '#server/backup/read-archive.ts'
import { writeArchive } from '#server/backup/write-archive.ts'
import { runAdmin } from '#test/admin/command.ts'
import { databaseUrl } from '#test/support/database-url.ts'
import { examineArchive } from '#server/backup/examine.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import { directoryBlobs } from '#server/store/blobs/directory.ts'
import { s3Blobs } from '#server/store/blobs/s3.ts'
import { migrationNames, runMigrations } from '#server/store/migrate.ts'
import { sweepPictures } from '#server/store/pictures.ts'
import { startSession } from '#server/store/sessions.ts'
import { startBucket } from '#test/support/bucket.ts'
import { onEveryEngine, cloneDatabase } from '#test/support/engines.ts'
import { type TestServer, joinRoom, openRoom, startServer, steps } from '#test/support/server.ts'
import { archive, connectTo, contentOf, filesOf, restoreTo, schemaOf } from './archives.ts'
import { testInAll } from '#test/support/test-all.ts'

const picture = (size = 1_000) => `data:image/png;base64,${randomBytes(size).toString('base64')}`
const slideWith = (dataUrl: string) => ({ kind: 'slide', images: [{ dataUrl }] })

onEveryEngine(engine => {
  let folder: string
  let blobs: Blobs
  let server: TestServer
  let key: string
  let path: string
  let room: { code: string; hostToken: string }
  let ada: Awaited<ReturnType<typeof joinRoom>>

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'lpd-backup-'))
    blobs = directoryBlobs(join(folder, 'blobs'))
    server = await startServer(engine, { blobs })
    const team = await server.newTeam()
    key = team.key
    await startSession(server.database.db, team.user, 'password')
    room = await openRoom(server, key, slideWith(picture(5_000_000)), slideWith(picture()), steps.choice('q'))
    const act = (action: string) =>
      server.send('POST', `/live/${room.code}/actions`, { as: room.hostToken, body: { action } })
    await act('start')
    for (let step = 0; step < 2; step += 1) await act('advance')
    ada = await joinRoom(server, room.code, 'Ada')
    expect((await ada.answer('q', { choices: [1] })).status).toBe(200)
    // When keys were used is written once a minute, which nothing here is to wait for.
    await server.context.keyUse.write()
    path = join(folder, 'polls.tar.zst')
    await archive(path, { connection: server.database.connection, blobs })
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  })

  test('what is restored is what was there, and the room goes on with the tokens of before', async () => {
    await using target = await cloneDatabase(engine)
    const restored = directoryBlobs(join(folder, 'restored'))
    await restoreTo(path, { connection: target.connection, blobs: restored })
    expect(await contentOf(target.connection)).toEqual(await contentOf(server.database.connection))
    expect(await schemaOf(target.connection)).toEqual(await schemaOf(server.database.connection))
    const files = await filesOf({ connection: target.connection, blobs: restored })
    expect(files).toHaveLength(2)
    expect(files).toEqual(await filesOf({ connection: server.database.connection, blobs }))

    await using later = await startServer(engine, { database: target, blobs: restored })
    const answered = await later.send('POST', `/live/${room.code}/answers`, {
      as: ada.token,
      body: { pollId: 'q', answer: { choices: [2] } },
    })
    expect(answered.status).toBe(200)
    const bert = await joinRoom(later, room.code, 'Bert')
    expect((await bert.answer('q', { choices: [2] })).status).toBe(200)
    const act = await later.send('POST', `/live/${room.code}/actions`, {
      as: room.hostToken,
      body: { action: 'show' },
    })
    expect(act.status).toBe(200)
    const results = await later.send('GET', `/live/${room.code}/results`, { as: room.hostToken })
    expect(JSON.stringify(results.body)).toContain('"label":"C","count":2')
    const { rows } = await sql`select from sessions`.execute(target.db)
    expect(rows).toHaveLength(1)
    // New rows get numbers after those of before.
    const second = await openRoom(later, key, steps.choice('q'))
    expect(second.code).not.toBe(room.code)
  })

  testInAll(
    'an archive of an older release gets its own migrations first, and the later ones after its rows',
    async () => {
      await using old = await cloneDatabase(engine)
      await using client = await connectTo(old.connection)
      await client.query('drop schema public cascade; create schema public')
      await runMigrations(client, migrationNames.slice(0, 6))
      await client.query(`
      insert into teams (id, name, plan) values ('t', 'Old', 'pro');
      insert into users (id, team_id, email) values ('u', 't', 'Ada@Example.org');
      insert into decks (id, team_id, owner_id, title, document, steps, starred)
        values ('d', 't', 'u', 'Deck', '\\x00ff0a5c', 1, true)`)
      const older = join(folder, 'older.tar.zst')
      await archive(older, { connection: old.connection, blobs })
      await using target = await cloneDatabase(engine)
      await restoreTo(older, { connection: target.connection, blobs })
      const { rows } = await sql`
      select email, role, document, (select count(*)::int from deck_stars) as stars,
        (select array_agg(name order by name) from migrations) as migrations
      from users join memberships on user_id = users.id join decks on owner_id = users.id`.execute(target.db)
      expect(rows).toEqual([
        {
          email: 'ada@example.org',
          role: 'owner',
          document: Buffer.from([0, 0xff, 0x0a, 0x5c]),
          stars: 1,
          migrations: [...migrationNames],
        },
      ])
    },
  )

  test('a database that is not empty, has a server, or belongs to others is refused and stays as it is', async () => {
    await using target = await cloneDatabase(engine)
    const installed = { connection: target.connection, blobs }
    const refused = () => restoreTo(path, installed).then(() => 'restored', String)
    await sql`create table others (id int)`.execute(target.db)
    await sql`insert into teams (id, name, plan) values ('t', 'Team', 'pro')`.execute(target.db)
    const before = await contentOf(target.connection)
    expect(await refused()).toContain('The database is not empty: there are rows in the table teams.')
    expect(await contentOf(target.connection)).toEqual(before)
    await sql`delete from teams`.execute(target.db)
    {
      await using running = await startServer(engine, { database: target, blobs })
      expect(running.url).toContain('http')
      expect(await refused()).toContain('A server is running on this database. Stop all servers')
    }
    await sql`insert into migrations (name) values ('999-later')`.execute(target.db)
    // A moment passes until PostgreSQL knows that the connections of the server are gone.
    await expect.poll(refused).toContain('migrated by a newer release (999-later)')
    await sql`drop table migrations`.execute(target.db)
    expect(await refused()).toMatch(/The database has a table \w+ that is not ours/)
    await sql`drop schema public cascade`.execute(target.db)
    await sql`create schema public`.execute(target.db)
    await sql`create table others (id int)`.execute(target.db)
    expect(await refused()).toBe('restored')
    expect(await contentOf(target.connection)).toEqual(await contentOf(server.database.connection))
    expect(await contentOf(target.connection)).toHaveProperty('rooms')
    expect(await refused()).toContain('The database is not empty')
  })

  test('housekeeping removes no file that the archive needs, although its deck is deleted meanwhile', async () => {
    await using other = await startServer(engine, { blobs })
    const { db, connection } = other.database
    const { key } = await other.newTeam()
    const document = [steps.join, slideWith(picture()), slideWith(picture())]
    const { id } = (await other.send('POST', '/decks', { as: key, body: { document } })).body
    let swept = -1
    /** Deletes the deck once the archive asks for the first file, and lets housekeeping run. */
    const watched: Blobs = {
      ...blobs,
      async open(hash) {
        if (swept === -1) {
          await db.deleteFrom('decks').where('id', '=', id).execute()
          await sql`update blobs set touched_at = now() - interval '2 days'`.execute(db)
          swept = await sweepPictures(db, blobs, 0)
        }
        return blobs.open(hash)
      },
    }
    const file = join(folder, 'swept.tar.zst')
    const { totals } = await archive(file, { connection, blobs: watched })
    expect(swept).toBe(0)
    expect(totals).toMatchObject({ blobs: 2, damaged: [] })
    // Without the archive it removes them.
    expect(await sweepPictures(db, blobs, 0)).toBe(2)
    await using target = await cloneDatabase(engine)
    await restoreTo(file, { connection: target.connection, blobs })
    expect(await filesOf({ connection: target.connection, blobs })).toHaveLength(2)
  })

  test('files that are missing or damaged in the store are named, and the rest is in the archive', async () => {
    const [first = ''] = await filesOf({ connection: server.database.connection, blobs })
    const missing: Blobs = {
      ...blobs,
      open: hash => blobs.open(hash === first ? '0'.repeat(64) : hash),
    }
    const file = join(folder, 'missing.tar.zst')
    const { totals } = await archive(file, { connection: server.database.connection, blobs: missing })
    expect(totals).toMatchObject({ blobs: 1, damaged: [first] })
    expect((await examineArchive(file)).totals.damaged).toEqual([first])
  })

  testInAll('a backup and a restore without some files do the rest, name those, and end with 2', async () => {
    const data = join(folder, 'damaged-data')
    await cp(join(folder, 'blobs'), join(data, 'blobs'), { recursive: true })
    const known = await filesOf({ connection: server.database.connection, blobs })
    const sizes = await Promise.all(known.map(hash => blobs.size(hash)))
    const [small = '', large = ''] = sizes[0]! < sizes[1]! ? known : known.toReversed()
    const store = directoryBlobs(join(data, 'blobs'))
    await store.remove(large)
    await store.put(small, Buffer.from('not what it was'))
    const file = join(folder, 'damaged.tar.zst')
    const settings = { DATABASE_URL: databaseUrl(server.database.connection), DATA_DIR: data, WORKERS: '1' }
    const backedUp = await runAdmin(settings, 'backup', file)
    expect(backedUp).toMatchObject({ code: 2, output: expect.stringContaining('files: 1') })
    expect(backedUp.errors).toMatch(/2 are missing or damaged in the store/)
    for (const hash of known) expect(backedUp.errors).toContain(hash)

    await using target = await cloneDatabase(engine)
    const fresh = join(folder, 'damaged-restored')
    const into = { DATABASE_URL: databaseUrl(target.connection), DATA_DIR: fresh, WORKERS: '1' }
    const restored = await runAdmin(into, 'restore', file)
    expect(restored).toMatchObject({ code: 2, output: expect.stringContaining('files: 0') })
    expect(restored.errors).toMatch(
      /Everything else is restored, .* 2 are missing or damaged in this archive/,
    )
    for (const hash of known) expect(restored.errors).toContain(hash)
    expect(await contentOf(target.connection)).toEqual(await contentOf(server.database.connection))
    const found = []
    for await (const { hash } of directoryBlobs(join(fresh, 'blobs')).list()) found.push(hash)
    expect(found).toEqual([])
  })

  testInAll(
    'a file of an archive that is not what its name says is named and not stored, whatever its size',
    async () => {
      const known = await filesOf({ connection: server.database.connection, blobs })
      for (const wrong of known) {
        const changed = join(folder, 'changed.tar.zst')
        await writeWhole(changed, sink =>
          writeArchive(sink, async writer => {
            for await (const { name, size, content } of readArchive(path)) {
              const bytes = await readAll(content)
              if (hashOfBlob(name) === wrong) bytes[0]! ^= 1
              await writer.add(name, size, [bytes])
            }
          }),
        )
        await using target = await cloneDatabase(engine)
        const restored = directoryBlobs(join(folder, `changed-${wrong}`))
        const to = { connection: target.connection, blobs: restored }
        const { files, damaged } = await restoreTo(changed, to)
        expect({ files, damaged }).toEqual({ files: 1, damaged: [wrong] })
        expect(await contentOf(target.connection)).toEqual(await contentOf(server.database.connection))
        expect(await filesOf(to)).toEqual(known.filter(hash => hash !== wrong))
        await expect(restored.get(wrong)).rejects.toThrow('ENOENT')
        await rm(changed)
      }
    },
  )

  testInAll(
    'events that wait are sent after a restore as they would have been, or given up where webhooks are paused',
    async () => {
      await using source = await cloneDatabase(engine)
      await sql`insert into teams (id, name, plan) values ('t', 'Team', 'pro')`.execute(source.db)
      await sql`insert into webhooks (id, team_id, url, events, secret) values ('w', 't', 'https://example.org', '{room.started}', 's')`.execute(
        source.db,
      )
      await sql`insert into webhook_deliveries (webhook_id, event_id, type, payload, next_attempt_at)
      values ('w', 'e', 'room.started', '{}', now())`.execute(source.db)
      const file = join(folder, 'webhooks.tar.zst')
      await archive(file, { connection: source.connection, blobs })
      const read = sql`select off_reason, state, event_id from webhooks join webhook_deliveries on webhook_id = webhooks.id`
      for (const pausesWebhooks of [false, true]) {
        await using target = await cloneDatabase(engine)
        await restoreTo(file, { connection: target.connection, blobs, pausesWebhooks })
        expect((await read.execute(target.db)).rows).toEqual([
          pausesWebhooks
            ? { off_reason: 'paused', state: 'failed', event_id: 'e' }
            : { off_reason: null, state: 'waiting', event_id: 'e' },
        ])
      }
    },
  )

  testInAll('from a folder into a bucket and back', async () => {
    const { server: bucket, url } = await startBucket()
    try {
      const inBucket = s3Blobs(url)
      await using target = await cloneDatabase(engine)
      await restoreTo(path, { connection: target.connection, blobs: inBucket })
      const second = join(folder, 'bucket.tar.zst')
      await archive(second, { connection: target.connection, blobs: inBucket })
      await using back = await cloneDatabase(engine)
      const again = directoryBlobs(join(folder, 'again'))
      await restoreTo(second, { connection: back.connection, blobs: again })
      // The server that made the first archive goes on, with webhooks for example.
      expect(await contentOf(back.connection)).toEqual(await contentOf(target.connection))
      expect(await filesOf({ connection: back.connection, blobs: again })).toEqual(
        await filesOf({ connection: server.database.connection, blobs }),
      )
    } finally {
      bucket.close()
    }
  })
})

import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { archivedNames } from '#server/backup/tables.ts'
import { openDatabase } from '#server/store/database.ts'
import { migrate, migrationNames, runMigrations } from '#server/store/migrate.ts'
import { type TestServer, startServer } from '#test/support/server.ts'
import { key, makeDump, sessionToken } from './dump.ts'
import { sample } from '#test/support/test-all.ts'

/** Lets the numbers that the database gives go on after those of a dump, as they do where the rows were written one by one. */
async function continueNumbers(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and is_identity = 'YES'`,
  )
  for (const { table, column } of rows)
    await client.query(
      `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce((select max(${column}) from ${table}), 0) + 1, false)`,
    )
}

const [engine] = inject('engines')

// The newest, and some of those before.
test.each(sample(migrationNames, (_, index) => index % 4 === (migrationNames.length - 1) % 4))(
  'the dump of %s is migrated, and its deck, room and results are read',
  async name => {
    if (!engine) throw new Error('There is no engine.')
    const target = `lpd_test_${engine.template.split('_').at(-1)}_up_${name.slice(0, 3)}`
    const maintain = async (query: string) => {
      const client = new pg.Client({ ...engine.connection, database: engine.maintenance })
      await client.connect()
      await client.query(query)
      await client.end()
    }
    await maintain(`create database ${target}`)
    try {
      const connection = { ...engine.connection, database: target }
      const client = new pg.Client(connection)
      await client.connect()
      const file = join(import.meta.dirname, `${name}.sql`)
      if (process.env['ACCEPT_MIGRATION'] && !existsSync(file)) {
        await client.query('begin')
        await writeFile(file, await makeDump(client, name))
        await client.query('rollback')
      }
      await runMigrations(client, migrationNames.slice(0, migrationNames.indexOf(name) + 1))
      await client.query(await readFile(file, 'utf8'))
      await continueNumbers(client)
      await client.end()
      const database = openDatabase(connection, () => undefined)
      try {
        await migrate(database.pool)
        await using server = await startServer(engine, { database })
        expect((await server.send('GET', '/decks/deck', { as: key })).body).toMatchObject({
          deck: { title: 'Drinks' },
        })
        const room = await server.send('GET', '/rooms/123456', { as: key })
        expect(room).toMatchObject({ status: 200, body: { status: 'ended' } })
        const results = await server.send('GET', '/rooms/123456/results', { as: key })
        expect(results).toMatchObject({ status: 200, body: { polls: [{ pollId: 'q' }] } })
        const { rows } = await server.database.pool.query('select role from memberships order by role')
        expect(rows).toEqual([{ role: 'editor' }, { role: 'owner' }])
        const people = await server.database.pool.query('select email from users order by id')
        expect(people.rows).toEqual([{ email: 'ada@example.org' }, { email: 'bob@example.org' }])
        for (const [since, read] of Object.entries(readsSince))
          if (migrationNames.indexOf(name) >= migrationNames.indexOf(since)) await read(server)
      } finally {
        await database.close()
      }
    } finally {
      await maintain(`drop database if exists ${target} with (force)`)
    }
  },
)

/** What is read of the rows that a dump has since a migration. */
const readsSince: Record<string, (server: TestServer) => Promise<void>> = {
  async '002-pages'(server) {
    // The star of the deck is that of its owner and, as it is shared, of everybody in the team.
    const { rows } = await server.database.pool.query('select user_id from deck_stars order by user_id')
    expect(rows).toEqual([{ user_id: 'ada' }, { user_id: 'bob' }])
  },
  async '009-versions'(server) {
    // Versions are kept for thirty days, dumps for longer.
    await server.database.pool.query("update deck_versions set revision = now() - interval '1 hour'")
    const list = await server.send('GET', '/decks/deck/versions', { as: key })
    expect(list.body.versions).toMatchObject([
      { title: 'Before', by: { kind: 'key', id: 'key', name: 'Agent' }, via: 'api' },
    ])
    const [{ revision }] = list.body.versions
    const whole = await server.send('GET', `/decks/deck/versions/${revision}`, { as: key })
    expect(whole).toMatchObject({ status: 200, body: { version: { document: [{ kind: 'join' }] } } })
  },
  async '012-webhooks'(server) {
    const log = await server.send('GET', '/webhooks/hook/deliveries', asAda)
    expect(log).toMatchObject({
      status: 200,
      body: { deliveries: [{ type: 'room.ended' }] },
    })
  },
  async '013-files'(server) {
    const pages = await server.send('GET', '/decks/deck/pages', { as: key })
    expect(pages).toMatchObject({ status: 200, body: { pages: [{ status: 'painted' }] } })
  },
  async '016-labels'(server) {
    const people = await server.send('GET', '/rooms/123456/participants', { as: key })
    expect(people).toMatchObject({ status: 200, body: { participants: [{ name: 'Guest' }] } })
  },
}
const asAda = { headers: { cookie: `lpd=${sessionToken}` } }

test('the dump of the newest migration has rows of every table', async () => {
  const dump = await readFile(join(import.meta.dirname, `${migrationNames.at(-1)}.sql`), 'utf8')
  const filled = new Set([...dump.matchAll(/^insert into "(\w+)"/gm)].map(([, name]) => name))
  // Those of before files were dropped.
  const expected = archivedNames.filter(name => name !== 'deck_pages')
  expect([...filled].sort()).toEqual(expected.toSorted())
})

const sums = join(import.meta.dirname, 'sums.json')

test('a migration that was released is never edited, and each is in the list of sums', async () => {
  const folder = join(import.meta.dirname, '../../src/server/store/migrations')
  const now: Record<string, string> = {}
  for (const name of migrationNames)
    now[name] = createHash('sha256')
      .update(await readFile(join(folder, `${name}.ts`)))
      .digest('hex')
      .slice(0, 16)
  // `ACCEPT_MIGRATION=1` adds a new one, as it writes its dump.
  if (process.env['ACCEPT_MIGRATION']) await writeFile(sums, `${JSON.stringify(now, undefined, 2)}\n`)
  expect(now).toEqual(JSON.parse(await readFile(sums, 'utf8')))
})

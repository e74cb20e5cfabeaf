import pg from 'pg'
import { expect, test } from 'vitest'
import { openStore, requireDatabase } from '#server/store/connect.ts'
import { listenForChanges } from '#server/store/changes.ts'
import { type Database, isConnectionLoss } from '#server/store/database.ts'
import { migrate } from '#server/store/migrate.ts'
import { findPrograms, startPostgres } from '#test/faults/private-postgres.ts'
import { startServerProcess } from '#test/faults/server-process.ts'
import { query, temporaryDirectory, until } from '#test/support/embedded.ts'
import { send } from '#test/support/server.ts'
import { addTeamKeyAt } from '#test/support/team-key.ts'
import { untilListening } from '#test/workers/processes.ts'
import { freePort } from '#test/support/free-port.ts'

const hasPrograms = (await findPrograms()) !== undefined
if (!hasPrograms)
  process.stderr.write('\nNOT RUN: several hosts in DATABASE_URL, because no PostgreSQL was found.\n\n')

/** Opens the databases at these ports. */
const open = (ports: readonly number[]) =>
  openStore({ databaseUrl: urlOf(ports), dataDir: '', workers: 1 }, () => undefined)
const urlOf = (ports: readonly number[]) =>
  `postgres://postgres:secret@${ports.map(port => `127.0.0.1:${port}`).join(',')}/polls`
const portOf = async ({ pool }: Pick<Database, 'pool'>) =>
  (await pool.query<{ port: number }>('select inet_server_port() as port')).rows[0]?.port

if (hasPrograms)
  test('every connection goes to the host that takes writes, also after another one does', async () => {
    await using primary = await startPostgres()
    await using standby = await primary.addStandby()
    const ports = [await freePort(), standby.port, primary.port]
    await requireDatabase(urlOf(ports))
    await using store = await open(ports)
    const { database } = store
    await migrate(database.pool)
    await using changes = listenForChanges(database.connection, () => undefined)
    const heard: unknown[] = []
    changes.onChange(change => heard.push(change))
    await until('it listens', () => changes.isListening())
    expect([await portOf(database), await portOf(database.live)]).toEqual([primary.port, primary.port])

    await primary.kill()
    const lost = await database.pool.query('select 1').catch((error: unknown) => error)
    expect(isConnectionLoss(lost)).toBe(true)
    await expect(database.pool.query('select 1')).rejects.toThrow(
      new RegExp(
        `no host of the database can be used: 127.0.0.1:${ports[2]} \\(connect ECONNREFUSED.*127.0.0.1:${ports[0]} \\(connect ECONNREFUSED.*127.0.0.1:${ports[1]} \\(is a standby, which only reads\\)$`,
      ),
    )
    await standby.promote()
    expect([await portOf(database), await portOf(database.live)]).toEqual([standby.port, standby.port])
    await until('it listens again', () => changes.isListening())
    heard.length = 0
    await database.pool.query(`select pg_notify('lpd_keys', '')`)
    await until('it is told of changes', () => heard.includes('keys'))
  })

if (hasPrograms)
  test('each of several workers finds the host that takes writes', async () => {
    await using primary = await startPostgres()
    await using folder = await temporaryDirectory()
    await using server = await startServerProcess({
      port: await freePort(),
      dataDir: folder.path,
      databaseUrl: urlOf([await freePort(), primary.port]),
      workers: 2,
    })
    await untilListening(server, 2)
    const { key } = await addTeamKeyAt(primary.connection, { team: 'Hosts', email: 'ada@example.com' })
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await send(server.url, 'GET', '/decks', { as: key })).status),
    )
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

if (hasPrograms)
  test('connections to a host that says nothing any more are dropped once another one takes writes', async () => {
    await using primary = await startPostgres()
    await using standby = await primary.addStandby()
    await using store = await open([primary.port, standby.port])
    const { database } = store
    expect(await portOf(database)).toBe(primary.port)
    await primary.pause()
    const waiting = database.pool.query('select 1').catch((error: unknown) => error)
    await standby.promote()
    expect(isConnectionLoss(await waiting)).toBe(true)
    expect(await portOf(database)).toBe(standby.port)
  })

if (hasPrograms)
  test('a connection to a database that only reads from now on is not used again', async () => {
    await using before = await startPostgres()
    await using after = await startPostgres()
    await using store = await open([before.port, after.port])
    const { database } = store
    expect(await portOf(database)).toBe(before.port)
    const fence = { ...before.connection, database: 'postgres', password: '' }
    await query(fence, 'alter system set default_transaction_read_only = on')
    await query(fence, 'select pg_reload_conf()')
    const write = () =>
      database.db
        .transaction()
        .execute(tx => tx.schema.createTable('written').addColumn('a', 'integer').execute())
    await until('it only reads', async () => {
      const rows = await query(fence, 'show default_transaction_read_only')
      return rows[0]?.['default_transaction_read_only'] === 'on'
    })
    const refused = await write().catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(pg.DatabaseError)
    expect(isConnectionLoss(refused)).toBe(true)
    await write()
    expect(await portOf(database)).toBe(after.port)
  })

test('hosts that cannot be reached are all named, without the password', async () => {
  const ports = [await freePort(), await freePort()]
  const refused = await requireDatabase(urlOf(ports)).catch((error: unknown) => error)
  expect(String(refused)).toContain(`127.0.0.1:${ports[0]} (connect ECONNREFUSED`)
  expect(String(refused)).toContain(`127.0.0.1:${ports[1]} (connect ECONNREFUSED`)
  expect(String(refused)).not.toContain('secret')
  expect(isConnectionLoss(refused)).toBe(true)
})

import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findEmbedded, startEmbedded } from './embedded-postgres.ts'
import { chooseSocketDirectory, clusterName } from './socket-directory.ts'
import { isGone, query, spawnServer, temporaryDirectory, until } from '#test/support/embedded.ts'
import { testInAll } from '#test/support/test-all.ts'

const log = () => {}

test('the first start creates a durable UTF-8 database that is only reachable over a private socket', async () => {
  await using temporary = await temporaryDirectory()
  await using engine = await startEmbedded({ dataDir: join(temporary.path, 'data'), log })

  const [row] = await query(
    engine.connection,
    `SELECT current_database() AS database, pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider,
       datlocale AS locale, current_setting('data_checksums') AS checksums, current_setting('fsync') AS fsync,
       current_setting('synchronous_commit') AS commit, current_setting('autovacuum') AS autovacuum,
       current_setting('jit') AS jit, current_setting('shared_buffers') AS buffers,
       current_setting('listen_addresses') AS addresses, current_setting('server_version_num')::int / 10000 AS major
     FROM pg_database WHERE datname = current_database()`,
  )
  expect(row).toEqual({
    database: 'live_poll_deck',
    encoding: 'UTF8',
    provider: 'b',
    locale: 'C.UTF-8',
    checksums: 'on',
    fsync: 'on',
    commit: 'on',
    autovacuum: 'on',
    jit: 'off',
    buffers: '64MB',
    addresses: '',
    major: 18,
  })
  expect((await stat(engine.connection.host)).mode & 0o777).toBe(0o700)
  expect((await stat(join(temporary.path, 'data/postgres'))).mode & 0o777).toBe(0o700)
})

test('stop shuts PostgreSQL down cleanly, may be called twice, and the next start has the data', async () => {
  await using temporary = await temporaryDirectory()
  const dataDir = temporary.path
  expect(await findEmbedded(dataDir)).toBeUndefined()
  const first = await startEmbedded({ dataDir, log })
  expect(await findEmbedded(dataDir)).toEqual(first.connection)
  await query(first.connection, `CREATE TABLE kept AS SELECT 'Zürich' AS name`)

  await Promise.all([first.stop(), first.stop()])

  expect(await isGone(first.pid())).toBe(true)
  expect(await readdir(join(dataDir, 'postgres'))).not.toContain('postmaster.pid')
  await expect(stat(first.connection.host)).rejects.toThrow('ENOENT')
  expect(await findEmbedded(dataDir)).toBeUndefined()
  await using later = await startEmbedded({ dataDir, log })
  expect(later.connection).toEqual(first.connection)
  expect(await query(later.connection, 'SELECT upper(name) AS name FROM kept')).toEqual([{ name: 'ZÜRICH' }])
})

testInAll('starts with a long path to the data directory', async () => {
  await using temporary = await temporaryDirectory()
  await using engine = await startEmbedded({
    dataDir: join(temporary.path, 'with a space', 'x'.repeat(200)),
    log,
  })
  expect(await query(engine.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

testInAll('does not use a directory for the socket that other users may enter', async () => {
  await using temporary = await temporaryDirectory()
  const expected = await chooseSocketDirectory(clusterName(join(temporary.path, 'postgres')), undefined)
  await mkdir(expected, { mode: 0o755 })
  try {
    await using engine = await startEmbedded({ dataDir: temporary.path, log })
    expect(engine.connection.host).not.toBe(expected)
    expect((await stat(engine.connection.host)).mode & 0o777).toBe(0o700)
  } finally {
    await rm(expected, { recursive: true })
  }
})

test('a server that is killed during its first start leaves no incomplete database', async () => {
  await using temporary = await temporaryDirectory()
  const dataDir = temporary.path
  await using server = spawnServer(dataDir)
  await until('initdb has started', async () => {
    const created = (await readdir(dataDir)).find(name => name.startsWith('postgres.new-'))
    return created !== undefined && (await readdir(join(dataDir, created)).catch(() => [])).length > 3
  })
  await server.kill()
  expect(await readdir(dataDir)).toEqual(['postgres-password', `postgres.new-${server.pid}`])

  await using engine = await startEmbedded({ dataDir, log })

  expect(await query(engine.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(await readdir(dataDir)).toEqual(['postgres', 'postgres-password'])
})

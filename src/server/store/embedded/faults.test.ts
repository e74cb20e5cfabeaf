import { spawn } from 'node:child_process'
import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { chooseAccount } from './account.ts'
import { findEmbedded, startEmbedded } from './embedded-postgres.ts'
import { processesStartingWith } from './process-list.ts'
import { clusterName } from './socket-directory.ts'
import { isGone, query, spawnServer, temporaryDirectory, until, watchdogsOf } from '#test/support/embedded.ts'
import { sample, testInAll } from '#test/support/test-all.ts'

const log = () => {}

/** Leaves a PostgreSQL running without a server and a watchdog. */
async function leaveRunning(dataDir: string) {
  const server = spawnServer(dataDir)
  const result = await server.result
  for (const watchdog of await watchdogsOf(dataDir)) process.kill(watchdog, 'SIGSTOP')
  const watchdogs = await watchdogsOf(dataDir)
  expect(watchdogs).toHaveLength(1)
  // It is stopped first and killed after the server, so that the server cannot replace it.
  await server.kill()
  process.kill(watchdogs[0]!, 'SIGKILL')
  await until('the watchdog is gone', () => isGone(watchdogs[0]!))
  return { connection: result.connection!, pid: result.pid }
}

test('PostgreSQL ends with its server, even when the server is killed with SIGKILL', async () => {
  await using temporary = await temporaryDirectory()
  await using server = spawnServer(temporary.path)
  const { pid } = await server.result
  expect(await isGone(pid)).toBe(false)
  await server.kill()
  await until('PostgreSQL and the watchdog are gone', async () => {
    return (await isGone(pid)) && (await watchdogsOf(temporary.path)).length === 0
  })
  await expect(readFile(join(temporary.path, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
})

testInAll('a watchdog that is killed is replaced, and the new one works', async () => {
  await using temporary = await temporaryDirectory()
  await using server = spawnServer(temporary.path)
  const { pid } = await server.result
  const [watchdog] = await watchdogsOf(temporary.path)
  process.kill(watchdog!, 'SIGKILL')
  await until('there is another watchdog', async () => {
    const now = await watchdogsOf(temporary.path)
    return now.length === 1 && now[0] !== watchdog
  })
  await server.kill()
  await until('PostgreSQL is gone', () => isGone(pid))
})

testInAll('a PostgreSQL without a server is adopted, and ends with its new server', async () => {
  await using temporary = await temporaryDirectory()
  const left = await leaveRunning(temporary.path)
  await using server = spawnServer(temporary.path)
  const { pid, connection } = await server.result
  expect(pid).toBe(left.pid)
  expect(await query(connection!, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await server.kill()
  await until('PostgreSQL is gone', () => isGone(pid))
})

testInAll('waits for a PostgreSQL that is stopping, then starts it', async () => {
  await using temporary = await temporaryDirectory()
  const left = await leaveRunning(temporary.path)
  const client = new Client(left.connection)
  await client.connect()
  // A smart shutdown waits for its clients.
  process.kill(left.pid, 'SIGTERM')
  await until('it is stopping', async () => {
    return (await readFile(join(temporary.path, 'postgres/postmaster.pid'), 'utf8')).includes('stopping')
  })
  let started = false
  const starting = startEmbedded({ dataDir: temporary.path, log }).finally(() => (started = true))
  await client.query('SELECT pg_sleep(0.5)')
  expect(started).toBe(false)
  await client.end()
  await using engine = await starting
  expect(engine.pid()).not.toBe(left.pid)
  expect(await query(engine.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test.each(sample(['a dead process', 'another program', 'no process'], 1))(
  'starts despite a lock file with the id of %s',
  async named => {
    await using temporary = await temporaryDirectory()
    const before = await startEmbedded({ dataDir: temporary.path, log })
    const dir = join(temporary.path, 'postgres')
    const lock = await readFile(join(dir, 'postmaster.pid'), 'utf8')
    await before.stop()
    // Runs as the user of PostgreSQL, because PostgreSQL ignores the processes of other users.
    const other = spawn('sleep', ['600'], { ...(await chooseAccount(undefined)) })
    const ended = new Promise(resolve => void other.once('exit', resolve))
    try {
      if (named === 'a dead process') {
        other.kill('SIGKILL')
        await ended
      }
      const text = named === 'no process' ? '' : lock.replace(/^\d+/, String(other.pid))
      await writeFile(join(dir, 'postmaster.pid'), text)
      // As old as from before a power failure; a new file could belong to a server that is starting.
      await utimes(join(dir, 'postmaster.pid'), 1, 1)
      await using engine = await startEmbedded({ dataDir: temporary.path, log })
      expect(await query(engine.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    } finally {
      other.kill('SIGKILL')
      await ended
    }
  },
)

test('after a postmaster is killed, a new start ends its busy backend, and no data is lost', async () => {
  await using temporary = await temporaryDirectory()
  const left = await leaveRunning(temporary.path)
  await query(left.connection, 'CREATE TABLE kept AS SELECT 7 AS id')
  const busy = query(left.connection, 'DO $$ BEGIN LOOP END LOOP; END $$').catch(() => 'cut off')
  const orphans = () =>
    processesStartingWith(
      `postgres: ${clusterName(join(temporary.path, 'postgres'))}: postgres live_poll_deck [local] DO`,
    )
  await until('the backend is busy', async () => (await orphans()).length === 1)
  const [orphan] = await orphans()
  process.kill(left.pid, 'SIGKILL')
  await until('the postmaster is gone', () => isGone(left.pid))
  expect(await isGone(orphan!)).toBe(false)

  await using engine = await startEmbedded({ dataDir: temporary.path, log })

  expect(await isGone(orphan!)).toBe(true)
  expect(await busy).toBe('cut off')
  expect(await query(engine.connection, 'SELECT id FROM kept')).toEqual([{ id: 7 }])
})

testInAll(
  'a postmaster that is killed while the server runs is restarted at the same address with all data',
  async () => {
    await using temporary = await temporaryDirectory()
    await using engine = await startEmbedded({ dataDir: temporary.path, log })
    await query(engine.connection, 'CREATE TABLE kept AS SELECT 7 AS id')
    const killed = engine.pid()
    process.kill(killed, 'SIGKILL')
    await until('it serves again', () =>
      query(engine.connection, 'SELECT id FROM kept').then(is7, () => false),
    )
    await until('the new process id is known', () => engine.pid() !== killed)
    // The ownership was taken again.
    await using second = spawnServer(temporary.path)
    expect((await second.result).refusedAs).toBe('DataDirectoryInUse')
  },
)

testInAll('when a killed backend ends all connections, the ownership is taken again', async () => {
  await using temporary = await temporaryDirectory()
  await using engine = await startEmbedded({ dataDir: temporary.path, log })
  const client = new Client(engine.connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  process.kill(rows[0]!.pid, 'SIGKILL')
  await until('it is owned again', () =>
    query(
      engine.connection,
      `SELECT 7 AS id FROM pg_locks WHERE locktype = 'advisory' AND database IS NOT NULL`,
    ).then(is7, () => false),
  )
})

testInAll('a postmaster that was restarted also ends with its server', async () => {
  await using temporary = await temporaryDirectory()
  await using server = spawnServer(temporary.path)
  const { pid, connection } = await server.result
  process.kill(pid, 'SIGKILL')
  await until('it serves again', () => query(connection!, 'SELECT 7 AS id').then(is7, () => false))
  const restarted = Number.parseInt(
    await readFile(join(temporary.path, 'postgres/postmaster.pid'), 'utf8'),
    10,
  )
  expect(restarted).not.toBe(pid)
  await server.kill()
  await until('PostgreSQL is gone', () => isGone(restarted))
})

testInAll('stop right after PostgreSQL was killed leaves no process running', async () => {
  await using temporary = await temporaryDirectory()
  const engine = await startEmbedded({ dataDir: temporary.path, log })
  process.kill(engine.pid(), 'SIGKILL')
  await until('it is gone', () => isGone(engine.pid()))
  await engine.stop()
  const name = clusterName(join(temporary.path, 'postgres'))
  await until(
    'its children are gone',
    async () => (await processesStartingWith(`postgres: ${name}`)).length === 0,
  )
  expect(await findEmbedded(temporary.path)).toBeUndefined()
  await until('the watchdog is gone', async () => (await watchdogsOf(temporary.path)).length === 0)
})

testInAll('gives up with a message when PostgreSQL cannot be restarted', async () => {
  await using temporary = await temporaryDirectory()
  let message = ''
  await using engine = await startEmbedded({
    dataDir: temporary.path,
    log,
    onGiveUp: error => (message = error.message),
  })
  await rm(join(temporary.path, 'postgres/global/pg_control'))
  process.kill(engine.pid(), 'SIGKILL')
  await until('onGiveUp is called', () => message !== '')
  expect(message).toMatch(/keeps crashing and was not restarted: .*database system/)
})

function is7(rows: Record<string, unknown>[]): boolean {
  return rows[0]?.['id'] === 7
}

testInAll(
  'a PostgreSQL that ended because its disk is full is started when there is space, however long that takes',
  async () => {
    await using temporary = await temporaryDirectory()
    const space = { free: 10 * 1024 ** 3, total: 20 * 1024 ** 3 }
    const readings: number[] = []
    const lines: string[] = []
    const gaveUp: Error[] = []
    await using engine = await startEmbedded({
      dataDir: temporary.path,
      log: text => void lines.push(text),
      onGiveUp: error => void gaveUp.push(error),
      freeSpace: async () => {
        readings.push(space.free)
        return space
      },
    })
    await query(engine.connection, 'create table kept as select 1 as one')
    const first = engine.pid()
    space.free = 0
    process.kill(first, 'SIGKILL')
    // It would have been given up after five starts.
    await until(
      'the disk was looked at again and again',
      () => readings.filter(free => free === 0).length > 6,
    )
    expect(await isGone(engine.pid())).toBe(true)
    space.free = 1024 ** 3
    await until('PostgreSQL runs again', () => engine.pid() !== first)
    expect(await query(engine.connection, 'select one from kept')).toEqual([{ one: 1 }])
    expect(gaveUp).toEqual([])
    expect(lines.filter(line => line.startsWith('The embedded PostgreSQL'))).toEqual([
      'The embedded PostgreSQL ended because its disk is full. It is started again when there is space.',
      'The embedded PostgreSQL runs again.',
    ])
  },
)

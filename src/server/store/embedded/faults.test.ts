import { spawn } from 'node:child_process'
import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { accountFor } from './account.ts'
import { findEmbedded, startEmbedded } from './embedded-postgres.ts'
import { processesStartingWith } from './process-list.ts'
import { clusterName } from './socket-directory.ts'
import { isGone, query, spawnServer, temporaryDirectory, until, watchdogsOf } from '#test/support/embedded.ts'

const log = () => {}

/** A PostgreSQL that runs with neither server nor watchdog. */
async function leftAlone(dataDir: string) {
  const server = spawnServer(dataDir)
  const said = await server.said
  for (const watchdog of await watchdogsOf(dataDir)) process.kill(watchdog, 'SIGSTOP')
  const watchdogs = await watchdogsOf(dataDir)
  expect(watchdogs).toHaveLength(1)
  // Stopped first, so that its server cannot replace it; killed when the server is gone.
  await server.kill()
  process.kill(watchdogs[0]!, 'SIGKILL')
  await until('the watchdog is gone', () => isGone(watchdogs[0]!))
  return { connection: said.connection!, pid: said.pid }
}

test('PostgreSQL ends with its server, even when that is killed with -9', async () => {
  await using temporary = await temporaryDirectory()
  await using server = spawnServer(temporary.path)
  const { pid } = await server.said
  expect(await isGone(pid)).toBe(false)
  await server.kill()
  await until('PostgreSQL and the watchdog are gone', async () => {
    return (await isGone(pid)) && (await watchdogsOf(temporary.path)).length === 0
  })
  await expect(readFile(join(temporary.path, 'postgres/postmaster.pid'))).rejects.toThrow('ENOENT')
})

test('a watchdog that is killed is replaced, and the new one does its work', async () => {
  await using temporary = await temporaryDirectory()
  await using server = spawnServer(temporary.path)
  const { pid } = await server.said
  const [watchdog] = await watchdogsOf(temporary.path)
  process.kill(watchdog!, 'SIGKILL')
  await until('there is another watchdog', async () => {
    const now = await watchdogsOf(temporary.path)
    return now.length === 1 && now[0] !== watchdog
  })
  await server.kill()
  await until('PostgreSQL is gone', () => isGone(pid))
})

test('one that runs alone is adopted, and ends with its new server', async () => {
  await using temporary = await temporaryDirectory()
  const left = await leftAlone(temporary.path)
  await using server = spawnServer(temporary.path)
  const { pid, connection } = await server.said
  expect(pid).toBe(left.pid)
  expect(await query(connection!, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await server.kill()
  await until('PostgreSQL is gone', () => isGone(pid))
})

test('one that is about to stop is waited for, then started anew', async () => {
  await using temporary = await temporaryDirectory()
  const left = await leftAlone(temporary.path)
  const guest = new Client(left.connection)
  await guest.connect()
  // A smart shutdown waits for its guests.
  process.kill(left.pid, 'SIGTERM')
  await until('it says so', async () => {
    return (await readFile(join(temporary.path, 'postgres/postmaster.pid'), 'utf8')).includes('stopping')
  })
  let started = false
  const starting = startEmbedded({ dataDir: temporary.path, log }).finally(() => (started = true))
  await guest.query('SELECT pg_sleep(0.5)')
  expect(started).toBe(false)
  await guest.end()
  await using engine = await starting
  expect(engine.pid()).not.toBe(left.pid)
  expect(await query(engine.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test.each(['a dead process', 'another program', 'nothing'])(
  'lock files that name %s do not keep it from starting',
  async named => {
    await using temporary = await temporaryDirectory()
    const before = await startEmbedded({ dataDir: temporary.path, log })
    const dir = join(temporary.path, 'postgres')
    const lock = await readFile(join(dir, 'postmaster.pid'), 'utf8')
    await before.stop()
    // As PostgreSQL's own user: a program of another user would not mislead PostgreSQL.
    const other = spawn('sleep', ['600'], { ...(await accountFor(undefined)) })
    const ended = new Promise(resolve => void other.once('exit', resolve))
    try {
      if (named === 'a dead process') {
        other.kill('SIGKILL')
        await ended
      }
      const text = named === 'nothing' ? '' : lock.replace(/^\d+/, String(other.pid))
      await writeFile(join(dir, 'postmaster.pid'), text)
      // From before a power cut, not of a start at this moment.
      await utimes(join(dir, 'postmaster.pid'), 1, 1)
      await using engine = await startEmbedded({ dataDir: temporary.path, log })
      expect(await query(engine.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    } finally {
      other.kill('SIGKILL')
      await ended
    }
  },
)

test('a killed postmaster whose backend is busy and does not notice: the orphan ends, the data is there', async () => {
  await using temporary = await temporaryDirectory()
  const left = await leftAlone(temporary.path)
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

test('a postmaster killed while the server runs is started again at the same address with all data', async () => {
  await using temporary = await temporaryDirectory()
  await using engine = await startEmbedded({ dataDir: temporary.path, log })
  await query(engine.connection, 'CREATE TABLE kept AS SELECT 7 AS id')
  const killed = engine.pid()
  process.kill(killed, 'SIGKILL')
  await until('it serves again', () => query(engine.connection, 'SELECT id FROM kept').then(is7, () => false))
  await until('the new number is known', () => engine.pid() !== killed)
  // The ownership came back with it.
  await using second = spawnServer(temporary.path)
  expect((await second.said).refusedAs).toBe('DataDirectoryInUse')
})

test('a backend killed with -9 cuts all connections, and the ownership is taken again', async () => {
  await using temporary = await temporaryDirectory()
  await using engine = await startEmbedded({ dataDir: temporary.path, log })
  const guest = new Client(engine.connection)
  guest.on('error', () => {})
  await guest.connect()
  const { rows } = await guest.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  process.kill(rows[0]!.pid, 'SIGKILL')
  await until('it is owned again', () =>
    query(
      engine.connection,
      `SELECT 7 AS id FROM pg_locks WHERE locktype = 'advisory' AND database IS NOT NULL`,
    ).then(is7, () => false),
  )
})

test('a postmaster started again ends with its server, too', async () => {
  await using temporary = await temporaryDirectory()
  await using server = spawnServer(temporary.path)
  const { pid, connection } = await server.said
  process.kill(pid, 'SIGKILL')
  await until('it serves again', () => query(connection!, 'SELECT 7 AS id').then(is7, () => false))
  const again = Number.parseInt(await readFile(join(temporary.path, 'postgres/postmaster.pid'), 'utf8'), 10)
  expect(again).not.toBe(pid)
  await server.kill()
  await until('PostgreSQL is gone', () => isGone(again))
})

test('stop right after PostgreSQL was killed leaves nothing running', async () => {
  await using temporary = await temporaryDirectory()
  const engine = await startEmbedded({ dataDir: temporary.path, log })
  process.kill(engine.pid(), 'SIGKILL')
  await until('it is gone', () => isGone(engine.pid()))
  await engine.stop()
  const mark = clusterName(join(temporary.path, 'postgres'))
  await until(
    'its children are gone',
    async () => (await processesStartingWith(`postgres: ${mark}`)).length === 0,
  )
  expect(await findEmbedded(temporary.path)).toBeUndefined()
  await until('the watchdog is gone', async () => (await watchdogsOf(temporary.path)).length === 0)
})

test('one that cannot be started again is given up with a sentence', async () => {
  await using temporary = await temporaryDirectory()
  let givenUp = ''
  await using engine = await startEmbedded({
    dataDir: temporary.path,
    log,
    onGiveUp: error => (givenUp = error.message),
  })
  await rm(join(temporary.path, 'postgres/global/pg_control'))
  process.kill(engine.pid(), 'SIGKILL')
  await until('it is given up', () => givenUp !== '')
  expect(givenUp).toMatch(/keeps ending and was not started again: .*database system/)
})

function is7(rows: Record<string, unknown>[]): boolean {
  return rows[0]?.['id'] === 7
}

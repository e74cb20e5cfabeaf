import { expect, test } from 'vitest'
import { DataDirectoryInUse, startEmbedded } from './embedded-postgres.ts'
import { isGone, query, spawnServer, temporaryDirectory, until } from '#test/support/embedded.ts'
import { testInAll } from '#test/support/test-all.ts'

const log = () => {}

test('refuses a second server on a data directory without disturbing the first', async () => {
  await using temporary = await temporaryDirectory()
  await using first = await startEmbedded({ dataDir: temporary.path, log })
  const pid = first.pid()

  await using second = spawnServer(temporary.path)
  const { refusedAs, message } = await second.result

  expect(refusedAs).toBe('DataDirectoryInUse')
  expect(message).toContain(`Another server (process ${process.pid}) already runs on the data directory`)
  expect(await second.ended).toBe(0)
  expect(await query(first.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(first.pid()).toBe(pid)
  await expect(startEmbedded({ dataDir: temporary.path, log })).rejects.toThrow(DataDirectoryInUse)
})

testInAll('only one of several servers started at once on an empty directory gets the database', async () => {
  await using temporary = await temporaryDirectory()
  await using one = spawnServer(temporary.path)
  await using two = spawnServer(temporary.path)
  const results = await Promise.all([one.result, two.result])

  expect(results.map(({ refusedAs = 'winner' }) => refusedAs).sort()).toEqual([
    'DataDirectoryInUse',
    'winner',
  ])
  const [winner, loser] = results[0].connection === undefined ? [two, one] : [one, two]
  const { connection, pid } = await winner.result
  // The refused server ends by itself, and PostgreSQL keeps running even if that server started it.
  expect(await loser.ended).toBe(0)
  await query(connection!, 'CREATE TABLE kept (id int PRIMARY KEY)')
  expect(await isGone(pid)).toBe(false)
  await winner.kill()
  await until('the engine ends with its owner', () => isGone(pid))
})

testInAll('only one of several servers started at once on an existing database gets it', async () => {
  await using temporary = await temporaryDirectory()
  const before = await startEmbedded({ dataDir: temporary.path, log })
  await query(before.connection, 'CREATE TABLE kept AS SELECT 7 AS id')
  await before.stop()
  for (let round = 0; round < 3; round++) {
    const servers = [spawnServer(temporary.path), spawnServer(temporary.path), spawnServer(temporary.path)]
    const results = await Promise.all(servers.map(server => server.result))
    const winners = results.filter(({ connection }) => connection !== undefined)
    expect(winners).toHaveLength(1)
    expect(await query(winners[0]!.connection!, 'SELECT id FROM kept')).toEqual([{ id: 7 }])
    for (const server of servers) await server[Symbol.asyncDispose]()
  }
})

test('a server starts right after the previous one was killed with SIGKILL', async () => {
  await using temporary = await temporaryDirectory()
  await using first = spawnServer(temporary.path)
  await query((await first.result).connection!, 'CREATE TABLE kept AS SELECT 0 AS id')
  let last: ReturnType<typeof spawnServer> = first
  for (let round = 1; round <= 4; round++) {
    await last.kill()
    last = spawnServer(temporary.path)
    const { connection, message } = await last.result
    expect(message).toBeUndefined()
    await query(connection!, `INSERT INTO kept VALUES (${round})`)
  }
  expect(await query((await last.result).connection!, 'SELECT sum(id)::int FROM kept')).toEqual([{ sum: 10 }])
  await last[Symbol.asyncDispose]()
})

testInAll('startEmbedded works right after the previous server was killed', async () => {
  await using temporary = await temporaryDirectory()
  await using old = spawnServer(temporary.path)
  await old.result
  await old.kill()
  // No new Node process is started in between, so the old watchdog is still shutting PostgreSQL down.
  await using engine = await startEmbedded({ dataDir: temporary.path, log })
  expect(await query(engine.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

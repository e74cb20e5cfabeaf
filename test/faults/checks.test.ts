import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, onEveryEngine } from '#test/support/engines.ts'
import { type TestServer, startServer } from '#test/support/server.ts'
import { until } from '#test/support/embedded.ts'
import { startCrowd } from './crowd.ts'
import { type Attempt, attemptOf } from './fault-case.ts'
import { openLink } from './link.ts'
import { isBad, tableOf } from './table.ts'
import { count } from './verify.ts'
import { volatileStore } from './volatile-disk/store.ts'

const attempt = (rightAfterMs: number | null, more: Partial<Attempt> = {}): Attempt => ({
  ...attemptOf(10, []),
  rightAfterMs,
  ...more,
})

test('the table adds up the tries of a case, with the median and the worst time', () => {
  const attempts = [attempt(3_000), attempt(1_000, { lost: 2, errors: 1 }), attempt(2_000, { doubled: 4 })]
  const [head, row, other] = tableOf([
    { name: 'one', attempts },
    { name: 'another', attempts: [attempt(null)] },
  ]).split('\n')
  expect(head).toMatch(/^case +tries +acknowledged +lost +doubled +errors seen +right after: median +worst$/)
  expect(row).toMatch(/^one +3 +30 +2 +4 +1 +2\.00 s +3\.00 s$/)
  expect(other).toMatch(/^another +1 +10 +0 +0 +0 +– +–$/)
  expect(attempts.map(isBad)).toEqual([false, true, true])
  expect(isBad(attemptOf(1, ['The deck is gone.']))).toBe(true)
})

onEveryEngine(engine => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>
  let server: TestServer
  beforeAll(async () => {
    database = await cloneDatabase(engine)
    server = await startServer(engine, { database })
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await database[Symbol.asyncDispose]()
  })

  test('an answer that is gone is found as lost, and one that counts twice as doubled', async () => {
    const { key } = await server.newTeam()
    await using crowd = await startCrowd(server.url, key, 4)
    const { lanes } = crowd.probe
    await until('there are answers', () => lanes.every(({ acknowledged }) => acknowledged > 0))
    crowd.pauseAll()
    await crowd.quiet(true)
    const found = () => count(database.connection, crowd)
    expect(await found()).toEqual({ lost: 0, doubled: 0, wrong: [] })
    const ofPoll = `poll = (select key from polls join rooms on rooms.id = room_id where code = $1 and poll_id = 'ticks')`
    await database.pool.query(`update cells set weight = weight + 2 where cell = '#' and ${ofPoll}`, [
      crowd.code,
    ])
    expect(await found()).toMatchObject({ lost: 0, doubled: 2 })
    await database.pool.query(`delete from answers where participant = $2 and ${ofPoll}`, [
      crowd.code,
      crowd.probe.participantId,
    ])
    expect((await found()).lost).toBe(1)
    crowd.resume()
  })
})

describe('a disk that forgets', () => {
  const page = 4_096
  test('has what was synced after the power was cut, and not what was written since', () => {
    const disk = volatileStore(4 * page)
    const [old, fresh] = [Buffer.alloc(page, 'old'), Buffer.alloc(page, 'new')]
    disk.write(page - 10, old)
    expect(disk.read(page - 10, page)).toEqual(old)
    disk.sync()
    disk.write(page - 10, fresh)
    expect(disk.read(page - 10, page)).toEqual(fresh)
    expect(disk.lose(() => false)).toBe(2)
    expect(disk.read(page - 10, page)).toEqual(old)
  })

  test('may have some pages of what was not synced', () => {
    const disk = volatileStore(2 * page)
    disk.write(0, Buffer.alloc(2 * page, 1))
    const kept = [true, false]
    disk.lose(() => kept.shift() ?? false)
    expect([...disk.read(page - 1, 2)]).toEqual([1, 0])
  })
})

test('a link passes on, goes silent and on again without losing a byte, and resets when it is cut', async () => {
  await using echo = await openEcho()
  await using link = await openLink(echo.port)
  const socket = connect(link.port, '127.0.0.1')
  let received = ''
  socket.setEncoding('utf8').on('data', (text: string) => (received += text))
  socket.write('one ')
  await until('the first word is back', () => received === 'one ')
  link.silence()
  socket.write('two ')
  const waiting = connect(link.port, '127.0.0.1')
  await once(waiting, 'connect')
  link.restore()
  await until('the second word is back', () => received === 'one two ')
  const ends = Promise.all([once(socket, 'error'), once(waiting, 'error')])
  link.cut()
  const errors = await ends
  expect(errors.map(([error]) => error.code)).toEqual(['ECONNRESET', 'ECONNRESET'])
})

/** A service that sends back what it gets. */
async function openEcho() {
  const server = createServer(socket => void socket.on('error', () => undefined).pipe(socket)).listen(
    0,
    '127.0.0.1',
  )
  await once(server, 'listening')
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    async [Symbol.asyncDispose]() {
      server.close()
    },
  }
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { databaseClock } from '#server/store/clock.ts'
import { cloneDatabase, onEveryEngine } from '#test/support/engines.ts'
import { type TestServer, joinRoom, openRoom, startServer, steps } from '#test/support/server.ts'

const unexpected = (error: unknown) => {
  throw error
}

/** All servers go by the clock of the database, however wrong their own clocks are. */
onEveryEngine(engine => {
  let database: Awaited<ReturnType<typeof cloneDatabase>>
  beforeAll(async () => {
    database = await cloneDatabase(engine)
  })
  afterAll(() => database[Symbol.asyncDispose]())

  test('[D20] a server whose clock is ahead closes a poll no earlier, and one whose clock is behind no later', async () => {
    const redisPrefix = `lpd-test-clocks-${process.pid}`
    using ahead = await databaseClock(database.pool, unexpected, () => Date.now() + 2_500)
    using behind = await databaseClock(database.pool, unexpected, () => Date.now() - 2_500)
    const start = (now: () => number): Promise<TestServer> =>
      startServer(engine, { database, redisPrefix, now })
    await using one = await start(behind.now)
    await using two = await start(ahead.now)
    const { key } = await one.newTeam()
    const { code, hostToken } = await openRoom(one, key, steps.choice('q', { timeLimitSec: 5 }))
    const people = [await joinRoom(one, code), await joinRoom(two, code)]
    await using phone = await one.events(code, people[0]!.token)
    await using other = await two.events(code, people[1]!.token)
    const began = performance.now()
    const started = await one.send('POST', `/live/${code}/actions`, {
      as: hostToken,
      body: { action: 'start' },
    })
    const [poll] = started.body.polls
    expect(Date.parse(poll.deadline) - Date.parse(started.body.now)).toBeGreaterThan(4_900)
    const isOpen = (room: { polls: { open: boolean }[] }) => room.polls[0]?.open === true
    for (const stream of [phone, other]) {
      const { now } = await stream.next('room', isOpen)
      expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(1_000)
    }
    const isClosed = (room: { polls: { open: boolean }[] }) => room.polls[0]?.open === false
    await Promise.all([phone.next('room', isClosed), other.next('room', isClosed)])
    expect(performance.now() - began).toBeGreaterThan(4_900)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  test('a machine that slept knows the time again at once', async () => {
    let asleepMs = 0
    using clock = await databaseClock(database.pool, unexpected, () => Date.now() - asleepMs)
    const isRight = () => Math.abs(clock.now() - Date.now()) < 1_000
    expect(isRight()).toBe(true)
    asleepMs = 3_600_000
    expect(isRight()).toBe(false)
    await expect.poll(isRight).toBe(true)
  })

  test('a time of day that is set while the server runs changes nothing', async () => {
    let setByMs = 0
    let asked = 0
    const count = () => void (asked += 1)
    database.pool.on('acquire', count)
    const [since, began] = [Date.now(), performance.now()]
    const steady = () => since + performance.now() - began
    using clock = await databaseClock(database.pool, unexpected, steady, () => steady() + setByMs)
    const isRight = () => Math.abs(clock.now() - Date.now()) < 1_000
    const before = asked
    setByMs = 3_600_000
    expect(isRight()).toBe(true)
    await expect.poll(() => asked).toBeGreaterThan(before)
    expect(isRight()).toBe(true)
    database.pool.off('acquire', count)
  })
})

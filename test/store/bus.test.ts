import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { createClient } from 'redis'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PollRound } from '#contract/rooms/live-events.ts'
import type { Bus, BusMessage, Online } from '#server/store/bus/bus.ts'
import { memoryBus } from '#server/store/bus/memory.ts'
import { redisBus } from '#server/store/bus/redis.ts'
import { type Channel, openChannel } from '#server/workers/channel.ts'
import { type BusFunctions, type BusListener, busHub, workerBus } from '#server/workers/shared-bus.ts'
import { alwaysOnEveryEngine } from '#test/support/engines.ts'
import { wirePair } from '#test/support/machine.ts'

const fail = (error: Error) => {
  throw error
}

/** Rooms with the same code and different ids. */
const room = (id: number) => ({ id, code: '111111' })
const people = (count: number) => new Set(Array.from({ length: count }, (_, n) => `p${n}`))

/** Two servers that share their rooms: over Redis, or as workers of one machine. */
async function twoBuses(redisUrl: string | null): Promise<[Bus, Bus]> {
  if (redisUrl !== null) {
    const prefix = `lpd-test-${randomUUID()}`
    return [await redisBus(redisUrl, prefix, fail), await redisBus(redisUrl, prefix, fail)]
  }
  const hub = busHub()
  const workerOf = (): Bus => {
    const [atPrimary, atWorker] = wirePair()
    const functions = hub.add({ deliver: message => worker.tell('deliver', message) })
    const worker: Channel<BusListener> = openChannel(atPrimary, functions)
    const { bus, listener } = workerBus(() => primary)
    const primary: Channel<BusFunctions & { leave(): void }> = openChannel(atWorker, listener)
    // A worker leaves when its process ends.
    return { ...bus, close: () => primary.call('leave') }
  }
  return [workerOf(), workerOf()]
}

alwaysOnEveryEngine(({ redisUrl }) => {
  let bus: Bus
  let received: BusMessage[]
  let wake: () => void = () => undefined
  beforeAll(async () => {
    bus = redisUrl ? await redisBus(redisUrl, `lpd-test-${randomUUID()}`, fail) : memoryBus()
    received = []
    bus.listen(
      message => {
        received.push(message)
        wake()
      },
      () => undefined,
    )
  })
  afterAll(() => bus.close())
  const until = async (condition: () => boolean) => {
    while (!condition()) await new Promise<void>(resolve => (wake = resolve))
  }

  test('delivers the messages of watched rooms in order, also to the sender, and none of other rooms', async () => {
    await bus.watch(room(1))
    bus.publish({ about: 'room', ...room(2), version: 1 })
    for (let version = 1; version <= 50; version += 1) bus.publish({ about: 'room', ...room(1), version })
    await until(() => received.length === 50)
    expect(received).toEqual(
      Array.from({ length: 50 }, (_, n) => ({ about: 'room', ...room(1), version: n + 1 })),
    )
  })

  test('delivers every kind of message, and over Redis passes over those that only a later version knows', async () => {
    received = []
    await bus.watch(room(11))
    const kinds: BusMessage[] = [
      { about: 'room', ...room(11), version: 1 },
      { about: 'tally', ...room(11), pollId: 'q', round: 1, people: ['ada'], from: 'here' },
      { about: 'people', ...room(11), renamed: ['ada'] },
      { about: 'people', ...room(11), moved: ['ada'] },
      {
        about: 'reactions',
        ...room(11),
        counts: { clap: 2 },
        waves: [{ participantId: 'ada', name: 'Ada', avatar: 7 }],
      },
      { about: 'remote', ...room(11), expiresAt: '2026-05-01T12:00:00Z' },
    ]
    if (redisUrl) bus.publish({ about: 'weather', ...room(11) } as never)
    for (const message of kinds) bus.publish(message)
    await until(() => received.length >= kinds.length)
    expect(received).toEqual(kinds)
    await bus.unwatch(room(11))
  })

  test('delivers no messages of a room that is no longer watched', async () => {
    received = []
    await bus.watch(room(3))
    await bus.unwatch(room(1))
    bus.publish({ about: 'people', ...room(1) })
    bus.publish({ about: 'tally', ...room(3), pollId: 'p', people: ['ada'], from: 'one' })
    await until(() => received.length > 0)
    expect(received).toEqual([{ about: 'tally', ...room(3), pollId: 'p', people: ['ada'], from: 'one' }])
  })

  test('counts the participants that are online until they are set to none', async () => {
    const nobody = { count: 0, answered: [] }
    expect(await bus.online(room(4))).toEqual(nobody)
    const answered = [{ pollId: 'p', round: 1 }]
    await bus.setOnline(room(4), people(7), answered)
    expect(await bus.online(room(4))).toEqual({ count: 7, answered })
    await bus.setOnline(room(4), people(0), answered)
    expect(await bus.online(room(4))).toEqual(nobody)
    await bus.setOnline(room(4), people(0), null)
    expect(await bus.online(room(4))).toEqual(nobody)
  })

  test('has as answered what everybody on each server with people has answered', async () => {
    const [one, two] = await twoBuses(redisUrl)
    const [first, second, third] = [1, 2, 3].map(round => ({ pollId: 'p', round })) as [
      PollRound,
      PollRound,
      PollRound,
    ]
    const answered = async () => (await one.online(room(6))).answered
    await one.setOnline(room(6), people(3), [first, second])
    expect(await answered()).toEqual([first, second])
    await two.setOnline(room(6), people(2), [second, third])
    expect(await answered()).toEqual([second])
    await two.setOnline(room(6), people(1), [])
    expect(await answered()).toEqual([])
    // Who has nobody has nobody to wait for.
    await two.setOnline(room(6), people(0), null)
    expect(await answered()).toEqual([first, second])
    // Whom it had may still be waited for.
    await two.setOnline(room(6), people(0), [{ ...first, awaits: true }, second])
    expect(await answered()).toEqual([{ ...first, awaits: true }, second])
    await two.close()
    expect(await answered()).toEqual([{ ...first, awaits: true }, second])
    await one.close()
  })

  test('counts the participants of all servers, each once, without those of a server that has ended', async () => {
    const [one, two] = await twoBuses(redisUrl)
    await one.setOnline(room(5), people(3), [])
    await two.setOnline(room(5), new Set(['p2', 'x', 'y', 'z']), [])
    // p2 is connected to both servers.
    expect((await one.online(room(5))).count).toBe(6)
    await one.setOnline(room(5), new Set(['p0', 'p1', 'x']), [])
    expect((await two.online(room(5))).count).toBe(6)
    await two.close()
    expect((await one.online(room(5))).count).toBe(3)
    await one.close()
  })

  test('tells each server that watches a room what another one tells, and who is online there', async () => {
    const [one, two] = await twoBuses(redisUrl)
    const told = Promise.withResolvers<BusMessage>()
    two.listen(told.resolve, () => undefined)
    await two.watch(room(10))
    one.publish({ about: 'room', ...room(11), version: 1 })
    one.publish({ about: 'room', ...room(10), version: 2 })
    expect(await told.promise).toEqual({ about: 'room', ...room(10), version: 2 })
    await one.setOnline(room(10), people(2), [])
    expect((await two.online(room(10))).count).toBe(2)
    await Promise.all([one.close(), two.close()])
  })

  /** Two servers that share their rooms, of which the first notes when it is told to read who is online. */
  async function twoServers(url: string, clocks: [() => number, () => number] = [Date.now, Date.now]) {
    const prefix = `lpd-test-${randomUUID()}`
    const [one, two] = [
      await redisBus(url, prefix, fail, clocks[0], 3_000),
      await redisBus(url, prefix, fail, clocks[1], 3_000),
    ]
    let tell: () => void = () => undefined
    one.listen(
      message => message.about === 'people' && tell(),
      () => undefined,
    )
    return {
      prefix,
      one,
      two,
      /** Reads who is online in a room each time that the first server is told to, until it is as expected. */
      async untilOnline(of: ReturnType<typeof room>, expected: Online) {
        while (!isDeepStrictEqual(await one.online(of), expected))
          await new Promise<void>(resolve => (tell = resolve))
      },
      async [Symbol.asyncDispose]() {
        await Promise.all([one.close(), two.close()])
      },
    }
  }
  const first = { pollId: 'p', round: 1 }

  if (redisUrl)
    test('tells the others of a room when a server no longer renews its presence', async () => {
      let isDead = false
      // What a dead server has stored expires: this one stores what has expired.
      await using servers = await twoServers(redisUrl, [Date.now, () => (isDead ? 0 : Date.now())])
      const { one, two, untilOnline } = servers
      await one.watch(room(7))
      await one.setOnline(room(7), new Set(['ada', 'bob']), [first])
      await two.setOnline(room(7), new Set(['eve']), [])
      await untilOnline(room(7), { count: 3, answered: [] })
      isDead = true
      await untilOnline(room(7), { count: 2, answered: [first] })
    })

  /** Removes everything of some servers from Redis. */
  async function loseAll(url: string, prefix: string) {
    const client = await createClient({ url }).connect()
    for await (const keys of client.scanIterator({ MATCH: `${prefix}:*`, COUNT: 1_000 }))
      if (keys.length > 0) await client.del(keys)
    await client.close()
  }

  if (redisUrl)
    test('tells of those who are online again after Redis lost them', async () => {
      await using servers = await twoServers(redisUrl)
      const { prefix, one, two, untilOnline } = servers
      await one.watch(room(8))
      await one.setOnline(room(8), new Set(['ada', 'bob']), [first])
      await two.setOnline(room(8), new Set(['eve']), [first])
      await loseAll(redisUrl, prefix)
      await untilOnline(room(8), { count: 3, answered: [first] })
    })

  if (redisUrl)
    test('stores everybody again when somebody comes after Redis lost them', async () => {
      const prefix = `lpd-test-${randomUUID()}`
      const own = await redisBus(redisUrl, prefix, fail)
      await own.setOnline(room(9), new Set(['ada', 'bob']), [])
      await loseAll(redisUrl, prefix)
      await own.setOnline(room(9), new Set(['ada', 'bob', 'eve']), [])
      expect((await own.online(room(9))).count).toBe(3)
      await own.close()
    })
})

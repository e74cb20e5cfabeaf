import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PollRound } from '#contract/live.ts'
import type { Bus, BusMessage } from '#server/store/bus/bus.ts'
import { memoryBus } from '#server/store/bus/memory.ts'
import { redisBus } from '#server/store/bus/redis.ts'
import { onEveryEngine } from '#test/support/engines.ts'

const fail = (error: Error) => {
  throw error
}

/** Rooms with the same code and different ids. */
const room = (id: number) => ({ id, code: '111111' })
const people = (count: number) => new Set(Array.from({ length: count }, (_, n) => `p${n}`))

onEveryEngine(({ redisUrl }) => {
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
    await bus.setOnline(room(4), people(0), [])
    expect(await bus.online(room(4))).toEqual(nobody)
  })

  if (redisUrl)
    test('has as answered what everybody on each server with people has answered', async () => {
      const prefix = `lpd-test-${randomUUID()}`
      const servers = [
        await redisBus(redisUrl, prefix, fail),
        await redisBus(redisUrl, prefix, fail),
      ] as const
      const [one, two] = servers
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
      await two.setOnline(room(6), people(0), [])
      expect(await answered()).toEqual([first, second])
      await Promise.all(servers.map(bus => bus.close()))
    })

  if (redisUrl)
    test('counts the participants of all servers, each once, without those of a server that has ended', async () => {
      const prefix = `lpd-test-${randomUUID()}`
      const [one, two] = [await redisBus(redisUrl, prefix, fail), await redisBus(redisUrl, prefix, fail)]
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
})

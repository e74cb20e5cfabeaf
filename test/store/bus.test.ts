import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bus, Note } from '#server/store/bus/bus.ts'
import { memoryBus } from '#server/store/bus/memory.ts'
import { redisBus } from '#server/store/bus/redis.ts'
import { onEveryEngine } from '#test/support/engines.ts'

const fail = (error: Error) => {
  throw error
}

/** Rooms under the same code, told apart by their ids. */
const room = (id: number) => ({ id, code: '111111' })
const people = (count: number) => new Set(Array.from({ length: count }, (_, n) => `p${n}`))

onEveryEngine(({ redisUrl }) => {
  let bus: Bus
  let heard: Note[]
  let wake: () => void = () => undefined
  beforeAll(async () => {
    bus = redisUrl ? await redisBus(redisUrl, `lpd-test-${randomUUID()}`, fail) : memoryBus()
    heard = []
    bus.listen(
      note => {
        heard.push(note)
        wake()
      },
      () => undefined,
    )
  })
  afterAll(() => bus.close())
  const until = async (fits: () => boolean) => {
    while (!fits()) await new Promise<void>(resolve => (wake = resolve))
  }

  test('a note of a watched room is heard by the sender too, in order; of another room it is not', async () => {
    await bus.watch(room(1))
    bus.publish({ about: 'room', ...room(2), version: 1 })
    for (let version = 1; version <= 50; version += 1) bus.publish({ about: 'room', ...room(1), version })
    await until(() => heard.length === 50)
    expect(heard).toEqual(
      Array.from({ length: 50 }, (_, n) => ({ about: 'room', ...room(1), version: n + 1 })),
    )
  })

  test('a room that is no longer watched is not heard', async () => {
    heard = []
    await bus.watch(room(3))
    await bus.unwatch(room(1))
    bus.publish({ about: 'people', ...room(1) })
    bus.publish({ about: 'tally', ...room(3), pollId: 'p', people: ['ada'], from: 'one' })
    await until(() => heard.length > 0)
    expect(heard).toEqual([{ about: 'tally', ...room(3), pollId: 'p', people: ['ada'], from: 'one' }])
  })

  test('people online are counted until they are set to none', async () => {
    expect(await bus.online(room(4))).toBe(0)
    await bus.setOnline(room(4), people(7))
    expect(await bus.online(room(4))).toBe(7)
    await bus.setOnline(room(4), people(0))
    expect(await bus.online(room(4))).toBe(0)
  })

  if (redisUrl)
    test('people of several servers are added up, and a server that ends takes its own along', async () => {
      const prefix = `lpd-test-${randomUUID()}`
      const [one, two] = [await redisBus(redisUrl, prefix, fail), await redisBus(redisUrl, prefix, fail)]
      await one.setOnline(room(5), people(3))
      await two.setOnline(room(5), new Set(['p2', 'x', 'y', 'z']))
      // Somebody with a tab on each server is one person.
      expect(await one.online(room(5))).toBe(6)
      await one.setOnline(room(5), new Set(['p0', 'p1', 'x']))
      expect(await two.online(room(5))).toBe(6)
      await two.close()
      expect(await one.online(room(5))).toBe(3)
      await one.close()
    })
})

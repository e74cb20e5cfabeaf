import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bus, Note } from '#server/store/bus/bus.ts'
import { memoryBus } from '#server/store/bus/memory.ts'
import { redisBus } from '#server/store/bus/redis.ts'
import { onEveryEngine } from '#test/support/engines.ts'

const fail = (error: Error) => {
  throw error
}

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
    await bus.watch('111111')
    bus.publish({ about: 'room', code: '222222', version: 1 })
    for (let version = 1; version <= 50; version += 1) bus.publish({ about: 'room', code: '111111', version })
    await until(() => heard.length === 50)
    expect(heard).toEqual(
      Array.from({ length: 50 }, (_, n) => ({ about: 'room', code: '111111', version: n + 1 })),
    )
  })

  test('a room that is no longer watched is not heard', async () => {
    heard = []
    await bus.watch('333333')
    await bus.unwatch('111111')
    bus.publish({ about: 'people', code: '111111' })
    bus.publish({ about: 'tally', code: '333333', pollId: 'p' })
    await until(() => heard.length > 0)
    expect(heard).toEqual([{ about: 'tally', code: '333333', pollId: 'p' }])
  })

  test('people online are counted until they are set to none', async () => {
    expect(await bus.online('444444')).toBe(0)
    await bus.setOnline('444444', 7)
    expect(await bus.online('444444')).toBe(7)
    await bus.setOnline('444444', 0)
    expect(await bus.online('444444')).toBe(0)
  })

  if (redisUrl)
    test('people of several servers are added up, and a server that ends takes its own along', async () => {
      const prefix = `lpd-test-${randomUUID()}`
      const [one, two] = [await redisBus(redisUrl, prefix, fail), await redisBus(redisUrl, prefix, fail)]
      await one.setOnline('555555', 3)
      await two.setOnline('555555', 4)
      expect(await one.online('555555')).toBe(7)
      await two.close()
      expect(await one.online('555555')).toBe(3)
      await one.close()
    })
})

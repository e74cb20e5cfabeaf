import { expect } from 'vitest'
import { redisBuckets } from '#server/limits/redis-buckets.ts'
import { redisWindows } from '#server/limits/redis-windows.ts'
import type { BusMessage } from '#server/store/bus/bus.ts'
import { redisBus } from '#server/store/bus/redis.ts'
import { until } from '#test/support/embedded.ts'

const rooms = Array.from({ length: 12 }, (_, n) => ({ id: n + 1, code: '123456' }))

/**
 * Lets two servers share rooms and limits over the Redis of a URL, and expects that they do so again after a failover: `failover` makes one and
 * resolves when there is a new master. `before` is called while the rooms are watched.
 */
export async function expectFailover(
  url: string,
  failover: () => Promise<void>,
  before: (prefix: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const errors: string[] = []
  const onError = (error: Error) => void errors.push(error.message)
  const prefix = 'failover'
  const bus = await redisBus(url, prefix, onError)
  const other = await redisBus(url, prefix, onError)
  const windows = await redisWindows(url, prefix, onError)
  const buckets = await redisBuckets(url, prefix, onError)
  const received: BusMessage[] = []
  let gaps = 0
  other.listen(
    message => received.push(message),
    () => (gaps += 1),
  )
  const expectMessages = async (version: number) => {
    for (const room of rooms) bus.publish({ about: 'room', ...room, version })
    await until('the messages of all rooms arrive', () =>
      rooms.every(({ id }) =>
        received.some(each => each.about === 'room' && each.id === id && each.version === version),
      ),
    )
  }
  for (const room of rooms) await other.watch(room)
  for (const room of rooms) {
    await bus.setOnline(room, new Set(['ada', 'bo']), [])
    await other.setOnline(room, new Set(['ada', 'cy']), [])
    expect((await other.online(room)).count).toBe(3)
  }
  await expectMessages(1)
  expect(await windows.take('key', 2, Date.now())).toMatchObject({ allowed: true, remaining: 1 })
  expect(await buckets.take('key', { burst: 2, perSecond: 0.001 }, Date.now())).toBe(1)
  await before(prefix)
  // On a busy machine a reply may take longer than a limit waits for it; it then counts alone, and says so.
  expect([errors.filter(error => !error.startsWith('no reply within')), gaps]).toEqual([[], 0])

  await failover()
  await until('all are connected to the new master', () =>
    Promise.all([bus.check(), other.check()]).then(
      () => true,
      () => false,
    ),
  )
  // What may have been missed is read again.
  await until('the other server knows of it', () => gaps > 0)
  await expectMessages(2)
  for (const room of rooms) await bus.setOnline(room, new Set(['ada', 'bo', 'di']), [])
  for (const room of rooms) await until('all are counted', async () => (await other.online(room)).count === 4)
  for (const [what, take] of [
    ['windows', () => windows.take('key', 100, Date.now())],
    ['buckets', () => buckets.take('key', { burst: 1_000, perSecond: 1 }, Date.now())],
  ] as const)
    await until(`${what} are counted together again`, async () => {
      errors.length = 0
      await take()
      return errors.length === 0
    })
  for (const each of [bus, other, windows, buckets]) await each.close()
}

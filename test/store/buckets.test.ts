import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressNames, networkOf } from '#server/limits/address.ts'
import { type Buckets, secondsUntil } from '#server/limits/buckets.ts'
import { memoryBuckets } from '#server/limits/memory-buckets.ts'
import { redisBuckets } from '#server/limits/redis-buckets.ts'
import { type Channel, openChannel } from '#server/workers/channel.ts'
import { type LimitFunctions, sharedLimits, workerLimits } from '#server/workers/shared-limits.ts'
import { alwaysOnEveryEngine } from '#test/support/engines.ts'
import { wirePair } from '#test/support/machine.ts'
import { untilPasses } from '#test/support/until-passes.ts'

const fail = (error: Error) => {
  throw error
}
const rule = { burst: 3, perSecond: 2 }

/** The buckets of two servers of one installation: in Redis, or as workers of one machine. */
async function twoServers(redisUrl: string | null): Promise<[Buckets, Buckets]> {
  if (redisUrl !== null) {
    const prefix = `lpd-test-${randomUUID()}`
    return [await redisBuckets(redisUrl, prefix, fail), await redisBuckets(redisUrl, prefix, fail)]
  }
  const limits = sharedLimits()
  const workerOf = (): Buckets => {
    const [atPrimary, atWorker] = wirePair()
    openChannel(atPrimary, limits)
    const primary: Channel<LimitFunctions> = openChannel(atWorker, {})
    return workerLimits(() => primary).buckets
  }
  return [workerOf(), workerOf()]
}

alwaysOnEveryEngine(({ redisUrl }) => {
  let buckets: Buckets
  beforeAll(async () => {
    buckets = redisUrl ? await redisBuckets(redisUrl, `lpd-test-${randomUUID()}`, fail) : memoryBuckets()
  })
  afterAll(() => buckets.close())

  test('a bucket allows its burst, then as many requests as it refills', async () => {
    const now = Date.now()
    const all = await Promise.all(Array.from({ length: 5 }, async () => buckets.take('a', rule, now)))
    expect(all).toEqual([2, 1, 0, -1, -1])
    expect(await buckets.take('a', rule, now + 499)).toBe(-1)
    expect(await buckets.left('a', rule, now + 500)).toBe(1)
    expect(await buckets.take('a', rule, now + 500)).toBe(0)
    expect(await buckets.left('a', rule, now + 60_000)).toBe(3)
    expect(await buckets.take('b', rule, now)).toBe(2)
  })

  test('a token of each of several buckets is taken in order, and none after the first empty one', async () => {
    const now = Date.now()
    const names = [randomUUID(), randomUUID(), randomUUID()]
    const each = names.map(key => ({ key, rule }))
    await buckets.take(names[1]!, rule, now)
    await buckets.take(names[1]!, rule, now)
    expect(await buckets.takeEach(each, now)).toBe(-1)
    expect(await buckets.takeEach(each, now)).toBe(1)
    expect(await Promise.all(names.map(async key => buckets.left(key, rule, now)))).toEqual([1, 0, 2])
    expect(await buckets.takeEach([], now)).toBe(-1)
  })

  test('a clock that goes back neither adds nor removes tokens', async () => {
    const now = Date.now()
    expect(await buckets.take('c', rule, now)).toBe(2)
    expect(await buckets.take('c', rule, now - 60_000)).toBe(1)
  })

  test('a mark lasts for its duration', async () => {
    const now = Date.now()
    expect(await buckets.isMarked('m', now)).toBe(false)
    await buckets.mark('m', 60_000, now)
    expect(await buckets.isMarked('m', now)).toBe(true)
  })

  test('[D26] the name of an address is a hash that changes every day', async () => {
    let now = Date.UTC(2026, 10, 22)
    const nameOf = addressNames({ buckets, now: () => now })
    const phone = {}
    const today = await nameOf('203.0.113.7', phone)
    expect(today).toMatch(/^[\w-]{22}$/)
    expect(await nameOf('203.0.113.7', {})).toBe(today)
    // A proxy sends requests of many addresses over one connection.
    expect(await nameOf('203.0.113.8', phone)).not.toBe(today)
    now += 86_400_000
    expect(await nameOf('203.0.113.7', phone)).not.toBe(today)
  })

  test('servers of one installation share buckets, marks and the names of addresses', async () => {
    const [one, two] = await twoServers(redisUrl)
    const now = Date.now()
    expect(await one.take('a', rule, now)).toBe(2)
    expect(await two.take('a', rule, now)).toBe(1)
    expect(await one.takeEach([{ key: 'a', rule }], now)).toBe(-1)
    expect(await two.left('a', rule, now)).toBe(0)
    await one.mark('m', 60_000, now)
    expect(await two.isMarked('m', now)).toBe(true)
    expect(await one.dailySecret('2026-11-22')).toEqual(await two.dailySecret('2026-11-22'))
    await one.close()
    await two.close()
  })

  if (redisUrl)
    test('while Redis is away a server counts in its own memory, and shares again when it is back', async () => {
      await using proxy = await tcpProxy(redisUrl)
      const errors: Error[] = []
      const prefix = `lpd-test-${randomUUID()}`
      const cut = await redisBuckets(proxy.url, prefix, error => void errors.push(error))
      const other = await redisBuckets(redisUrl, prefix, fail)
      const now = Date.now()
      expect(await cut.take('a', rule, now)).toBe(2)
      const name = await addressNames({ buckets: cut, now: () => now })('203.0.113.7', {})
      proxy.cut()
      const alone = [await cut.take('a', rule, now), await cut.take('a', rule, now)]
      expect(alone).toEqual([2, 1])
      expect(await cut.take('a', rule, now)).toBe(0)
      expect(await cut.take('a', rule, now)).toBe(-1)
      await cut.mark('m', 60_000, now)
      expect(await cut.isMarked('m', now)).toBe(true)
      expect(errors.length).toBeGreaterThan(0)
      proxy.restore()
      const deep = { burst: 1_000, perSecond: 1 }
      // It tries again two seconds after a failure.
      await untilPasses(async () => {
        const here = await cut.left('shared', deep, now)
        await other.take('shared', deep, now)
        expect(await cut.left('shared', deep, now)).toBeLessThan(here)
      }, 300)
      expect(await addressNames({ buckets: cut, now: () => now })('203.0.113.7', {})).toBe(name)
      await cut.close()
      await other.close()
    })
})

/** A proxy of a Redis server on this machine, whose connections can be cut. */
async function tcpProxy(redisUrl: string) {
  const target = new URL(redisUrl)
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer(client => {
    if (isCut) return void client.destroy()
    const upstream = connect(Number(target.port || 6379), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket))
    }
    client.pipe(upstream).pipe(client)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(redisUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  const cut = () => {
    isCut = true
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    restore: () => void (isCut = false),
    async [Symbol.asyncDispose]() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '20010db800010002'],
  ['2001:db8:1:2:ffff:ffff:ffff:ffff', '20010db800010002'],
  ['2001:db8:1:3::1', '20010db800010003'],
  ['198.51.100.5:1000', '198.51.100.5'],
  ['[2001:db8:1:2::1]:443', '20010db800010002'],
  ['[2001:db8:1:2::1]', '20010db800010002'],
  ['"[2001:db8:1:2::1]:443"', '20010db800010002'],
  [' 203.0.113.7 ', '203.0.113.7'],
  ['[::ffff:203.0.113.7]:9', '203.0.113.7'],
  ['unknown', undefined],
  ['_hidden', undefined],
  ['198.51.100.5:port', undefined],
  ['', undefined],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('the waiting time is a whole number of seconds, at least 1', () => {
  expect(secondsUntil(1, 0, { burst: 1, perSecond: 0.1 })).toBe(10)
  expect(secondsUntil(1, 0.99, rule)).toBe(1)
})

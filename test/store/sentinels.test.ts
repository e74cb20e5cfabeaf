import { expect, test } from 'vitest'
import { redisBuckets } from '#server/limits/redis-buckets.ts'
import { redisWindows } from '#server/limits/redis-windows.ts'
import type { BusMessage } from '#server/store/bus/bus.ts'
import { redisBus } from '#server/store/bus/redis.ts'
import { requireRedis } from '#server/store/bus/use-redis.ts'
import { checkRedis } from '#server/admin/doctor/check-redis.ts'
import { missingPrograms } from '#test/faults/cluster-program.ts'
import { redisPrograms, startClusterRedis } from '#test/faults/cluster-redis.ts'
import { until } from '#test/support/embedded.ts'
import { freePort } from '#test/support/free-port.ts'

const missing = await missingPrograms(redisPrograms)
if (missing.length > 0)
  process.stderr.write(
    `\nNOT RUN: Sentinels in REDIS_URL, because these are missing: ${missing.join(', ')}.\n\n`,
  )

if (missing.length === 0)
  test('servers follow the master that the Sentinels name', { timeout: 120_000 }, async () => {
    await using cluster = await startClusterRedis()
    await cluster.untilWhole()
    await requireRedis(cluster.url)
    expect(await checkRedis({ redisUrl: cluster.url })).toEqual([
      expect.objectContaining({ state: 'ok' }),
      expect.objectContaining({ state: 'ok' }),
    ])
    const errors: string[] = []
    const onError = (error: Error) => void errors.push(error.message)
    const prefix = `lpd-test-${process.pid}`
    const bus = await redisBus(cluster.url, prefix, onError)
    const other = await redisBus(cluster.url, prefix, onError)
    const windows = await redisWindows(cluster.url, prefix, onError)
    const buckets = await redisBuckets(cluster.url, prefix, onError)
    const room = { id: 1, code: '123456' }
    const received: BusMessage[] = []
    let gaps = 0
    other.listen(
      message => received.push(message),
      () => (gaps += 1),
    )
    await other.watch(room)
    await bus.setOnline(room, new Map([['ada', 1]]), [])
    bus.publish({ about: 'room', ...room, version: 1 })
    await until('the message arrives', () =>
      received.some(each => each.about === 'room' && each.version === 1),
    )
    expect((await windows.take('key', 2, Date.now())).allowed).toBe(true)
    expect(errors).toEqual([])

    const before = await cluster.master()
    await cluster.at(before).kill()
    await until('there is a new master', async () => (await cluster.master()) !== before)
    await until('all are connected to it', () =>
      Promise.all([bus.check(), other.check()]).then(
        () => true,
        () => false,
      ),
    )
    expect(gaps).toBeGreaterThan(0)
    bus.publish({ about: 'room', ...room, version: 2 })
    await until('the message arrives', () =>
      received.some(each => each.about === 'room' && each.version === 2),
    )
    await bus.setOnline(
      room,
      new Map([
        ['ada', 1],
        ['bo', 1],
      ]),
      [],
    )
    expect((await other.online(room)).count).toBe(2)
    errors.length = 0
    await until('limits are counted together again', async () => {
      errors.length = 0
      await windows.take('key', 100, Date.now())
      return errors.length === 0
    })
    await until('buckets, too', async () => {
      errors.length = 0
      return (
        (await buckets.take('key', { burst: 1_000, perSecond: 1 }, Date.now())) >= 0 && errors.length === 0
      )
    })
    for (const each of [bus, other, windows, buckets]) await each.close()
  })

test('Sentinels that cannot be reached are all named, without the password', async () => {
  const ports = [await freePort(), await freePort()]
  const hosts = ports.map(port => `127.0.0.1:${port}`)
  const refused = await requireRedis(`redis+sentinel://ada:secret@${hosts.join(',')}/polls`).catch(
    (error: unknown) => error,
  )
  for (const host of hosts) expect(String(refused)).toContain(`${host} (connect ECONNREFUSED`)
  expect(String(refused)).not.toContain('secret')
})

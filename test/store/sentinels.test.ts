import { expect, test } from 'vitest'
import { requireRedis } from '#server/store/bus/use-redis.ts'
import { checkRedis } from '#server/admin/doctor/check-redis.ts'
import { missingPrograms } from '#test/faults/cluster-program.ts'
import { redisPrograms, startClusterRedis } from '#test/faults/cluster-redis.ts'
import { until } from '#test/support/embedded.ts'
import { freePort } from '#test/support/free-port.ts'
import { expectFailover } from './redis-failover.ts'

const missing = await missingPrograms(redisPrograms)
if (missing.length > 0)
  process.stderr.write(
    `\nNOT RUN: Sentinels in REDIS_URL, because these are missing: ${missing.join(', ')}.\n\n`,
  )

test.skipIf(missing.length > 0)('servers follow the master that the Sentinels name', async () => {
  await using cluster = await startClusterRedis()
  await cluster.untilWhole()
  await requireRedis(cluster.url)
  expect(await checkRedis({ redisUrl: cluster.url })).toEqual([
    expect.objectContaining({ state: 'ok' }),
    expect.objectContaining({ state: 'ok' }),
  ])
  await expectFailover(cluster.url, async () => {
    const before = await cluster.master()
    await cluster.at(before).kill()
    await until('there is a new master', async () => (await cluster.master()) !== before)
  })
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

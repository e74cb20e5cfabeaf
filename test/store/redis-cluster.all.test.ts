import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { checkRedis } from '#server/admin/doctor/check-redis.ts'
import { redisBus } from '#server/store/bus/redis.ts'
import { requireRedis } from '#server/store/bus/use-redis.ts'
import { missingPrograms } from '#test/faults/cluster-program.ts'
import { type RedisCluster, redisClusterPrograms, startRedisCluster } from '#test/faults/redis-cluster.ts'
import { until } from '#test/support/embedded.ts'
import { cloneDatabase } from '#test/support/engines.ts'
import { freePort } from '#test/support/free-port.ts'
import { joinRoom, openRoom, startServer, steps } from '#test/support/server.ts'
import { expectFailover } from './redis-failover.ts'

const missing = await missingPrograms(redisClusterPrograms)
if (missing.length > 0)
  process.stderr.write(
    `\nNOT RUN: a Redis Cluster in REDIS_URL, because these are missing: ${missing.join(', ')}.\n\n`,
  )

describe.skipIf(missing.length > 0)('with a Redis Cluster', () => {
  let cluster: RedisCluster
  beforeAll(async () => void (cluster = await startRedisCluster()), 120_000)
  afterAll(() => cluster[Symbol.asyncDispose]())

  const mastersNow = async () =>
    (await cluster.view().catch(() => undefined))?.masters.map(({ port }) => port) ?? []
  /** Kills a master and resolves when its replica has taken over. */
  const failover = async () => {
    const [, killed = 0] = await mastersNow()
    await cluster.at(killed).kill()
    await until('its replica is a master', async () => {
      const ports = await mastersNow()
      return ports.length === 3 && !ports.includes(killed)
    })
    // It follows the one that took over, so that the cluster can lose another one.
    await cluster.at(killed).start()
    await until('the cluster is as before', () => cluster.isWhole())
  }

  test('it is examined, and told apart from a single Redis', async () => {
    await requireRedis(cluster.url)
    const findings = await checkRedis({ redisUrl: cluster.url })
    expect(findings.map(({ state }) => state)).toEqual(findings.map(() => 'ok'))
    expect(findings[0]?.found).toContain('3 masters')
    const [port] = await mastersNow()
    const [asOne] = await checkRedis({ redisUrl: `redis://:cluster-password@127.0.0.1:${port}` })
    expect(asOne).toMatchObject({ state: 'problem', advice: expect.stringContaining('redis+cluster://') })
  })

  test('a server follows the channel of a room whose slot moves to another master', async () => {
    const errors: Error[] = []
    const bus = await redisBus(cluster.url, 'moving', error => errors.push(error))
    const room = { id: 1, code: '123456' }
    let [gaps, messages] = [0, 0]
    bus.listen(
      () => (messages += 1),
      () => (gaps += 1),
    )
    await bus.watch(room)
    const ports = await mastersNow()
    const channels = await Promise.all(ports.map(port => cluster.ask(port, 'PUBSUB', 'SHARDCHANNELS')))
    const from = ports[channels.findIndex(text => text.includes('moving'))] ?? 0
    const to = ports.find(port => port !== from) ?? 0
    const slot = await cluster.ask(from, 'CLUSTER', 'KEYSLOT', 'moving:room:1:123456')
    const [fromId, toId] = await Promise.all([from, to].map(port => cluster.ask(port, 'CLUSTER', 'MYID')))
    const move = (port: number, ...rest: (string | undefined)[]) =>
      cluster.ask(port, 'CLUSTER', 'SETSLOT', slot, ...rest.map(String))
    await move(to, 'IMPORTING', fromId)
    await move(from, 'MIGRATING', toId)
    await move(to, 'NODE', toId)
    await move(from, 'NODE', toId)
    await until('the server reads again what it may have missed', () => gaps > 0)
    bus.publish({ about: 'room', ...room, version: 1 })
    await until('the message arrives', () => messages > 0)
    expect(errors).toEqual([])
    await bus.close()
  })

  test('servers share rooms and limits, each room at one master, also after a master was killed', () =>
    expectFailover(cluster.url, failover, async prefix => {
      const channels = async (port: number, kind: string) =>
        (await cluster.ask(port, 'PUBSUB', kind)).split('\n').filter(line => line.startsWith(prefix))
      const ports = await mastersNow()
      const sharded = await Promise.all(ports.map(port => channels(port, 'SHARDCHANNELS')))
      expect(new Set(sharded.flat()).size).toBe(sharded.flat().length)
      expect(sharded.flat()).toHaveLength(12)
      for (const each of sharded) expect(each.length).toBeGreaterThan(0)
      for (const port of ports) expect(await channels(port, 'CHANNELS')).toEqual([])
    }))

  test('while a master is killed, answers are taken, and every host is told of all of them', async () => {
    const [engine] = inject('engines')
    if (!engine) throw new Error('There is no database.')
    await using database = await cloneDatabase(engine)
    const shared = { database, redisPrefix: 'answers' }
    await using one = await startServer({ ...engine, redisUrl: cluster.url }, shared)
    await using two = await startServer({ ...engine, redisUrl: cluster.url }, shared)
    const { key } = await one.newTeam()
    const { code, hostToken } = await openRoom(one, key, steps.choice('q'))
    await using stage = await two.events(code, hostToken, 'stage')
    const started = await two.send('POST', `/live/${code}/actions`, {
      as: hostToken,
      body: { action: 'start' },
    })
    expect(started.status).toBe(200)
    let count = 0
    let isOver = false
    const answering = async () => {
      while (!isOver) {
        const person = await joinRoom(one, code)
        expect((await person.answer('q', { choices: [0] })).status).toBe(200)
        count += 1
      }
    }
    await Promise.all([answering(), failover().finally(() => (isOver = true))])
    expect(count).toBeGreaterThan(0)
    await stage.next('tally', tally => tally.voters === count)
  })
})

test('nodes that cannot be reached are all named, without the password', async () => {
  const hosts = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`]
  const refused = await requireRedis(`redis+cluster://ada:secret@${hosts.join(',')}`).catch(
    (error: unknown) => error,
  )
  for (const host of hosts) expect(String(refused)).toContain(`${host} (connect ECONNREFUSED`)
  expect(String(refused)).not.toContain('secret')
})

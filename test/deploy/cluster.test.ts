import { readFile } from 'node:fs/promises'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'
import { readHosts } from '#server/store/database-hosts.ts'
import { readSentinels } from '#server/store/redis/sentinel-address.ts'
import { strangersOf } from './settings.ts'

const machines = ['10.0.0.11', '10.0.0.12', '10.0.0.13']
const fileOf = (name: string) => readFile(new URL(`../../deploy/cluster/${name}`, import.meta.url), 'utf8')

test('the servers of the cluster know the database and the Sentinels of every machine', async () => {
  const env = parseEnv(await fileOf('live-poll-deck.env'))
  expect(strangersOf(Object.keys(env))).toEqual([])
  const { databaseUrl, redisUrl } = readConfig(env)
  expect(readHosts(databaseUrl ?? '')).toMatchObject({
    role: 'read-write',
    hosts: machines.map(host => ({ host, port: 5432 })),
  })
  const sentinel = await fileOf('sentinel.conf')
  const redis = await fileOf('redis.conf')
  const address = readSentinels(redisUrl ?? '')
  expect(address).toMatchObject({ sentinels: machines.map(host => ({ host, port: 26_379 })) })
  if (typeof address !== 'object') return
  expect(sentinel).toContain(`sentinel monitor ${address.name} ${machines[0]} 6379 2`)
  expect(redis).toContain(`requirepass ${address.user.password}`)
})

test('a commit waits for the standby that takes over, so that a failover loses nothing', async () => {
  const patroni = parse(await fileOf('patroni.yml'))
  expect(patroni.bootstrap.dcs).toMatchObject({ synchronous_mode: true })
  expect(patroni.etcd3.hosts).toBe(machines.map(host => `${host}:2379`).join(','))
})

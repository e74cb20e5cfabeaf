import type { Config } from '#server/config.ts'
import { useRedis } from '#server/store/bus/use-redis.ts'
import { readCluster } from '#server/store/redis/cluster-address.ts'
import { type Finding, findingsOf, ok, problem, warning } from './finding.ts'
import { clockFinding } from './texts.ts'

/** Checks the Redis of `REDIS_URL`: each master, where it is a cluster. */
export async function checkRedis({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<Finding[]> {
  if (redisUrl === null) return [ok('redis', 'None: one server, which keeps counters in memory.')]
  const advice = 'Start Redis, or correct REDIS_URL; a firewall may be between.'
  const isCluster = readCluster(redisUrl) !== undefined
  return findingsOf('redis', advice, async () => {
    const found = await useRedis(redisUrl, async client => {
      const [seconds, micros] = await client.sendCommand<[string, string]>(['TIME'])
      const ahead = Number(seconds) * 1_000 + Number(micros) / 1_000 - Date.now()
      const info = await client.info().catch(() => '')
      return [...infoFindings(info, isCluster), clockFinding('Redis', ahead)]
    })
    if (!isCluster) return found.flat()
    const masters = ok('redis', `A Redis Cluster with ${found.length} masters, which has all of its slots.`)
    // The same is said once.
    return [masters, ...new Map(found.flat().map(each => [each.found, each])).values()]
  })
}

/**
 * Returns what the reply to `INFO` tells of a Redis, or of a master of the cluster that `REDIS_URL` names. An empty reply is that of one whose user
 * may not ask.
 */
export function infoFindings(info: string, isCluster = false): Finding[] {
  if (info === '') return [ok('redis', 'Redis replies; its user may not read its settings (INFO).')]
  const facts = new Map(
    info.split(/\r?\n/).flatMap(line => {
      const [name = '', ...value] = line.split(':')
      return value.length === 0 ? [] : [[name, value.join(':')] as const]
    }),
  )
  const valkey = facts.get('valkey_version')
  const version = facts.get('redis_version') ?? ''
  const found = valkey === undefined ? `Redis ${version} replies.` : `Valkey ${valkey} replies.`
  const policy = facts.get('maxmemory_policy') ?? 'noeviction'
  if (facts.get('cluster_enabled') === '1' && !isCluster)
    return [
      problem(
        'redis',
        `${found} It is a node of a cluster.`,
        'Let REDIS_URL begin with redis+cluster:// (rediss+cluster:// for TLS), or use a Redis that is no cluster.',
      ),
    ]
  if (facts.get('role') === 'slave')
    return [
      problem('redis', `${found} It is a replica, which only reads.`, 'Let REDIS_URL name the primary one.'),
    ]
  if (valkey === undefined && Number.parseInt(version, 10) < 7)
    return [problem('redis', found, 'Use Redis 7 or Valkey.')]
  if (facts.get('maxmemory') !== '0' && policy !== 'noeviction')
    return [
      warning(
        'redis',
        `${found} When its memory is full it drops what is in use (maxmemory-policy ${policy}), such as counters of limits.`,
        'Set maxmemory-policy to noeviction.',
      ),
    ]
  return [ok('redis', found)]
}

import type { Config } from '#server/config.ts'
import { useRedis } from '#server/store/bus/use-redis.ts'
import { type Finding, findingsOf, ok, problem, warning } from './finding.ts'
import { clockFinding } from './texts.ts'

/** Checks the Redis of `REDIS_URL`. */
export async function checkRedis({ redisUrl }: Pick<Config, 'redisUrl'>): Promise<Finding[]> {
  if (redisUrl === null) return [ok('redis', 'None: one server, which keeps counters in memory.')]
  const advice = 'Start Redis, or correct REDIS_URL; a firewall may be between.'
  return findingsOf('redis', advice, () =>
    useRedis(redisUrl, async client => {
      const [seconds, micros] = await client.sendCommand<[string, string]>(['TIME'])
      const ahead = Number(seconds) * 1_000 + Number(micros) / 1_000 - Date.now()
      const info = await client.info().catch(() => '')
      return [...infoFindings(info), clockFinding('Redis', ahead)]
    }),
  )
}

/** Returns what the reply to `INFO` tells. An empty one is that of a Redis whose user may not ask. */
export function infoFindings(info: string): Finding[] {
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
  if (facts.get('cluster_enabled') === '1')
    return [
      problem(
        'redis',
        `${found} It is a cluster.`,
        'Use a Redis that is none: the server needs little of it.',
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

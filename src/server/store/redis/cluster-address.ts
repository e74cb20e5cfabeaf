import type { HostAndPort } from '#server/store/host-names.ts'
import { type RedisUser, readRedisHosts } from './hosts-of-url.ts'

/** What a `REDIS_URL` that names nodes of a Redis Cluster says. */
export interface ClusterAddress {
  /** Some of its nodes: the first that replies tells of all others. */
  nodes: readonly HostAndPort[]
  /** Whether all nodes are reached over TLS. */
  isEncrypted: boolean
  /** Who signs in, the same at all nodes. */
  user: RedisUser
}

const example = 'redis+cluster://:password@host-1:6379,host-2:6379,host-3:6379'

/**
 * Reads a `REDIS_URL` that names nodes of a Redis Cluster. Returns undefined for any other address, and a sentence for one that does not fit;
 * the sentence has no password in it.
 */
export function readCluster(url: string): ClusterAddress | string | undefined {
  const read = readRedisHosts(url, { kind: 'cluster', usualPort: 6379, example })
  if (typeof read !== 'object') return read
  const { hosts, isEncrypted, user, path, query } = read
  if (!/^(\/0?)?$/.test(path) || query.size > 0)
    return `Nothing may come after the hosts, because a cluster has one database. Must be a URL like ${example}.`
  return { nodes: hosts, isEncrypted, user }
}

import type { HostAndPort } from '#server/store/host-names.ts'
import { type RedisUser, readRedisHosts, userOf, withDecoded } from './hosts-of-url.ts'

/** What a `REDIS_URL` that names Sentinels says. */
export interface SentinelAddress {
  sentinels: readonly HostAndPort[]
  /** By which name the Sentinels know the master. */
  name: string
  /** Whether Sentinels and Redis are reached over TLS. */
  isEncrypted: boolean
  /** Who signs in to Redis. */
  user: RedisUser
  /** Who signs in to the Sentinels. */
  sentinelUser: RedisUser
  database: number
}

const example = 'redis+sentinel://:password@host-1:26379,host-2:26379,host-3:26379/mymaster'

/**
 * Reads a `REDIS_URL` that names Sentinels. Returns undefined for any other address, and a sentence for one that does not fit; the sentence
 * has no password in it.
 */
export function readSentinels(url: string): SentinelAddress | string | undefined {
  const read = readRedisHosts(url, { kind: 'sentinel', usualPort: 26_379, example })
  if (typeof read !== 'object') return read
  const { hosts, isEncrypted, user, path, query } = read
  const [, escaped = '', database = '0', ...rest] = path.split('/')
  if (escaped === '') return `The name of the master is missing. Write it after the hosts, as in ${example}.`
  if (!/^\d{1,4}$/.test(database) || rest.length > 0)
    return 'After the name of the master may come the number of a database, such as /0.'
  return withDecoded(() => ({
    sentinels: hosts,
    name: decodeURIComponent(escaped),
    isEncrypted,
    user,
    sentinelUser: userOf(query.get('sentinel_username') ?? '', query.get('sentinel_password') ?? ''),
    database: Number(database),
  }))
}

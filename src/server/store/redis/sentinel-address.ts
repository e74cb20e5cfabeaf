import { type HostAndPort, problemOfHosts, readHost } from '#server/store/host-names.ts'

/** What a `REDIS_URL` that names Sentinels says. */
export interface SentinelAddress {
  sentinels: readonly HostAndPort[]
  /** By which name the Sentinels know the master. */
  name: string
  /** Whether Sentinels and Redis are reached over TLS. */
  isEncrypted: boolean
  /** Who signs in to Redis. */
  user: { username?: string; password?: string }
  /** Who signs in to the Sentinels. */
  sentinelUser: { username?: string; password?: string }
  database: number
}

const usualPort = 26_379
const example = 'redis+sentinel://:password@host-1:26379,host-2:26379,host-3:26379/mymaster'

/**
 * Reads a `REDIS_URL` that names Sentinels. Returns undefined for any other address, and a sentence for one that does not fit; the sentence
 * has no password in it.
 */
export function readSentinels(url: string): SentinelAddress | string | undefined {
  const [, scheme, authority = '', path = '', query = ''] =
    /^(rediss?)\+sentinel:\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?$/i.exec(url) ?? []
  if (scheme === undefined)
    return /^rediss?\+sentinel:/i.test(url) ? `Must be a URL like ${example}.` : undefined
  const at = authority.lastIndexOf('@') + 1
  const names = authority.slice(at).split(',')
  const problem = problemOfHosts(names, example)
  if (problem !== undefined) return problem
  const [, name = '', database = '0', ...rest] = path.split('/')
  if (name === '') return `The name of the master is missing. Write it after the hosts, as in ${example}.`
  if (!/^\d{1,4}$/.test(database) || rest.length > 0)
    return 'After the name of the master may come the number of a database, such as /0.'
  const [username = '', ...password] = authority.slice(0, Math.max(0, at - 1)).split(':')
  const more = new URLSearchParams(query)
  try {
    return {
      sentinels: names.map(each => readHost(each, usualPort)),
      name: decodeURIComponent(name),
      isEncrypted: scheme.toLowerCase() === 'rediss',
      user: userOf(decodeURIComponent(username), decodeURIComponent(password.join(':'))),
      sentinelUser: userOf(more.get('sentinel_username') ?? '', more.get('sentinel_password') ?? ''),
      database: Number(database),
    }
  } catch {
    return 'A % in it must be the begin of an escaped character, such as %40.'
  }
}

const userOf = (username: string, password: string): { username?: string; password?: string } => ({
  ...(username !== '' && { username }),
  ...(password !== '' && { password }),
})

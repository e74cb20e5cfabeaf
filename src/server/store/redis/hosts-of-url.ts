import { type HostAndPort, problemOfHosts, readHost } from '#server/store/host-names.ts'

/** Who signs in. */
export interface RedisUser {
  username?: string
  password?: string
}

/** What a `REDIS_URL` with several hosts says. */
export interface HostsOfRedisUrl {
  hosts: readonly HostAndPort[]
  /** Whether all that is named is reached over TLS. */
  isEncrypted: boolean
  user: RedisUser
  /** What comes after the hosts, with its slash, escaped. */
  path: string
  query: URLSearchParams
}

interface Form {
  /** What comes after the plus sign of the scheme. */
  kind: string
  usualPort: number
  /** An address that fits. */
  example: string
}

/**
 * Reads a `REDIS_URL` of a kind that names several hosts. Returns undefined for any other address, and a sentence for one that does not fit;
 * the sentence has no password in it.
 */
export function readRedisHosts(
  url: string,
  { kind, usualPort, example }: Form,
): HostsOfRedisUrl | string | undefined {
  const [, scheme = '', rest = ''] = /^(rediss?)\+([a-z]+:.*)$/is.exec(url) ?? []
  if (!rest.toLowerCase().startsWith(`${kind}:`)) return undefined
  const read = /^:\/\/([^/?#]*)([^?#]*)(?:\?([^#]*))?$/i.exec(rest.slice(kind.length))
  if (!read) return `Must be a URL like ${example}.`
  const [, authority = '', path = '', query = ''] = read
  const at = authority.lastIndexOf('@') + 1
  const names = authority.slice(at).split(',')
  const problem = problemOfHosts(names, example)
  if (problem !== undefined) return problem
  const [username = '', ...password] = authority.slice(0, Math.max(0, at - 1)).split(':')
  const user = withDecoded(() => userOf(decodeURIComponent(username), decodeURIComponent(password.join(':'))))
  if (typeof user === 'string') return user
  return {
    hosts: names.map(each => readHost(each, usualPort)),
    isEncrypted: scheme.toLowerCase() === 'rediss',
    user,
    path,
    query: new URLSearchParams(query),
  }
}

/** Returns what `read` returns, or a sentence when it comes to a text that is escaped wrongly. */
export function withDecoded<T>(read: () => T): T | string {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return 'A % in it must be the begin of an escaped character, such as %40.'
  }
}

export const userOf = (username: string, password: string): RedisUser => ({
  ...(username !== '' && { username }),
  ...(password !== '' && { password }),
})

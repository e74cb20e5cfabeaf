import ipaddr from 'ipaddr.js'
import { limits } from '#contract/limits.ts'
import type { Buckets } from './buckets.ts'
import { hashedName, keyOfSecret } from './hashed-name.ts'

/** An address with a port, as some proxies write it in `X-Forwarded-For`: `198.51.100.5:1000`, `[2001:db8::1]:1000`. */
const withPort = /^"?(?:\[([^\]]+)\]|((?:\d+\.){3}\d+))(?::\d+)?"?$/

/**
 * Returns what counts as one address: an IPv4 address, or the /64 of an IPv6 one, which one connection may own. A port is left
 * out. Returns undefined for a text that is no address, such as `unknown`.
 */
export function networkOf(written: string): string | undefined {
  const [, v6, v4] = withPort.exec(written.trim()) ?? []
  const address = v6 ?? v4 ?? written.trim()
  if (!ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : Buffer.from(parsed.toByteArray().slice(0, 8)).toString('hex')
}

/** The hash under which an address is counted. */
export type AddressName = string

interface Connection {
  /** The address of the nearest proxy, or of a person without one. */
  readonly remoteAddress?: string | undefined
}

/**
 * Returns a function that names an address by a hash with a random key, which changes each day (UTC), so that no address
 * is stored [D26].
 */
export function addressNames({ buckets, now }: { buckets: Buckets; now: () => number }) {
  let current: { day: number; key: string | Promise<string> } | undefined
  const ofConnections = new WeakMap<Connection, { address: string; day: number; name: AddressName }>()

  function keyOf(day: number): string | Promise<string> {
    if (current?.day === day) return current.key
    const secret = buckets.dailySecret(String(day))
    const key = secret instanceof Promise ? secret.then(keyOfSecret) : keyOfSecret(secret)
    const next: typeof current = { day, key }
    if (next.key instanceof Promise)
      next.key.then(
        key => (next.key = key),
        () => undefined,
      )
    current = next
    return next.key
  }

  function nameWith(key: string, address: string, day: number, connection: Connection): AddressName {
    const network = networkOf(address) ?? networkOf(connection.remoteAddress ?? '') ?? ''
    const name = hashedName(key, network)
    ofConnections.set(connection, { address, day, name })
    return name
  }

  // What a proxy writes in place of an address (`unknown`, `_hidden`) counts as the proxy's own. The address is undefined when the connection is closed already. Most people send everything over one connection.
  return (ip: string | undefined, connection: Connection): AddressName | Promise<AddressName> => {
    const address = ip ?? ''
    const day = Math.floor(now() / limits.dayMs)
    const cached = ofConnections.get(connection)
    if (cached && cached.address === address && cached.day === day) return cached.name
    const key = keyOf(day)
    return key instanceof Promise
      ? key.then(known => nameWith(known, address, day, connection))
      : nameWith(key, address, day, connection)
  }
}

import { createHmac } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { limits } from '#contract/limits.ts'
import type { Buckets } from './buckets.ts'

/** Returns what counts as one address: an IPv4 address, or the /64 of an IPv6 one, which one connection may own. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed.kind() === 'ipv4'
    ? parsed.toString()
    : Buffer.from(parsed.toByteArray().slice(0, 8)).toString('hex')
}

/** The hash under which an address is counted. */
export type AddressName = string

/**
 * Returns a function that names an address by a hash with a random key, which changes each day (UTC), so that no address
 * is stored [D26].
 */
export function addressNames({ buckets, now }: { buckets: Buckets; now: () => number }) {
  let current: { day: number; key: Buffer | Promise<Buffer> } | undefined
  const ofConnections = new WeakMap<object, { address: string; day: number; name: AddressName }>()

  async function nameNow(address: string, day: number, connection: object): Promise<AddressName> {
    if (current?.day !== day) current = { day, key: buckets.dailySecret(String(day)) }
    const hash = createHmac('sha256', await current.key)
      .update(networkOf(address))
      .digest('base64url')
    const name = hash.slice(0, 22)
    ofConnections.set(connection, { address, day, name })
    return name
  }

  // The address is undefined when the connection is closed already. Most people send everything over one connection.
  return (ip: string | undefined, connection: object): AddressName | Promise<AddressName> => {
    const address = ip ?? ''
    const day = Math.floor(now() / limits.dayMs)
    const cached = ofConnections.get(connection)
    if (cached && cached.address === address && cached.day === day) return cached.name
    return nameNow(address, day, connection)
  }
}

import { Resolver, lookup } from 'node:dns/promises'

/** Returns the IP addresses of a host name. Throws an `Error` with a code, such as `ENOTFOUND`, when it has none. */
export type Resolve = (hostname: string) => Promise<string[]>

const perTryMs = 2_000

/**
 * Asks the name servers. The system's own way (`dns.lookup`) occupies a thread while a name server does not answer, and there are
 * four of them, which the compression of decks needs as well.
 */
export const resolveByNameServer: Resolve = async hostname => {
  const resolver = new Resolver({ timeout: perTryMs, tries: 2 })
  const found = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
  const addresses = found.flatMap(each => (each.status === 'fulfilled' ? each.value : []))
  const [first] = found
  if (addresses.length === 0 && first.status === 'rejected') throw first.reason
  return addresses
}

/** Asks the system, which also knows the names of the local network. */
export const resolveBySystem: Resolve = async hostname =>
  (await lookup(hostname, { all: true })).map(({ address }) => address)

import ipaddr from 'ipaddr.js'

/** What every machine on Azure reaches of the platform at an address that looks public. */
const azurePlatform = '168.63.129.16'

/**
 * Whether an IP address is one of the public internet: not of this machine, a private network, a provider's inner network, a cloud's
 * metadata service, or reserved for anything else. An IPv4 address within an IPv6 address is judged as such where that is plain
 * notation (`::ffff:…`), and refused where it stands for a translation.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.process(address)
  if (parsed.range() !== 'unicast' || parsed.toString() === azurePlatform) return false
  // Of IPv6 only 2000::/3 is given out as public addresses.
  return parsed instanceof ipaddr.IPv4 || ((parsed.parts[0] ?? 0) & 0xe000) === 0x2000
}

/** Returns the host of a URL as `isPublicAddress` takes it when it is an IP address; undefined for a name. */
export function addressIn(url: URL): string | undefined {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  return ipaddr.isValid(host) ? host : undefined
}

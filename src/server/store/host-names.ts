/** Where a program listens. */
export interface HostAndPort {
  host: string
  port: number
}

/** A name or an address, an IPv6 one in brackets, and a port where there is one. */
const hostAndPort = /^(\[[\da-f:.]+\]|[^:[\]]*)(?::([^:]*))?$/i

/** Returns what is wrong with the hosts of an address, as a sentence; undefined when nothing is. `example` is an address that fits. */
export function problemOfHosts(names: readonly string[], example: string): string | undefined {
  for (const [index, name] of names.entries()) {
    const [, host, port] = hostAndPort.exec(name) ?? []
    const place = names.length === 1 ? 'The host' : `Host ${index + 1} of ${names.length}`
    if (host === undefined)
      return `${place} cannot be read: write host:port, and [host]:port for an IPv6 address.`
    if (host === '') return `${place} is empty. Write a name or an address, as in ${example}.`
    if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) > 0 && Number(port) <= 65_535))
      return `The port of ${names.length === 1 ? 'the host' : `host ${index + 1}`} must be a whole number from 1 to 65535.`
    if (!URL.canParse(`postgres://${name}/`)) return `${place} is no name or address.`
  }
  return undefined
}

/** Reads a host that has no problem. */
export function readHost(name: string, usualPort: number): HostAndPort {
  const [, host = '', port] = hostAndPort.exec(name) ?? []
  return { host: decodeURIComponent(host.replace(/^\[(.*)\]$/, '$1')), port: Number(port ?? usualPort) }
}

export const isSameHost = (one: HostAndPort, other: HostAndPort): boolean =>
  one.host === other.host && one.port === other.port

import ipaddr from 'ipaddr.js'
import { isIP, isIPv4 } from 'node:net'
import { z } from 'zod'
import { type HostPurpose, readHosts } from './store/database-hosts.ts'
import type { DiskReserve } from './store/disk-space.ts'
import { readCluster } from './store/redis/cluster-address.ts'
import { readSentinels } from './store/redis/sentinel-address.ts'

const requiredUrl = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `Must be a URL like ${example}.` })

/** A URL of some protocols, or none. */
export const url = (protocol: RegExp, example: string) => requiredUrl(protocol, example).optional()

const databaseUrl = requiredUrl(/^postgres(ql)?$/, 'postgres://user:password@host/database')

/** The address of a PostgreSQL, or of a replica to read from, with one host or several. */
export const databaseAddress = (purpose: HostPurpose) =>
  z.string().superRefine((text, context) => {
    const hosts = readHosts(text, purpose)
    const problem = typeof hosts === 'string' ? hosts : undefined
    // Only libpq and what reads such addresses knows several hosts.
    const parsed = databaseUrl.safeParse(typeof hosts === 'object' ? hosts.firstUrl : text)
    const message = problem ?? parsed.error?.issues[0]?.message
    if (message !== undefined) context.addIssue(message)
  })

const redisUrl = requiredUrl(/^rediss?$/, 'redis://host:6379')

/** The address of a Redis, of Sentinels that know it, or of a Redis Cluster. */
export const redisAddress = z.string().superRefine((text, context) => {
  const several = readSentinels(text) ?? readCluster(text)
  const problem =
    typeof several === 'object' ? undefined : (several ?? redisUrl.safeParse(text).error?.issues[0]?.message)
  if (problem !== undefined) context.addIssue(problem)
})

/** A whole number in decimal digits. */
export const wholeNumber = (least: number, most: number) =>
  z.string().transform((text, context) => {
    const isShort = text.length <= String(most).length
    const number = isShort && /^\d+$/.test(text) ? Number(text) : -1
    if (number >= least && number <= most) return number
    context.addIssue(`Must be a whole number from ${least} to ${most}.`)
    return z.NEVER
  })

/** A port, of which 0 means any. */
export const port = wholeNumber(0, 65_535)

/** True or false. */
export const flag = z.stringbool({ error: 'Must be true or false.' })
/** Where to listen. */
export const host = z.string().refine(isHost, 'Must be an address or a name of this machine.')

/** Whether a text can be an address or a name of a machine. */
function isHost(text: string): boolean {
  if (isIP(text) > 0) return true
  return /^[a-z\d]([a-z\d.-]*[a-z\d])?$/i.test(text) && !/^[\d.]+$/.test(text)
}

/**
 * Whose `X-Forwarded-For` is trusted: false for nobody's, the number of proxies in front of the server, or their addresses and networks.
 */
export type TrustProxy = false | number | string[]

/** Whom to trust, as a number of proxies or a list of addresses and networks. */
export const trust = z.string().transform((text, context) => {
  const trusted = readTrust(text)
  if (trusted === undefined)
    context.addIssue(
      `Must be a number of proxies, or their addresses and networks, separated by commas; no network larger than /${largest.ipv4}, or of IPv6 /${largest.ipv6}.`,
    )
  return trusted ?? z.NEVER
})

/** The shortest prefixes of networks that are trusted: those of the largest private ones. A few larger ones would be everybody. */
const largest = { ipv4: 8, ipv6: 7 }

/** Returns undefined when the text is neither a number nor a list of addresses and networks that are not too large. */
function readTrust(text: string): Exclude<TrustProxy, false> | undefined {
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  const networks = text.split(',').map(each => each.trim())
  return networks.every(isTrustable) ? networks : undefined
}

/** The IPv4 addresses among those of IPv6, as a server sees them that listens on both. */
const [mapped, mappedBits] = ipaddr.IPv6.parseCIDR('::ffff:0:0/96')

/** Whether a text is an address, or a network that is not too large. */
function isTrustable(text: string): boolean {
  // Not `isValid` alone, which takes short forms, such as 100, for addresses, and not `isIP`, which takes zones.
  const [address = '', prefix] = text.split('/')
  if (isIP(address) === 0 || !ipaddr.isValid(address)) return false
  if (prefix === undefined) return true
  if (!/^[1-9]\d{0,2}$/.test(prefix) || !ipaddr.isValidCIDR(text)) return false
  const [network, bits] = ipaddr.parseCIDR(text)
  if (network instanceof ipaddr.IPv4) return bits >= largest.ipv4
  const hasAllMapped = network.match(mapped, Math.min(bits, mappedBits))
  return bits >= (hasAllMapped ? mappedBits + largest.ipv4 : largest.ipv6)
}

/** Returns the host of an address as mail has it: a name, or an IP address in brackets. */
export function mailDomainOf(address: string): string {
  const { hostname } = new URL(address)
  if (isIPv4(hostname)) return `[${hostname}]`
  return hostname.startsWith('[') ? `[IPv6:${hostname.slice(1)}` : hostname
}

/** The most processes that `WORKERS` may name. */
const mostWorkers = 64

/** How many processes serve people. */
export const workers = z.string().transform((text, context) => {
  if (text === 'auto') return text
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (count >= 1 && count <= mostWorkers) return count
  context.addIssue(`Must be auto, or how many processes serve people, 1 to ${mostWorkers}.`)
  return z.NEVER
})

/** How much of the disk stays free. */
export const diskReserve = z.string().transform((text, context): DiskReserve => {
  const [, number = '', unit = ''] = /^(\d{1,6}(?:\.\d+)?) ?(MB|GB|%)$/i.exec(text) ?? []
  const value = Number(number)
  if (unit === '%' && value < 100) return { share: value / 100, bytes: Infinity }
  if (unit !== '' && unit !== '%')
    return { share: 1, bytes: value * 1024 ** (unit.toUpperCase() === 'GB' ? 3 : 2) }
  context.addIssue('Must be a size or a share of the disk, such as 500MB, 2GB or 5%.')
  return z.NEVER
})

import type { LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { type LookupFunction, isIPv6 } from 'node:net'
import { addressIn } from './address.ts'
import type { Resolve } from './resolve.ts'

/** A request to a server of somebody else. */
export interface OutgoingRequest {
  method: 'GET' | 'POST'
  headers: Record<string, string>
  body?: string
  /** Ends it, also while the reply is read. */
  signal: AbortSignal
  resolve: Resolve
  /** Whether it may connect to this IP address. */
  mayConnect: (address: string) => boolean
}

/** The error of a host that only has addresses to which no connection is made. */
export class ForbiddenAddress extends Error {}

/** The error of a host that closed the connection, or changed the protocol, before it replied. */
class ClosedWithoutReply extends Error {
  readonly code = 'ECONNRESET'
}

/**
 * Sends a request, and returns the reply before its body was read. The host is resolved once, and what was checked is what is connected
 * to, so that a name whose address changes in between gains nothing. Redirects are not followed. Throws `ForbiddenAddress`, and what
 * the resolver or the connection throws.
 */
export async function openRequest(url: URL, options: OutgoingRequest): Promise<http.IncomingMessage> {
  const { method, headers, body, signal } = options
  const addresses = await checkedAddresses(url, options)
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
      // A connection of its own: one that was kept could lead to an address from before.
      agent: false,
      lookup: lookupIn(addresses),
      signal,
    })
    // The listener stays, because an error may also follow the reply.
    sent.on('error', reject)
    sent.once('response', resolve)
    // Without these, a host that changes the protocol, or just closes, would leave the request open for good.
    sent.once('upgrade', (_reply, socket) => {
      socket.destroy()
      reject(new ClosedWithoutReply())
    })
    sent.once('close', () => reject(new ClosedWithoutReply()))
    sent.end(body)
  })
}

type Addresses = readonly [LookupAddress, ...LookupAddress[]]

/** Resolves the host of a URL, and returns the addresses to which a connection may be made. Throws when there are none. */
async function checkedAddresses(
  url: URL,
  { resolve, mayConnect, signal }: OutgoingRequest,
): Promise<Addresses> {
  const literal = addressIn(url)
  const found = literal === undefined ? await orAborted(resolve(url.hostname), signal) : [literal]
  const [first, ...others] = found
    .filter(mayConnect)
    .map(address => ({ address, family: isIPv6(address) ? 6 : 4 }))
  if (!first) throw new ForbiddenAddress()
  return [first, ...others]
}

/** Resolves like a promise, unless the signal ends the wait. */
async function orAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const abort = () => reject(signal.reason)
  signal.addEventListener('abort', abort)
  try {
    return await Promise.race([promise, aborted])
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

/** Returns the lookup of a connection that leads to these addresses alone. */
const lookupIn =
  (addresses: Addresses): LookupFunction =>
  (_hostname, { all }, callback) => {
    const [{ address, family }] = addresses
    if (all) callback(null, [...addresses])
    else callback(null, address, family)
  }

const sentences: Record<string, string> = {
  ENOTFOUND: 'The name of the host could not be resolved.',
  ENODATA: 'The name of the host could not be resolved.',
  EAI_AGAIN: 'The name of the host could not be resolved.',
  ETIMEOUT: 'The name of the host could not be resolved in time.',
  ESERVFAIL: 'The name of the host could not be resolved.',
  ECONNREFUSED: 'The host refused the connection.',
  ECONNRESET: 'The connection was closed before a reply came.',
  EPIPE: 'The connection was closed before a reply came.',
  ENETUNREACH: 'The host cannot be reached.',
  EHOSTUNREACH: 'The host cannot be reached.',
  ETIMEDOUT: 'The host did not accept the connection in time.',
  HPE_INVALID_CONSTANT: 'What the host replied is not HTTP.',
}

/** Returns why a request failed, in a sentence. */
export function failureSentence(error: unknown): string {
  if (error instanceof ForbiddenAddress)
    return 'The host has no public address, and this server connects to no other.'
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
  const known = sentences[code]
  if (known !== undefined) return known
  if (code.startsWith('HPE_')) return 'What the host replied is not HTTP.'
  if (/CERT|SIGNATURE|ERR_TLS|ERR_SSL|EPROTO/.test(code))
    return `No secure connection could be made (${code}).`
  return `The request failed (${code}).`
}

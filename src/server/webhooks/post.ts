import type { LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { type LookupFunction, isIPv6 } from 'node:net'
import { limits } from '#contract/limits.ts'
import { addressIn } from './address.ts'
import type { Resolve } from './resolve.ts'

/** How much of a reply is read, in bytes. The connection is then closed. */
const mostReplyBytes = 4_096

/** What a request led to: a status, or an error in a sentence. */
export interface PostOutcome {
  status: number | null
  /** How the body of the reply begins. */
  response: string | null
  error: string | null
  /** How long it took, ms. */
  ms: number
}

interface PostOptions {
  headers: Record<string, string>
  body: string
  /** How long all of it may take, ms. */
  timeoutMs: number
  /** Ends it early. */
  signal: AbortSignal
  resolve: Resolve
  /** Whether it may connect to this IP address. */
  mayConnect: (address: string) => boolean
}

/** The error of a host that only has addresses to which no connection is made. */
class ForbiddenAddress extends Error {}

/**
 * Posts a body. The host is resolved once, and what was checked is what is connected to, so that a name whose address changes
 * in between gains nothing. Redirects are not followed. Never throws.
 */
export async function post(url: string, options: PostOptions): Promise<PostOutcome> {
  const { headers, body, timeoutMs, signal } = options
  const startedAt = performance.now()
  const outcome = (part: Omit<PostOutcome, 'ms'>): PostOutcome => ({
    ...part,
    ms: Math.round(performance.now() - startedAt),
  })
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const parsed = new URL(url)
    const ended = AbortSignal.any([timeout, signal])
    const addresses = await checkedAddresses(parsed, options, ended)
    const { request } = parsed.protocol === 'https:' ? https : http
    const reply = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const sent = request(parsed, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // A connection of its own: one that was kept could lead to an address from before.
        agent: false,
        lookup: lookupIn(addresses),
        signal: ended,
      })
      // The listener stays, because an error may also follow the reply.
      sent.on('error', reject)
      sent.once('response', resolve)
      sent.end(body)
    })
    const status = reply.statusCode ?? null
    return outcome({ status, response: await readBeginning(reply), error: null })
  } catch (error) {
    const text = timeout.aborted
      ? `No reply came within ${Math.round(timeoutMs / 1_000)} seconds.`
      : signal.aborted
        ? 'The server stopped before a reply came.'
        : sentenceOf(error)
    return outcome({ status: null, response: null, error: text })
  }
}

type Addresses = readonly [LookupAddress, ...LookupAddress[]]

/** Resolves the host of a URL, and returns the addresses to which a connection may be made. Throws when there are none. */
async function checkedAddresses(
  url: URL,
  { resolve, mayConnect }: PostOptions,
  signal: AbortSignal,
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

/** Reads the beginning of a reply, as text without control characters, and closes the connection. */
async function readBeginning(reply: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of reply) {
      const bytes = Buffer.from(chunk)
      chunks.push(bytes)
      length += bytes.length
      if (length >= mostReplyBytes) break
    }
  } catch {
    // The status came, so the receiver has the event; the rest of the reply does not matter.
  }
  reply.destroy()
  return Buffer.concat(chunks)
    .subarray(0, mostReplyBytes)
    .toString('utf8')
    .replaceAll(/[^\P{Cc}\n\t]/gu, ' ')
    .slice(0, limits.webhookResponse)
    .toWellFormed()
    .trim()
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

function sentenceOf(error: unknown): string {
  if (error instanceof ForbiddenAddress)
    return 'The host has no public address, and this server sends to no other.'
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error'
  const known = sentences[code]
  if (known !== undefined) return known
  if (code.startsWith('HPE_')) return 'What the host replied is not HTTP.'
  if (/CERT|SIGNATURE|ERR_TLS|ERR_SSL|EPROTO/.test(code))
    return `No secure connection could be made (${code}).`
  return `The request failed (${code}).`
}

import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import { Refusal, refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { limits } from '#contract/limits.ts'
import { isPublicAddress } from './address.ts'
import { pictureTypeOf } from './picture-type.ts'
import { ForbiddenAddress, type OutgoingRequest, openRequest } from './request.ts'
import { resolveByNameServer } from './resolve.ts'

/** How pictures are fetched. */
export interface PictureRules extends Pick<OutgoingRequest, 'resolve' | 'mayConnect'> {
  /** How long all of it may take, ms. */
  timeoutMs: number
  /** How many redirects are followed. */
  redirects: number
  /** How many pictures this server fetches at a time, and how many of them for one person. */
  most: number
  mostOfPerson: number
}

const defaultRules: PictureRules = {
  resolve: resolveByNameServer,
  mayConnect: isPublicAddress,
  timeoutMs: 10_000,
  redirects: 3,
  most: 8,
  mostOfPerson: 2,
}

/** The most bytes of a picture whose data URL, in base64, an image element may have. */
const mostBytes = Math.floor(((limits.imageDataUrl - 'data:image/svg+xml;base64,'.length) / 4) * 3) - 3
/** After how many seconds a request may be sent again that found the server busy. */
const retryAfterSec = 5

/** Nothing of the person is sent along. */
const headers = { accept: 'image/*', 'accept-encoding': 'identity', 'user-agent': 'live-poll-deck' }

/**
 * Creates the function that fetches pictures of other servers. It returns a data URL, and throws a 400, 413 or 503 when there is none
 * to return. Each connection, also after a redirect, is made to public addresses alone.
 */
export function pictureFetcher(
  changed: Partial<PictureRules> = {},
): (userId: string, url: string) => Promise<string> {
  const rules = { ...defaultRules, ...changed }
  /** For whom pictures are being fetched; once for each picture. */
  const running: string[] = []
  return async (userId, url) => {
    const own = running.filter(id => id === userId).length
    if (own >= rules.mostOfPerson || running.length >= rules.most)
      throw new Refusal('unavailable', undefined, undefined, retryAfterSec)
    running.push(userId)
    try {
      return await fetchPicture(new URL(url), rules)
    } finally {
      running.splice(running.indexOf(userId), 1)
    }
  }
}

async function fetchPicture(first: URL, rules: PictureRules): Promise<string> {
  const signal = AbortSignal.timeout(rules.timeoutMs)
  try {
    let url = first
    for (let count = 0; count <= rules.redirects; count += 1) {
      const reply = await openPicture(url, rules, signal)
      try {
        const location = redirectOf(reply, url)
        if (!location) return await readPicture(reply, signal)
        url = location
      } finally {
        reply.destroy()
      }
    }
    throw new Refusal('picture_unreachable')
  } catch (error) {
    // Whether a port is closed, silent or speaks something else is nobody's business.
    throw error instanceof Refusal ? error : new Refusal('picture_unreachable')
  }
}

async function openPicture(
  url: URL,
  { resolve, mayConnect }: PictureRules,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  if (url.username !== '' || url.password !== '') throw refuseField('url', said('field.url_name'))
  try {
    return await openRequest(url, { method: 'GET', headers, signal, resolve, mayConnect })
  } catch (error) {
    // Of a name it is not told whether it stands for a private address, or for nothing.
    if (!(error instanceof ForbiddenAddress) || isIP(url.hostname.replace(/^\[|\]$/g, '')) === 0) throw error
    throw refuseField('url', said('field.url_fetched'))
  }
}

/** Returns where a reply redirects to; undefined for one that does not. Throws when that is no web address. */
function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, url: URL): URL | undefined {
  if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) return undefined
  const next = URL.parse(location, url.href)
  if (next?.protocol !== 'https:' && next?.protocol !== 'http:') throw new Refusal('picture_unreachable')
  return next
}

async function readPicture(reply: IncomingMessage, signal: AbortSignal): Promise<string> {
  if (reply.statusCode !== 200) throw new Refusal('picture_unreachable')
  const isTooLarge = Number(reply.headers['content-length']) > mostBytes
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of reply) {
    signal.throwIfAborted()
    const bytes = Buffer.from(chunk)
    // What is no picture by its first bytes is not read on.
    if (length === 0 && !mayBePicture(bytes)) throw new Refusal('picture_unreachable')
    length += bytes.length
    chunks.push(bytes)
    if (isTooLarge || length > mostBytes)
      throw new Refusal(
        pictureTypeOf(Buffer.concat(chunks)) === undefined ? 'picture_unreachable' : 'picture_too_large',
      )
  }
  const content = Buffer.concat(chunks)
  const type = pictureTypeOf(content)
  if (type === undefined) throw new Refusal('picture_unreachable')
  return `data:${type};base64,${content.toString('base64')}`
}

/** A shorter first piece than this says nothing yet, bytes. */
const headBytes = 512

/** Whether a reply that begins so may be a picture: that of an SVG may be preceded by a long comment. */
const mayBePicture = (bytes: Buffer): boolean =>
  bytes.length < headBytes ||
  pictureTypeOf(bytes) !== undefined ||
  /^\ufeff?\s*<(?:\?xml|!--)/.test(bytes.toString('utf8', 0, headBytes))

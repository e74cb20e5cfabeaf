import type { IncomingMessage } from 'node:http'
import { limits } from '#contract/limits.ts'
import { type OutgoingRequest, failureSentence, openRequest } from '#server/outgoing/request.ts'

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

interface PostOptions extends Pick<OutgoingRequest, 'headers' | 'resolve' | 'mayConnect'> {
  body: string
  /** How long all of it may take, ms. */
  timeoutMs: number
  /** Ends it early. */
  signal: AbortSignal
}

/**
 * Posts a body. Redirects are not followed. Never throws.
 */
export async function post(url: string, options: PostOptions): Promise<PostOutcome> {
  const { headers, body, timeoutMs, signal, resolve, mayConnect } = options
  const startedAt = performance.now()
  const outcome = (part: Omit<PostOutcome, 'ms'>): PostOutcome => ({
    ...part,
    ms: Math.round(performance.now() - startedAt),
  })
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    const reply = await openRequest(new URL(url), {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.any([timeout, signal]),
      resolve,
      mayConnect,
    })
    const status = reply.statusCode ?? null
    return outcome({ status, response: await readBeginning(reply), error: null })
  } catch (error) {
    const text = timeout.aborted
      ? `No reply came within ${Math.round(timeoutMs / 1_000)} seconds.`
      : signal.aborted
        ? 'The server stopped before a reply came.'
        : failureSentence(error)
    return outcome({ status: null, response: null, error: text })
  }
}

/** Reads the beginning of a reply, as text without control characters, and closes the connection. */
async function readBeginning(reply: IncomingMessage): Promise<string> {
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

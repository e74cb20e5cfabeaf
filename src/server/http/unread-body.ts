import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { isWaiting } from './expect-continue.ts'
import type { RequestLimits } from './request-limits.ts'

/**
 * Delivers replies to clients that are still sending their body. The reply is sent at once, but it ends, and the
 * connection may close, only after the rest of the body was read and discarded, up to a limit. A connection that is
 * closed while bytes wait to be read is reset, and the client loses the reply with it.
 */
export function discardUnreadBodies(app: FastifyInstance, limits: RequestLimits): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    const { raw } = request
    if (raw.complete || !hasBody(raw)) return done(null, payload)
    // The next bytes may be this body or another request, so the connection cannot be used again.
    if (isWaiting(raw)) reply.header('connection', 'close')
    const discarded = discardRest(raw, limits)
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return done(null, payload)
    reply.header('content-length', String(Buffer.byteLength(payload)))
    done(null, Readable.from(sendAndWait(Buffer.from(payload), discarded)))
  })
}

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

async function* sendAndWait(payload: Buffer, discarded: Promise<void>) {
  yield payload
  await discarded
}

/** Reads and discards the rest of a body. Closes the connection when it is too large or takes too long. */
export function discardRest(raw: IncomingMessage, { restMs, restBytes }: RequestLimits): Promise<void> {
  const { socket } = raw
  const before = socket.bytesRead
  return new Promise(resolve => {
    const stop = () => {
      clearTimeout(timer)
      raw.off('data', onData).off('end', stop).off('error', stop).off('close', stop)
      resolve()
    }
    const giveUp = () => {
      stop()
      socket.destroySoon()
    }
    const timer = setTimeout(giveUp, restMs)
    const onData = () => {
      if (socket.bytesRead - before > restBytes) giveUp()
    }
    raw.on('data', onData).on('end', stop).on('error', stop).on('close', stop)
    if (raw.destroyed) stop()
    else raw.resume()
  })
}

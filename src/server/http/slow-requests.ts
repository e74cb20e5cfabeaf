import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { afterReading } from '#server/turns/after-reading.ts'
import { replyToParseError } from './parse-errors.ts'
import type { RequestLimits } from './request-limits.ts'

/**
 * Returns what a server does with requests that cannot be parsed, or whose headers are not complete in time: a 400, 431 or 408.
 * After a time in which the server stood still, incomplete headers have as much time again. A connection on which nothing came is closed
 * without a reply, after `idleMs`: clients open some in advance, and would take the reply for that to their next request. So is one on which
 * nothing happened for so long, unless something came while the server stood still. `watch` is called once with the server.
 */
export function incompleteRequests({ headersMs, idleMs }: Pick<RequestLimits, 'headersMs' | 'idleMs'>) {
  /** Connections whose headers are late, and not complete since. */
  const late = new Set<Socket>()

  /** Node.js tells of a late request once, and no longer looks at it. */
  async function onLate(error: { code?: string }, socket: Socket): Promise<void> {
    const { bytesRead } = socket
    late.add(socket)
    await afterReading()
    const isSilent = socket.bytesRead === 0
    if (late.has(socket) && (isSilent || socket.bytesRead > bytesRead))
      await wait(isSilent ? idleMs - headersMs : headersMs, socket)
    if (!late.delete(socket)) return
    if (socket.bytesRead === 0) socket.destroy()
    else replyToParseError(error, socket)
  }

  return {
    onParseError(error: { code?: string }, socket: Socket): void {
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') void onLate(error, socket)
      else replyToParseError(error, socket)
    },
    watch(server: Server): void {
      server.prependListener('request', ({ socket }) => {
        if (late.size > 0) late.delete(socket)
      })
      // By default Node.js closes a connection on which nothing happened for `idleMs`.
      server.on('timeout', socket => {
        const { bytesRead } = socket
        void afterReading().then(() => (socket.bytesRead === bytesRead ? socket.destroy() : socket))
      })
    },
  }
}

/** Resolves after `ms`, or when the connection closes. */
function wait(ms: number, socket: Socket): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(done, ms)
    function done() {
      clearTimeout(timer)
      socket.off('close', done)
      resolve()
    }
    socket.once('close', done)
  })
}

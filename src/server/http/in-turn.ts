import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Exchange = [request: IncomingMessage, response: ServerResponse]

/** Handles a request. Returns false for one that it leaves to others, without having touched it. */
export type RequestHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/** The requests of a server. */
export interface RequestTurns {
  /** Lets a handler have the requests before those that the server had. */
  handleFirst(handler: RequestHandler): void
  /** Lets every connection end with its next reply. */
  drain(): void
  /** Whether `finish` was called: requests are refused. */
  readonly isStopping: boolean
  /** Resolves when all requests have their replies, at the latest after `ms`, so that the server can stop. */
  finish(ms: number): Promise<void>
}

/** How many requests of a connection may wait for the reply to an earlier one. One more closes the connection. */
const maxWaiting = 32

/**
 * Handles the requests of one connection one after another. Node.js hands out all requests that a client sends without
 * waiting for replies (pipelining) at once, so a few kilobytes could start thousands of costly replies, which are kept in
 * memory until the client reads them. Call it once the server has its handler.
 */
export function handleInTurn(server: Server): RequestTurns {
  const handlers = server.listeners('request')
  server.removeAllListeners('request')
  const first: RequestHandler[] = []
  /** The requests that wait on each connection with a request under way; undefined where none waits. */
  const waiting = new WeakMap<Socket, Exchange[] | undefined>()
  let underWay = 0
  let isDraining = false
  let isStopping = false
  let onNone: () => void = () => undefined

  function handle(request: IncomingMessage, response: ServerResponse): void {
    underWay += 1
    response.once('close', onClose)
    if (isDraining) response.shouldKeepAlive = false
    for (const handler of first) if (handler(request, response)) return
    for (const handler of handlers) handler.call(server, request, response)
  }

  // Event streams, and replies whose client disconnected, close too.
  function onClose(this: ServerResponse): void {
    underWay -= 1
    const { socket } = this.req
    const next = waiting.get(socket)?.shift()
    if (next && !socket.destroyed) handle(...next)
    else waiting.delete(socket)
    if (underWay === 0) onNone()
  }

  server.on('request', (request, response) => {
    const { socket } = request
    if (!waiting.has(socket)) {
      waiting.set(socket, undefined)
      return handle(request, response)
    }
    const queue = waiting.get(socket) ?? []
    waiting.set(socket, queue)
    if (queue.length < maxWaiting) queue.push([request, response])
    else socket.destroy()
  })

  return {
    handleFirst: handler => void first.push(handler),
    drain() {
      isDraining = true
    },
    get isStopping() {
      return isStopping
    },
    async finish(ms) {
      isStopping = true
      if (underWay === 0) return
      await new Promise<void>(resolve => {
        onNone = resolve
        setTimeout(resolve, ms).unref()
      })
    },
  }
}

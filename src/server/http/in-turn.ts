import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

type Exchange = [request: IncomingMessage, response: ServerResponse]

/** How many requests of a connection may wait for the reply to an earlier one. One more closes the connection. */
const maxWaiting = 32

/**
 * Handles the requests of one connection one after another. Node.js hands out all requests that a client sends without
 * waiting for replies (pipelining) at once, so a few kilobytes could start thousands of costly replies, which are kept in
 * memory until the client reads them. Call it once the server has its handler.
 */
export function handleInTurn(server: Server): void {
  const handlers = server.listeners('request')
  server.removeAllListeners('request')
  /** The requests that wait on each connection with a request under way. */
  const waiting = new WeakMap<Socket, Exchange[]>()

  function handle(request: IncomingMessage, response: ServerResponse): void {
    response.once('close', onClose)
    for (const handler of handlers) handler.call(server, request, response)
  }

  function onClose(this: ServerResponse): void {
    const { socket } = this.req
    const next = waiting.get(socket)?.shift()
    if (next && !socket.destroyed) handle(...next)
    else waiting.delete(socket)
  }

  server.on('request', (request, response) => {
    const queue = waiting.get(request.socket)
    if (!queue) {
      waiting.set(request.socket, [])
      handle(request, response)
    } else if (queue.length < maxWaiting) queue.push([request, response])
    else request.socket.destroy()
  })
}

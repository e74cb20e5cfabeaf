import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/** How many bytes of replies all connections together may wait for their clients to read. */
const maxUnsentBytes = 512 * 1024 * 1024
const checkEveryMs = 500

/**
 * Bounds the memory of replies that clients do not read: over `maxBytes` in all, closes the connections with the most
 * unsent bytes.
 */
export function limitUnsent(server: Server, maxBytes: number = maxUnsentBytes): void {
  const sockets = new Set<Socket>()
  server.on('connection', socket => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const timer = setInterval(() => {
    let unsent = 0
    for (const { writableLength } of sockets) unsent += writableLength
    if (unsent <= maxBytes) return
    for (const socket of [...sockets].sort((a, b) => b.writableLength - a.writableLength)) {
      if (unsent <= maxBytes) return
      unsent -= socket.writableLength
      socket.destroy()
    }
  }, checkEveryMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

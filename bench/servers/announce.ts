import type { Server } from 'node:http'

/** Listens on a free port and sends the port to the parent process. Ends with the parent. */
export function announce(server: Server): void {
  process.on('disconnect', () => process.exit())
  server.keepAliveTimeout = 0
  server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, () => {
    const address = server.address()
    process.send?.({ port: typeof address === 'object' ? address?.port : 0 })
  })
}

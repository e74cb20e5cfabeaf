import { once } from 'node:events'
import { type AddressInfo, type Socket, connect, createServer } from 'node:net'

/** A network link between a server and a service, which can be cut, go silent and be restored. */
export interface Link extends AsyncDisposable {
  /** Where the server connects. */
  port: number
  /** Resets all connections, and every new one. */
  cut(): void
  /** Passes nothing on any more, without a word: new connections are accepted and get no reply. */
  silence(): void
  /** Passes on again, also what came while it was silent. */
  restore(): void
  /** Leads new connections to another port, and resets those that are open. */
  leadTo(port: number): void
}

/** Opens a link to a port of this machine. */
export async function openLink(target: number): Promise<Link> {
  let to = target
  let state: 'open' | 'cut' | 'silent' = 'open'
  const sockets = new Set<Socket>()
  const reset = () => {
    for (const socket of sockets) socket.resetAndDestroy()
  }

  const server = createServer(near => {
    if (state === 'cut') return void near.on('error', () => undefined).resetAndDestroy()
    const far = connect(to, '127.0.0.1')
    for (const [from, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.setNoDelay(true)
      from.on('data', bytes => {
        if (!other.write(bytes)) from.pause()
      })
      from.on('drain', () => state === 'silent' || other.resume())
      from.on('end', () => other.end())
      // An error of one side is a reset of the other, so that nothing seems to end in good order.
      from.on('error', () => other.resetAndDestroy())
      from.on('close', () => {
        sockets.delete(from)
        if (state !== 'silent') other.destroy()
      })
      if (state === 'silent') from.pause()
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      state = 'cut'
      reset()
    },
    silence() {
      state = 'silent'
      for (const socket of sockets) socket.pause()
    },
    restore() {
      state = 'open'
      for (const socket of sockets) socket.resume()
    },
    leadTo(port) {
      to = port
      reset()
    },
    async [Symbol.asyncDispose]() {
      server.close()
      reset()
    },
  }
}

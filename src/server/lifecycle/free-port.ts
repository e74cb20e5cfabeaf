import { once } from 'node:events'
import { createServer } from 'node:net'

/** Returns a TCP port of a host that nobody listens on. Throws when the host is none of this machine. */
export async function findFreePort(host: string): Promise<number> {
  const probe = createServer().listen({ port: 0, host })
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port.')
  return address.port
}

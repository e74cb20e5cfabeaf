import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Returns a TCP port of a host that nobody listens on: the one that is asked for, or any. Throws the error of `listen` when that one is
 * taken or not allowed, or when the host is none of this machine.
 */
export async function findFreePort(host: string, wanted = 0): Promise<number> {
  const probe = createServer().listen({ port: wanted, host })
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port.')
  return address.port
}

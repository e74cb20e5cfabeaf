import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Returns local addresses for requests, so that the limits of one address do not prevent further checks. On Linux all
 * of 127/8 is this machine; elsewhere all requests come from 127.0.0.1.
 */
export async function localAddresses() {
  const hasMany = await canListen('127.0.0.2')
  let turn = 0
  return {
    /** The address of the crowd, not used by hostile requests. */
    crowd: hasMany ? '127.0.0.2' : undefined,
    /** Returns the next of 60,000 addresses. */
    next(): string | undefined {
      turn = (turn + 1) % 60_000
      return hasMany ? `127.1.${Math.floor(turn / 250)}.${1 + (turn % 250)}` : undefined
    },
  }
}

async function canListen(host: string): Promise<boolean> {
  const server = createServer()
  try {
    server.listen(0, host)
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return true
  } catch {
    return false
  }
}

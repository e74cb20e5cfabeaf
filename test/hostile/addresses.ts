import { once } from 'node:events'
import { createServer } from 'node:net'

/**
 * Local addresses to ask from, so that limits for one address do not hide what lies behind them: the whole of 127/8 is
 * this machine on Linux; elsewhere everybody comes from the usual one.
 */
export async function localAddresses() {
  const hasMany = await canListen('127.0.0.2')
  let turn = 0
  return {
    /** The address of the crowd, which no hostile request comes from. */
    crowd: hasMany ? '127.0.0.2' : undefined,
    /** One of 60,000 addresses after another. */
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

import type { RedisClientOptions, RedisClientType } from 'redis'
import { withinTime } from '#server/limits/time-limit.ts'

/** Creates a client of one Redis that does not connect again. It may take `patienceMs` to accept the connection. */
export async function singleClient(
  { socket, ...options }: Pick<RedisClientOptions, 'url' | 'username' | 'password' | 'database' | 'socket'>,
  patienceMs: number,
): Promise<RedisClientType> {
  // Loaded when it is needed: most servers have no Redis, and it takes long.
  const { createClient } = await import('redis')
  const client: RedisClientType = createClient({
    ...options,
    socket: { ...socket, reconnectStrategy: false, connectTimeout: patienceMs },
  })
  // The calls fail with it, too.
  client.on('error', () => undefined)
  return client
}

/**
 * Connects a client and closes it again. Returns what `use` returns. Rejects when that takes longer than `patienceMs` in all: a Redis that
 * accepts the connection may say nothing for ever.
 */
export async function useClient<T>(
  client: RedisClientType,
  patienceMs: number,
  use: (client: RedisClientType) => Promise<T>,
): Promise<T> {
  try {
    return await withinTime(
      patienceMs,
      client.connect().then(() => use(client)),
    )
  } finally {
    client.destroy()
  }
}

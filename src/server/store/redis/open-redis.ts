import { type RedisClientType, createClient } from 'redis'
import { followMaster } from './follow-master.ts'
import type { LinkOptions, RedisLink } from './redis-link.ts'
import { readSentinels } from './sentinel-address.ts'

/** Connects to the Redis of `REDIS_URL`. Resolves when it is connected. */
export async function openRedis(url: string, options: LinkOptions): Promise<RedisLink> {
  const sentinels = readSentinels(url)
  if (typeof sentinels === 'string') throw new Error(sentinels)
  if (sentinels) return followMaster(sentinels, options)
  const client: RedisClientType = createClient({ url, disableOfflineQueue: !options.isQueueing })
  client.on('error', options.onError)
  await client.connect()
  return {
    commands: client,
    isReady: () => client.isReady,
    onReady: listener => void client.on('ready', listener),
    subscribe: (channel, listener) => client.subscribe(channel, listener),
    unsubscribe: channel => client.unsubscribe(channel),
    close: () => client.close(),
  }
}

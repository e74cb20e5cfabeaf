import type { RedisClientType } from 'redis'
import { readCluster } from './cluster-address.ts'
import { clusterFinder } from './find-cluster.ts'
import { masterFinder } from './find-master.ts'
import { followRedis } from './follow.ts'
import { openCluster } from './open-cluster.ts'
import { openMaster } from './open-master.ts'
import type { LinkOptions, RedisLink } from './redis-link.ts'
import { readSentinels } from './sentinel-address.ts'

const itself = (name: string): string => name

/** Connects to the Redis of `REDIS_URL`. Resolves when it is connected. */
export async function openRedis(url: string, options: LinkOptions): Promise<RedisLink> {
  const sentinels = readSentinels(url)
  const nodes = readCluster(url)
  if (typeof sentinels === 'string') throw new Error(sentinels)
  if (typeof nodes === 'string') throw new Error(nodes)
  if (sentinels) {
    const finder = masterFinder(sentinels)
    return { ...(await followRedis(() => openMaster(sentinels, finder), options)), together: itself }
  }
  if (nodes) {
    const finder = clusterFinder(nodes)
    const link = await followRedis(() => openCluster(nodes, finder), options)
    return { ...link, together: name => `{${name}}` }
  }
  const { createClient } = await import('redis')
  const client: RedisClientType = createClient({ url, disableOfflineQueue: !options.isQueueing })
  client.on('error', options.onError)
  await client.connect()
  return {
    commands: client,
    together: itself,
    isReady: () => client.isReady,
    onReady: listener => void client.on('ready', listener),
    publish: (channel, message) => client.publish(channel, message),
    subscribe: (channel, listener) => client.subscribe(channel, listener),
    unsubscribe: channel => client.unsubscribe(channel),
    close: () => client.close(),
  }
}

import type { RedisClientType } from 'redis'
import { withinTime } from '#server/limits/time-limit.ts'
import { readCluster } from '#server/store/redis/cluster-address.ts'
import { clusterFinder } from '#server/store/redis/find-cluster.ts'
import { connectToMaster, masterFinder, socketOf } from '#server/store/redis/find-master.ts'
import { readSentinels } from '#server/store/redis/sentinel-address.ts'
import { singleClient, useClient } from '#server/store/redis/use-client.ts'

/** How long Redis may take to accept a connection and reply, ms. */
const patienceMs = 10_000

/**
 * Connects to the Redis of an address once: to the one, or to each master of a cluster. Returns what `use` returns for each. Rejects when one cannot
 * be reached, or says nothing.
 */
export async function useRedis<T>(url: string, use: (client: RedisClientType) => Promise<T>): Promise<T[]> {
  const sentinels = readSentinels(url)
  const nodes = readCluster(url)
  if (typeof sentinels === 'string') throw new Error(sentinels)
  if (typeof nodes === 'string') throw new Error(nodes)
  if (sentinels) {
    const master = await connectToMaster(sentinels, await masterFinder(sentinels).find())
    return [await withinTime(patienceMs, use(master)).finally(() => master.destroy())]
  }
  const each = async (options: Parameters<typeof singleClient>[0]) =>
    useClient(await singleClient(options, patienceMs), patienceMs, use)
  if (!nodes) return [await each({ url })]
  const { masters } = await clusterFinder(nodes).find()
  return Promise.all(
    masters.map(master => each({ ...nodes.user, socket: socketOf(master, nodes.isEncrypted) })),
  )
}

/** Rejects when the Redis of a URL cannot be used now. */
export async function requireRedis(url: string): Promise<void> {
  await useRedis(url, client => client.ping())
}

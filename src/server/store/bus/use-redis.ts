import type { RedisClientType } from 'redis'
import { withinTime } from '#server/limits/time-limit.ts'
import { connectToMaster, masterFinder } from '#server/store/redis/find-master.ts'
import { readSentinels } from '#server/store/redis/sentinel-address.ts'
import { singleClient, useClient } from '#server/store/redis/use-client.ts'

/** How long Redis may take to accept a connection and reply, ms. */
const patienceMs = 10_000

/** Connects to a Redis once, and returns what `use` returns. Rejects when it cannot be reached, or says nothing. */
export async function useRedis<T>(url: string, use: (client: RedisClientType) => Promise<T>): Promise<T> {
  const sentinels = readSentinels(url)
  if (typeof sentinels === 'string') throw new Error(sentinels)
  if (sentinels) {
    const master = await connectToMaster(sentinels, await masterFinder(sentinels).find())
    return withinTime(patienceMs, use(master)).finally(() => master.destroy())
  }
  return useClient(singleClient({ url }, patienceMs), patienceMs, use)
}

/** Rejects when the Redis of a URL cannot be used now. */
export async function requireRedis(url: string): Promise<void> {
  await useRedis(url, client => client.ping())
}

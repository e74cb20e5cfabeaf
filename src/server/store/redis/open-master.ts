import { type HostAndPort, isSameHost } from '#server/store/host-names.ts'
import type { Finder } from './find.ts'
import { connectToMaster } from './find-master.ts'
import type { RedisConnection } from './follow.ts'
import type { SentinelAddress } from './sentinel-address.ts'

/** Connects to the master that Sentinels name now. It is outdated when they name another one. */
export async function openMaster(
  address: SentinelAddress,
  finder: Finder<HostAndPort>,
): Promise<RedisConnection> {
  const master = await finder.find()
  const client = await connectToMaster(address, master)
  return {
    commands: client,
    isReady: () => client.isReady,
    publish: (channel, message) => client.publish(channel, message),
    subscribe: (channel, listener) => client.subscribe(channel, listener),
    unsubscribe: channel => client.unsubscribe(channel),
    onBroken(listener) {
      client.on('error', listener)
      client.on('end', () => listener())
    },
    isOutdated: async () => !isSameHost(await finder.find(), master),
    destroy: () => client.destroy(),
    close: () => client.close(),
  }
}

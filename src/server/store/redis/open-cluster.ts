import { withinTime } from '#server/limits/time-limit.ts'
import type { ClusterAddress } from './cluster-address.ts'
import type { ClusterView } from './find-cluster.ts'
import type { Finder } from './find.ts'
import { patienceMs } from './find-master.ts'
import type { RedisConnection } from './follow.ts'

/**
 * Connects to all masters of a Redis Cluster. It has broken when the connection to one of them has, and is outdated when a slot has another master: the
 * client of the library says of no subscription whether it was lost or made again, so all are made anew. A channel is sharded: its messages go
 * to the master of its slot, and to no other node. `ping` asks all masters.
 */
export async function openCluster(
  { isEncrypted, user }: ClusterAddress,
  finder: Finder<ClusterView>,
): Promise<RedisConnection> {
  const { createCluster } = await import('redis')
  const { node, layout } = await finder.find()
  const cluster = createCluster({
    rootNodes: [{ socket: node }],
    defaults: {
      ...user,
      socket: {
        ...(isEncrypted && { tls: true }),
        reconnectStrategy: false,
        connectTimeout: patienceMs,
      },
    },
  })
  let reason: unknown
  let listener: ((error?: Error) => void) | undefined
  const fail = (error?: Error) => {
    reason ??= error
    listener?.(error)
  }
  cluster.on('error', fail)
  cluster.on('node-error', fail)
  cluster.on('node-disconnect', () => fail())
  try {
    await withinTime(patienceMs, cluster.connect())
  } catch (error) {
    cluster.destroy()
    throw reason ?? error
  }
  const nodeOf = (channel: string) => cluster.getNodeClientForKey(channel)
  return {
    commands: cluster,
    isReady: () => cluster.isReady,
    publish: (channel, message) => cluster.sPublish(channel, message),
    // On the connection for commands, whose end is told.
    subscribe: async (channel, receive) => (await nodeOf(channel)).sSubscribe(channel, receive),
    unsubscribe: async channel => (await nodeOf(channel)).sUnsubscribe(channel),
    onBroken: onBroken => void (listener = onBroken),
    isOutdated: async () => (await finder.find()).layout !== layout,
    destroy: () => cluster.destroy(),
    close: () => cluster.close(),
  }
}

import type { HostAndPort } from '#server/store/host-names.ts'
import type { ClusterAddress } from './cluster-address.ts'
import { type Finder, createFinder } from './find.ts'
import { patienceMs, socketOf } from './find-master.ts'
import { singleClient, useClient } from './use-client.ts'

/** A Redis Cluster as one of its nodes knows it. */
export interface ClusterView {
  /** The node that was asked. */
  node: HostAndPort
  /** The nodes that take writes. */
  masters: readonly HostAndPort[]
  /** Which master has which slots, as a text that changes when any slot gets another master. */
  layout: string
}

/**
 * Creates what asks the nodes of a cluster, those of the address and those that were learned of. A node knows the cluster only while it says that the
 * cluster is whole: one that is cut off from most masters, or waits for a new master, does not.
 */
export function clusterFinder({ nodes, isEncrypted, user }: ClusterAddress): Finder<ClusterView> {
  let known = nodes
  return createFinder({
    hosts: () => known,
    problem: 'no node of the Redis Cluster knows it whole',
    async ask(node) {
      const client = await singleClient({ ...user, socket: socketOf(node, isEncrypted) }, patienceMs)
      const shards = await useClient(client, patienceMs, async () => {
        const [, state] = /^cluster_state:(\w+)/m.exec(await client.clusterInfo()) ?? []
        if (state !== 'ok') throw new Error(`says that the state of the cluster is ${state}`)
        return client.clusterSlots()
      })
      const ranges = shards.map(({ from, to, master }) => `${from}-${to} ${master.host}:${master.port}`)
      const masters = new Map(shards.map(({ master }) => [`${master.host}:${master.port}`, master]))
      const learned = shards.flatMap(({ master, replicas }) => [master, ...replicas])
      const all = [...nodes, ...learned].map(({ host, port }) => [`${host}:${port}`, { host, port }] as const)
      known = [...new Map(all).values()]
      return {
        node,
        masters: Array.from(masters.values(), ({ host, port }) => ({ host, port })),
        layout: ranges.toSorted().join('\n'),
      }
    },
  })
}

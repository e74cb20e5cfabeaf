import type { RedisClientType } from 'redis'
import { withinTime } from '#server/limits/time-limit.ts'
import type { HostAndPort } from '#server/store/host-names.ts'
import { type Finder, createFinder, notReady } from './find.ts'
import type { SentinelAddress } from './sentinel-address.ts'
import { singleClient, useClient } from './use-client.ts'

/** How long one Sentinel or Redis may take to accept a connection and reply, ms. */
export const patienceMs = 2_000

/** Where to connect to, over TLS or not. */
export const socketOf = (place: HostAndPort, isEncrypted: boolean) =>
  isEncrypted ? { ...place, tls: true as const } : place

/** Creates what asks the Sentinels of an address. A connection is made for each question: a Sentinel that was replaced is not asked again. */
export const masterFinder = ({
  sentinels,
  name,
  isEncrypted,
  sentinelUser,
}: SentinelAddress): Finder<HostAndPort> =>
  createFinder({
    hosts: () => sentinels,
    problem: 'no Sentinel knows the master',
    async ask(place) {
      const client = await singleClient({ ...sentinelUser, socket: socketOf(place, isEncrypted) }, patienceMs)
      const reply = await useClient(client, patienceMs, () =>
        client.sendCommand<[string, string] | null>(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name]),
      )
      if (!reply) throw new Error(`knows no master with the name ${name}`)
      return { host: reply[0], port: Number(reply[1]) }
    },
  })

/** Connects to the Redis that Sentinels name. Rejects when it is no master, for example because they have not agreed on another one yet. */
export async function connectToMaster(
  { isEncrypted, user, database }: SentinelAddress,
  master: HostAndPort,
): Promise<RedisClientType> {
  const client = await singleClient({ ...user, database, socket: socketOf(master, isEncrypted) }, patienceMs)
  try {
    await withinTime(patienceMs, client.connect())
    const [role] = await withinTime(patienceMs, client.sendCommand<[string]>(['ROLE']))
    if (role !== 'master') throw notReady(`the Redis at ${master.host}:${master.port} is no master yet`)
    return client
  } catch (error) {
    client.destroy()
    throw error
  }
}

import type { RedisClientType } from 'redis'
import { withinTime } from '#server/limits/time-limit.ts'
import { reasonsOf } from '#server/store/error-reasons.ts'
import type { HostAndPort } from '#server/store/host-names.ts'
import type { SentinelAddress } from './sentinel-address.ts'
import { singleClient, useClient } from './use-client.ts'

/** How long one Sentinel or Redis may take to accept a connection and reply, ms. */
const patienceMs = 2_000

/** Where to connect to, over TLS or not. */
const socketOf = (place: HostAndPort, isEncrypted: boolean) =>
  isEncrypted ? { ...place, tls: true as const } : place

/** Asks Sentinels which Redis is the master, one after another, beginning with the one that replied last. */
export interface MasterFinder {
  /** Rejects with an `Error` that names all Sentinels when none knows the master. */
  find(): Promise<HostAndPort>
}

/** Creates what asks the Sentinels of an address. A connection is made for each question: a Sentinel that was replaced is not asked again. */
export function masterFinder({ sentinels, name, isEncrypted, sentinelUser }: SentinelAddress): MasterFinder {
  let last: HostAndPort | undefined
  const ask = (socket: HostAndPort) =>
    useClient(
      singleClient({ ...sentinelUser, socket: socketOf(socket, isEncrypted) }, patienceMs),
      patienceMs,
      client => client.sendCommand<[string, string] | null>(['SENTINEL', 'GET-MASTER-ADDR-BY-NAME', name]),
    )
  return {
    async find() {
      const failures: string[] = []
      for (const each of new Set([...(last ? [last] : []), ...sentinels]))
        try {
          const reply = await ask(each)
          if (reply) {
            last = each
            return { host: reply[0], port: Number(reply[1]) }
          }
          failures.push(`${each.host}:${each.port} (knows no master with the name ${name})`)
        } catch (error) {
          failures.push(`${each.host}:${each.port} (${reasonsOf(error)})`)
        }
      throw Object.assign(new Error(`no Sentinel knows the master: ${failures.join(', ')}`), {
        code: 'ECONNREFUSED',
      })
    },
  }
}

/** Connects to the Redis that Sentinels name. Rejects when it is no master, for example because they have not agreed on another one yet. */
export async function connectToMaster(
  { isEncrypted, user, database }: SentinelAddress,
  master: HostAndPort,
): Promise<RedisClientType> {
  const client = singleClient({ ...user, database, socket: socketOf(master, isEncrypted) }, patienceMs)
  try {
    await withinTime(patienceMs, client.connect())
    const [role] = await withinTime(patienceMs, client.sendCommand<[string]>(['ROLE']))
    if (role !== 'master')
      throw Object.assign(new Error(`the Redis at ${master.host}:${master.port} is no master yet`), {
        code: 'ECONNREFUSED',
      })
    return client
  } catch (error) {
    client.destroy()
    throw error
  }
}

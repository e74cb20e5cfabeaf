import type { EventEmitter } from 'node:events'
import pg from 'pg'
import type { HostsOfUrl } from './database-hosts.ts'
import { codeOf, reasonsOf } from './error-reasons.ts'
import { type HostAndPort, isSameHost } from './host-names.ts'

/** A connection that can be dropped at once, also when its host says nothing. */
interface HostClient extends EventEmitter {
  drop(error: Error): void
}

/** Several hosts of one database, of which one fits. */
export interface HostList {
  /**
   * Returns the first host that fits, beginning with the one that fitted last. `config` are the options of a connection. Rejects with an `Error`
   * that names all hosts, and why none fits.
   */
  find(config: pg.ClientConfig): Promise<HostAndPort>
  /**
   * Watches whether the host of an open connection is still the one that fits, and drops the connection when another host does: one that vanished
   * closes nothing.
   */
  follow(client: HostClient, host: HostAndPort, config: pg.ClientConfig): void
  /** Returns why the host of a connection does not fit, in the middle of a sentence; undefined when it does. */
  unfitness(client: pg.ClientBase): Promise<string | undefined>
}

/** How often an open connection's host is asked whether it still fits, ms. */
const watchMs = 5_000
/** Unable to connect: what PostgreSQL calls it. */
const unreachable = '08001'
const connectionFailure = '08006'
/** What waiting does not mend: a wrong name, password or database. */
const refusing = /^(28|3D)/

/** Creates the list of the hosts of an address. Hosts are asked one after another, once for all connections that are opened at that moment. */
export function hostList({ hosts, role, patienceMs }: HostsOfUrl): HostList {
  let last: HostAndPort | undefined
  let finding: Promise<HostAndPort> | undefined
  const open = new Map<HostClient, HostAndPort>()
  let watching: NodeJS.Timeout | undefined

  async function unfitness(client: pg.ClientBase): Promise<string | undefined> {
    if (role === 'any') return undefined
    const { rows } = await client.query<{ isStandby: boolean; isReadOnly: boolean }>(
      `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only')::bool as "isReadOnly"`,
    )
    if (role === 'standby') return rows[0]?.isStandby ? undefined : 'is no standby'
    if (rows[0]?.isStandby) return 'is a standby, which only reads'
    return role === 'read-write' && rows[0]?.isReadOnly ? 'only reads' : undefined
  }

  /** Asks a host for its role on a connection of its own: one that was refused cannot be used for another host. */
  async function ask({ host, port }: HostAndPort, config: pg.ClientConfig): Promise<string | undefined> {
    const client = new pg.Client({
      ...config,
      connectionTimeoutMillis: patienceMs,
      query_timeout: patienceMs,
    })
    client.host = host
    client.port = port
    // The calls below fail with it, too.
    client.on('error', () => undefined)
    try {
      await client.connect()
      return await unfitness(client)
    } finally {
      // Not awaited: a host that says nothing does not say goodbye either.
      void client.end().catch(() => undefined)
    }
  }

  async function find(config: pg.ClientConfig): Promise<HostAndPort> {
    const failures: { text: string; code: string }[] = []
    for (const each of new Set([...(last ? [last] : []), ...hosts])) {
      const failed = await ask(each, config).then(
        unfit => unfit && { text: unfit, code: unreachable },
        (error: unknown) => ({ text: reasonsOf(error), code: codeOf(error) }),
      )
      if (!failed) {
        last = each
        dropOthers(each)
        return each
      }
      failures.push({ ...failed, text: `${each.host}:${each.port} (${failed.text})` })
    }
    const isRefused = failures.every(({ code }) => refusing.test(code))
    throw Object.assign(
      new Error(`no host of the database can be used: ${failures.map(({ text }) => text).join(', ')}`),
      { code: isRefused ? failures[0]?.code : unreachable },
    )
  }

  function dropOthers(fitting: HostAndPort): void {
    for (const [client, { host, port }] of open)
      if (!isSameHost({ host, port }, fitting))
        client.drop(
          Object.assign(
            new Error(
              `Connection terminated: ${host}:${port} does not reply as it must, and another host does`,
            ),
            { code: connectionFailure },
          ),
        )
  }

  const findOnce = (config: pg.ClientConfig): Promise<HostAndPort> => {
    finding ??= find(config).finally(() => {
      finding = undefined
    })
    return finding
  }

  return {
    unfitness,
    find: findOnce,
    follow(client, host, config) {
      open.set(client, host)
      client.once('end', () => {
        open.delete(client)
        if (open.size > 0) return
        clearInterval(watching)
        watching = undefined
      })
      // While none fits, the connections that there are stay.
      watching ??= setInterval(() => void findOnce(config).catch(() => undefined), watchMs).unref()
    },
  }
}

import type { EventEmitter } from 'node:events'
import type { Duplex } from 'node:stream'
import { callbackify } from 'node:util'
import pg from 'pg'
import { type HostPurpose, readHosts } from './database-hosts.ts'
import { type HostList, hostList } from './host-list.ts'

/** The options of a connection, and the hosts to choose from where there are several. */
export type DatabaseConfig = pg.ClientConfig & { hosts?: HostList | undefined }

/** The lists of this process by purpose and address, so that all connections know the host that was good last. */
const lists = new Map<string, DatabaseConfig>()

/** Returns the options for connections to a PostgreSQL of an address. Throws an `Error` for one that does not fit. */
export function connectionTo(url: string, purpose: HostPurpose = 'writing'): DatabaseConfig {
  const read = readHosts(url, purpose)
  if (typeof read === 'string') throw new Error(read)
  if (read === undefined) return { connectionString: url }
  const name = `${purpose} ${url}`
  const known = lists.get(name) ?? { connectionString: read.firstUrl, hosts: hostList(read) }
  lists.set(name, known)
  return known
}

/** What the types of `pg` leave out. */
type Connection = EventEmitter & { stream: Duplex }

/** What a database replies that can only be read, or that stops: read-only transaction; shut down, crashed, starting. */
const leavingCodes = /^(25006|57P0[123])$/

/**
 * A connection to one host, or to that of several which fits; on one that was made, the role of the host was checked. Only for
 * `pg.Pool` and for connections of their own; all that the server opens are of this class.
 */
export class DatabaseClient extends pg.Client {
  /** Whether the database said that it no longer takes writes, so that the pool must not use the connection again. */
  isOutdated = false
  readonly #config: DatabaseConfig
  readonly #connection: Connection
  #isEnding = false

  constructor(config: DatabaseConfig = {}) {
    super(config)
    this.#config = config
    // The types leave it out. A transaction that fails tells its pool of no error, so this is where every error passes.
    this.#connection = (this as unknown as { connection: Connection }).connection
    this.#connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code !== undefined && leavingCodes.test(code)) this.isOutdated = true
    })
  }

  override connect(): Promise<this>
  override connect(callback: (error: Error | null, client?: pg.ClientBase) => void): void
  override connect(callback?: (error: Error | null, client?: pg.ClientBase) => void): Promise<this> | void {
    if (!callback) return this.#connect()
    callbackify(() => this.#connect())(callback)
  }

  override end(): Promise<void>
  override end(callback: (error: Error) => void): void
  override end(callback?: (error: Error) => void): Promise<void> | void {
    this.#isEnding = true
    return callback ? super.end(callback) : super.end()
  }

  /** Closes the connection without waiting for the host; what is under way on it fails with the error. */
  drop(error: Error): void {
    this.#connection.stream.destroy(error)
  }

  async #connect(): Promise<this> {
    const { hosts, ...config } = this.#config
    if (!hosts) {
      await super.connect()
      return this
    }
    const { host, port } = await hosts.find(config)
    if (this.#isEnding) throw new Error('Connection terminated')
    this.host = host
    this.port = port
    await super.connect()
    try {
      // It may have lost its role since it was found.
      const unfit = await hosts.unfitness(this)
      if (unfit !== undefined)
        throw Object.assign(new Error(`the database at ${host}:${port} ${unfit}`), { code: '25006' })
      hosts.follow(this, { host, port }, config)
      return this
    } catch (error) {
      // Not awaited: a host that says nothing does not say goodbye either.
      super.end(() => undefined)
      throw error
    }
  }
}

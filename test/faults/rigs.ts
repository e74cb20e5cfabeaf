import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { findEmbedded } from '#server/store/embedded/embedded-postgres.ts'
import { databaseUrl } from '#test/support/database-url.ts'
import { isGone, temporaryDirectory, until } from '#test/support/embedded.ts'
import { untilListening, workersOf } from '#test/workers/processes.ts'
import { type ServerSettings, startServerProcess } from './server-process.ts'
import { freePort } from '#test/support/free-port.ts'
import { addTeamKeyAt } from '#test/support/team-key.ts'

/** Running servers with a fault that can begin and end. */
export interface Rig extends AsyncDisposable {
  name: string
  /** The addresses of all servers, and that of the first one. */
  urls: readonly string[]
  url: string
  key: string
  connection(): Promise<ClientConfig>
  /** Whether the fault ends all open streams. */
  endsStreams: boolean
  /** Whether the fault lasts for some seconds, during which people go on. */
  lasts: boolean
  /** From when the seconds until right are counted. */
  countsFrom: 'begin' | 'end'
  /** Makes what the next try needs; left out where it needs nothing. */
  prepare?(): Promise<void>
  /** Begins the fault; of a kill resolves when the process is gone. */
  begin(): Promise<void>
  /** Ends the fault; resolves when everything is up again. */
  end(): Promise<void>
  /** Ends a round of work other than answers, and looks for what was confirmed; left out where there is none. */
  otherWork?(): Promise<WorkReport>
}

/** What became of work other than answers. */
export interface WorkReport {
  acknowledged: number
  errors: number
  /** How much that was confirmed is not there. */
  lost: number
  /** Everything, in sentences. */
  wrong: string[]
}

/** An external PostgreSQL, with the permission to create databases, and a Redis. */
export interface Outside {
  connection: { host: string; port: number; user: string; password?: string }
  maintenance: string
  redisUrl: string
}

type Base = Pick<Rig, 'urls' | 'url' | 'lasts' | 'countsFrom' | 'begin' | 'end' | typeof Symbol.asyncDispose>

/** The fields of a kill, of which everything is back as soon as it is. */
const ofKill = { lasts: false, countsFrom: 'begin' } as const

/** A server that can be killed and started again on the same port. */
async function killableServer(settings: Omit<ServerSettings, 'port'>): Promise<Base> {
  const port = await freePort()
  let server = await startServerProcess({ ...settings, port })
  const { url } = server
  return {
    ...ofKill,
    urls: [url],
    url,
    begin: () => server.kill(),
    async end() {
      server = await startServerProcess({ ...settings, port })
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** Creates a key of a new team, as an operator would. */
export async function newKey(connection: ClientConfig): Promise<string> {
  return (await addTeamKeyAt(connection, { team: 'Faults', email: 'faults@example.com' })).key
}

export const embeddedConnection = (dataDir: string) => async (): Promise<ClientConfig> => {
  const connection = await findEmbedded(dataDir)
  if (!connection) throw new Error('The embedded PostgreSQL does not run.')
  return connection
}

/** Kills the server with the embedded engine; the engine ends or is adopted. */
export async function serverOnEmbedded(): Promise<Rig> {
  await using cleanup = new AsyncDisposableStack()
  const { path: dataDir } = cleanup.use(await temporaryDirectory())
  const server = cleanup.use(await killableServer({ dataDir }))
  const connection = embeddedConnection(dataDir)
  const key = await newKey(await connection())
  const stack = cleanup.move()
  return {
    ...server,
    key,
    connection,
    name: 'server on the embedded PostgreSQL',
    endsStreams: true,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** Kills one of several workers of a server that continues. */
export async function workerOnEmbedded(workers = 3): Promise<Rig> {
  await using cleanup = new AsyncDisposableStack()
  const { path: dataDir } = cleanup.use(await temporaryDirectory())
  const server = cleanup.use(await startServerProcess({ port: await freePort(), dataDir, workers }))
  const connection = embeddedConnection(dataDir)
  const key = await newKey(await connection())
  const running = async () => workersOf(server.pid ?? 0)
  const stack = cleanup.move()
  return {
    ...ofKill,
    urls: [server.url],
    url: server.url,
    key,
    connection,
    name: `worker of ${workers} on the embedded PostgreSQL`,
    endsStreams: false,
    async begin() {
      // The oldest, so that the workers are killed in turn.
      const [victim] = await running()
      if (!victim) throw new Error('No worker runs.')
      process.kill(victim.pid, 'SIGKILL')
      await until('the worker is gone', () => isGone(victim.pid))
    },
    async end() {
      await untilListening(server, workers)
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** Kills the embedded PostgreSQL of a server that continues. */
export async function embeddedPostmaster(): Promise<Rig> {
  await using cleanup = new AsyncDisposableStack()
  const { path: dataDir } = cleanup.use(await temporaryDirectory())
  const server = cleanup.use(await killableServer({ dataDir }))
  const connection = embeddedConnection(dataDir)
  const key = await newKey(await connection())
  const postmaster = async () =>
    Number.parseInt(await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)
  let pid = await postmaster()
  const stack = cleanup.move()
  return {
    ...server,
    key,
    connection,
    name: 'postmaster of the embedded PostgreSQL',
    endsStreams: false,
    async begin() {
      process.kill(pid, 'SIGKILL')
      await until('the postmaster is gone', () => isGone(pid))
    },
    async end() {
      await until('PostgreSQL runs again', async () => (await findEmbedded(dataDir)) !== undefined)
      pid = await postmaster()
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** Kills a server with external PostgreSQL and Redis; `name` is the database to create. */
export async function serverOnOutside(outside: Outside, name: string): Promise<Rig> {
  const { connection, maintenance, redisUrl } = outside
  await using cleanup = new AsyncDisposableStack()
  const { path: dataDir } = cleanup.use(await temporaryDirectory())
  const maintain = async (query: string) => {
    const client = new Client({ ...connection, database: maintenance })
    await client.connect()
    try {
      await client.query(query)
    } finally {
      await client.end()
    }
  }
  await maintain(`create database ${name}`)
  cleanup.defer(() => maintain(`drop database if exists ${name} with (force)`))
  const own = { ...connection, database: name }
  const server = cleanup.use(await killableServer({ dataDir, databaseUrl: databaseUrl(own), redisUrl }))
  const key = await newKey(own)
  const stack = cleanup.move()
  return {
    ...server,
    name: 'server on an outside PostgreSQL with Redis',
    key,
    connection: async () => own,
    endsStreams: true,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

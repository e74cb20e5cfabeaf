import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { scopeNames } from '#contract/people/scopes.ts'
import { openDatabase } from '#server/store/database.ts'
import { findEmbedded } from '#server/store/embedded/embedded-postgres.ts'
import { isGone, temporaryDirectory, until } from '#test/support/embedded.ts'
import { addKey, addTeam, addUser } from '#server/store/teams.ts'
import { untilListening, workersOf } from '#test/workers/processes.ts'
import { type ServerSettings, freePort, startServerProcess } from './server-process.ts'

/** A running server that can be crashed. */
export interface Rig extends AsyncDisposable {
  name: string
  url: string
  key: string
  connection(): Promise<ClientConfig>
  /** Whether a crash ends open streams. */
  endsStreams: boolean
  /** Kills with SIGKILL; resolves when the process is gone. */
  crash(): Promise<void>
  /** Resolves when the service is up again. */
  recover(): Promise<void>
}

/** An external PostgreSQL, with the permission to create databases, and a Redis. */
export interface Outside {
  connection: { host: string; port: number; user: string; password?: string }
  maintenance: string
  redisUrl: string
}

type Base = Pick<Rig, 'url' | 'crash' | 'recover' | typeof Symbol.asyncDispose>

/** A server that can be killed and started again on the same port. */
async function killableServer(settings: Omit<ServerSettings, 'port'>): Promise<Base> {
  const port = await freePort()
  let server = await startServerProcess({ ...settings, port })
  const { url } = server
  return {
    url,
    crash: () => server.kill(),
    async recover() {
      server = await startServerProcess({ ...settings, port })
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}

/** Creates a key of a new team, as an operator would. */
async function newKey(connection: ClientConfig): Promise<string> {
  const database = openDatabase(connection, () => undefined, 1)
  const { db } = database
  const team = await addTeam(db, 'Faults', 'pro')
  const user = await addUser(db, team.id, 'faults@example.com')
  const { key } = await addKey(db, team.id, user.id, 'Faults', [...scopeNames])
  await database.close()
  return key
}

const embeddedConnection = (dataDir: string) => async (): Promise<ClientConfig> => {
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
    url: server.url,
    key,
    connection,
    name: `worker of ${workers} on the embedded PostgreSQL`,
    endsStreams: false,
    async crash() {
      // The oldest, so that the workers are killed in turn.
      const [victim] = await running()
      if (!victim) throw new Error('No worker runs.')
      process.kill(victim.pid, 'SIGKILL')
      await until('the worker is gone', () => isGone(victim.pid))
    },
    async recover() {
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
    async crash() {
      process.kill(pid, 'SIGKILL')
      await until('the postmaster is gone', () => isGone(pid))
    },
    async recover() {
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
  const { user, password = '', host, port } = connection
  const databaseUrl = `postgres://${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}:${port}/${name}`
  const server = cleanup.use(await killableServer({ dataDir, databaseUrl, redisUrl }))
  const own = { ...connection, database: name }
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

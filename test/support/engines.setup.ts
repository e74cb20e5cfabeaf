import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { createClient } from 'redis'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/store/database.ts'
import { startEmbedded } from '#server/store/embedded/embedded-postgres.ts'
import { migrate } from '#server/store/migrate.ts'
import { hasEnded } from './has-ended.ts'

/** One way to run the service. `connection` has no database name: tests copy `template` under a name of their own. */
export interface Engine {
  name: string
  connection: { host: string; port: number; user: string; password?: string }
  /** The database to connect to when creating others. */
  maintenance: string
  template: string
  redisUrl: string | null
}

declare module 'vitest' {
  interface ProvidedContext {
    engines: Engine[]
  }
}

const outside = { host: '127.0.0.1', port: 5432, user: process.env['PGUSER'] ?? 'postgres' }
const redisUrl = 'redis://127.0.0.1:6379'
const template = `lpd_template_${process.pid}`

/**
 * Starts the embedded engine once for the whole run, and looks for PostgreSQL and Redis at their default ports of this
 * machine. Each engine gets one migrated database, the template that tests copy.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lpd-test-'))
  // As root the engine runs as `nobody`, who must be able to enter.
  await chmod(dataDir, 0o755)
  // No test relies on these databases after a crash: tests of durability start their own engines.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  const embedded = await startEmbedded({ dataDir, log: () => undefined, settings })
  const { database: maintenance, ...connection } = embedded.connection
  const engines: Engine[] = [{ name: 'embedded', connection, maintenance, template, redisUrl: null }]
  const missing: string[] = []
  if (!(await reachesRedis())) missing.push('Redis at 127.0.0.1:6379')
  if (!(await reachesPostgres())) missing.push('PostgreSQL at 127.0.0.1:5432')
  if (missing.length === 0)
    engines.push({
      name: 'PostgreSQL and Redis',
      connection: outside,
      maintenance: 'postgres',
      template,
      redisUrl,
    })
  else {
    const notice = `SKIPPED: the tests on an outside PostgreSQL with Redis, because these were not found: ${missing.join(', ')}.`
    if (process.env['CI']) throw new Error(`${notice} In CI they must run.`)
    process.stderr.write(`\n${notice}\n\n`)
  }
  for (const engine of engines) {
    await dropAbandoned(engine)
    await makeTemplate(engine)
  }
  project.provide('engines', engines)
  return async () => {
    for (const engine of engines) await dropAll(engine)
    await embedded.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function maintain<T>(engine: Engine, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ ...engine.connection, database: engine.maintenance })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function makeTemplate(engine: Engine): Promise<void> {
  await maintain(engine, client => client.query(`create database ${template}`))
  const database = openDatabase({ ...engine.connection, database: template }, () => undefined, 1)
  await migrate(database.pool)
  await database.close()
}

/** The databases of runs: templates, and copies of them by tests. */
const named = /^lpd_(?:template|test)_(\d+)(?:_\w+)?$/

/** Drops the databases of runs for whose process `isOver` returns true. */
async function dropDatabases(engine: Engine, isOver: (pid: number) => boolean): Promise<void> {
  await maintain(engine, async client => {
    const { rows } = await client.query<{ datname: string }>('select datname from pg_database')
    for (const { datname } of rows) {
      const [, pid] = named.exec(datname) ?? []
      if (pid !== undefined && isOver(Number(pid)))
        await client.query(`drop database if exists ${datname} with (force)`)
    }
  })
}

const dropAll = (engine: Engine) => dropDatabases(engine, pid => pid === process.pid)

/** Drops what runs left that were killed, or ended by a second Ctrl-C. */
const dropAbandoned = (engine: Engine) => dropDatabases(engine, hasEnded)

async function reachesPostgres(): Promise<boolean> {
  const client = new pg.Client({ ...outside, database: 'postgres', connectionTimeoutMillis: 2_000 })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    return false
  }
}

async function reachesRedis(): Promise<boolean> {
  const client = createClient({ url: redisUrl, socket: { reconnectStrategy: false, connectTimeout: 2_000 } })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await client.close()
    return true
  } catch {
    return false
  }
}

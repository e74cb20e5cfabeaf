import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { plural } from '#contract/text/figures.ts'
import type { Config } from '#server/config.ts'
import { databaseClock } from '#server/store/clock.ts'
import { isPooledByTransaction } from '#server/store/transaction-pooling.ts'
import { pooledByTransaction, useOnce, wantedConnections } from '#server/store/connect.ts'
import { type DatabaseConfig, connectionTo } from '#server/store/database-client.ts'
import { readFreeSpace } from '#server/store/disk-space.ts'
import { installedBinaries } from '#server/store/embedded/binaries.ts'
import { existingCluster } from '#server/store/embedded/cluster.ts'
import { findEmbedded } from '#server/store/embedded/embedded-postgres.ts'
import { messages } from '#server/store/embedded/errors.ts'
import { migrationNames, unknownMigrations } from '#server/store/migrate.ts'
import { countServers, loneServers } from '#server/store/running-servers.ts'
import { type Finding, advised, findingsOf, ok, problem, warning } from './finding.ts'
import { clockFinding, sizeText } from './texts.ts'

/** What the server and the operator's commands open beside the workers' connections. */
const besidesWorkers = 3

/** Checks the PostgreSQL of `DATABASE_URL`, or the embedded one, which is not started for it. */
export function checkDatabase({ databaseUrl, redisUrl, dataDir, workers }: Config): Promise<Finding[]> {
  const advice =
    databaseUrl === null
      ? 'Read the sentence, and the chapter about backups in docs/operating.md.'
      : 'Start the database, or correct DATABASE_URL; a firewall may be between.'
  return findingsOf('database', advice, async () => {
    if (databaseUrl !== null) {
      const mostServers = redisUrl === null ? workers : Infinity
      return examine(connectionTo(databaseUrl), { workers, mostServers, name: 'DATABASE_URL' })
    }
    const running = await findEmbedded(dataDir)
    return running
      ? examine(running, { workers, mostServers: Infinity, name: 'embedded, running' })
      : checkStopped(dataDir)
  })
}

async function checkStopped(dataDir: string): Promise<Finding[]> {
  const ours = (await installedBinaries()).version.split('.')[0] ?? ''
  const dir = await existingCluster(dataDir)
  if (dir === undefined)
    return [
      ok('database', `The embedded PostgreSQL ${ours}, with no data yet: the first start makes ${dataDir}.`),
    ]
  const found = (await readFile(join(dir, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  if (found === '') return [advised('database', messages.notACluster(dir))]
  if (found !== ours) return [advised('database', messages.wrongVersion(dir, found, ours))]
  return [
    ok(
      'database',
      `The embedded PostgreSQL ${ours} in ${dir}, which does not run: its content is checked while the server runs.`,
    ),
  ]
}

interface Expected {
  workers: number
  /** How many servers and workers may be on the database. */
  mostServers: number
  name: string
}

const examine = (connection: DatabaseConfig, { workers, mostServers, name }: Expected): Promise<Finding[]> =>
  useOnce(connection, async client => {
    if (await isPooledByTransaction(connection))
      return [problem('database', pooledByTransaction, 'Correct one of them.')]
    const facts = await readFacts(client)
    const clock = await databaseClock(client, () => undefined)
    clock[Symbol.dispose]()
    return [
      versionFinding(facts, name),
      ...migrationFindings(facts.migrations),
      connectionFinding(facts, workers),
      clockFinding('database', clock.now() - Date.now()),
      ...((await countServers(client)) > mostServers
        ? [problem('redis', loneServers, 'Run a Redis or Valkey for all of them.')]
        : []),
      ...(await diskFindings(facts)),
    ]
  })

interface Facts {
  version: string
  number: number
  isStandby: boolean
  /** Of texts, as PostgreSQL names it. */
  encoding: string
  most: number
  bytes: number
  /** Null where this user may not know it. */
  directory: string | null
  isHere: boolean
  migrations: string[] | null
}

async function readFacts(client: pg.Client): Promise<Facts> {
  const { rows } = await client.query<Omit<Facts, 'migrations'> & { hasMigrations: boolean }>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      pg_is_in_recovery() as "isStandby", current_setting('server_encoding') as encoding, pg_database_size(current_database())::float8 as bytes,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most,
      case when pg_has_role('pg_read_all_settings', 'usage') then current_setting('data_directory', true) end as directory,
      coalesce(inet_server_addr() = inet_client_addr(), true) as "isHere",
      to_regclass('migrations') is not null as "hasMigrations"`)
  const [row] = rows
  if (!row) throw new Error('it gave no reply to a query')
  const { hasMigrations, ...facts } = row
  const ran = hasMigrations
    ? await client.query<{ name: string }>('select name from migrations order by name')
    : null
  return { ...facts, migrations: ran && ran.rows.map(each => each.name) }
}

function versionFinding({ version, number, isStandby, encoding }: Facts, name: string): Finding {
  const found = `PostgreSQL ${version} (${name}) replies.`
  if (number < 150_000) return problem('database', found, 'Use PostgreSQL 15 or newer.')
  if (isStandby)
    return problem(
      'database',
      `${found} It is a standby, which only reads.`,
      'Let DATABASE_URL name the primary one.',
    )
  if (encoding !== 'UTF8')
    return problem(
      'database',
      `${found} Its encoding is ${encoding}, which cannot hold what people write.`,
      "Make it with: create database … encoding 'UTF8' template template0.",
    )
  return ok('database', found)
}

function migrationFindings(ran: Facts['migrations']): Finding[] {
  if (ran === null) return [ok('migrations', 'The database is empty: the first start makes its tables.')]
  const unknown = unknownMigrations(ran)
  if (unknown.length > 0)
    return [
      problem(
        'migrations',
        `A newer version of the server has changed the database (${unknown.join(', ')}).`,
        'Start that version or a newer one, or restore a backup from before the upgrade.',
      ),
    ]
  const missing = migrationNames.filter(each => !ran.includes(each))
  if (missing.length === 0)
    return [ok('migrations', `All ${plural(ran.length, 'migration')} of this version have run.`)]
  return [
    warning(
      'migrations',
      `${plural(missing.length, 'migration')} of this version did not run yet (${missing.join(', ')}).`,
      'Make a backup. The next start of this version runs them.',
    ),
  ]
}

function connectionFinding({ most }: Facts, workers: number): Finding {
  const wanted = wantedConnections(workers) + besidesWorkers
  const found = `It allows ${plural(most, 'connection')}, and a server with ${plural(workers, 'worker')} opens at most ${wanted}.`
  if (most >= wanted) return ok('connections', `${found} Several servers need as many each.`)
  return problem('connections', found, 'Raise max_connections of PostgreSQL, or set WORKERS lower.')
}

async function diskFindings({ directory, isHere, bytes }: Facts): Promise<Finding[]> {
  const size = `The database takes ${sizeText(bytes)}`
  const space =
    directory !== null && isHere ? await readFreeSpace(directory).catch(() => undefined) : undefined
  if (!space) return [ok('database disk', `${size}; how much is free on its disk cannot be seen from here.`)]
  const found = `${size}; ${sizeText(space.free)} are free on its disk.`
  if (space.free >= bytes / 4 && space.free >= 500 * 1024 ** 2) return [ok('database disk', found)]
  return [warning('database disk', found, 'Make room, or give it a larger disk.')]
}

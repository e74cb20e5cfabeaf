import pg from 'pg'
import { describe, inject } from 'vitest'
import { type Database, openDatabase } from '#server/store/database.ts'
import type { Engine } from './engines.setup.ts'
import { forbidSecondConnection } from './one-connection.ts'
import { repeatUsual, sample } from './test-all.ts'

/**
 * Runs the same suite on every available engine: the embedded one, and an outside PostgreSQL with Redis. Only `npm run test:all` does so, with every
 * case on the embedded one; `npm test` runs it on that alone.
 */
export function onEveryEngine(suite: (engine: Engine) => void): void {
  runOn(
    sample(inject('engines'), ({ redisUrl }) => redisUrl === null),
    engine => {
      if (engine.redisUrl !== null) repeatUsual()
      suite(engine)
    },
  )
}

/** Runs a suite about what differs between engines on every available one, also in `npm test`. */
export function alwaysOnEveryEngine(suite: (engine: Engine) => void): void {
  runOn(inject('engines'), suite)
}

function runOn(engines: readonly Engine[], suite: (engine: Engine) => void): void {
  for (const engine of engines) describe(engine.name, () => suite(engine))
}

let count = 0

/** Creates a database as a copy of the migrated template; disposing drops it. */
export async function cloneDatabase(
  engine: Engine,
  { max, maxLive }: { max?: number; maxLive?: number } = {},
): Promise<Database & AsyncDisposable> {
  const name = `lpd_test_${engine.template.split('_').at(-1)}_${process.pid}_${(count += 1)}`
  const maintain = async (query: string) => {
    const client = new pg.Client({ ...engine.connection, database: engine.maintenance })
    await client.connect()
    await client.query(query)
    await client.end()
  }
  // Copying files takes a third of the computing time, and needs a checkpoint first, which the embedded engine here does not wait for.
  const strategy = engine.redisUrl === null ? 'file_copy' : 'wal_log'
  await maintain(`create database ${name} template ${engine.template} strategy ${strategy}`)
  const connection = { ...engine.connection, database: name }
  const database = openDatabase(connection, () => undefined, max, maxLive)
  forbidSecondConnection(database)
  forbidSecondConnection(database.live)
  return {
    ...database,
    connection,
    async [Symbol.asyncDispose]() {
      await database.close()
      await maintain(`drop database if exists ${name} with (force)`)
    },
  }
}

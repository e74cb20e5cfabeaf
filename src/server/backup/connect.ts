import type pg from 'pg'
import { DatabaseClient, type DatabaseConfig } from '#server/store/database-client.ts'

/**
 * Opens a connection of its own for `COPY`, because those of the pools send statements without waiting for the end of the one before.
 * Values have one form on it, whatever the database is set to, and nothing ends a transaction because it takes long.
 */
export async function connectForCopy(
  connection: DatabaseConfig,
  command: 'backup' | 'restore',
): Promise<AsyncDisposable & { client: pg.Client }> {
  const client = new DatabaseClient({ ...connection, application_name: `live-poll-deck ${command}` })
  // The statement under way gets the error.
  client.on('error', () => undefined)
  await client.connect()
  await client.query(
    `set client_encoding = 'UTF8'; set TimeZone = 'UTC'; set DateStyle = 'ISO, YMD'; set bytea_output = 'hex';
    set extra_float_digits = 1; set lock_timeout = 0`,
  )
  // Not every version has all of them.
  await client.query(
    `select set_config(name, '0', false) from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout', 'transaction_timeout')`,
  )
  return { client, [Symbol.asyncDispose]: () => client.end().catch(() => undefined) }
}

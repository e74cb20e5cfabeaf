import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import type { DatabaseConfig } from '#server/store/database-client.ts'
import copy from 'pg-copy-streams'
import { temporaryPath } from '#server/processes/temporary-files.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import { lockMigrations, migrationNames, runMigrations } from '#server/store/migrate.ts'
import { type ArchivedTable, hashOfBlob, tableOf } from './archive.ts'
import { BackupError, messages } from './backup-error.ts'
import { connectForCopy } from './connect.ts'
import { hashing } from './hashing.ts'
import { dropIndexes } from './indexes.ts'
import { clearTables, requireEmpty } from './empty-database.ts'
import type { ArchiveContent } from './examine.ts'
import { type ArchiveEntry, readAll, readArchive } from './read-archive.ts'
import { copyIn, readTables } from './tables.ts'

/** A file up to this size is read into memory, a larger one is written to a temporary file first, bytes. */
const mostInMemory = 4 * 1024 * 1024

/** The files of an archive that was restored. */
export interface RestoredFiles {
  files: number
  fileBytes: number
  /** The hashes of those that the database names and that are not stored: the archive does not have them, or not with this content. */
  damaged: string[]
}

/** Where an archive is restored to. */
export interface RestoreTarget {
  connection: DatabaseConfig
  blobs: Blobs
  /** Whether nothing is sent to webhooks until their owners resume them, and events that waited are given up. */
  pausesWebhooks?: boolean
}

/**
 * Loads an archive that was examined into an empty database and its store of files. Everything in the database becomes visible at once, when
 * the files are stored; until then nothing is, and an error leaves the database as it was. A file whose content has another hash than its name
 * is not stored. Throws a `BackupError` when the database is not empty, a server runs on it, or the archive changed since it was examined.
 */
export async function restore(
  path: string,
  content: ArchiveContent,
  target: RestoreTarget,
): Promise<RestoredFiles> {
  await using opened = await connectForCopy(target.connection, 'restore')
  const { client } = opened
  await client.query('begin')
  let restored: RestoredFiles
  try {
    await lockMigrations(client)
    await requireEmpty(client)
    await clearTables(client)
    await runMigrations(client, content.manifest.migrations)
    const makeIndexes = await dropIndexes(client)
    restored = await load(path, content, { client, blobs: target.blobs })
    await makeIndexes()
    await runMigrations(client, migrationNames)
    if (target.pausesWebhooks) await pauseWebhooks(client)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
  // Without statistics the first statements on large tables would be planned badly.
  await client.query(`analyze ${(await readTables(client)).map(({ name }) => `"${name}"`).join(', ')}`)
  return restored
}

async function load(
  path: string,
  { manifest, totals }: ArchiveContent,
  { client, blobs }: { client: pg.Client; blobs: Blobs },
): Promise<RestoredFiles> {
  const damaged = new Set(totals.damaged)
  const stored = { files: 0, fileBytes: 0 }
  const tables = new Map(manifest.tables.map(table => [table.name, table]))
  const isSame = await hasTables(client, manifest.tables)
  if (!isSame) throw new BackupError(messages.damaged(path))
  const entries = readArchive(path)
  const next = async (): Promise<ArchiveEntry | undefined> => (await entries.next()).value ?? undefined
  const nameOf = (entry: ArchiveEntry | undefined): string | undefined => entry && tableOf(entry.name)
  const rows = new Map<string, number>()
  let entry = await next()
  while (entry) {
    const table = tables.get(nameOf(entry) ?? '')
    const hash = hashOfBlob(entry.name)
    if (table) {
      const target = client.query(copy.from(copyIn(table)))
      await pipeline(async function* () {
        for (; entry && nameOf(entry) === table.name; entry = await next()) yield* entry.content
      }, target)
      rows.set(table.name, target.rowCount)
    } else {
      if (hash === undefined) for await (const _ of entry.content);
      else if (await putBlob(blobs, hash, entry)) {
        stored.files += 1
        stored.fileBytes += entry.size
      } else damaged.add(hash)
      entry = await next()
    }
  }
  if (manifest.tables.some(({ name }) => (rows.get(name) ?? 0) !== totals.rows[name]))
    throw new BackupError(messages.damaged(path))
  for (const { name, identity } of manifest.tables)
    if (identity)
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
        name,
        identity.column,
        identity.last,
      ])
  return { ...stored, damaged: [...damaged] }
}

async function pauseWebhooks(client: pg.Client): Promise<void> {
  await client.query(
    "update webhooks set off_reason = 'paused', off_at = clock_timestamp() where off_reason is null",
  )
  await client.query(
    `update webhook_deliveries set state = 'failed', claim = null, error = 'Restored from a backup with webhooks paused.'
    where state = 'waiting'`,
  )
}

/** Whether a database has these tables with these columns, and no others that an archive holds. */
async function hasTables(client: pg.Client, expected: readonly ArchivedTable[]): Promise<boolean> {
  const lines = (tables: readonly ArchivedTable[]) =>
    tables.map(({ name, columns }) => `${name}: ${[...columns].sort().join(' ')}`).sort()
  return lines(await readTables(client)).join('\n') === lines(expected).join('\n')
}

/** Stores a file, unless its content has another hash. Returns whether it was stored. */
async function putBlob(blobs: Blobs, hash: string, { size, content }: ArchiveEntry): Promise<boolean> {
  const found = createHash('sha256')
  const hashed = hashing(content, found)
  if (size <= mostInMemory) {
    const bytes = await readAll(hashed)
    if (found.digest('hex') !== hash) return false
    await blobs.put(hash, bytes)
    return true
  }
  const file = temporaryPath()
  try {
    await pipeline(hashed, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    if (found.digest('hex') !== hash) return false
    await blobs.putFile(hash, file)
    return true
  } finally {
    await rm(file, { force: true })
  }
}

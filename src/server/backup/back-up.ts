import { createHash } from 'node:crypto'
import type { Writable } from 'node:stream'
import pg from 'pg'
import type { DatabaseConfig } from '#server/store/database-client.ts'
import copy from 'pg-copy-streams'
import { type Blobs, isMissingBlob } from '#server/store/blobs/blobs.ts'
import { unknownMigrations } from '#server/store/migrate.ts'
import {
  type ArchivedTable,
  type Manifest,
  type Totals,
  archiveFormat,
  blobName,
  manifestName,
  pieceName,
  totalsName,
} from './archive.ts'
import { BackupError, messages } from './backup-error.ts'
import { connectForCopy } from './connect.ts'
import { hashing } from './hashing.ts'
import { archivedNames, copyOut, readTables } from './tables.ts'
import { type ArchiveWriter, type WrittenArchive, writeArchive } from './write-archive.ts'

/** A piece of a table is at least as large, bytes, and by at most a row larger. */
const pieceBytes = 4 * 1024 * 1024
/** How many hashes are read at a time. */
const hashesAtOnce = 1_000

/** What is backed up. The database and the files may be used by servers meanwhile. */
export interface BackupSource {
  connection: DatabaseConfig
  blobs: Blobs
  /** The release that this is, for whoever restores it. */
  release: string
}

/** What was backed up. */
export interface Backup extends WrittenArchive {
  moment: string
  totals: Totals
}

/**
 * Writes an archive of a database and its files as they were at one moment, and ends the stream. Nothing waits for it, and nothing changes. Throws
 * a `BackupError` when there is nothing to back up, and what the database, the files and the stream throw.
 */
export async function backUp(source: BackupSource, sink: Writable): Promise<Backup> {
  await using guard = await connectForCopy(source.connection, 'backup')
  await using snapshot = await connectForCopy(source.connection, 'backup')
  const tables = await readTables(guard.client)
  if (tables.length === 0) throw new BackupError(messages.noTables)
  // Housekeeping deletes no file whose row is locked, and none whose row is younger than a day. Before the snapshot, so that each
  // row that it shows is one or the other until the files are read.
  await guard.client.query('begin')
  await guard.client.query('select count(*) from (select from blobs for key share) as locked')
  await snapshot.client.query('begin isolation level repeatable read, read only')
  // A migration that rewrites a table would make it look empty here. Taking locks makes no snapshot yet.
  const names = ['migrations', ...tables.map(({ name }) => name)]
  await snapshot.client.query(`lock table ${names.map(name => `"${name}"`).join(', ')} in access share mode`)
  const manifest = await readManifest(snapshot.client, source.release)
  const totals: Totals = { rows: {}, blobs: 0, blobBytes: 0, damaged: [] }
  const written = await writeArchive(sink, async archive => {
    await addJson(archive, manifestName, manifest)
    for (const table of manifest.tables)
      totals.rows[table.name] = await addTable(archive, snapshot.client, table)
    await addBlobs(archive, snapshot.client, source.blobs, totals)
    // Fails when the connection broke, and with it the locks.
    await guard.client.query('commit')
    await addJson(archive, totalsName, totals)
  })
  return { ...written, moment: manifest.moment, totals }
}

/** Reads what the snapshot of a connection shows. Throws when a newer release made it. */
async function readManifest(client: pg.Client, release: string): Promise<Manifest> {
  // `now()` is the begin of the transaction, before its snapshot.
  const { rows } = await client.query<{ moment: string; bytes: number; migrations: string[] }>(
    `select to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment,
      (select sum(pg_total_relation_size(oid))::float8 from pg_class
        where relkind = 'r' and relnamespace = current_schema()::regnamespace and relname = any($1)) as bytes,
      array(select name from migrations order by name) as migrations`,
    [archivedNames],
  )
  const { moment = '', bytes: databaseBytes = 0, migrations = [] } = rows[0] ?? {}
  const unknown = unknownMigrations(migrations)
  if (unknown.length > 0) throw new BackupError(messages.newerDatabase(unknown))
  const tables = await readTables(client)
  return {
    archive: 'live-poll-deck',
    format: archiveFormat,
    release,
    moment,
    migrations,
    databaseBytes,
    tables,
  }
}

async function addJson(archive: ArchiveWriter, name: string, value: object): Promise<void> {
  const bytes = Buffer.from(`${JSON.stringify(value, null, 2)}\n`)
  await archive.add(name, bytes.length, [bytes])
}

/** Adds a table in pieces. Returns how many rows it has. */
async function addTable(archive: ArchiveWriter, client: pg.Client, table: ArchivedTable): Promise<number> {
  const rows = client.query(copy.to(copyOut(table)))
  let pieces = 0
  let held: Buffer[] = []
  let bytes = 0
  const flush = async () => {
    await archive.add(pieceName(table.name, pieces), bytes, held)
    pieces += 1
    held = []
    bytes = 0
  }
  for await (const chunk of rows as AsyncIterable<Buffer>) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes >= pieceBytes) await flush()
  }
  if (bytes > 0) await flush()
  return rows.rowCount
}

/** Adds the files that the snapshot names, and counts them. */
async function addBlobs(
  archive: ArchiveWriter,
  client: pg.Client,
  blobs: Blobs,
  totals: Totals,
): Promise<void> {
  for (let last = ''; ;) {
    const { rows } = await client.query<{ hash: string }>(
      'select hash from blobs where hash > $1 order by hash limit $2',
      [last, hashesAtOnce],
    )
    for (const { hash } of rows) {
      const added = await addBlob(archive, blobs, hash)
      if (added === undefined || !added.isWhole) totals.damaged.push(hash)
      if (added === undefined) continue
      totals.blobs += 1
      totals.blobBytes += added.bytes
    }
    if (rows.length < hashesAtOnce) return
    last = rows.at(-1)?.hash ?? ''
  }
}

/** Adds a file. Returns its size, and whether its content has this hash; undefined when the store does not have it. */
async function addBlob(
  archive: ArchiveWriter,
  blobs: Blobs,
  hash: string,
): Promise<{ bytes: number; isWhole: boolean } | undefined> {
  const file = await blobs.open(hash).catch((error: unknown) => {
    if (isMissingBlob(error)) return undefined
    throw error
  })
  if (!file) return undefined
  try {
    const { size } = await file.stat()
    const found = createHash('sha256')
    const content = file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>
    await archive.add(blobName(hash), size, hashing(content, found))
    return { bytes: size, isWhole: found.digest('hex') === hash }
  } finally {
    await file.close()
  }
}

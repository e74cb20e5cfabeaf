import { z } from 'zod'

/**
 * An archive is a tar file compressed with zstd, followed by its SHA-256. In the tar file come, in this order:
 *
 * - `manifest.json`: when, by what and of which schema it was made, with the tables;
 * - `database/<table>/<number>`: what `COPY` wrote of a table, in pieces, because the tar file wants the size of each beforehand;
 * - `blobs/<hash>`: the files;
 * - `totals.json`: how much of everything there is.
 *
 * The SHA-256 stands in a frame that zstd skips, so `tar --zstd` and `zstd` read the file as any other.
 */
export const archiveFormat = 1

const name = z.string().regex(/^[a-z_]{1,63}$/)

/** A table as an archive holds it. */
export const archivedTable = z.object({
  name,
  /** In the order in which `COPY` wrote them. */
  columns: z.array(name).min(1),
  /** The identity column, and the last number that was given out; null for none, or when none was given out yet. */
  identity: z.object({ column: name, last: z.number().int().nonnegative() }).nullable(),
})
export type ArchivedTable = z.infer<typeof archivedTable>

/** What a manifest of any format says. */
export const origin = z.object({
  archive: z.literal('live-poll-deck'),
  format: z.number().int().positive(),
  /** The release that made it. */
  release: z.string().regex(/^[\x20-\x7e]{1,100}$/),
})

export const manifest = z.object({
  ...origin.shape,
  /** Everything that was committed before this moment is in it. By the clock of the database, ISO 8601 in UTC. */
  moment: z.string(),
  /** The names of the migrations that had run. */
  migrations: z.array(z.string()).min(1),
  /** How much the database took on its disk, bytes. */
  databaseBytes: z.number().int().nonnegative(),
  /** Each after those that it refers to. */
  tables: z.array(archivedTable).min(1),
})
export type Manifest = z.infer<typeof manifest>

export const totals = z.object({
  /** How many rows of each table there are. */
  rows: z.record(name, z.number().int().nonnegative()),
  blobs: z.number().int().nonnegative(),
  blobBytes: z.number().int().nonnegative(),
  /** Files that the database names and that were missing in the store, or not what was stored there. */
  damaged: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
})
export type Totals = z.infer<typeof totals>

/** The names of the first and the last entry. */
export const manifestName = 'manifest.json'
export const totalsName = 'totals.json'

/** Returns the name of a piece of a table, by its number from 0. */
export const pieceName = (table: string, number: number): string =>
  `database/${table}/${String(number).padStart(6, '0')}`
/** Returns the name of a blob. */
export const blobName = (hash: string): string => `blobs/${hash}`

/** Returns the table that an entry is a piece of; undefined for other entries. */
export const tableOf = (entry: string): string | undefined => /^database\/([a-z_]+)\/\d{6,}$/.exec(entry)?.[1]
/** Returns the hash of the blob that an entry is; undefined for other entries. */
export const hashOfBlob = (entry: string): string | undefined => /^blobs\/([0-9a-f]{64})$/.exec(entry)?.[1]

/** A skippable frame of zstd: its magic number, and the size of what follows. */
const frame = Buffer.from([0x5a, 0x2a, 0x4d, 0x18, 32, 0, 0, 0])
/** The bytes that the checksum takes up at the end. */
export const checksumBytes = frame.length + 32

/** Returns the end of an archive whose other bytes have this SHA-256. */
export const checksumFrame = (sha256: Buffer): Buffer => Buffer.concat([frame, sha256])

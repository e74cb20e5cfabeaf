import type { z } from 'zod'
import { unknownMigrations } from '#server/store/migrate.ts'
import {
  type Manifest,
  type Totals,
  archiveFormat,
  hashOfBlob,
  manifest,
  manifestName,
  origin,
  totals,
  totalsName,
} from './archive.ts'
import { BackupError, messages } from './backup-error.ts'
import { type ArchiveEntry, readArchive, readJson } from './read-archive.ts'

/** What an archive says about itself. */
export interface ArchiveContent {
  manifest: Manifest
  totals: Totals
}

/**
 * Reads a whole archive and compares every byte with its checksum. Returns what it says about itself. Throws a `BackupError` when it is
 * damaged, or made by a newer release.
 */
export async function examineArchive(path: string): Promise<ArchiveContent> {
  const entries = readArchive(path)
  const { value: opening } = await entries.next()
  if (opening?.name !== manifestName) throw new BackupError(messages.notAnArchive(path))
  const said = await readJson(opening)
  const rest = await readRest(entries)
  // Only now, because what a damaged archive says about its release means nothing.
  const { format, release } = readAs(origin, said, path)
  if (format > archiveFormat) throw new BackupError(messages.newerFormat(path, release))
  const known = readAs(manifest, said, path)
  const unknown = unknownMigrations(known.migrations)
  if (unknown.length > 0) throw new BackupError(messages.newerArchive(path, release, unknown))
  const counted = readAs(totals, rest.last, path)
  if (counted.blobs !== rest.blobs || counted.blobBytes !== rest.blobBytes)
    throw new BackupError(messages.damaged(path))
  return { manifest: known, totals: counted }
}

/** Reads all other entries. Returns how many files there are, how large they are, and what the totals say. */
async function readRest(entries: AsyncIterable<ArchiveEntry>) {
  const found: { blobs: number; blobBytes: number; last: unknown } = { blobs: 0, blobBytes: 0, last: null }
  for await (const entry of entries) {
    if (entry.name === totalsName) found.last = await readJson(entry)
    else for await (const _ of entry.content);
    if (hashOfBlob(entry.name) === undefined) continue
    found.blobs += 1
    found.blobBytes += entry.size
  }
  return found
}

function readAs<T>(schema: z.ZodType<T>, said: unknown, path: string): T {
  const { success, data } = schema.safeParse(said)
  if (!success) throw new BackupError(messages.damaged(path))
  return data
}

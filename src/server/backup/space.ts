import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '#server/config.ts'
import { type FreeSpace, readFreeSpace } from '#server/store/disk-space.ts'
import type { ArchiveContent } from './examine.ts'
import { BackupError, messages } from './backup-error.ts'

const megabyte = 1024 * 1024
/** How much a new cluster takes, and what PostgreSQL keeps of its log at most while it loads, bytes. */
const clusterBytes = 64 * megabyte
const mostLogBytes = 1024 * megabyte

/**
 * Throws a `BackupError` when a disk of this machine has no space for what an archive holds. A database or a bucket elsewhere says so
 * itself.
 */
export async function requireSpace(
  { manifest, totals }: ArchiveContent,
  { dataDir, databaseUrl, blobUrl }: Pick<Config, 'dataDir' | 'databaseUrl' | 'blobUrl'>,
  freeSpace: (folder: string) => Promise<FreeSpace> = readFreeSpace,
): Promise<void> {
  const { databaseBytes } = manifest
  const needs = [
    ...(databaseUrl
      ? []
      : [
          {
            folder: join(dataDir, 'postgres'),
            bytes: databaseBytes + Math.min(2 * databaseBytes, mostLogBytes) + clusterBytes,
          },
        ]),
    ...(blobUrl ? [] : [{ folder: join(dataDir, 'blobs'), bytes: totals.blobBytes }]),
  ]
  const disks = new Map<number, { folder: string; bytes: number }>()
  for (const { folder, bytes } of needs) {
    const found = await nearest(folder)
    const known = disks.get(found.disk)
    disks.set(found.disk, { folder: found.folder, bytes: bytes + (known?.bytes ?? 0) })
  }
  for (const { folder, bytes } of disks.values()) {
    const { free } = await freeSpace(folder)
    if (free < bytes) throw new BackupError(messages.noSpace(folder, inMegabytes(bytes), inMegabytes(free)))
  }
}

/** Returns the folder, or the first one above it that exists, and which disk it is on. */
export async function nearest(folder: string): Promise<{ folder: string; disk: number }> {
  const found = await stat(folder).catch(() => undefined)
  if (found) return { folder, disk: found.dev }
  const parent = dirname(folder)
  if (parent === folder) return { folder, disk: 0 }
  return nearest(parent)
}

const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / megabyte)} MB`

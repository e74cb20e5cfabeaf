import { resolve } from 'node:path'
import { Refusal } from '#contract/refusal.ts'
import { writeWhole } from '#server/backup/archive-file.ts'
import { type Backup, backUp } from '#server/backup/back-up.ts'
import { BackupError, isSystemError, messages } from '#server/backup/backup-error.ts'
import { examineArchive } from '#server/backup/examine.ts'
import { restore } from '#server/backup/restore.ts'
import { requireSpace } from '#server/backup/space.ts'
import type { Config } from '#server/config.ts'
import { tell } from './print.ts'
import { readRelease } from '#server/release.ts'
import { openBlobs } from '#server/store/blobs/open.ts'
import { openStore } from '#server/store/connect.ts'
import { reasonOf } from '#server/store/error-reasons.ts'

/** What became of an archive. */
export interface ArchiveReport {
  /** What to print of it. */
  printed: object
  /** Whether all files that the database names are there. Those that are not were named. */
  isWhole: boolean
}

/** Writes an archive of the installation of these settings. */
export async function writeBackup(config: Config, file: string): Promise<ArchiveReport> {
  if (file === '') throw new Refusal('input', undefined, 'Name the file to write, such as polls.tar.zst.')
  await using store = await openStore(config, tell, 'operator')
  const { connection } = store.database
  const source = { connection, blobs: await openBlobs(config), release: await readRelease() }
  if (file !== '-') return describe(resolve(file), await writeWhole(file, sink => backUp(source, sink)))
  if (process.stdout.isTTY)
    throw new Refusal('input', undefined, 'Send the standard output to a file or a program.')
  const backup = await backUp(source, process.stdout).catch((error: unknown) => {
    if (!isSystemError(error) || error.syscall !== 'write') throw error
    throw new BackupError(messages.cannotWrite('the standard output', reasonOf(error)))
  })
  return describe('-', backup)
}

function describe(file: string, { moment, bytes, sha256, totals }: Backup): ArchiveReport {
  const { damaged } = totals
  if (damaged.length > 0) tell(messages.damagedFiles(damaged))
  const rows = Object.values(totals.rows).reduce((sum, each) => sum + each, 0)
  return {
    printed: { file, moment, bytes, rows, files: totals.blobs, fileBytes: totals.blobBytes, sha256 },
    isWhole: damaged.length === 0,
  }
}

/** Loads an archive into the empty installation of these settings. */
export async function restoreBackup(
  config: Config,
  file: string,
  { pausesWebhooks = false } = {},
): Promise<ArchiveReport> {
  if (file === '' || file === '-')
    throw new Refusal(
      'input',
      undefined,
      'Name the archive to restore. It is read twice, so it must be a file.',
    )
  const path = resolve(file)
  const content = await examineArchive(path)
  await requireSpace(content, config)
  // As a server does, so that none starts meanwhile on the embedded database.
  await using store = await openStore(config, tell)
  const { connection } = store.database
  const { files, fileBytes, damaged } = await restore(path, content, {
    connection,
    blobs: await openBlobs(config),
    pausesWebhooks,
  })
  const { manifest, totals } = content
  const rows = Object.values(totals.rows).reduce((sum, each) => sum + each, 0)
  if (damaged.length > 0) tell(messages.damagedInArchive(damaged))
  return {
    printed: { file: path, moment: manifest.moment, rows, files, fileBytes },
    isWhole: damaged.length === 0,
  }
}

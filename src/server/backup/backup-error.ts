/** An error of a backup or a restore. The message tells the operator what happened and what to do. */
export class BackupError extends Error {
  override name = 'BackupError'
}

const amount = ({ length }: readonly string[]): string => (length === 1 ? 'one is' : `${length} are`)

/** The messages of all `BackupError`s, and of what goes wrong without being one. */
export const messages = {
  noTables: 'The database has no tables yet, so there is nothing to back up. Start the server once.',
  newerDatabase: (names: readonly string[]) =>
    `The database was migrated by a newer release (${names.join(', ')}). Use that release for this command.`,
  exists: (path: string) => `${path} exists already. Choose another name, or move that file away.`,
  cannotWrite: (path: string, reason: string) =>
    `The archive could not be written to ${path} (${reason}). Check that the folder exists, may be written to and has space.`,
  cannotRead: (path: string, reason: string) =>
    `${path} cannot be read (${reason}). Check the path and who may read it.`,
  damagedFiles: (hashes: readonly string[]) =>
    `The archive is complete, but of the files that the database names ${amount(hashes)} missing or damaged in the store of files. Keep earlier backups, and put back from one of them what is in it, below blobs/:\n${hashes.join('\n')}`,
  damagedInArchive: (hashes: readonly string[]) =>
    `Everything else is restored, but of the files that the database names ${amount(hashes)} missing or damaged in this archive. Put back from an earlier backup what is in it, below blobs/:\n${hashes.join('\n')}`,
  notAnArchive: (path: string) =>
    `${path} is no archive of Live Poll Deck, or its end is missing. Use a file that the command backup wrote to its end.`,
  damaged: (path: string) =>
    `${path} is damaged: it is not what the command backup wrote. Nothing was restored. Copy it again from where it was made, or use another one.`,
  newerFormat: (path: string, release: string) =>
    `${path} was made by a newer release (${release}), whose archives this one cannot read. Restore it with that release.`,
  newerArchive: (path: string, release: string, names: readonly string[]) =>
    `${path} was made by a newer release (${release}): this one does not know ${names.join(', ')}. Restore it with that release.`,
  notEmpty: (table: string) =>
    `The database is not empty: there are rows in the table ${table}. Restore into a new database, or set DATA_DIR to a new folder; the server must not have been started on it.`,
  foreignTables: (table: string) =>
    `The database has a table ${table} that is not ours. Restore into a database of its own.`,
  serverRuns:
    'A server is running on this database. Stop all servers that use it, restore, then start them again.',
  noSpace: (folder: string, needed: string, free: string) =>
    `The disk of ${folder} has ${free} free, and restoring takes about ${needed}. Make room, or use a larger disk.`,
} as const

/** Whether an error came from the operating system, such as that of a file that cannot be read. */
export const isSystemError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error

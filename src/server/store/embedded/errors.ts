/** An error of the embedded PostgreSQL. The message tells the operator what happened and what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** The error when another server owns the data directory. */
export class DataDirectoryInUse extends EmbeddedPostgresError {
  override name = 'DataDirectoryInUse'
}

const setDatabaseUrl = 'set DATABASE_URL to a PostgreSQL 15 or newer'

/** The messages of all `EmbeddedPostgresError`s. */
export const messages = {
  noBinaries: (platform: string) =>
    `There is no embedded PostgreSQL for this platform (${platform}). Install one and ${setDatabaseUrl}.`,
  binariesNotRunnable: (program: string, reason: string) =>
    `The embedded PostgreSQL does not run here (${program}: ${reason}). Run the start command again to reinstall, or ${setDatabaseUrl}.`,
  noNobodyUser:
    'PostgreSQL refuses to run as root, and this system has no user "nobody" to run it as. ' +
    `Start the server as an ordinary user, or ${setDatabaseUrl}.`,
  cannotWrite: (path: string, reason: string) =>
    `The data directory cannot be used (${path}: ${reason}). Check its owner and permissions and the free space, or set DATA_DIR to another directory.`,
  wrongOwner: (path: string) =>
    `The database in ${path} belongs to another user. Start the server as that user (or as root), or take over the directory with chown -R.`,
  notACluster: (path: string) =>
    `${path} holds files, but no PostgreSQL database. Move them away, or set DATA_DIR to another directory.`,
  brokenLink: (path: string, target: string) =>
    `${path} points to ${target}, which does not exist. Restore that directory from a backup, or remove the link to start with an empty database.`,
  wrongVersion: (path: string, found: string, ours: string) =>
    `The database in ${path} was created by PostgreSQL ${found}, and this server includes PostgreSQL ${ours}. ` +
    'Write a backup with the release of the server that created it (npm run admin -- backup <file>), move the directory away, ' +
    'and load the backup with this one (npm run admin -- restore <file>).',
  unnamedUser: (uid: number) =>
    `PostgreSQL's initdb needs a user with a name, but user ${uid} has none in /etc/passwd. ` +
    `Run the server as a named user (or as root), or ${setDatabaseUrl}.`,
  initFailed: (path: string, reason: string) => `The database could not be created in ${path}: ${reason}`,
  unreachable: (path: string) =>
    `The user that PostgreSQL runs as cannot access ${path}. Open the directories above it with chmod o+x, or set DATA_DIR to another directory.`,
  socketDirUnusable: (path: string, reason: string) =>
    `The directory ${path} for PostgreSQL's socket cannot be used: ${reason}. Remove it, or set TMPDIR to a directory that you own and whose path is short.`,
  startFailed: (path: string, reason: string) => `PostgreSQL could not be started on ${path}: ${reason}`,
  startTimedOut: (path: string) =>
    `PostgreSQL on ${path} did not become ready in time. Check the load and the disk, then start the server again.`,
  inUse: (path: string, owner: number) =>
    `Another server (process ${owner}) already runs on the data directory ${path}. Stop that server, or set DATA_DIR to another directory.`,
  keepsCrashing: (path: string, reason: string) =>
    `The embedded PostgreSQL on ${path} keeps crashing and was not restarted: ${reason}`,
}

/** A sentence for the operator: what happened to the embedded PostgreSQL, and what to do. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** Another server owns this data directory; nothing was harmed. */
export class DataDirectoryInUse extends EmbeddedPostgresError {
  override name = 'DataDirectoryInUse'
}

const ownDatabase = 'set DATABASE_URL to a PostgreSQL 15 or newer'

/** Every sentence the embedded PostgreSQL can end with, in one place. */
export const sentences = {
  noBinaries: (platform: string) =>
    `There is no embedded PostgreSQL for this platform (${platform}). Install one and ${ownDatabase}.`,
  binariesFail: (program: string, reason: string) =>
    `The embedded PostgreSQL does not run here (${program}: ${reason}). Run the start command again to reinstall, or ${ownDatabase}.`,
  noNobody:
    'PostgreSQL refuses to run as root, and this system has no user "nobody" to run it as. ' +
    `Start the server as an ordinary user, or ${ownDatabase}.`,
  cannotWrite: (path: string, reason: string) =>
    `The data directory cannot be used (${path}: ${reason}). Check its owner and permissions and the free space, or set DATA_DIR to another directory.`,
  notOurs: (path: string) =>
    `The database in ${path} belongs to another user. Start the server as that user (or as root), or give the directory to yourself with chown -R.`,
  notACluster: (path: string) =>
    `${path} holds files, but no PostgreSQL database. Move them away, or set DATA_DIR to another directory.`,
  linkBroken: (path: string, target: string) =>
    `${path} points to ${target}, which is gone. Bring that directory back from a backup, or remove the link to start empty.`,
  otherVersion: (path: string, found: string, ours: string) =>
    `The database in ${path} was made by PostgreSQL ${found}, and this server carries PostgreSQL ${ours}. ` +
    'Export your decks with the version of the server that made it, or move the directory away to start empty.',
  namelessUser: (uid: number) =>
    `PostgreSQL's initdb needs a user with a name, and user ${uid} has none in /etc/passwd. ` +
    `Run the server as a named user (or as root), or ${ownDatabase}.`,
  initFailed: (path: string, reason: string) => `The database could not be made in ${path}: ${reason}`,
  unreachable: (path: string) =>
    `PostgreSQL's own user cannot reach ${path}. Open the directories above it with chmod o+x, or set DATA_DIR to another directory.`,
  noSocketDir: (path: string, reason: string) =>
    `PostgreSQL's socket needs the directory ${path}: ${reason}. Remove it, or set TMPDIR to a directory of your own with a short path.`,
  startFailed: (path: string, reason: string) => `PostgreSQL could not be started on ${path}: ${reason}`,
  startTooSlow: (path: string) =>
    `PostgreSQL on ${path} did not become ready in time. Look at the load and the disk, then start again.`,
  inUse: (path: string, owner: number) =>
    `Another server (process ${owner}) already runs on the data directory ${path}. Stop that one, or set DATA_DIR to another directory.`,
  keepsDying: (path: string, reason: string) =>
    `The embedded PostgreSQL on ${path} keeps ending and was not started again: ${reason}`,
}

/** What went wrong, in one line, from anything thrown. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The code of a system or database error ("ENOENT", "57P03"), or the empty string. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

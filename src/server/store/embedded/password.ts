import { randomBytes } from 'node:crypto'
import { chown, link, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { codeOf, reasonOf } from '#server/store/error-reasons.ts'
import { EmbeddedPostgresError, messages } from './errors.ts'

/**
 * Returns the path of the file with the database password, and creates the file with a random password when it does not
 * exist; `isNew` is then true. Only the owner of the data directory may read it. Throws an `EmbeddedPostgresError` when it
 * cannot be written.
 */
export async function ensurePasswordFile(dataDir: string): Promise<{ file: string; isNew: boolean }> {
  const file = join(dataDir, 'postgres-password')
  if (await stat(file).catch(() => undefined)) return { file, isNew: false }
  const fresh = `${file}.new-${randomBytes(6).toString('hex')}`
  try {
    await writeFile(fresh, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
    // When root starts the server of another user, that user must be able to read the file.
    if (process.getuid?.() === 0) {
      const { uid, gid } = await stat(dataDir)
      await chown(fresh, uid, gid)
    }
    // Linking is atomic: several servers that start at the same time all read the same password.
    await link(fresh, file)
    return { file, isNew: true }
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return { file, isNew: false }
    throw new EmbeddedPostgresError(messages.cannotWrite(file, reasonOf(error)), { cause: error })
  } finally {
    await rm(fresh, { force: true })
  }
}

/** Reads the database password of a data directory. Throws an `EmbeddedPostgresError` when the file may not be read. */
export async function readPassword(dataDir: string): Promise<string> {
  const { file } = await ensurePasswordFile(dataDir)
  return await readFile(file, 'utf8').catch((error: unknown) => {
    throw codeOf(error) === 'EACCES' ? new EmbeddedPostgresError(messages.wrongOwner(file)) : error
  })
}

/** Returns the port for PostgreSQL: 5432, which is only part of the name of the socket, or on Windows a free port. */
export async function choosePort(): Promise<number> {
  if (process.platform !== 'win32') return 5432
  const server = createServer()
  return await new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

import { randomBytes } from 'node:crypto'
import { chown, link, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { codeOf, EmbeddedPostgresError, reasonOf, sentences } from './errors.ts'

/**
 * The file with the password of the database, made with a random one when it is not there; `isNew` says that it was.
 * It is the server's alone, and belongs to whom the data directory belongs to.
 */
export async function passwordFile(dataDir: string): Promise<{ file: string; isNew: boolean }> {
  const file = join(dataDir, 'postgres-password')
  if (await stat(file).catch(() => undefined)) return { file, isNew: false }
  const fresh = `${file}.new-${randomBytes(6).toString('hex')}`
  try {
    await writeFile(fresh, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' })
    // Root that starts a user's server leaves the user a file that the user can read.
    if (process.getuid?.() === 0) {
      const { uid, gid } = await stat(dataDir)
      await chown(fresh, uid, gid)
    }
    // The file appears whole: of several servers started at once, all read the same password.
    await link(fresh, file)
    return { file, isNew: true }
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return { file, isNew: false }
    throw new EmbeddedPostgresError(sentences.cannotWrite(file, reasonOf(error)), { cause: error })
  } finally {
    await rm(fresh, { force: true })
  }
}

/** The password of the database of a data directory. */
export async function passwordOf(dataDir: string): Promise<string> {
  const { file } = await passwordFile(dataDir)
  return await readFile(file, 'utf8').catch((error: unknown) => {
    throw codeOf(error) === 'EACCES' ? new EmbeddedPostgresError(sentences.notOurs(file)) : error
  })
}

/** The port: 5432 names the socket's file; on Windows it is a free one of the loopback. */
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

import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

// Windows only: `pg` cannot use its unix sockets, so PostgreSQL listens on the loopback there, behind a password.

/** The file with the password of the database, made with a random one when it is not there. */
export async function passwordFile(dataDir: string): Promise<string> {
  const file = join(dataDir, 'postgres-password')
  await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600, flag: 'wx' }).catch(() => {})
  return file
}

/** What `pg` needs beyond the unix socket: nothing, or on Windows the password. */
export async function passwordOf(dataDir: string): Promise<{ password?: string }> {
  return process.platform === 'win32' ? { password: await readFile(await passwordFile(dataDir), 'utf8') } : {}
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

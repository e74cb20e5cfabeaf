import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { type Blobs, pathOf } from './blobs.ts'

/** The start of the names of files that are still written. What a killed server left has such a name for good, in place of a hash. */
const unfinished = 'new-'

/**
 * Stores blobs as files below a directory; directories that it makes can be read by this user alone. Writes are atomic, and on disk before
 * `put` resolves.
 */
export function directoryBlobs(root: string): Blobs {
  const file = (hash: string) => join(root, hash.startsWith(unfinished) ? hash : pathOf(hash))

  async function write(hash: string, content: Buffer | Readable): Promise<void> {
    const fresh = join(root, `${unfinished}${randomUUID()}`)
    await mkdir(dirname(file(hash)), { recursive: true, mode: 0o700 })
    const handle = await open(fresh, 'wx', 0o600)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } catch (error) {
      await rm(fresh, { force: true })
      throw error
    } finally {
      await handle.close()
    }
    await rename(fresh, file(hash))
    await syncDirectory(dirname(file(hash)))
  }

  return {
    put: (hash, bytes) => write(hash, bytes),
    async putFile(hash, path) {
      const source = await open(path, 'r')
      // The stream closes the file.
      await write(hash, source.createReadStream())
    },
    open: hash => open(file(hash), 'r'),
    get: hash => readFile(file(hash)),
    // The stream closes the file.
    read: async (hash, start, end) => (await open(file(hash), 'r')).createReadStream({ start, end }),
    size: async hash => (await stat(file(hash))).size,
    remove: hash => rm(file(hash), { force: true }),
    async *list() {
      for (const name of await readdir(root, { recursive: true }).catch(() => [])) {
        const found = await stat(join(root, name)).catch(() => undefined)
        if (found?.isFile()) yield { hash: name.split(/[/\\]/).at(-1) ?? name, putAt: found.mtimeMs }
      }
    },
  }
}

/** Makes the name of a new file durable. Windows does not support it. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

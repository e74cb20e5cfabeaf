import { randomUUID } from 'node:crypto'
import { access, link, open, rename, rm } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import type { Writable } from 'node:stream'
import { syncDirectory } from '#server/store/blobs/directory.ts'
import { reasonOf } from '#server/store/error-reasons.ts'
import { BackupError, isSystemError, messages } from './backup-error.ts'

/**
 * Writes a file that has its name only once all of it is on the disk: until then it is called `<path>.unfinished-…`. Only its owner can
 * read it. Returns what `write` returns. Throws a `BackupError` when there is such a file already, also one that was written meanwhile, or none
 * can be written.
 */
export async function writeWhole<T>(path: string, write: (sink: Writable) => Promise<T>): Promise<T> {
  const target = resolve(path)
  await requireFreeName(target)
  const fresh = `${target}.unfinished-${randomUUID().slice(0, 8)}`
  const refuse = (error: unknown): never => {
    if (isSystemError(error) && isOfFile(error))
      throw new BackupError(messages.cannotWrite(target, reasonOf(error)))
    throw error
  }
  const file = await open(fresh, 'wx', 0o600).catch(refuse)
  try {
    const result = await write(file.createWriteStream({ flush: true, highWaterMark: 256 * 1024 }))
    await giveName(fresh, target)
    await syncDirectory(dirname(target))
    return result
  } catch (error) {
    await rm(fresh, { force: true })
    return refuse(error)
  }
}

/** Gives a file that was written its name, which no other file loses: of two that are written at once the second is refused. */
async function giveName(fresh: string, target: string): Promise<void> {
  try {
    await link(fresh, target)
  } catch {
    // There is such a file already, or the disk has no links, as on many USB sticks and shares.
    await requireFreeName(target)
    return rename(fresh, target)
  }
  await rm(fresh)
}

async function requireFreeName(target: string): Promise<void> {
  const isThere = await access(target).then(
    () => true,
    () => false,
  )
  if (isThere) throw new BackupError(messages.exists(target))
}

/** Whether an error is of writing a file, rather than of a connection. */
const isOfFile = ({ syscall }: NodeJS.ErrnoException): boolean =>
  syscall !== undefined && ['open', 'write', 'fsync', 'rename'].includes(syscall)

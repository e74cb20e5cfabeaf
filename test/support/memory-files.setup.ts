import { chmod, mkdtemp, readFile, readdir, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { hasEnded } from './has-ended.ts'

const folder = '/dev/shm'
/** What must be free in the file system and in memory, bytes; a whole run needs less than half of it. */
const needed = 4 * 1024 ** 3

/**
 * On Linux, puts the temporary files of a whole run into memory, where there is enough of it. Tests create and remove
 * hundreds of databases, which a file system on a disk does much more slowly.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (!(await isUsable())) return undefined
  await removeAbandoned()
  const directory = await mkdtemp(join(folder, `lpd-${process.pid}-`))
  // Databases run as `nobody` when the tests run as root.
  await chmod(directory, 0o1777)
  // Tests, browsers and servers ask the system for its temporary directory, which is this variable.
  process.env['TMPDIR'] = directory
  return () => rm(directory, { recursive: true, force: true, maxRetries: 10 })
}

/** Removes the folders of runs that were killed, or ended by a second Ctrl-C: they are memory that nobody uses. */
async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(folder)) {
    const [, pid] = /^lpd-(\d+)-/.exec(name) ?? []
    if (pid !== undefined && hasEnded(Number(pid)))
      await rm(join(folder, name), { recursive: true, force: true, maxRetries: 10 })
  }
}

/** Whether the folder is in memory, has enough space and can hold programs, which some tests copy. */
async function isUsable(): Promise<boolean> {
  if (process.platform !== 'linux' || process.env['TMPDIR'] || process.availableMemory() < needed)
    return false
  const mounts = (await readFile('/proc/mounts', 'utf8').catch(() => '')).split('\n')
  const [, , type, options = ''] =
    mounts.map(line => line.split(' ')).findLast(([, at]) => at === folder) ?? []
  if (type !== 'tmpfs' || options.split(',').includes('noexec')) return false
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= needed
}

import { createHash, randomBytes } from 'node:crypto'
import { access, constants, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nearest } from '#server/backup/space.ts'
import type { Config } from '#server/config.ts'
import { foldersOf } from '#server/lifecycle/installation.ts'
import { temporaryPath } from '#server/processes/temporary-files.ts'
import { openBlobs } from '#server/store/blobs/open.ts'
import { lastBytes, readFreeSpace, reservedBytes } from '#server/store/disk-space.ts'
import { type Finding, findingsOf, ok, problem, warning } from './finding.ts'
import { sizeText } from './texts.ts'

/** An upload is at most that large; some arrive at once. */
const temporaryBytes = 200 * 1024 ** 2

/** Checks the bucket of `BLOB_URL` by writing, reading and deleting a small file. */
export async function checkBucket(config: Pick<Config, 'blobUrl' | 'dataDir'>): Promise<Finding[]> {
  const { blobUrl, dataDir } = config
  if (blobUrl === null) return [ok('bucket', `None: files are in ${join(dataDir, 'blobs')}.`)]
  const advice = 'Correct BLOB_URL, or let its key write, read, list and delete in the bucket.'
  return findingsOf('bucket', advice, async () => {
    const blobs = await openBlobs(config)
    const probe = randomBytes(64)
    const hash = createHash('sha256').update(probe).digest('hex')
    await blobs.put(hash, probe)
    const isSame = (await blobs.get(hash)).equals(probe)
    await blobs.remove(hash)
    if (!isSame) return [problem('bucket', 'It returned something else than was written.', advice)]
    return [ok('bucket', 'A file was written, read and deleted.')]
  })
}

/** Checks the disks of the folders in which the server stores things, and the folder for temporary files. */
export async function checkDisks(config: Config): Promise<Finding[]> {
  const { dataDir, diskReserve } = config
  const found = new Map<string, Finding>()
  for (const folder of foldersOf(config)) {
    const there = await nearest(folder)
    const { free, total } = await readFreeSpace(there.folder)
    const reserve = reservedBytes(diskReserve, total)
    const text = `${sizeText(free)} of ${sizeText(total)} are free on the disk of ${folder}; ${sizeText(reserve)} are kept for rooms (DISK_RESERVE).`
    const advice = 'Make room, or give it a larger disk.'
    found.set(
      `${there.disk}`,
      free < lastBytes
        ? problem('disk', `${text} Nothing is stored any more.`, advice)
        : free < reserve
          ? problem('disk', `${text} Uploads and changes of decks are refused.`, advice)
          : free < 2 * reserve
            ? warning('disk', text, advice)
            : ok('disk', text),
    )
  }
  const isUsed = foldersOf(config).length > 0
  return [
    ...found.values(),
    ...(isUsed ? [await writableFinding('data directory', dataDir, 'DATA_DIR')] : []),
    await temporaryFinding(),
  ]
}

/** Tries whether this user can write to a folder, or make it where it does not exist. */
async function writableFinding(check: string, folder: string, setting: string): Promise<Finding> {
  const there = await nearest(folder)
  try {
    if (there.folder === folder) await writeProbe(join(folder, `probe-${process.pid}`))
    else if ((await stat(there.folder)).isDirectory()) await access(there.folder, constants.W_OK)
    else throw new Error(`${there.folder} is a file`)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return problem(
      check,
      `This user cannot write to ${folder}: ${reason}.`,
      `Run this command as the user of the server. If it is that one, correct the owner of the folder or ${setting}.`,
    )
  }
  return ok(
    check,
    there.folder === folder
      ? `${folder} can be written to.`
      : `${folder} can be made, and does not exist yet.`,
  )
}

async function temporaryFinding(): Promise<Finding> {
  const folder = tmpdir()
  const advice = 'Make room there, or let TMPDIR name another folder.'
  try {
    await writeProbe(temporaryPath())
    const { free } = await readFreeSpace(folder)
    const found = `${folder} can be written to, and has ${sizeText(free)} free.`
    return free < temporaryBytes
      ? warning('temporary folder', `${found} Uploads arrive there.`, advice)
      : ok('temporary folder', found)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return problem('temporary folder', `Files that arrive cannot be kept in ${folder}: ${reason}.`, advice)
  }
}

async function writeProbe(path: string): Promise<void> {
  await writeFile(path, 'probe', { flag: 'wx', mode: 0o600 })
  await rm(path, { force: true })
}

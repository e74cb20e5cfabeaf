import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exists } from '#server/store/embedded/process-list.ts'

/** Returns a new path in the system's folder for temporary files, which says whose it is: who uses it removes it. */
export const temporaryPath = (): string => join(tmpdir(), `live-poll-deck-${process.pid}-${randomUUID()}`)

/** Makes a folder of the same kind. Its path is short, because LibreOffice makes a socket in it. */
export const makeTemporaryFolder = (): Promise<string> =>
  mkdtemp(join(tmpdir(), `lpd-office-${process.pid}-`))

const ours = /^(?:live-poll-deck-(\d+)-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|lpd-office-(\d+)-\w{6})$/

/**
 * Removes the temporary files and folders of processes that were killed. Must be called before this process makes any: in a container it
 * has the id of the one that was killed. Returns how many were removed.
 */
export async function sweepTemporaryFiles(folder: string = tmpdir()): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const [, ofFile, ofFolder] = ours.exec(name) ?? []
    const pid = Number(ofFile ?? ofFolder)
    if (!pid || (pid !== process.pid && exists(pid))) continue
    // Another user's stay.
    const isGone = await rm(join(folder, name), { recursive: true, force: true }).then(
      () => true,
      () => false,
    )
    if (isGone) removed += 1
  }
  return removed
}

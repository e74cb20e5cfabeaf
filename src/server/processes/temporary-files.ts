import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exists } from '#server/store/embedded/process-list.ts'

/** Returns when a process started, in ticks since the machine did; undefined where the system does not say, as all but Linux. */
function startOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return undefined
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the program, which may hold anything, is in parentheses.
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19]
  } catch {
    return undefined
  }
}

const ownStart = startOf(process.pid)
/** Says whose a file is: another process may get the same id later. */
const owner = ownStart === undefined ? String(process.pid) : `${process.pid}.${ownStart}`

/** Returns a new path in the system's folder for temporary files, which says whose it is: who uses it removes it. */
export const temporaryPath = (): string => join(tmpdir(), `live-poll-deck-${owner}-${randomUUID()}`)

/** Makes a folder of the same kind. Its path is short, because LibreOffice makes a socket in it. */
export const makeTemporaryFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `lpd-office-${owner}-`))

const ours =
  /^(?:live-poll-deck-(?<ofFile>\d+(?:\.\d+)?)-[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}|lpd-office-(?<ofFolder>\d+(?:\.\d+)?)-\w{6})$/

/**
 * Removes the temporary files and folders of processes that were killed. Must be called before this process makes any: where the system does
 * not say when a process started, its own are taken for those of one that had the same id, as in a container. Returns how many were removed.
 */
export const sweepTemporaryFiles = (folder?: string): Promise<number> => removeTemporaryFiles(isGone, folder)

/** Removes the temporary files and folders of a process that has ended. Returns how many were removed. */
export const removeTemporaryFilesOf = (ended: number, folder?: string): Promise<number> =>
  removeTemporaryFiles(pid => pid === ended, folder)

/** Whether a process has ended, of which the start is known or not. */
function isGone(pid: number, start: string | undefined): boolean {
  if (start === undefined) return pid === process.pid || !exists(pid)
  return !exists(pid) || (startOf(pid) ?? start) !== start
}

async function removeTemporaryFiles(
  isLeft: (pid: number, start: string | undefined) => boolean,
  folder: string = tmpdir(),
): Promise<number> {
  let removed = 0
  for (const name of await readdir(folder).catch(() => [])) {
    const { ofFile, ofFolder } = ours.exec(name)?.groups ?? {}
    const [pid, start] = (ofFile ?? ofFolder ?? '').split('.')
    if (!pid || !isLeft(Number(pid), start)) continue
    // Another user's stay.
    const isRemoved = await rm(join(folder, name), { recursive: true, force: true }).then(
      () => true,
      () => false,
    )
    if (isRemoved) removed += 1
  }
  return removed
}

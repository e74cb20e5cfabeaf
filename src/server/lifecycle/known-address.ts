import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messages } from '#server/store/embedded/errors.ts'
import { makeDirectory } from '#server/store/embedded/make-directory.ts'
import { reasonOf } from '#server/store/error-reasons.ts'

const fileOf = (dataDir: string) => join(dataDir, 'address')

/**
 * Notes at which address people reach the server of a folder, for commands that are called without its settings. Makes the folder where there
 * is none. Throws what an operator is told where that cannot be.
 */
export async function noteAddress(dataDir: string, baseUrl: string): Promise<void> {
  try {
    await makeDirectory(dataDir)
    await writeFile(fileOf(dataDir), `${baseUrl}\n`)
  } catch (error) {
    throw new Error(messages.cannotWrite(dataDir, reasonOf(error)), { cause: error })
  }
}

/** Returns the address at which people reached the server of a folder that started last; undefined when none has. */
export async function notedAddress(dataDir: string): Promise<string | undefined> {
  return readFile(fileOf(dataDir), 'utf8').then(
    text => text.trim() || undefined,
    () => undefined,
  )
}

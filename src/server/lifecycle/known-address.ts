import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileOf = (dataDir: string) => join(dataDir, 'address')

/** Notes at which address people reach the server of a folder, for commands that are called without its settings. */
export async function noteAddress(dataDir: string, baseUrl: string): Promise<void> {
  await writeFile(fileOf(dataDir), `${baseUrl}\n`)
}

/** Returns the address at which people reached the server of a folder that started last; undefined when none has. */
export async function notedAddress(dataDir: string): Promise<string | undefined> {
  return readFile(fileOf(dataDir), 'utf8').then(
    text => text.trim() || undefined,
    () => undefined,
  )
}

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const manifest = join(import.meta.dirname, '../../package.json')

/** Returns the version of this server, by its package. */
export async function readRelease(): Promise<string> {
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(manifest, 'utf8'))).version
}

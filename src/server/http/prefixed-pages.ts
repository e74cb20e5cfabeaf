import { readFile, stat } from 'node:fs/promises'
import { pageAt } from './path-prefix.ts'

/**
 * Returns a function that reads a built page with the prefix in its addresses. Each page is written once for each build of it, and always the
 * same buffer is returned, so that replies compress it once, too.
 */
export function prefixedPages(prefix: string): (path: string) => Promise<Buffer> {
  const written = new Map<string, { page: Buffer; builtAt: number }>()
  return async path => {
    const { mtimeMs: builtAt } = await stat(path)
    const known = written.get(path)
    if (known?.builtAt === builtAt) return known.page
    const page = Buffer.from(pageAt(prefix, await readFile(path, 'utf8')))
    written.set(path, { page, builtAt })
    return page
  }
}

import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isRoot } from './account.ts'
import { codeOf } from '#server/store/error-reasons.ts'

/**
 * The permissions of a directory that only its owner may read. Where the owner is root, PostgreSQL passes through it as another user to its
 * own directory in it, which only that user may read.
 */
const ownOnly = () => (isRoot() ? 0o711 : 0o700)

/**
 * Makes a directory that only its owner may read, and those above it, where they do not exist; one that exists stays as it is. Unlike the
 * recursive `mkdir` of Node.js it ends with the error where none can be made, such as below `/proc`.
 */
export async function makeDirectory(path: string): Promise<void> {
  if (await makeOne(path, ownOnly())) return
  await makeParents(path)
  if (!(await makeOne(path, ownOnly())))
    throw new Error(`ENOENT: no directory can be made there, mkdir '${path}'`)
}

async function makeParents(path: string): Promise<void> {
  const parent = dirname(path)
  if (parent === path || (await makeOne(parent))) return
  await makeParents(parent)
  await makeOne(parent)
}

/** Returns false when the directory above it is missing. */
async function makeOne(path: string, mode?: number): Promise<boolean> {
  try {
    await mkdir(path, mode)
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT') return false
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return true
    throw error
  }
}

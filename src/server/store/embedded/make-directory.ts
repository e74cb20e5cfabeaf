import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { codeOf } from '#server/store/error-reasons.ts'

/**
 * Makes a directory and those above it, where they do not exist. Unlike the recursive `mkdir` of Node.js it ends with the error where
 * none can be made, such as below `/proc`.
 */
export async function makeDirectory(path: string): Promise<void> {
  if (await makeOne(path)) return
  const parent = dirname(path)
  if (parent !== path) await makeDirectory(parent)
  if (!(await makeOne(path))) throw new Error(`ENOENT: no directory can be made there, mkdir '${path}'`)
}

/** Returns false when the directory above it is missing. */
async function makeOne(path: string): Promise<boolean> {
  try {
    await mkdir(path)
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code === 'ENOENT') return false
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return true
    throw error
  }
}

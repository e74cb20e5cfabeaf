import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../node_modules/.cache/tests')
const list = join(folder, 'whole.json')

/** Writes down the test files of which `npm test` has run every test, without a failure. */
export function writeWhole(files: readonly string[]): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(list, JSON.stringify(files))
}

/** Returns the files that `npm test` ran whole the last time. Throws when it has not run, or when a source was changed since. */
export function readWhole(): readonly string[] {
  let writtenAt: number
  try {
    writtenAt = statSync(list).mtimeMs
  } catch {
    throw new Error('“npm run test:all -- --rest” runs what “npm test” leaves out: run that first.')
  }
  const changed = globSync('{src,test,scripts,bench}/**/*.{ts,tsx,mjs,css,json}').find(
    file => statSync(file).mtimeMs > writtenAt,
  )
  if (changed !== undefined) throw new Error(`${changed} was changed since “npm test” ran: run that first.`)
  return JSON.parse(readFileSync(list, 'utf8')) as string[]
}

import { globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What `npm test` has run as `npm run test:all` would, without a failure. Files are relative to the repository. */
export interface PassedTests {
  /** The files of which that holds for every test. */
  readonly files: readonly string[]
  /** Of the other files, the full names of the tests for which it holds. */
  readonly tests: Readonly<Record<string, readonly string[]>>
}

const folder = join(import.meta.dirname, '../../node_modules/.cache/tests')
const list = join(folder, 'passed.json')

/** Writes down what `npm test` has passed. */
export function writePassed(passed: PassedTests): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(list, JSON.stringify(passed))
}

/** Returns what `npm test` passed the last time. */
export const readPassed = (): PassedTests => JSON.parse(readFileSync(list, 'utf8')) as PassedTests

/** Throws when `npm test` has not run, or when a source was changed since. Tests that touch sources run after this. */
export function requirePassed(): void {
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
}

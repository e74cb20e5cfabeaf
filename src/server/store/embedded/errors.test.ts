import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installedBinaries } from './binaries.ts'
import { EmbeddedPostgresError, startEmbedded } from './embedded-postgres.ts'
import { temporaryDirectory } from '#test/support/embedded.ts'

async function sentenceOf(starting: Promise<unknown>): Promise<string> {
  const error = await starting.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(EmbeddedPostgresError)
  return (error as EmbeddedPostgresError).message
}

const start = (dataDir: string, settings = {}) => startEmbedded({ dataDir, settings, log: () => {} })

test('a platform without binaries is told to bring its own PostgreSQL', async () => {
  expect(await sentenceOf(installedBinaries('plan9-mips'))).toBe(
    'There is no embedded PostgreSQL for this platform (plan9-mips). ' +
      'Install one and set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
})

test('binaries that do not run are named, with the reason', async () => {
  await using temporary = await temporaryDirectory()
  await mkdir(join(temporary.path, 'native/bin'), { recursive: true })
  await writeFile(join(temporary.path, 'native/bin/postgres'), 'not a program', { mode: 0o755 })
  const binaries = { native: join(temporary.path, 'native'), version: '18.0.0' }
  const starting = startEmbedded({
    dataDir: join(temporary.path, 'data'),
    systemDir: join(temporary.path, 'system'),
    binaries,
    log: () => {},
  })
  expect(await sentenceOf(starting)).toMatch(
    /does not run here .*set DATABASE_URL to a PostgreSQL 15 or newer/,
  )
})

test('a database of another major version is named', async () => {
  await using temporary = await temporaryDirectory()
  const engine = await start(temporary.path)
  await engine.stop()
  await writeFile(join(temporary.path, 'postgres/PG_VERSION'), '15\n')
  expect(await sentenceOf(start(temporary.path))).toMatch(
    /was made by PostgreSQL 15, and this server carries PostgreSQL 18/,
  )
})

test('a data directory that cannot be made is named', async () => {
  await using temporary = await temporaryDirectory()
  await writeFile(join(temporary.path, 'file'), '')
  expect(await sentenceOf(start(join(temporary.path, 'file/data')))).toMatch(
    /The data directory cannot be used .*ENOTDIR/,
  )
})

test('files that are no database are left alone', async () => {
  await using temporary = await temporaryDirectory()
  await mkdir(join(temporary.path, 'postgres'))
  await writeFile(join(temporary.path, 'postgres/notes.txt'), 'mine')
  expect(await sentenceOf(start(temporary.path))).toMatch(/holds files, but no PostgreSQL database/)
})

test('a link to a database that is gone does not start an empty one', async () => {
  await using temporary = await temporaryDirectory()
  await symlink(join(temporary.path, 'gone'), join(temporary.path, 'postgres'))
  expect(await sentenceOf(start(temporary.path))).toMatch(/points to .*gone, which is gone/)
})

test('a setting that PostgreSQL refuses is told in its own words', async () => {
  await using temporary = await temporaryDirectory()
  expect(await sentenceOf(start(temporary.path, { work_mem: 'a lot' }))).toMatch(
    /could not be started on .*invalid value for parameter "work_mem"/,
  )
})

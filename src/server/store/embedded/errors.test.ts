import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { installedBinaries } from './binaries.ts'
import { EmbeddedPostgresError, startEmbedded } from './embedded-postgres.ts'
import { temporaryDirectory } from '#test/support/embedded.ts'

async function messageOf(starting: Promise<unknown>): Promise<string> {
  const error = await starting.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(error).toBeInstanceOf(EmbeddedPostgresError)
  return (error as EmbeddedPostgresError).message
}

const start = (dataDir: string, settings = {}) => startEmbedded({ dataDir, settings, log: () => {} })

test('without binaries for the platform, the message suggests an own PostgreSQL', async () => {
  expect(await messageOf(installedBinaries('plan9-mips'))).toBe(
    'There is no embedded PostgreSQL for this platform (plan9-mips). ' +
      'Install one and set DATABASE_URL to a PostgreSQL 15 or newer.',
  )
})

test('the message contains the path of binaries that do not run, and the reason', async () => {
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
  expect(await messageOf(starting)).toMatch(
    /does not run here .*set DATABASE_URL to a PostgreSQL 15 or newer/,
  )
})

test('refuses a database of another major version', async () => {
  await using temporary = await temporaryDirectory()
  const engine = await start(temporary.path)
  await engine.stop()
  await writeFile(join(temporary.path, 'postgres/PG_VERSION'), '15\n')
  expect(await messageOf(start(temporary.path))).toMatch(
    /was created by PostgreSQL 15, and this server includes PostgreSQL 18/,
  )
})

test('refuses a data directory that cannot be created', async () => {
  await using temporary = await temporaryDirectory()
  await writeFile(join(temporary.path, 'file'), '')
  expect(await messageOf(start(join(temporary.path, 'file/data')))).toMatch(
    /The data directory cannot be used .*ENOTDIR/,
  )
})

test('refuses a directory with files that are not a database', async () => {
  await using temporary = await temporaryDirectory()
  await mkdir(join(temporary.path, 'postgres'))
  await writeFile(join(temporary.path, 'postgres/notes.txt'), 'mine')
  expect(await messageOf(start(temporary.path))).toMatch(/holds files, but no PostgreSQL database/)
})

test('refuses a link to a database that does not exist', async () => {
  await using temporary = await temporaryDirectory()
  await symlink(join(temporary.path, 'gone'), join(temporary.path, 'postgres'))
  expect(await messageOf(start(temporary.path))).toMatch(/points to .*gone, which does not exist/)
})

test('the message contains the error of PostgreSQL about an invalid setting', async () => {
  await using temporary = await temporaryDirectory()
  expect(await messageOf(start(temporary.path, { work_mem: 'a lot' }))).toMatch(
    /could not be started on .*invalid value for parameter "work_mem"/,
  )
})

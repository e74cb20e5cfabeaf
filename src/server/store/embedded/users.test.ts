import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readFile,
  readdir,
  realpath,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Account, chooseAccount, isRoot, run } from './account.ts'
import { installedBinaries } from './binaries.ts'
import { findEmbedded, startEmbedded } from './embedded-postgres.ts'
import { commandLine } from './process-list.ts'
import { isGone, query, spawnServer, temporaryDirectory, until } from '#test/support/embedded.ts'
import { testInAll } from '#test/support/test-all.ts'

const log = () => {}
const asRoot = isRoot()
if (!asRoot) process.stderr.write('The tests of PostgreSQL under root are skipped, because they need root.\n')

test.runIf(asRoot)('runs as nobody when the server runs as root', async () => {
  await using temporary = await temporaryDirectory()
  // One that the server makes, and that others may not read.
  const dataDir = join(temporary.path, 'data')
  await using engine = await startEmbedded({ dataDir, log })
  const { uid } = (await chooseAccount(undefined))!
  expect(uid).not.toBe(0)
  expect((await stat(dataDir)).mode & 0o777).toBe(0o711)
  expect((await lstat(join(dataDir, 'postgres'))).isSymbolicLink()).toBe(false)
  expect((await stat(join(dataDir, 'postgres/postmaster.pid'))).uid).toBe(uid)
  expect((await stat(engine.connection.host)).uid).toBe(uid)
})

test.runIf(asRoot)(
  'when nobody cannot enter the data directory, the database is elsewhere, behind a link',
  async () => {
    await using temporary = await temporaryDirectory()
    const closed = join(temporary.path, 'closed')
    await mkdir(closed, { mode: 0o700 })
    const options = { dataDir: join(closed, 'data'), systemDir: join(temporary.path, 'system') }
    const logged: string[] = []
    const umask = process.umask(0o077)
    const first = await startEmbedded({ ...options, log: text => logged.push(text) })
    process.umask(umask)
    await query(first.connection, 'CREATE TABLE kept AS SELECT 7 AS id')
    await first.stop()
    const place = await realpath(join(closed, 'data/postgres'))
    expect(place.startsWith(join(temporary.path, 'system/'))).toBe(true)
    expect(logged.join('\n')).toContain(`The database is in ${place}`)

    await using later = await startEmbedded({ ...options, log })

    expect(await findEmbedded(options.dataDir)).toEqual(later.connection)
    expect(await query(later.connection, 'SELECT id FROM kept')).toEqual([{ id: 7 }])
    expect(await readdir(join(temporary.path, 'system'))).toHaveLength(1)
  },
)

if (asRoot)
  testInAll('binaries that nobody cannot read are copied once, and a damaged copy is replaced', async () => {
    await using temporary = await temporaryDirectory()
    const installed = await installedBinaries()
    const closed = join(temporary.path, 'closed')
    await mkdir(closed, { mode: 0o700 })
    await cp(installed.native, join(closed, 'native'), { recursive: true, verbatimSymlinks: true })
    const options = {
      dataDir: join(temporary.path, 'data'),
      systemDir: join(temporary.path, 'system'),
      binaries: { ...installed, native: join(closed, 'native') },
      log,
    }
    const copy = join(options.systemDir, `live-poll-deck-postgresql-${installed.version}`)

    const first = await startEmbedded(options)
    expect(await commandLine(first.pid())).toContain(copy)
    const created = await stat(copy)
    await first.stop()

    const second = await startEmbedded(options)
    expect((await stat(copy)).ino).toBe(created.ino)
    await second.stop()

    const damaged = join(copy, 'native/bin/postgres')
    const beginning = (await readFile(damaged)).subarray(0, 1_000)
    // A new file, because a program that still runs somewhere cannot be written to.
    await rm(damaged)
    await writeFile(damaged, beginning, { mode: 0o755 })
    await using third = await startEmbedded(options)
    expect((await stat(copy)).ino).not.toBe(created.ino)
    expect(await query(third.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

if (asRoot)
  testInAll(
    'runs as the ordinary user that starts it, and as that user when root starts it later',
    async () => {
      await using temporary = await temporaryDirectory()
      const user = await daemon()
      const dataDir = await homeOf(temporary.path, user)
      await using server = spawnServer(dataDir, user)
      const { message, connection, pid } = await server.result
      expect(message).toBeUndefined()
      await query(connection!, 'CREATE TABLE kept AS SELECT 7 AS id')
      expect((await stat(connection!.host)).uid).toBe(user.uid)
      await server.kill()
      await until('PostgreSQL is gone', () => isGone(pid))

      await using engine = await startEmbedded({ dataDir, log })

      expect(await query(engine.connection, 'SELECT id FROM kept')).toEqual([{ id: 7 }])
      expect((await stat(join(dataDir, 'postgres/postmaster.pid'))).uid).toBe(user.uid)
    },
  )

if (asRoot)
  testInAll('refuses a user who may not read the database', async () => {
    await using temporary = await temporaryDirectory()
    const engine = await startEmbedded({ dataDir: temporary.path, log })
    await engine.stop()
    await using server = spawnServer(temporary.path, await daemon())
    expect((await server.result).message).toMatch(/belongs to another user\. Start the server as that user/)
  })

if (asRoot)
  testInAll('changes the owner of a database that root copied to nobody', async () => {
    await using temporary = await temporaryDirectory()
    const engine = await startEmbedded({ dataDir: join(temporary.path, 'data'), log })
    await engine.stop()
    await cp(join(temporary.path, 'data'), join(temporary.path, 'copy'), { recursive: true })
    await chmod(join(temporary.path, 'copy/postgres'), 0o700)
    await using copy = await startEmbedded({ dataDir: join(temporary.path, 'copy'), log })
    expect(await query(copy.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

if (asRoot)
  testInAll('copies the binaries when no library links can be created in the installation', async () => {
    await using temporary = await temporaryDirectory()
    const { native, version } = await installedBinaries()
    const bare = join(temporary.path, 'native')
    const isPlain = async (path: string) => !(await lstat(path)).isSymbolicLink()
    await cp(native, bare, { recursive: true, filter: isPlain })
    const dataDir = await homeOf(temporary.path, await daemon())
    await using server = spawnServer(dataDir, await daemon(), { binaries: { native: bare, version } })
    const { message, connection, pid } = await server.result
    expect(message).toBeUndefined()
    expect(await query(connection!, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(await commandLine(pid)).toContain(`${dataDir}/live-poll-deck-postgresql-${version}`)
  })

test.runIf(asRoot)('refuses a user without a name, which initdb needs', async () => {
  await using temporary = await temporaryDirectory()
  const nameless = { uid: 54_321, gid: 54_321 }
  await using server = spawnServer(await homeOf(temporary.path, nameless), nameless)
  expect((await server.result).message).toContain('needs a user with a name, but user 54321 has none')
})

/** Connects from another process as the account. Returns the type and the code of the reply, such as R10. */
async function connectAs(account: Account, socketDir: string): Promise<string> {
  // The user may not read the files of a client library, so this sends the startup message of the protocol itself. Code 0 of
  // the reply means that the client is authenticated, code 10 that it must prove that it knows the password (SASL).
  const program = `
    const startup = Buffer.from('\\0\\0\\0\\0\\0\\x03\\0\\0user\\0postgres\\0database\\0live_poll_deck\\0\\0', 'latin1')
    startup.writeUInt32BE(startup.length, 0)
    const socket = require('node:net').connect(process.argv[1] + '/.s.PGSQL.5432', () => socket.write(startup))
    socket.once('data', data => { process.stdout.write(String.fromCharCode(data[0]) + data.readUInt32BE(5)); socket.destroy() })
    socket.once('error', error => process.stdout.write(error.code))`
  return run(account, process.execPath, ['-e', program, socketDir])
}

test.runIf(asRoot)('another program that runs as nobody cannot connect', async () => {
  await using temporary = await temporaryDirectory()
  const nobody = (await chooseAccount(undefined))!
  await using engine = await startEmbedded({ dataDir: temporary.path, log })
  expect(await connectAs(nobody, engine.connection.host)).toBe('R10')
  const { mode, uid } = await stat(join(temporary.path, 'postgres-password'))
  expect([mode & 0o777, uid]).toEqual([0o600, 0])
  await expect(query({ ...engine.connection, password: 'guessed' }, 'SELECT 1')).rejects.toThrow(/password/)
})

if (asRoot)
  testInAll('sets a password for a data directory that was created without one', async () => {
    await using temporary = await temporaryDirectory()
    const nobody = (await chooseAccount(undefined))!
    const options = { dataDir: temporary.path, log }
    const first = await startEmbedded(options)
    await query(first.connection, 'CREATE TABLE kept AS SELECT 7 AS id')
    await first.stop()
    await writeFile(join(temporary.path, 'postgres/pg_hba.conf'), 'local all all trust\n')
    await rm(join(temporary.path, 'postgres-password'))

    await using later = await startEmbedded(options)

    expect(await query(later.connection, 'SELECT id FROM kept')).toEqual([{ id: 7 }])
    expect(await connectAs(nobody, later.connection.host)).toBe('R10')
  })

testInAll('sets a new password when the old one was lost', async () => {
  await using temporary = await temporaryDirectory()
  const options = { dataDir: temporary.path, log }
  const first = await startEmbedded(options)
  await first.stop()
  await rm(join(temporary.path, 'postgres-password'))
  await using later = await startEmbedded(options)
  expect(later.connection.password).not.toBe(first.connection.password)
  expect(await query(later.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

/** The user `daemon`, an ordinary user of every system. */
async function daemon(): Promise<Account> {
  const [uid, gid] = await Promise.all([
    run(undefined, 'id', ['-u', 'daemon']),
    run(undefined, 'id', ['-g', 'daemon']),
  ])
  return { uid: Number(uid), gid: Number(gid) }
}

async function homeOf(parent: string, user: Account): Promise<string> {
  const dataDir = join(parent, 'data')
  await mkdir(dataDir, { mode: 0o700 })
  await chown(dataDir, user.uid, user.gid)
  return dataDir
}

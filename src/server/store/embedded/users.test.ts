import {
  chmod,
  chown,
  cp,
  lstat,
  mkdir,
  readdir,
  realpath,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Account, accountFor, isRoot, run } from './account.ts'
import { installedBinaries } from './binaries.ts'
import { findEmbedded, startEmbedded } from './embedded-postgres.ts'
import { commandLine } from './process-list.ts'
import { isGone, query, spawnServer, temporaryDirectory, until } from '#test/support/embedded.ts'

const log = () => {}
const asRoot = isRoot()
if (!asRoot) process.stderr.write('The tests of PostgreSQL under root are left out: they need root.\n')

test.runIf(asRoot)('for root it runs as nobody', async () => {
  await using temporary = await temporaryDirectory()
  await using engine = await startEmbedded({ dataDir: temporary.path, log })
  const { uid } = (await accountFor(undefined))!
  expect(uid).not.toBe(0)
  expect((await stat(join(temporary.path, 'postgres/postmaster.pid'))).uid).toBe(uid)
  expect((await stat(engine.connection.host)).uid).toBe(uid)
})

test.runIf(asRoot)('data in a directory that is closed to nobody lies elsewhere, behind a link', async () => {
  await using temporary = await temporaryDirectory()
  const closed = join(temporary.path, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const options = { dataDir: join(closed, 'data'), systemDir: join(temporary.path, 'system') }
  const said: string[] = []
  const umask = process.umask(0o077)
  const first = await startEmbedded({ ...options, log: text => said.push(text) })
  process.umask(umask)
  await query(first.connection, 'CREATE TABLE kept AS SELECT 7 AS id')
  await first.stop()
  const place = await realpath(join(closed, 'data/postgres'))
  expect(place.startsWith(join(temporary.path, 'system/'))).toBe(true)
  expect(said.join('\n')).toContain(`The database lies in ${place}`)

  await using later = await startEmbedded({ ...options, log })

  expect(await findEmbedded(options.dataDir)).toEqual(later.connection)
  expect(await query(later.connection, 'SELECT id FROM kept')).toEqual([{ id: 7 }])
  expect(await readdir(join(temporary.path, 'system'))).toHaveLength(1)
})

test.runIf(asRoot)(
  'binaries that are closed to nobody are copied once, and a damaged copy is mended',
  async () => {
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
    const made = await stat(copy)
    await first.stop()

    const second = await startEmbedded(options)
    expect((await stat(copy)).ino).toBe(made.ino)
    await second.stop()

    await truncate(join(copy, 'native/bin/postgres'), 1_000)
    await using third = await startEmbedded(options)
    expect((await stat(copy)).ino).not.toBe(made.ino)
    expect(await query(third.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  },
)

test.runIf(asRoot)('an ordinary user runs it as oneself, and root then runs it as that user', async () => {
  await using temporary = await temporaryDirectory()
  const user = await daemon()
  const dataDir = await homeOf(temporary.path, user)
  await using server = spawnServer(dataDir, user)
  const { message, connection, pid } = await server.said
  expect(message).toBeUndefined()
  await query(connection!, 'CREATE TABLE kept AS SELECT 7 AS id')
  expect((await stat(connection!.host)).uid).toBe(user.uid)
  await server.kill()
  await until('PostgreSQL is gone', () => isGone(pid))

  await using engine = await startEmbedded({ dataDir, log })

  expect(await query(engine.connection, 'SELECT id FROM kept')).toEqual([{ id: 7 }])
  expect((await stat(join(dataDir, 'postgres/postmaster.pid'))).uid).toBe(user.uid)
})

test.runIf(asRoot)('a user who may not read the database is told so', async () => {
  await using temporary = await temporaryDirectory()
  const engine = await startEmbedded({ dataDir: temporary.path, log })
  await engine.stop()
  await using server = spawnServer(temporary.path, await daemon())
  expect((await server.said).message).toMatch(/belongs to another user\. Start the server as that user/)
})

test.runIf(asRoot)('a database that root copied is given to nobody', async () => {
  await using temporary = await temporaryDirectory()
  const engine = await startEmbedded({ dataDir: join(temporary.path, 'data'), log })
  await engine.stop()
  await cp(join(temporary.path, 'data'), join(temporary.path, 'copy'), { recursive: true })
  await chmod(join(temporary.path, 'copy/postgres'), 0o700)
  await using copy = await startEmbedded({ dataDir: join(temporary.path, 'copy'), log })
  expect(await query(copy.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test.runIf(asRoot)('an ordinary user whose installation takes no library links gets a copy', async () => {
  await using temporary = await temporaryDirectory()
  const { native, version } = await installedBinaries()
  const bare = join(temporary.path, 'native')
  const isPlain = async (path: string) => !(await lstat(path)).isSymbolicLink()
  await cp(native, bare, { recursive: true, filter: isPlain })
  const dataDir = await homeOf(temporary.path, await daemon())
  await using server = spawnServer(dataDir, await daemon(), { binaries: { native: bare, version } })
  const { message, connection, pid } = await server.said
  expect(message).toBeUndefined()
  expect(await query(connection!, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  expect(await commandLine(pid)).toContain(`${dataDir}/live-poll-deck-postgresql-${version}`)
})

test.runIf(asRoot)('a user without a name is told that initdb needs one', async () => {
  await using temporary = await temporaryDirectory()
  const nameless = { uid: 54_321, gid: 54_321 }
  await using server = spawnServer(await homeOf(temporary.path, nameless), nameless)
  expect((await server.said).message).toContain('needs a user with a name, and user 54321 has none')
})

/** Tries to connect as another process of the user that PostgreSQL runs as; gives PostgreSQL's answer. */
async function connectAs(account: Account, socketDir: string): Promise<string> {
  // A whole client would need files that this user may not read: this is the first message of the protocol, and the
  // answer's code of authentication (0: come in, 10: show that you know the password).
  const program = `
    const startup = Buffer.from('\\0\\0\\0\\0\\0\\x03\\0\\0user\\0postgres\\0database\\0live_poll_deck\\0\\0', 'latin1')
    startup.writeUInt32BE(startup.length, 0)
    const socket = require('node:net').connect(process.argv[1] + '/.s.PGSQL.5432', () => socket.write(startup))
    socket.once('data', data => { process.stdout.write(String.fromCharCode(data[0]) + data.readUInt32BE(5)); socket.destroy() })
    socket.once('error', error => process.stdout.write(error.code))`
  return run(account, process.execPath, ['-e', program, socketDir])
}

test.runIf(asRoot)('another program of nobody cannot connect', async () => {
  await using temporary = await temporaryDirectory()
  const nobody = (await accountFor(undefined))!
  await using engine = await startEmbedded({ dataDir: temporary.path, log })
  expect(await connectAs(nobody, engine.connection.host)).toBe('R10')
  const { mode, uid } = await stat(join(temporary.path, 'postgres-password'))
  expect([mode & 0o777, uid]).toEqual([0o600, 0])
  await expect(query({ ...engine.connection, password: 'guessed' }, 'SELECT 1')).rejects.toThrow(/password/)
})

test.runIf(asRoot)(
  'a data directory from before there were passwords goes on working, and gets one',
  async () => {
    await using temporary = await temporaryDirectory()
    const nobody = (await accountFor(undefined))!
    const options = { dataDir: temporary.path, log }
    const first = await startEmbedded(options)
    await query(first.connection, 'CREATE TABLE kept AS SELECT 7 AS id')
    await first.stop()
    await writeFile(join(temporary.path, 'postgres/pg_hba.conf'), 'local all all trust\n')
    await rm(join(temporary.path, 'postgres-password'))

    await using later = await startEmbedded(options)

    expect(await query(later.connection, 'SELECT id FROM kept')).toEqual([{ id: 7 }])
    expect(await connectAs(nobody, later.connection.host)).toBe('R10')
  },
)

test('a data directory whose password was lost gets a new one', async () => {
  await using temporary = await temporaryDirectory()
  const options = { dataDir: temporary.path, log }
  const first = await startEmbedded(options)
  await first.stop()
  await rm(join(temporary.path, 'postgres-password'))
  await using later = await startEmbedded(options)
  expect(later.connection.password).not.toBe(first.connection.password)
  expect(await query(later.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

/** An ordinary user that every system has, and that is not nobody. */
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

import { type ChildProcess, spawn } from 'node:child_process'
import { chown, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { type Account, chooseAccount, run, spawnOptions } from '#server/store/embedded/account.ts'
import { isGone, query, temporaryDirectory, until } from '#test/support/embedded.ts'
import { freePort } from '#test/support/free-port.ts'
import { treeOf } from '#test/start/process-tree.ts'

const installations = '/usr/lib/postgresql'
/** The name by which a primary knows its standby. */
const standbyName = 'standby'

/** A PostgreSQL of its own, with a standby if it gets one. */
export interface PrivatePostgres extends AsyncDisposable {
  port: number
  /** The connection to the database `polls` in it. */
  connection: Required<Pick<ClientConfig, 'host' | 'port' | 'user' | 'database'>>
  /** Kills all of its processes with SIGKILL; resolves when they are gone. */
  kill(): Promise<void>
  /** Starts it again after a kill; resolves when it takes connections. */
  start(): Promise<void>
  pause(): Promise<void>
  resume(): Promise<void>
  /** Makes a standby that streams from it, and lets commits wait for it from now on unless `isAwaited` is false. */
  addStandby(options?: { isAwaited?: boolean }): Promise<PrivatePostgres>
  /** Makes a standby the primary; resolves when it takes writes. */
  promote(): Promise<void>
}

/** Returns the folder of the programs of the newest PostgreSQL of this machine; undefined when there is none. */
export async function findPrograms(): Promise<string | undefined> {
  const versions = await readdir(installations).catch(() => [])
  const newest = versions
    .map(Number)
    .filter(Number.isInteger)
    .sort((a, b) => b - a)[0]
  return newest === undefined ? undefined : join(installations, String(newest), 'bin')
}

interface Place {
  programs: string
  account: Account | undefined
  dataDir: string
}

/** Creates a database cluster in a temporary folder and starts it. `settings` are those of `postgresql.conf`. */
export async function startPostgres(settings: Record<string, string> = {}): Promise<PrivatePostgres> {
  await using cleanup = new AsyncDisposableStack()
  const { path } = cleanup.use(await temporaryDirectory())
  const server = cleanup.use(await startPostgresIn(path, settings))
  const stack = cleanup.move()
  return { ...server, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

/** Creates a database cluster in a folder, which stays, and starts it. */
export async function startPostgresIn(
  path: string,
  settings: Record<string, string> = {},
): Promise<PrivatePostgres> {
  const place = await placeIn(path)
  const format = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--wal-segsize=1']
  await run(place.account, join(place.programs, 'initdb'), ['-D', place.dataDir, '-U', 'postgres', ...format])
  const server = await serverIn(place, settings)
  await query({ ...server.connection, database: 'postgres', password: '' }, 'create database polls')
  return server
}

/** Makes an empty folder in which PostgreSQL may write. */
async function placeIn(path: string): Promise<Place> {
  const programs = await findPrograms()
  if (programs === undefined) throw new Error(`There is no PostgreSQL in ${installations}.`)
  const account = await chooseAccount(undefined)
  const dataDir = join(path, 'data')
  await mkdir(dataDir, { mode: 0o700 })
  if (account) await chown(dataDir, account.uid, account.gid)
  return { programs, account, dataDir }
}

async function serverIn(place: Place, settings: Record<string, string>): Promise<PrivatePostgres> {
  const { programs, account, dataDir } = place
  const port = await freePort()
  const connection = { host: '127.0.0.1', port, user: 'postgres', database: 'polls' }
  const maintenance = { ...connection, database: 'postgres', password: '' }
  let child: ChildProcess | undefined
  let output = ''
  const options = Object.entries({
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    ...settings,
  })
  const signal = async (name: NodeJS.Signals) => {
    const tree = child?.pid === undefined ? [] : await treeOf(child.pid)
    for (const { pid } of tree)
      try {
        process.kill(pid, name)
      } catch {
        // It has ended meanwhile.
      }
    return tree.map(({ pid }) => pid)
  }
  const onExit = () => void child?.kill('SIGKILL')
  process.on('exit', onExit)

  const server: PrivatePostgres = {
    port,
    connection,
    async kill() {
      const pids = await signal('SIGKILL')
      await until('PostgreSQL is gone', async () => (await Promise.all(pids.map(isGone))).every(Boolean))
      child = undefined
    },
    async start() {
      const started = spawn(
        join(programs, 'postgres'),
        [
          '-D',
          dataDir,
          '-p',
          String(port),
          ...options.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
        ],
        { ...spawnOptions(account), stdio: ['ignore', 'ignore', 'pipe'] },
      )
      child = started
      started.stderr
        .setEncoding('utf8')
        .on('data', (text: string) => (output = (output + text).slice(-4_000)))
      await until('PostgreSQL takes connections', async () => {
        if (started.exitCode !== null) throw new Error(`PostgreSQL ended:\n${output}`)
        return takesConnections(maintenance)
      })
    },
    pause: async () => void (await signal('SIGSTOP')),
    resume: async () => void (await signal('SIGCONT')),
    async addStandby({ isAwaited = true } = {}) {
      await using cleanup = new AsyncDisposableStack()
      const { path } = cleanup.use(await temporaryDirectory())
      const copy = await placeIn(path)
      const from = `host=127.0.0.1 port=${port} user=postgres application_name=${standbyName}`
      await run(account, join(programs, 'pg_basebackup'), [
        '-D',
        copy.dataDir,
        '-d',
        from,
        '-R',
        '-X',
        'stream',
        '-c',
        'fast',
      ])
      const standby = cleanup.use(await serverIn(copy, settings))
      if (isAwaited) {
        await query(maintenance, `alter system set synchronous_standby_names = '${standbyName}'`)
        await query(maintenance, 'select pg_reload_conf()')
      }
      const wanted = isAwaited ? 'sync' : 'async'
      await until(isAwaited ? 'commits wait for the standby' : 'the standby streams', async () => {
        const rows = await query(
          maintenance,
          `select from pg_stat_replication where state = 'streaming' and sync_state = '${wanted}'`,
        )
        return rows.length === 1
      })
      const stack = cleanup.move()
      return { ...standby, [Symbol.asyncDispose]: () => stack.disposeAsync() }
    },
    async promote() {
      await query(maintenance, 'select pg_promote(true)')
    },
    async [Symbol.asyncDispose]() {
      process.off('exit', onExit)
      await signal('SIGCONT')
      await server.kill()
    },
  }
  try {
    await server.start()
  } catch (error) {
    await server[Symbol.asyncDispose]()
    throw error
  }
  return server
}

async function takesConnections(connection: ClientConfig): Promise<boolean> {
  const client = new Client(connection)
  client.on('error', () => undefined)
  return client.connect().then(
    () => client.end().then(() => true),
    () =>
      client.end().then(
        () => false,
        () => false,
      ),
  )
}

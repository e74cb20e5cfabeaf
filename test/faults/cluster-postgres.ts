import { chown, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ClientConfig } from 'pg'
import { chooseAccount } from '#server/store/embedded/account.ts'
import { query, temporaryDirectory, until } from '#test/support/embedded.ts'
import { type ClusterProgram, configurationOf, killAll, machines, startProgram } from './cluster-program.ts'
import { freePorts } from './cluster-redis.ts'
import { findPrograms } from './private-postgres.ts'
import { treeOf } from '#test/start/process-tree.ts'

/** How long a cluster may take to come up, or to be whole again, ms. */
const wholeMs = 180_000
const password = 'superuser-password'

/** The Patroni and etcd of `deploy/cluster`. */
export interface ClusterPostgres extends AsyncDisposable {
  ports: readonly number[]
  /** The connection to the database `polls` on the primary. Waits until there is one. */
  connection(): Promise<
    Required<Pick<ClientConfig, 'host' | 'port' | 'user' | 'database'>> & { password: string }
  >
  /** Kills Patroni and the PostgreSQL of a port with SIGKILL. */
  kill(port: number): Promise<void>
  /** Starts the Patroni of a port again. */
  start(port: number): Promise<void>
  /** Resolves when a standby streams from the primary that commits wait for, and another one streams, too. */
  untilWhole(): Promise<void>
}

/** Starts three etcd and three Patroni with the files of `deploy/cluster`, and makes an empty database `polls`. */
export async function startClusterPostgres(): Promise<ClusterPostgres> {
  await using cleanup = new AsyncDisposableStack()
  const { path } = cleanup.use(await temporaryDirectory())
  const binaries = await findPrograms()
  if (binaries === undefined) throw new Error('There is no PostgreSQL.')
  const account = await chooseAccount(undefined)
  const [clients, peers, rest, ports] = [
    await freePorts(),
    await freePorts(),
    await freePorts(),
    await freePorts(),
  ]
  const all = (list: readonly number[]) => list.map(port => `127.0.0.1:${port}`).join(',')
  const patronis = new Map<number, ClusterProgram>()
  for (const machine of machines) {
    const folder = join(path, String(machine))
    for (const each of [folder, join(folder, 'sockets')]) {
      await mkdir(each, { mode: 0o700 })
      if (account) await chown(each, account.uid, account.gid)
    }
    const environment = await configurationOf('etcd.env', [
      [
        'machine-1=http://10.0.0.11:2380,machine-2=http://10.0.0.12:2380,machine-3=http://10.0.0.13:2380',
        machines.map(each => `machine-${each + 1}=http://127.0.0.1:${peers[each]}`).join(','),
      ],
      ['ETCD_NAME=machine-1', `ETCD_NAME=machine-${machine + 1}`],
      ['10.0.0.11:2380', `127.0.0.1:${peers[machine]}`],
      ['10.0.0.11:2379', `127.0.0.1:${clients[machine]}`],
      ['/var/lib/etcd/polls', join(folder, 'etcd')],
    ])
    const env = Object.fromEntries(
      environment
        .split('\n')
        .filter(line => /^\w+=/.test(line))
        .map(line => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
    cleanup.use(await startProgram({ program: 'etcd', args: [], folder, account, env }))
    const yml = await configurationOf('patroni.yml', [
      ['10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379', all(clients)],
      ['name: machine-1', `name: machine-${machine + 1}`],
      ['10.0.0.11:8008', `127.0.0.1:${rest[machine]}`],
      ['10.0.0.11:5432', `127.0.0.1:${ports[machine]}`],
      ['10.0.0.0/24', '127.0.0.0/8'],
      ['/usr/lib/postgresql/15/bin', binaries],
      ['/var/lib/postgresql/15/polls', join(folder, 'postgres')],
      ['/var/lib/postgresql/pgpass', join(folder, 'pgpass')],
      ['/var/run/postgresql', join(folder, 'sockets')],
    ])
    const file = join(folder, 'patroni.yml')
    await writeFile(file, yml)
    cleanup.defer(async () => killAll(await postmasterOf(join(folder, 'postgres'))))
    patronis.set(
      ports[machine],
      cleanup.use(await startProgram({ program: 'patroni', args: [file], folder, account })),
    )
  }
  const at = (port: number) => ({ host: '127.0.0.1', port, user: 'postgres', password, database: 'polls' })
  const output = () => [...patronis.values()].map(each => each.output().slice(-3_000)).join('\n')
  const patroni = (port: number): ClusterProgram => {
    const program = patronis.get(port)
    if (!program) throw new Error(`No Patroni was started for ${port}.`)
    return program
  }
  const primary = async (): Promise<number> => {
    let found: number | undefined
    await until(
      'there is a primary',
      async () => {
        for (const port of ports) {
          const rows = await query(
            { ...at(port), database: 'postgres' },
            'select pg_is_in_recovery() as standby',
          ).catch(() => [])
          if (rows[0]?.['standby'] === false) found = port
        }
        return found !== undefined
      },
      wholeMs,
    ).catch((error: unknown) => {
      throw new Error(output(), { cause: error })
    })
    return found ?? 0
  }
  const cluster: ClusterPostgres = {
    ports,
    connection: async () => at(await primary()),
    async kill(port) {
      const postmaster = await postmasterOf(join(path, String(ports.indexOf(port)), 'postgres'))
      await patroni(port).kill()
      await killAll(postmaster)
    },
    start: port => patroni(port).start(),
    async untilWhole() {
      await until(
        'both standbys stream, and commits wait for one',
        async () => {
          const states = await query(
            { ...at(await primary()), database: 'postgres' },
            "select sync_state from pg_stat_replication where state = 'streaming'",
          ).catch(() => [])
          return states.length === 2 && states.some(row => row['sync_state'] === 'sync')
        },
        wholeMs,
      ).catch((error: unknown) => {
        throw new Error(output(), { cause: error })
      })
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
  await cluster.untilWhole()
  const maintenance = { ...at(await primary()), database: 'postgres' }
  await query(maintenance, "create role polls login password 'database-password'")
  await query(maintenance, 'create database polls owner polls')
  const stack = cleanup.move()
  return cluster
}

/** Returns the postmaster of a folder and its children: Patroni starts it so that it outlives Patroni. Nothing where none runs. */
async function postmasterOf(dataDir: string): Promise<number[]> {
  const text = await readFile(join(dataDir, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number.parseInt(text, 10)
  return Number.isNaN(pid) ? [] : (await treeOf(pid)).map(each => each.pid)
}

import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { requireRedis } from '#server/store/bus/use-redis.ts'
import { type ClusterAddress, readCluster } from '#server/store/redis/cluster-address.ts'
import { type ClusterView, clusterFinder } from '#server/store/redis/find-cluster.ts'
import { temporaryDirectory, until } from '#test/support/embedded.ts'
import { freePort } from '#test/support/free-port.ts'
import { type ClusterProgram, startProgram } from './cluster-program.ts'

/** A Redis Cluster of three masters, each with a replica. */
export interface RedisCluster extends AsyncDisposable {
  /** The address, with all nodes. */
  url: string
  /** Returns what a node that knows the cluster whole says of it. Rejects while none does. */
  view(): Promise<ClusterView>
  /** Whether all nodes know the cluster whole, and each replica follows its master. */
  isWhole(): Promise<boolean>
  /** The program of a port. */
  at(port: number): ClusterProgram
  /** Runs `redis-cli` on a node. Returns what it prints, without the end of the last line. */
  ask(port: number, ...command: string[]): Promise<string>
}

export const redisClusterPrograms = ['redis-server', 'redis-cli']
const password = 'cluster-password'
/** How long a master says nothing before the others choose another one, ms. */
const nodeTimeoutMs = 2_000

/** Starts a cluster. Resolves when it is whole, and each replica follows its master. */
export async function startRedisCluster(): Promise<RedisCluster> {
  await using cleanup = new AsyncDisposableStack()
  const { path } = cleanup.use(await temporaryDirectory())
  const programs = new Map<number, ClusterProgram>()
  while (programs.size < 6) {
    const [port, bus] = [await freePort(), await freePort()]
    const folder = join(path, String(port))
    await mkdir(folder)
    const options = {
      port: port,
      'cluster-port': bus,
      bind: '127.0.0.1',
      dir: folder,
      requirepass: password,
      masterauth: password,
      'cluster-enabled': 'yes',
      'cluster-node-timeout': nodeTimeoutMs,
      save: '',
    }
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)])
    programs.set(port, cleanup.use(await startProgram({ program: 'redis-server', args, folder })))
  }
  const ports = [...programs.keys()]
  const hosts = ports.map(port => `127.0.0.1:${port}`)
  const ask = async (port: number, ...command: string[]) => {
    const args = ['-p', String(port), '-a', password, '--no-auth-warning', ...command]
    return (await promisify(execFile)('redis-cli', args)).stdout.trimEnd()
  }
  for (const port of ports)
    await until('a node replies', () =>
      requireRedis(`redis://:${password}@127.0.0.1:${port}`).then(
        () => true,
        () => false,
      ),
    )
  await ask(ports[0] ?? 0, '--cluster', 'create', ...hosts, '--cluster-replicas', '1', '--cluster-yes')
  const url = `redis+cluster://:${password}@${hosts.join(',')}`
  const finder = clusterFinder(readCluster(url) as ClusterAddress)
  const isWhole = async () => {
    const states = ports.map(async port => {
      const [info, state] = [await ask(port, 'INFO', 'replication'), await ask(port, 'CLUSTER', 'INFO')]
      return state.includes('cluster_state:ok') && /master_link_status:up|state=online/.test(info)
    })
    return (await Promise.all(states).catch(() => [false])).every(Boolean)
  }
  await until('each replica follows its master', isWhole)
  const stack = cleanup.move()
  return {
    url,
    ask,
    isWhole,
    view: () => finder.find(),
    at(port) {
      const program = programs.get(port)
      if (!program) throw new Error(`Nothing was started at ${port}.`)
      return program
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

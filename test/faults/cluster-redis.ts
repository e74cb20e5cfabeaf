import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient } from 'redis'
import { masterFinder } from '#server/store/redis/find-master.ts'
import { readSentinels } from '#server/store/redis/sentinel-address.ts'
import { temporaryDirectory, until } from '#test/support/embedded.ts'
import { freePort } from '#test/support/free-port.ts'
import { type ClusterProgram, configurationOf, machines, startProgram } from './cluster-program.ts'

/** The Redis and the Sentinels of `deploy/cluster`. */
export interface ClusterRedis extends AsyncDisposable {
  /** The address of the Sentinels. */
  url: string
  sentinelPorts: readonly number[]
  /** Returns the port of the Redis that the Sentinels call the master. */
  master(): Promise<number>
  /** The program of a port. */
  at(port: number): ClusterProgram
  /** Resolves when the two others follow the master and every Sentinel knows all of them, so that a failover is possible. */
  untilWhole(): Promise<void>
}

/** A Sentinel is the same program. */
export const redisPrograms = ['redis-server']
const password = 'redis-password'

/** Starts three Redis and three Sentinels with the files of `deploy/cluster`. */
export async function startClusterRedis(): Promise<ClusterRedis> {
  await using cleanup = new AsyncDisposableStack()
  const { path } = cleanup.use(await temporaryDirectory())
  const ports = await freePorts()
  const sentinelPorts = await freePorts()
  const programs = new Map<number, ClusterProgram>()
  for (const machine of machines) {
    const folder = join(path, String(machine))
    await mkdir(folder)
    const common = [
      ['/var/lib/redis', folder],
      ['10.0.0.11', '127.0.0.1'],
    ] as const
    const redis = await configurationOf('redis.conf', [
      // Replaced before the address in it.
      ...(machine === 0 ? [] : [['# replicaof 10.0.0.11 6379', `replicaof 127.0.0.1 ${ports[0]}`] as const]),
      ['port 6379', `port ${ports[machine]}`],
      ...common,
    ])
    await writeFile(join(folder, 'redis.conf'), redis)
    const sentinel = await configurationOf('sentinel.conf', [
      ['monitor polls 10.0.0.11 6379', `monitor polls 127.0.0.1 ${ports[0]}`],
      ['port 26379', `port ${sentinelPorts[machine]}`],
      ...common,
    ])
    await writeFile(join(folder, 'sentinel.conf'), sentinel)
    const start = async (port: number, file: string, ...more: readonly string[]) =>
      void programs.set(
        port,
        cleanup.use(
          await startProgram({ program: 'redis-server', args: [join(folder, file), ...more], folder }),
        ),
      )
    await start(ports[machine], 'redis.conf')
    await start(sentinelPorts[machine], 'sentinel.conf', '--sentinel')
  }
  const url = `redis+sentinel://:${password}@${sentinelPorts.map(port => `127.0.0.1:${port}`).join(',')}/polls`
  const address = readSentinels(url)
  if (typeof address !== 'object') throw new Error(address ?? 'No Sentinels.')
  const cluster: ClusterRedis = {
    url,
    sentinelPorts,
    master: async () => (await masterFinder(address).find()).port,
    at(port) {
      const program = programs.get(port)
      if (!program) throw new Error(`Nothing was started at ${port}.`)
      return program
    },
    async untilWhole() {
      await until('every Sentinel knows all of the cluster', async () => {
        const known = await Promise.all(sentinelPorts.map(factsOf)).catch(() => [])
        return (
          known.length === 3 &&
          known.every(
            facts =>
              facts.get('num-other-sentinels') === '2' &&
              facts.get('num-slaves') === '2' &&
              facts.get('flags') === 'master',
          )
        )
      })
      const master = await cluster.master()
      await until('the two others follow the master', async () => {
        const info = await ask(master, ['INFO', 'replication'], password).catch(() => '')
        return (String(info).match(/state=online/g) ?? []).length === 2
      })
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
  const stack = cleanup.move()
  return cluster
}

/** Returns what a Sentinel knows of the master. */
async function factsOf(port: number): Promise<Map<string, string>> {
  const reply = await ask(port, ['SENTINEL', 'MASTER', 'polls'])
  return new Map(Object.entries(reply as Record<string, string>))
}

async function ask(port: number, command: string[], secret?: string): Promise<unknown> {
  const client = createClient({
    ...(secret !== undefined && { password: secret }),
    socket: { host: '127.0.0.1', port, reconnectStrategy: false },
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await client.sendCommand(command)
  } finally {
    client.destroy()
  }
}

export async function freePorts(): Promise<[number, number, number]> {
  return [await freePort(), await freePort(), await freePort()]
}

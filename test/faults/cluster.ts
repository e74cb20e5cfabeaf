import { temporaryDirectory, until } from '#test/support/embedded.ts'
import { configurationOf, machines, missingPrograms } from './cluster-program.ts'
import { type ClusterPostgres, startClusterPostgres } from './cluster-postgres.ts'
import { type ClusterRedis, freePorts, redisPrograms, startClusterRedis } from './cluster-redis.ts'
import type { FaultCase } from './fault-case.ts'
import { faultUnderLoad } from './fault-under-load.ts'
import { findPrograms } from './private-postgres.ts'
import { type Rig, newKey } from './rigs.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/** The cluster of `deploy/cluster` on ports of this machine. */
interface Cluster extends AsyncDisposable {
  postgres: ClusterPostgres
  redis: ClusterRedis
  servers: { url: string; kill(): Promise<void>; start(): Promise<void> }[]
  key: string
}

const people = 240

async function clusterMissing(): Promise<string | undefined> {
  const missing = await missingPrograms(['patroni', 'etcd', ...redisPrograms])
  if ((await findPrograms()) === undefined) missing.push('PostgreSQL in /usr/lib/postgresql')
  return missing.length === 0 ? undefined : `these are not installed: ${missing.join(', ')}`
}

/** Returns a setting of `live-poll-deck.env` with other places in it. */
async function settingOf(name: string, changes: readonly (readonly [string, string])[]): Promise<string> {
  const text = await configurationOf('live-poll-deck.env', changes)
  const line = text.split('\n').find(each => each.startsWith(`${name}=`))
  if (line === undefined) throw new Error(`deploy/cluster/live-poll-deck.env has no ${name}.`)
  return line.slice(name.length + 1)
}

async function startCluster(): Promise<Cluster> {
  await using cleanup = new AsyncDisposableStack()
  const [redis, postgres] = await Promise.all([
    startClusterRedis().then(each => cleanup.use(each)),
    startClusterPostgres().then(each => cleanup.use(each)),
  ])
  const { path } = cleanup.use(await temporaryDirectory())
  const addresses = ['10.0.0.11', '10.0.0.12', '10.0.0.13']
  const databaseUrl = await settingOf(
    'DATABASE_URL',
    addresses.map((address, index) => [`${address}:5432`, `127.0.0.1:${postgres.ports[index]}`]),
  )
  const redisUrl = await settingOf(
    'REDIS_URL',
    addresses.map((address, index) => [`${address}:26379`, `127.0.0.1:${redis.sentinelPorts[index]}`]),
  )
  const ports = await freePorts()
  const servers = await Promise.all(
    machines.map(async machine => {
      let server: ServerProcess | undefined
      const start = async () => {
        server = await startServerProcess({
          port: ports[machine],
          dataDir: path,
          databaseUrl,
          redisUrl,
          drainSeconds: 0,
          trustProxy: '1',
        })
      }
      cleanup.defer(async () => server?.kill())
      await start()
      return {
        url: `http://127.0.0.1:${ports[machine]}`,
        start,
        kill: async () => server?.kill(),
      }
    }),
  )
  const key = await newKey(await postgres.connection())
  const stack = cleanup.move()
  return { postgres, redis, servers, key, [Symbol.asyncDispose]: () => stack.disposeAsync() }
}

/** A fault of the cluster. What it breaks in `begin` runs again when `end` resolves. `turn` counts the tries from 0. */
interface ClusterFault {
  begin(turn: number): Promise<void>
  end(turn: number): Promise<void>
}

const clusterFaults = {
  database({ postgres }) {
    let killed = 0
    return {
      async begin() {
        killed = (await postgres.connection()).port
        await postgres.kill(killed)
      },
      async end() {
        // Sooner it would be the primary again.
        await postgres.connection()
        await postgres.start(killed)
      },
    }
  },
  redis({ redis }) {
    let killed = 0
    return {
      async begin() {
        killed = await redis.master()
        await redis.at(killed).kill()
      },
      async end() {
        await until('there is another master', async () => (await redis.master()) !== killed)
        await redis.at(killed).start()
      },
    }
  },
  server: ({ servers }) => ({
    begin: async turn => servers[turn % servers.length]?.kill(),
    end: async turn => servers[turn % servers.length]?.start(),
  }),
} satisfies Record<string, (cluster: Cluster) => ClusterFault>

/** Makes a cluster with a fault. It is whole before each try. */
async function clusterRig(make: (cluster: Cluster) => ClusterFault): Promise<Rig> {
  const cluster = await startCluster()
  const { postgres, redis, servers, key } = cluster
  const fault = make(cluster)
  let turn = -1
  return {
    name: 'cluster',
    urls: servers.map(({ url }) => url),
    url: servers[0]?.url ?? '',
    key,
    connection: () => postgres.connection(),
    endsStreams: false,
    lasts: true,
    countsFrom: 'begin',
    async prepare() {
      turn += 1
      await Promise.all([postgres.untilWhole(), redis.untilWhole()])
    },
    begin: () => fault.begin(turn),
    end: () => fault.end(turn),
    [Symbol.asyncDispose]: () => cluster[Symbol.asyncDispose](),
  }
}

const clusterCase = (name: keyof typeof clusterFaults, description: string): FaultCase => ({
  name: `cluster-${name}`,
  description,
  missing: clusterMissing,
  async run({ times }, tell) {
    await using rig = await clusterRig(clusterFaults[name])
    await faultUnderLoad(rig, times, tell, { people, actEveryMs: 200 })
  },
})

/** The cases of `deploy/cluster`: `npm run faults -- cluster`. */
export const clusterCases: readonly FaultCase[] = [
  clusterCase('database', 'kill -9 of the Patroni and the PostgreSQL of the primary; a standby takes over'),
  clusterCase('redis', 'kill -9 of the Redis that is the master; the Sentinels choose another one'),
  clusterCase('server', 'kill -9 of one of three servers of the cluster, started again at once'),
]

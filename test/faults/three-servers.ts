import type { ClientConfig } from 'pg'
import { databaseUrl } from '#test/support/database-url.ts'
import { temporaryDirectory } from '#test/support/embedded.ts'
import { freePort } from '#test/support/free-port.ts'
import { type Link, openLink } from './link.ts'
import { type PrivatePostgres, findPrograms, startPostgres } from './private-postgres.ts'
import { type PrivateRedis, startRedis } from './private-redis.ts'
import { newKey } from './rigs.ts'
import { type ServerProcess, type ServerSettings, startServerProcess } from './server-process.ts'

/** One of three servers, with a link of its own to each service. */
interface Member {
  url: string
  port: number
  database: Link
  redis: Link
  kill(): Promise<void>
  /** Lets it stand still, as on a machine that swaps or sleeps, until it goes on. */
  pause(): void
  resume(): void
  /** Stops it in good order; resolves when it has ended. */
  stop(): Promise<void>
  /** Starts it again. */
  start(): Promise<void>
  output(): string
}

/** Three servers that act as one, on a PostgreSQL and a Redis of their own. */
export interface ThreeServers extends AsyncDisposable {
  members: readonly [Member, Member, Member]
  urls: readonly string[]
  key: string
  postgres: PrivatePostgres
  redis: PrivateRedis
  /** Connects to the PostgreSQL, not over a link. */
  connection: ClientConfig
}

/** Returns why three servers cannot be started here. */
export const programsMissing = async (): Promise<string | undefined> =>
  (await findPrograms()) === undefined ? 'there is no PostgreSQL in /usr/lib/postgresql' : undefined

/** Starts three servers. `more` are settings of the server at an index. */
export async function startThreeServers(
  more: (index: number) => Partial<ServerSettings> = () => ({}),
): Promise<ThreeServers> {
  await using cleanup = new AsyncDisposableStack()
  const postgres = cleanup.use(await startPostgres())
  const redis = cleanup.use(await startRedis())
  const { path: dataDir } = cleanup.use(await temporaryDirectory())
  const startMember = async (index: number): Promise<Member> => {
    const port = await freePort()
    const toDatabase = cleanup.use(await openLink(postgres.port))
    const toRedis = cleanup.use(await openLink(redis.port))
    let server: ServerProcess | undefined
    const member: Member = {
      url: `http://127.0.0.1:${port}`,
      port,
      database: toDatabase,
      redis: toRedis,
      kill: async () => server?.kill(),
      pause: () => server?.signal('SIGSTOP'),
      resume: () => server?.signal('SIGCONT'),
      stop: async () => server?.[Symbol.asyncDispose](),
      async start() {
        server = await startServerProcess({
          port,
          dataDir,
          databaseUrl: databaseUrl({ ...postgres.connection, port: toDatabase.port }),
          redisUrl: `redis://127.0.0.1:${toRedis.port}`,
          signUp: 'open',
          webhookAllowPrivate: true,
          drainSeconds: 0,
          // Some work pretends to come from other addresses.
          trustProxy: '1',
          env: { ROOMS_PER_HOUR: '1000' },
          ...more(index),
        })
      },
      output: () => server?.output() ?? '',
    }
    await member.start()
    cleanup.defer(() => member.kill())
    return member
  }
  const members = await Promise.all([startMember(0), startMember(1), startMember(2)])
  const key = await newKey(postgres.connection)
  const stack = cleanup.move()
  return {
    members,
    urls: members.map(({ url }) => url),
    key,
    postgres,
    redis,
    connection: postgres.connection,
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import { joinRoom, openRoom, readEvents, send, steps } from '#test/support/server.ts'
import type { FaultCase } from './fault-case.ts'
import { faultUnderLoad } from './fault-under-load.ts'
import { startOtherWork } from './other-work.ts'
import type { PrivatePostgres } from './private-postgres.ts'
import type { Rig } from './rigs.ts'
import { type ThreeServers, programsMissing, startThreeServers } from './three-servers.ts'

/** Fewer than of one server, because the machine has three to run. */
export const load = { people: 60, actEveryMs: 200 }

/** A fault of three servers. `turn` counts the tries from 0. */
interface Fault {
  countsFrom: Rig['countsFrom']
  prepare?(turn: number): Promise<void>
  begin(turn: number): Promise<void> | void
  /** Returns what was wrong meanwhile, in sentences, if it looks. */
  end(turn: number): Promise<string[] | void> | void
  /** Where the database is meanwhile; left out where it stays. */
  connection?(): PrivatePostgres['connection']
}

/** What a fault adds to `cleanup` is disposed of before the servers. */
type MakeFault = (three: ThreeServers, cleanup: AsyncDisposableStack) => Fault

/** How long a new room may take to open while Redis is away, ms; it takes a second or two. */
const openWithinMs = 60_000
const memberOf = ({ members }: ThreeServers, turn: number) => members[turn % members.length] ?? members[0]
const seconds = (count: number) => delay(count * 1_000)

/** How long what is cut, paused or away stays so, s. */
export const lasts = { pause: 10, cut: 5, silence: 8, redis: 5, database: 3 }

export const faults = {
  oneOfThree: three => ({
    countsFrom: 'begin',
    begin: turn => memberOf(three, turn).kill(),
    end: turn => memberOf(three, turn).start(),
  }),
  oneStandsStill: three => ({
    countsFrom: 'end',
    begin: turn => memberOf(three, turn).pause(),
    async end(turn) {
      await seconds(lasts.pause)
      memberOf(three, turn).resume()
    },
  }),
  databaseKilled: ({ postgres }) => ({
    countsFrom: 'begin',
    begin: () => postgres.kill(),
    end: () => postgres.start(),
  }),
  databaseFailover({ postgres, members }, cleanup) {
    let primary = postgres
    let standby: PrivatePostgres | undefined
    return {
      countsFrom: 'begin',
      async prepare() {
        standby = cleanup.use(await primary.addStandby())
      },
      begin: () => primary.kill(),
      async end() {
        if (!standby) throw new Error('There is no standby.')
        await standby.promote()
        for (const { database } of members) database.leadTo(standby.port)
        primary = standby
      },
      connection: () => primary.connection,
    }
  },
  databasePaused: ({ postgres }) => ({
    countsFrom: 'end',
    begin: () => postgres.pause(),
    async end() {
      await seconds(lasts.pause)
      await postgres.resume()
    },
  }),
  databaseCut: ({ members }) => ({
    countsFrom: 'end',
    begin() {
      for (const { database } of members) database.cut()
    },
    async end() {
      await seconds(lasts.database)
      for (const { database } of members) database.restore()
    },
  }),
  redisLost: three => ({
    countsFrom: 'begin',
    begin: () => three.redis.kill(),
    async end() {
      const wrong = await opensRoomMeanwhile(lasts.redis, three)
      await three.redis.start()
      return wrong
    },
  }),
  redisEmpty: ({ redis }) => ({
    countsFrom: 'begin',
    async begin() {
      await redis.kill()
      await redis.forget()
    },
    end: () => redis.start(),
  }),
  redisPaused: three => ({
    countsFrom: 'begin',
    begin: () => three.redis.pause(),
    async end() {
      const wrong = await opensRoomMeanwhile(lasts.pause, three)
      three.redis.resume()
      return wrong
    },
  }),
  databaseLinkCut: linkFault('database', 'cut'),
  redisLinkCut: linkFault('redis', 'cut'),
  databaseLinkSilent: linkFault('database', 'silence'),
  redisLinkSilent: linkFault('redis', 'silence'),
} satisfies Record<string, MakeFault>

/**
 * Opens a room that no server has in memory, at two servers, while Redis is away. Resolves when that is done, after so many seconds at least,
 * with what is wrong.
 */
async function opensRoomMeanwhile(count: number, { urls, key }: ThreeServers): Promise<string[]> {
  const at = (index: number) => ({ send: send.bind(undefined, urls[index] ?? '') })
  const open = async () => {
    const { code, hostToken } = await openRoom(at(0), key, steps.rating('new'))
    await at(1).send('POST', `/live/${code}/actions`, { as: hostToken, body: { action: 'start' } })
    await using stage = await readEvents(`${urls[2]}/api/v1/live/${code}/events`, hostToken)
    await stage.next('room', ({ status }) => status === 'live')
    const { status } = await (await joinRoom(at(2), code)).answer('new', { score: 3 })
    return status === 200 ? [] : [`an answer in a new room got ${status}`]
  }
  const never = ['no new room could be opened while Redis was away']
  const outcome = Promise.race([open(), delay(openWithinMs, never, { ref: false })])
  return (await Promise.all([outcome, seconds(count)]))[0]
}

/** A fault of the link between one server and a service. */
function linkFault(service: 'database' | 'redis', what: 'cut' | 'silence'): MakeFault {
  return three => ({
    countsFrom: 'begin',
    begin: turn => memberOf(three, turn)[service][what](),
    async end(turn) {
      await seconds(lasts[what])
      memberOf(three, turn)[service].restore()
    },
  })
}

/** Makes three servers with a fault, and people who do other work meanwhile. */
export async function threeServerRig(make: MakeFault): Promise<Rig> {
  await using cleanup = new AsyncDisposableStack()
  const three = cleanup.use(await startThreeServers())
  const work = cleanup.use(await startOtherWork(three))
  const fault = make(three, cleanup.use(new AsyncDisposableStack()))
  const wrong: string[] = []
  let turn = -1
  const stack = cleanup.move()
  return {
    name: 'three servers',
    urls: three.urls,
    url: three.urls[0] ?? '',
    key: three.key,
    connection: async () => fault.connection?.() ?? three.connection,
    endsStreams: false,
    lasts: true,
    countsFrom: fault.countsFrom,
    async prepare() {
      turn += 1
      await fault.prepare?.(turn)
    },
    begin: async () => fault.begin(turn),
    async end() {
      wrong.push(...((await fault.end(turn)) ?? []))
    },
    async otherWork() {
      const report = await work.report()
      return { ...report, wrong: [...wrong.splice(0), ...report.wrong] }
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** Returns the case of a fault of three servers. */
export const threeServerCase = (name: string, description: string, make: MakeFault): FaultCase => ({
  name,
  description,
  missing: programsMissing,
  async run({ times }, tell) {
    await using rig = await threeServerRig(make)
    await faultUnderLoad(rig, times, tell, load)
  },
})

import { setTimeout as delay } from 'node:timers/promises'
import { findEmbedded } from '#server/store/embedded/embedded-postgres.ts'
import { temporaryDirectory } from '#test/support/embedded.ts'
import { startServerProcess } from '#test/faults/server-process.ts'
import { freePort } from '#test/support/free-port.ts'
import { verify } from '#test/faults/verify.ts'
import { send } from '#test/support/server.ts'
import { localAddresses } from './addresses.ts'
import { type Cost, measureAlone } from './alone.ts'
import { type Counts, newCounts } from './counts.ts'
import { type CrowdReport, startCrowd } from './crowd.ts'
import { type Failure, openJudge } from './judge.ts'
import { openLog } from './log.ts'
import { type Planned, coverageOf, plan } from './plan.ts'
import { sendBadly, sendPlain } from './send.ts'
import { type Keeper, type Targets, makeTargets } from './targets.ts'
import { drawPools } from './values.ts'
import { type Figures, type Stall, type Watch, openWatch } from './watch.ts'
import { type Got, openLane } from './wire.ts'

export interface Options {
  requests: number
  seed: number
  /** The time after which no more requests are sent, in seconds. */
  seconds: number
  /** The number of voting participants. */
  people: number
  /** How many requests, the largest and slowest, are sent again alone to measure their cost. */
  suspects: number
  report(text: string): void
}

/** The outcome of a run. */
export interface Outcome {
  counts: Counts
  wallMs: number
  /** The share of all fields with all wrong values that was covered, 0 to 1. */
  coverage: number
  failures: Failure[]
  crowd: CrowdReport
  /** Errors in the votes, in sentences. */
  votesWrong: string[]
  stalls: readonly Stall[]
  costs: Cost[]
  figures: Figures
  /** The processor time of this process, ms. */
  harnessMs: number
  /** Errors in the server's log without a request. */
  background: ReadonlyMap<string, number>
  /** Whether the server process ended. */
  died: boolean
}

const lanes = 32
/** The maximum number of concurrent requests that are not sent plainly. */
const asideAtOnce = 60
/** After this many requests an attacked deck or room is replaced. */
const renewEvery = 40
const newConnectionEvery = 200

/** Starts a server with the targets of attacks. It is stopped with the stack. */
async function setUp(stack: AsyncDisposableStack, requests: number, watch: Watch) {
  const { path: dataDir } = stack.use(await temporaryDirectory())
  const port = await freePort()
  const log = openLog()
  const probe = {
    module: new URL('probe.ts', import.meta.url).href,
    onMessage: watch.onMessage,
    onOutput: log.onOutput,
  }
  const server = stack.use(await startServerProcess({ port, dataDir, probe }))
  const connection = await findEmbedded(dataDir)
  if (!connection) throw new Error('The embedded PostgreSQL does not run.')
  const { targets, keeper } = await makeTargets(server.url, connection, requests)
  return { port, server, log, connection, targets, keeper }
}

/** Sends hostile requests to a server of its own while a room votes. Resolves with the outcome. */
export async function runHostile({
  requests,
  seed,
  seconds,
  people,
  suspects,
  report,
}: Options): Promise<Outcome> {
  await using stack = new AsyncDisposableStack()
  const watch = openWatch()
  const pools = drawPools(seed)
  const { port, server, log, connection, targets, keeper } = await setUp(stack, requests, watch)
  const { url, ask } = server
  const addresses = await localAddresses()
  const state = { died: false }
  void server.ended.then(() => (state.died = true))
  const judge = openJudge(log)
  const counts = newCounts()
  const { code, hostToken } = targets.victim
  const crowd = await startCrowd({ url, port, code, hostToken, size: people, address: addresses.crowd })
  const reused = await reusedRoom(url, targets)
  await watch.figures(ask)
  watch.reset()
  report(`The server runs at ${url}; ${people} people vote in the room ${code}.`)

  const began = performance.now()
  const begun = process.cpuUsage()
  const isOver = () => state.died || performance.now() - began > seconds * 1_000
  let next = 0
  let renewing: Promise<void> | undefined
  const aside = new Set<Promise<void>>()

  function finish(planned: Planned, got: Got): void {
    watch.end(planned.number)
    counts.see(planned, got)
    judge.see(planned, got)
  }

  async function attack(): Promise<void> {
    const lane = openLane(port, addresses.next)
    for (let sent = 1; next < requests && !isOver(); sent += 1) {
      const number = next
      next += 1
      if (number % renewEvery === 0)
        renewing ??= renew(keeper, number / renewEvery).finally(() => (renewing = undefined))
      const planned = plan(seed, number, targets, pools)
      watch.begin(planned)
      if (planned.manner === 'plain') finish(planned, await sendPlain(lane, planned))
      else {
        while (aside.size >= asideAtOnce) await Promise.race(aside)
        const sending = sendBadly(planned, port, addresses.next()).then(got => finish(planned, got))
        aside.add(sending)
        void sending.finally(() => aside.delete(sending))
      }
      if (sent % newConnectionEvery === 0) lane.hangUp()
    }
    lane.hangUp()
  }

  const ticker = setInterval(() => report(`${counts.total()} requests, ${crowd.report.votes} votes`), 10_000)
  await Promise.all(Array.from({ length: lanes }, attack))
  await Promise.all(aside)
  await renewing
  clearInterval(ticker)
  const wallMs = performance.now() - began
  const { user, system } = process.cpuUsage(begun)
  await crowd.end()
  const figures = state.died
    ? { type: 'figures' as const, ownMs: 0, worstMs: 0, peakBytes: 0 }
    : await watch.figures(ask)
  const votesWrong = state.died
    ? ['the server ended']
    : [
        ...crowd.report.problems,
        ...(await verify(connection, crowd.voters)),
        ...(await verifyResults(url, targets)),
        ...(await reused.compare()),
      ]
  // Without the stalls of the requests that are sent alone below.
  const stalls = [...watch.stalls()]
  const costs = state.died
    ? []
    : await measureAlone({
        briefs: watch.suspects(suspects),
        seed,
        targets,
        pools,
        port,
        figures: () => watch.figures(ask),
      })
  return {
    counts,
    wallMs,
    coverage: coverageOf(counts.total()),
    failures: await judge.failures(),
    crowd: crowd.report,
    votesWrong,
    stalls,
    costs,
    figures,
    harnessMs: (user + system) / 1_000,
    background: log.background(),
    died: state.died,
  }
}

/** Sends one request of a run alone to a server of its own. Returns the request and the reply. */
export async function repeatOne(options: Pick<Options, 'seed' | 'requests'>, number: number) {
  await using stack = new AsyncDisposableStack()
  const { port, targets, log } = await setUp(stack, options.requests, openWatch())
  const planned = plan(options.seed, number, targets, drawPools(options.seed))
  const isPlain = planned.manner === 'plain'
  const got = await (isPlain
    ? sendPlain(
        openLane(port, () => undefined),
        planned,
      )
    : sendBadly(planned, port, undefined))
  await delay(500)
  const id = /\r\nx-request-id: *(\S+)/i.exec(got.head)?.[1] ?? ''
  return { planned, got, cause: log.causeOf(id) }
}

const renew = (keeper: Keeper, turn: number): Promise<void> =>
  turn % 2 === 0 ? keeper.renewRoom(Math.floor(turn / 2)) : keeper.renewDeck(Math.floor(turn / 2))

/** Checks that the results of the crowd's polls match the stored answers, and that the room is on the host's step. */
async function verifyResults(url: string, { victim }: Targets): Promise<string[]> {
  const { status, body } = await send(url, 'GET', `/rooms/${victim.code}/results`, { as: victim.key })
  if (status !== 200) return [`the results of the crowd's room got ${status}: ${JSON.stringify(body)}`]
  const answers = await allAnswers(url, victim)
  return body.polls.flatMap(({ pollId, voters }: { pollId: string; voters: number }) => {
    const stored = answers.filter(answer => answer.pollId === pollId).length
    return stored === voters
      ? []
      : [`the results of ${pollId} count ${voters} people, its answers are ${stored}`]
  })
}

async function allAnswers(url: string, { code, key }: Targets['victim']): Promise<{ pollId: string }[]> {
  const all: { pollId: string }[] = []
  for (let cursor = ''; ;) {
    const { body } = await send(url, 'GET', `/rooms/${code}/answers?limit=100${cursor}`, { as: key })
    all.push(...(body.answers ?? []))
    if (typeof body.next !== 'string') return all
    cursor = `&cursor=${encodeURIComponent(body.next)}`
  }
}

/** Reads the room whose code another team had before. Nobody controls it, so it must not change. */
async function reusedRoom(url: string, { victim }: Targets) {
  const look = async () => {
    const { body } = await send(url, 'GET', `/rooms/${victim.reusedCode}`, { as: victim.key })
    return JSON.stringify({ status: body.status, stepIndex: body.stepIndex, deckId: body.deckId })
  }
  const before = await look()
  return {
    async compare(): Promise<string[]> {
      const after = await look()
      return after === before ? [] : [`the room with the reused code was ${before} and is ${after}`]
    },
  }
}

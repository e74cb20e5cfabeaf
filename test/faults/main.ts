import { Client } from 'pg'
import { deadlinePassesMeanwhile } from './deadline.ts'
import { type KillReport, killUnderLoad } from './kill-under-load.ts'
import { startEmbedded } from '#server/store/embedded/embedded-postgres.ts'
import { temporaryDirectory } from '#test/support/embedded.ts'
import { killAtWrites, works } from './writes.ts'
import {
  type Outside,
  type Rig,
  embeddedPostmaster,
  serverOnEmbedded,
  serverOnOutside,
  workerOnEmbedded,
} from './rigs.ts'

// `npm run faults [server|worker|postmaster|outside|deadline|writes]`: ten kills of each kind, and one between any two writes of people's
// work; exit code 1 when anything was lost.

const kills = 10
/** The supervisor gives up on a PostgreSQL that dies more often than this within a minute. */
const killsPerServer = 5

const outside: Outside = {
  connection: { host: '127.0.0.1', port: 5432, user: process.env['PGUSER'] ?? 'postgres' },
  maintenance: 'postgres',
  redisUrl: 'redis://127.0.0.1:6379',
}
let databases = 0
const kinds: Record<string, () => Promise<Rig>> = {
  server: serverOnEmbedded,
  worker: workerOnEmbedded,
  postmaster: embeddedPostmaster,
  outside: () => serverOnOutside(outside, `lpd_faults_${process.pid}_${(databases += 1)}`),
}

const say = (text: string) => void process.stdout.write(`${text}\n`)
const round = (ms: number) => `${Math.round(ms)} ms`

function line(report: KillReport): string {
  const { acknowledged, underWay, survived, backAfterMs, streamsAfterMs, wrong } = report
  const streams = streamsAfterMs > 0 ? `, all streams back after ${round(streamsAfterMs)}` : ''
  return (
    `  ${wrong.length === 0 ? 'nothing lost' : 'LOSS'}: ${acknowledged} answers before the kill, ${underWay} under way ` +
    `(${survived} of them got their 200); answering again after ${round(backAfterMs)}${streams}`
  )
}

async function reachesOutside(): Promise<boolean> {
  const client = new Client({ ...outside.connection, database: outside.maintenance })
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

async function run(name: string, make: () => Promise<Rig>): Promise<KillReport[]> {
  const all: KillReport[] = []
  while (all.length < kills) {
    await using rig = await make()
    if (all.length === 0) say(`\nkill -9 of the ${rig.name}`)
    const tell = (report: KillReport) => {
      say(line(report))
      for (const sentence of report.wrong.slice(0, 5)) say(`    ${name}: ${sentence}`)
    }
    all.push(...(await killUnderLoad(rig, Math.min(killsPerServer, kills - all.length), tell)))
  }
  return all
}

async function main(only: string | undefined): Promise<void> {
  let failed = 0
  for (const [name, make] of Object.entries(kinds)) {
    if (only !== undefined && only !== name) continue
    if (name === 'outside' && !(await reachesOutside())) {
      say('\nSKIPPED: the outside PostgreSQL, because none listens at 127.0.0.1:5432.')
      continue
    }
    const reports = await run(name, make)
    const backs = reports.map(({ backAfterMs }) => backAfterMs).sort((a, b) => a - b)
    const losses = reports.filter(({ wrong }) => wrong.length > 0).length
    const median = backs[Math.floor(backs.length / 2)] ?? 0
    say(
      `${name}: ${reports.length} kills, ${losses} with a loss; answering again after ${round(median)} (median), at most ${round(backs.at(-1) ?? 0)}`,
    )
    failed += losses
  }
  if (only === undefined || only === 'deadline') {
    await using rig = await serverOnEmbedded()
    const wrong = await deadlinePassesMeanwhile(rig)
    say(
      `\ndeadline: ${wrong.length === 0 ? 'a poll whose time passed while the server was down is closed' : wrong.join('; ')}`,
    )
    failed += wrong.length
  }
  if (only === undefined || only === 'writes') failed += await killBetweenWrites()
  process.exitCode = failed > 0 ? 1 : 0
}

/** Kills the server between any two writes of each work of people. Returns how many kills left more than nothing and less than all. */
async function killBetweenWrites(): Promise<number> {
  await using directory = await temporaryDirectory()
  const engine = await startEmbedded({ dataDir: directory.path, log: () => undefined })
  let failed = 0
  say('\nkill -9 between any two writes: all or nothing is there')
  for (const [name, make] of Object.entries(works)) {
    const everyPoint = (points: number) => Array.from({ length: points }, (_, index) => index + 1)
    const killed = await killAtWrites(engine.connection, make, everyPoint)
    const bad = killed.filter(({ wrong }) => wrong.length > 0)
    failed += bad.length
    say(`  ${name}: ${killed.length} kills, ${bad.length} wrong`)
    for (const { at, wrong } of bad)
      for (const each of wrong) say(`    at "${at.statement.slice(0, 80)}": ${each}`)
  }
  await engine.stop()
  return failed
}

// The servers end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
await main(process.argv[2])

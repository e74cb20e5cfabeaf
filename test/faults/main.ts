import { Client } from 'pg'
import { deadlinePassesMeanwhile } from './deadline.ts'
import { type KillReport, killUnderLoad } from './kill-under-load.ts'
import { type Outside, type Rig, embeddedPostmaster, serverOnEmbedded, serverOnOutside } from './rigs.ts'

// `npm run faults [server|postmaster|outside|deadline]`: ten kills of each kind; exit code 1 when anything was lost.

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
  process.exitCode = failed > 0 ? 1 : 0
}

// The servers end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
await main(process.argv[2])

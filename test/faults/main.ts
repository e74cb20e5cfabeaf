import { clusterCases } from './cluster.ts'
import type { FaultCase } from './fault-case.ts'
import { clockCases } from './clocks.ts'
import { fewDescriptors } from './few-descriptors.ts'
import { phonesDropped } from './phones-dropped.ts'
import { rollingRestart } from './rolling-restart.ts'
import { powerCut } from './power-cut.ts'
import { runCases } from './run-cases.ts'
import { embeddedPostmaster, serverOnEmbedded, workerOnEmbedded } from './rigs.ts'
import {
  deadlines,
  fullDisks,
  killsBetweenWrites,
  killsOf,
  mountMissing,
  onOutside,
  outsideMissing,
} from './single-server-cases.ts'
import { faults, threeServerCase } from './three-server-cases.ts'

// `npm run faults [-- <case>… --times 10 --phones 10000 --list]`: docs/testing.md, Killed servers.

const cases: readonly FaultCase[] = [
  {
    name: 'server',
    description: 'kill -9 of a server with its own PostgreSQL, started again at once',
    run: killsOf(serverOnEmbedded),
  },
  { name: 'worker', description: 'kill -9 of one of three workers', run: killsOf(workerOnEmbedded) },
  { name: 'postmaster', description: 'kill -9 of the embedded PostgreSQL', run: killsOf(embeddedPostmaster) },
  {
    name: 'outside',
    description: 'kill -9 of a server with an outside PostgreSQL and Redis, started again at once',
    missing: outsideMissing,
    run: killsOf(onOutside),
  },
  { name: 'deadline', description: 'the time of a poll passes while the server is down', run: deadlines },
  {
    name: 'writes',
    description: 'kill -9 between any two writes of work of people; each kill is a try',
    run: killsBetweenWrites,
  },
  {
    name: 'disk',
    description: 'a disk fills up and is emptied again; seconds from then',
    missing: mountMissing,
    run: fullDisks,
  },
  powerCut,
  fewDescriptors,
  phonesDropped,
  ...clusterCases,
  threeServerCase(
    'one-of-three',
    'kill -9 of one of three servers, started again at once',
    faults.oneOfThree,
  ),
  threeServerCase(
    'one-stands-still',
    'one of three servers stands still for 10 s; seconds from the end of that',
    faults.oneStandsStill,
  ),
  threeServerCase(
    'database-killed',
    'kill -9 of the PostgreSQL of three servers, started again at once',
    faults.databaseKilled,
  ),
  threeServerCase(
    'database-failover',
    'kill -9 of the primary; its synchronous standby is promoted at once',
    faults.databaseFailover,
  ),
  threeServerCase(
    'database-paused',
    'PostgreSQL stands still for 10 s; seconds from the end of that',
    faults.databasePaused,
  ),
  threeServerCase(
    'database-cut',
    'all connections to PostgreSQL are reset, and new ones for 3 s; seconds from the end of that',
    faults.databaseCut,
  ),
  threeServerCase(
    'redis-lost',
    'kill -9 of Redis, which is back after 5 s; seconds from the kill',
    faults.redisLost,
  ),
  threeServerCase('redis-empty', 'kill -9 of Redis, which starts again empty', faults.redisEmpty),
  threeServerCase(
    'redis-paused',
    'Redis stands still for 10 s; seconds from the beginning of that',
    faults.redisPaused,
  ),
  threeServerCase(
    'network-cut-database',
    'one of three servers has its connections to PostgreSQL reset for 5 s',
    faults.databaseLinkCut,
  ),
  threeServerCase(
    'network-cut-redis',
    'one of three servers has its connections to Redis reset for 5 s',
    faults.redisLinkCut,
  ),
  threeServerCase(
    'network-silent-database',
    'nothing passes between one of three servers and PostgreSQL for 8 s',
    faults.databaseLinkSilent,
  ),
  threeServerCase(
    'network-silent-redis',
    'nothing passes between one of three servers and Redis for 8 s',
    faults.redisLinkSilent,
  ),
  ...clockCases,
  rollingRestart,
]

// The servers end with this process.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
await runCases(cases, process.argv.slice(2))
// Whatever a case left open keeps the command from its end.
process.exit()

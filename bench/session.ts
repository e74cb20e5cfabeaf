import { Agent, request } from 'node:http'
import { Client } from 'pg'
import { scopeNames } from '#contract/people/scopes.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { startSession } from '#server/store/sessions.ts'
import { addKey, addTeam, addUser } from '#server/store/teams.ts'
import { type Rig, serverOnEmbedded, serverOnOutside } from '#test/faults/rigs.ts'
import type { Bench } from './bench.ts'
import { count, median, quantile } from './figures.ts'

/** Fewer than a key may send in an hour. */
const requestsOfKey = 900
/** How many of the requests come after everything cached about keys and sessions was dropped. */
const coldShare = 0.05

const outside = {
  connection: { host: '127.0.0.1', port: 5432, user: process.env['PGUSER'] ?? 'postgres' },
  maintenance: 'postgres',
  redisUrl: 'redis://127.0.0.1:6379',
}

/** What one request carries. */
interface Kind {
  path: string
  headers(number: number): Record<string, string>
}

/** The time that signing in adds to a request: with a session, with a key and with neither, in turn on one connection. */
export const session: Bench = {
  title:
    'session: N requests of each kind in turn, one after another; target: a session adds under 2 ms to a request',
  sizes: [2_000],
  async open(stack) {
    const rigs = [stack.use(await serverOnEmbedded())]
    if (await isOutsideThere())
      rigs.push(stack.use(await serverOnOutside(outside, `lpd_bench_${process.pid}`)))
    return async size => {
      const rows: Record<string, string>[] = []
      for (const rig of rigs) rows.push(...(await measure(rig, size)))
      return rows
    }
  },
}

async function measure(rig: Rig, size: number): Promise<Record<string, string>[]> {
  const database = openDatabase(await rig.connection(), () => undefined, 2)
  try {
    const kinds = await kindsFor(database, size)
    await timesOf(rig.url, kinds, 200)
    const warm = await timesOf(rig.url, kinds, size)
    const cold = await timesOf(rig.url, kinds, Math.ceil(size * coldShare), async () => {
      await database.pool.query("select pg_notify('lpd_keys', '')")
      await confirmChange(database.pool)
    })
    return [...rowsOf(rig.name, 'cached', warm), ...rowsOf(rig.name, 'not cached', cold)]
  } finally {
    await database.close()
  }
}

/** Returns the same two requests with what they may carry: one that anybody may send, and one for a key or a person. */
async function kindsFor({ db }: Database, size: number): Promise<Record<string, Kind>> {
  const team = await addTeam(db, 'Bench', 'pro')
  const user = await addUser(db, team.id, `${team.id}@example.com`)
  const cookie = `lpd=${await startSession(db, user.id, 'password')}`
  const keys: string[] = []
  while (keys.length * requestsOfKey < size * 1.5 + 1_000)
    keys.push((await addKey(db, team.id, user.id, 'Bench', [...scopeNames])).key)
  const anybody = '/api/v1/account/sign-in-options'
  const known = '/api/v1/me'
  return {
    'anybody, without': { path: anybody, headers: () => ({}) },
    'anybody, session': { path: anybody, headers: () => ({ cookie }) },
    'known, key': {
      path: known,
      headers: number => ({ authorization: `Bearer ${keys[number % keys.length] ?? ''}` }),
    },
    'known, session': { path: known, headers: () => ({ cookie }) },
  }
}

/** Sends `size` requests of each kind in turn. Returns their times by kind, ms. */
async function timesOf(
  url: string,
  kinds: Record<string, Kind>,
  size: number,
  before: () => Promise<void> = async () => undefined,
): Promise<Record<string, number[]>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: Record<string, number[]> = {}
  for (let number = 0; number < size; number += 1)
    for (const [name, kind] of Object.entries(kinds)) {
      await before()
      const own = (times[name] ??= [])
      const begun = performance.now()
      await get(agent, `${url}${kind.path}`, kind.headers(number))
      own.push(performance.now() - begun)
    }
  agent.destroy()
  return times
}

function get(agent: Agent, url: string, headers: Record<string, string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, reply => {
      reply.resume()
      reply.once('end', () =>
        reply.statusCode === 200 ? resolve() : reject(new Error(`${url}: ${reply.statusCode}`)),
      )
    })
    sent.once('error', reject)
    sent.end()
  })
}

const exact = (value: number) => `${value.toFixed(2)} ms`

function rowsOf(server: string, state: string, times: Record<string, number[]>): Record<string, string>[] {
  return ['anybody', 'known'].flatMap(of => {
    const names = Object.keys(times).filter(name => name.startsWith(of))
    const base = times[names[0] ?? ''] ?? []
    return names.map(name => {
      const own = times[name] ?? []
      return {
        server: server.replace('server on ', ''),
        request: name,
        state,
        count: count(own.length),
        p50: exact(median(own)),
        p99: exact(quantile(own, 0.99)),
        'adds p50': exact(median(own) - median(base)),
        'adds p99': exact(quantile(own, 0.99) - quantile(base, 0.99)),
        'p50 ratio': `${(median(own) / median(base)).toFixed(2)}×`,
      }
    })
  })
}

async function isOutsideThere(): Promise<boolean> {
  const client = new Client({ ...outside.connection, database: outside.maintenance })
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  )
}

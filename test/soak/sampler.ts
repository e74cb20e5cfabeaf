import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { z } from 'zod'
import { treeOf } from '#test/start/process-tree.ts'

/** The values of one moment by the names of their series; `minute` is when. */
export type Sample = { minute: number } & Record<string, number>

/** What the probe in the server tells. */
const told = z.object({
  rss: z.number(),
  heapUsed: z.number(),
  external: z.number(),
  arrayBuffers: z.number(),
  resources: z.number(),
})
type Told = z.infer<typeof told>

/** The length of a tick of the times in `/proc`, ms. */
const tickMs = 10
const kilobyte = 1024

interface Watched {
  pid: number
  dataDir: string
  metricsPort: number
  connection: ClientConfig
  /** Asks the probe in the server; its messages go to `hear`. */
  ask(message: object | string): void
}

/** Reads the figures of a server, its processes, its database and its folder. Linux only. */
export async function openSampler({ pid, dataDir, metricsPort, connection, ask }: Watched) {
  const client = new Client(connection)
  await client.connect()
  const waiting: ((message: Told) => void)[] = []
  const askProbe = (message: string) => new Promise<Told>(resolve => (waiting.push(resolve), ask(message)))
  return {
    /** Takes a message of the probe. */
    hear: (message: unknown) => waiting.shift()?.(told.parse(message)),
    /** Reads everything; with `collects` also the memory that is left after garbage was collected. */
    async read(collects: boolean): Promise<Record<string, number>> {
      const values: Record<string, number> = {
        ...(await askProbe('tell')),
        ...(await readProcess(pid)),
        ...(await readChildren(pid)),
        ...(await readDatabase(client)),
        ...(await readFolder(dataDir)),
        ...(await readMetrics(metricsPort)),
      }
      if (collects)
        for (const [name, value] of Object.entries(await askProbe('collect')))
          values[`${name} after gc`] = value
      return values
    },
    [Symbol.asyncDispose]: () => client.end(),
  }
}

async function readProcess(pid: number): Promise<Record<string, number>> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const files = await readdir(`/proc/${pid}/fd`)
  return {
    'private memory': fieldOf(status, 'RssAnon') * kilobyte,
    threads: fieldOf(status, 'Threads'),
    'open files': files.length,
    'processor ms': await readProcessorMs(pid),
  }
}

const fieldOf = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)

/** Returns the processor time that a process has used, with its children that have ended, ms. */
async function readProcessorMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  // utime, stime, and those of the children.
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) * tickMs
}

/** Memory is what each process has for itself: the buffers of PostgreSQL are shared. */
async function readChildren(pid: number): Promise<Record<string, number>> {
  const values = {
    children: 0,
    'children memory': 0,
    'postgres processes': 0,
    'postgres memory': 0,
    'children processor ms': 0,
  }
  for (const each of await treeOf(pid)) {
    if (each.pid === pid) continue
    const status = await readFile(`/proc/${each.pid}/status`, 'utf8').catch(() => '')
    const bytes = fieldOf(status, 'RssAnon') * kilobyte
    const isPostgres = each.command.includes('postgres')
    values[isPostgres ? 'postgres processes' : 'children'] += 1
    values[isPostgres ? 'postgres memory' : 'children memory'] += bytes
    values['children processor ms'] += await readProcessorMs(each.pid)
  }
  return values
}

async function readDatabase(client: Client): Promise<Record<string, number>> {
  const { rows: sizes } = await client.query<{ bytes: string }>(
    'select pg_database_size(current_database()) as bytes',
  )
  const { rows } = await client.query<{ name: string; rows: string }>(
    'select relname as name, n_live_tup as rows from pg_stat_user_tables',
  )
  return {
    database: Number(sizes[0]?.bytes),
    ...Object.fromEntries(rows.map(each => [`rows of ${each.name}`, Number(each.rows)])),
  }
}

/** Files that are removed meanwhile count as nothing. */
async function readFolder(dataDir: string): Promise<Record<string, number>> {
  const values = { 'data folder': 0, 'write-ahead log': 0 }
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true })
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const size = await stat(join(entry.parentPath, entry.name)).then(
      found => found.blocks * 512,
      () => 0,
    )
    values[entry.parentPath.includes('pg_wal') ? 'write-ahead log' : 'data folder'] += size
  }
  return values
}

async function readMetrics(port: number): Promise<Record<string, number>> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  const seconds = (at: string) =>
    Number(new RegExp(`^lpd_event_loop_delay_seconds\\{[^}]*at="${at}"[^}]*\\} (\\S+)`, 'm').exec(text)?.[1])
  const caches = text.matchAll(/^lpd_cache_bytes\{[^}]*cache="(\w+)"[^}]*\} (\S+)/gm)
  return {
    ...Object.fromEntries([...caches].map(([, cache, bytes]) => [`cache of ${cache}`, Number(bytes)])),
    'event loop p50, ms': seconds('p50') * 1_000,
    'event loop p99, ms': seconds('p99') * 1_000,
  }
}

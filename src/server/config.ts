import { networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  BASE_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  BLOB_URL: z.url({ protocol: /^s3$/ }).optional(),
  LOG_LEVEL: z.enum(levels).default('info'),
})

export interface Config {
  port: number
  host: string
  /** Where people reach the server; the base of every link. No slash at its end. */
  baseUrl: string
  dataDir: string
  /** Null: the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null
  /** Null: bus, rate windows and presence live in memory, for one server. */
  redisUrl: string | null
  /** Null: pictures and files lie under `dataDir`. */
  blobUrl: string | null
  logLevel: (typeof levels)[number]
}

/** Reads the environment, once. Throws an `Error` whose message says which value is bad. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    throw new Error(`${name} is "${given[name]}", which does not fit: ${issue?.message}.`)
  }
  const { PORT, HOST, BASE_URL, DATA_DIR, DATABASE_URL, REDIS_URL, BLOB_URL, LOG_LEVEL } = parsed.data
  return {
    port: PORT,
    host: HOST,
    baseUrl: (BASE_URL ?? `http://${reachableHost(HOST)}:${PORT}`).replace(/\/+$/, ''),
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    redisUrl: REDIS_URL ?? null,
    blobUrl: BLOB_URL ?? null,
    logLevel: LOG_LEVEL,
  }
}

/** The address that phones on the same network reach this machine at, else localhost. */
function reachableHost(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host
  const addresses = Object.values(networkInterfaces()).flatMap(list => list ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost'
}

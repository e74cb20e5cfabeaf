import { accessSync, constants } from 'node:fs'
import { availableParallelism, networkInterfaces } from 'node:os'
import { resolve, sep } from 'node:path'
import { z } from 'zod'
import { isPrefix, prefixOf } from './http/path-prefix.ts'
import { type HourlyLimits, usualHourlyLimits } from './limits/hourly.ts'
import {
  type TrustProxy,
  databaseAddress,
  diskReserve,
  flag,
  mailDomainOf,
  redisAddress,
  host,
  port,
  trust,
  url,
  wholeNumber,
  workers,
} from './config-fields.ts'
import type { DiskReserve } from './store/disk-space.ts'
import { type TraceSettings, telemetryFields, tracesOf } from './telemetry/settings.ts'
// Sets the error messages of all schemas.
import '#contract/input/field-messages.ts'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Who may make an account without an invitation [D35]. */
export type SignUp = { kind: 'invite' } | { kind: 'open' } | { kind: 'domains'; domains: string[] }

const signUp = z.string().transform((text, context): SignUp => {
  if (text === 'invite' || text === 'open') return { kind: text }
  const domains = text.split(',').map(each => each.trim().toLowerCase().replace(/^@/, ''))
  if (domains.every(each => /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/.test(each)))
    return { kind: 'domains', domains }
  context.addIssue('Must be invite, open, or mail domains, separated by commas.')
  return z.NEVER
})

/** The most processes that `WORKERS=auto` starts. */
const mostAutomaticWorkers = 8

/** The reserve of a server whose operator set none: 5 % of the disk, at most 500 MB. */
const usualReserve: DiskReserve = { share: 0.05, bytes: 500 * 1024 ** 2 }

/** How long one of several servers drains whose operator set nothing else. */
const usualDrainSeconds = 10

const hourly = wholeNumber(1, 10_000_000).optional()

const environment = z.object({
  PORT: port.default(3000),
  HOST: host.default('0.0.0.0'),
  BASE_URL: url(/^https?$/, 'https://polls.example.org')
    .refine(
      text => text === undefined || !/[?#@]/.test(text),
      'Must be a URL like https://polls.example.org, without a name of a user, ? and #.',
    )
    .refine(
      text => text === undefined || isPrefix(prefixOf(text)),
      'Its path must be like /polls: of letters, digits and - _ . ~, and beginning with none of the own addresses of the server, such as /api and /docs.',
    ),
  WORKERS: workers.default('auto'),
  DATA_DIR: z.string().min(1).default('./data'),
  DISK_RESERVE: diskReserve.default(usualReserve),
  DRAIN_SECONDS: wholeNumber(0, 600).optional(),
  DATABASE_URL: databaseAddress('writing').optional(),
  DATABASE_READ_URL: databaseAddress('reading').optional(),
  REDIS_URL: redisAddress.optional(),
  BLOB_URL: url(/^s3$/, 's3://key:secret@host/bucket'),
  TRUST_PROXY: trust.optional(),
  LOG_LEVEL: z.enum(levels).default('info'),
  FREE_REQUESTS_PER_HOUR: hourly,
  PRO_REQUESTS_PER_HOUR: hourly,
  ROOMS_PER_HOUR: hourly,
  KEEP_RESULTS_DAYS: wholeNumber(1, 36_500).optional(),
  KEEP_AUDIT_DAYS: wholeNumber(1, 36_500).default(400),
  SIGN_UP: signUp.default({ kind: 'invite' }),
  SOFFICE: z
    .string()
    .refine(path => !path.includes(sep) || isProgram(path), 'There is no such program.')
    .optional(),
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@mail.example.org'),
  MAIL_FROM: z
    .string()
    .max(320)
    .regex(/^([^<>@\s]+@[^<>@\s]+|[^<>]*<[^<>@\s]+@[^<>@\s]+>)$/, {
      error: 'Must be an address like Polls <polls@example.org>.',
    })
    .optional(),
  OIDC_ISSUER: url(/^https?$/, 'https://login.example.org'),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).max(80).optional(),
  WEBHOOK_ALLOW_PRIVATE: flag.default(false),
  ACCESS_LOG: flag.default(false),
  WARM_UP: flag.default(true),
  ...telemetryFields,
})

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

export interface Config {
  port: number
  host: string
  /** The address at which people reach the server, without a slash at the end. All links begin with it. */
  baseUrl: string
  /** How many processes serve people. With more than one, another process starts them and owns what they share. */
  workers: number
  dataDir: string
  /**
   * How long the server goes on after SIGTERM while it says that it is not ready, so that a proxy stops sending people to it, ms; 0 to
   * stop at once.
   */
  drainMs: number
  /** How much of the disk of `dataDir` is kept for rooms: below it nothing large is stored. */
  diskReserve: DiskReserve
  /** Null for the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null
  /** A standby from which lists, results and downloads are read; null to read all from the primary. */
  databaseReadUrl: string | null
  /** Null for one server that keeps bus, rate windows and presence in memory. */
  redisUrl: string | null
  /** Null to store pictures and files under `dataDir`. */
  blobUrl: string | null
  /**
   * Whose `X-Forwarded-For` is trusted: false for nobody's, the number of proxies in front of the server, or their
   * addresses and networks.
   */
  trustProxy: TrustProxy
  logLevel: (typeof levels)[number]
  /** How long a room and its results are kept after its end, days; null to keep them until somebody deletes them. */
  keepResultsDays: number | null
  /** How long an entry of the audit log is kept, days. */
  keepAuditDays: number
  signUp: SignUp
  hourly: HourlyLimits
  /** The program of an installed LibreOffice; null for the one that comes with this package. */
  soffice: string | null
  /** Null for a server that sends no mail: every link is shown, to be copied. */
  smtp: { url: string; from: string } | null
  /** The identity provider of the organisation; null without one. */
  openid: OpenIdConfig | null
  /** Whether webhooks may lead to private addresses, and be plain http. */
  webhookAllowPrivate: boolean
  /** Whether painters and the fonts of the advice are loaded soon after the start, and not when somebody first needs them. */
  warmUp: boolean
  /** Where metrics are served; null to count nothing. */
  metrics: { port: number; host: string } | null
  /** Whether each request is a line of the log, at the level info. */
  accessLog: boolean
  /** Null to trace nothing. */
  traces: TraceSettings | null
}

/** How an identity provider is reached. */
export interface OpenIdConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** What people call it. */
  name: string
}

type Environment = Record<string, string | undefined>
type Settings = z.infer<typeof environment>

const givenOf = (env: Environment): Environment =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))

/** Returns a sentence for each setting that does not fit, or else for each that does not fit with the others. */
export const invalidSettings = (env: Environment): string[] =>
  problemsOf(env, environment.safeParse(givenOf(env)))

function problemsOf(env: Environment, parsed: z.ZodSafeParseResult<Settings>): string[] {
  // A line break would begin another header of a mail, or another line of the log.
  const broken = Object.entries(env).filter(
    ([name, value]) =>
      (settingNames.includes(name) || name.startsWith('OTEL_')) && /\p{Cc}/u.test(value ?? ''),
  )
  if (broken.length > 0)
    return broken.map(
      ([name]) => `${name} contains a line break or another control character. Write it in one line.`,
    )
  if (parsed.success) return contradictions(parsed.data)
  return parsed.error.issues.map(({ path: [first], message }) => {
    const name = String(first)
    // Addresses may have a password in them.
    const given = env[name] ?? ''
    const isSecret = /_(URL|ENDPOINT)$/.test(name) && name !== 'BASE_URL'
    const value = isSecret || /:\/\/[^/\s]*@/.test(given) ? '' : ` is "${given}", which`
    return `${name}${value} does not fit. ${message}`
  })
}

function contradictions({ SIGN_UP, SMTP_URL, OIDC_NAME, PORT, METRICS_PORT, ...rest }: Settings): string[] {
  const needed = [rest.OIDC_ISSUER, rest.OIDC_CLIENT_ID, rest.OIDC_CLIENT_SECRET]
  const isHalf = needed.includes(undefined) && [...needed, OIDC_NAME].some(each => each !== undefined)
  return [
    ...(isHalf
      ? [
          'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all of them or none. OIDC_NAME goes with them.',
        ]
      : []),
    ...(SIGN_UP.kind === 'domains' && SMTP_URL === undefined
      ? ['SIGN_UP names mail domains, but SMTP_URL is not set. Without mail nobody can prove an address.']
      : []),
    ...(rest.DATABASE_READ_URL !== undefined && rest.DATABASE_URL === undefined
      ? ['DATABASE_READ_URL names a replica, but DATABASE_URL is not set: the embedded PostgreSQL has none.']
      : []),
    ...(METRICS_PORT !== undefined && METRICS_PORT === PORT
      ? [
          `PORT and METRICS_PORT are both ${PORT}. Set METRICS_PORT to another number: metrics are not for everybody.`,
        ]
      : []),
  ]
}

/**
 * Parses the environment variables, on a machine with so many cores. Throws an `Error` whose message names the first invalid
 * one.
 */
export function readConfig(env: Environment, cores: number = availableParallelism()): Config {
  const parsed = environment.safeParse(givenOf(env))
  const [problem] = problemsOf(env, parsed)
  if (!parsed.success || problem !== undefined) throw new Error(problem)
  const { PORT, HOST, BASE_URL, WORKERS, DATA_DIR, DATABASE_URL, REDIS_URL, BLOB_URL } = parsed.data
  const { LOG_LEVEL, TRUST_PROXY } = parsed.data
  const { KEEP_RESULTS_DAYS, SIGN_UP, SOFFICE, SMTP_URL, MAIL_FROM } = parsed.data
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = parsed.data
  const { METRICS_PORT, METRICS_HOST } = parsed.data
  const baseUrl = (BASE_URL ?? `http://${reachableHost(HOST)}:${PORT}`).replace(/\/+$/, '')
  return {
    port: PORT,
    host: localName(HOST),
    baseUrl,
    workers: WORKERS === 'auto' ? workersFor(cores) : WORKERS,
    dataDir: resolve(DATA_DIR),
    // Where no other server could take over, waiting helps nobody.
    drainMs: (parsed.data.DRAIN_SECONDS ?? (REDIS_URL === undefined ? 0 : usualDrainSeconds)) * 1_000,
    diskReserve: parsed.data.DISK_RESERVE,
    databaseUrl: DATABASE_URL ?? null,
    databaseReadUrl: parsed.data.DATABASE_READ_URL ?? null,
    redisUrl: REDIS_URL ?? null,
    blobUrl: BLOB_URL ?? null,
    trustProxy: TRUST_PROXY ?? false,
    logLevel: LOG_LEVEL,
    keepResultsDays: KEEP_RESULTS_DAYS ?? null,
    keepAuditDays: parsed.data.KEEP_AUDIT_DAYS,
    openid:
      OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined || OIDC_CLIENT_SECRET === undefined
        ? null
        : {
            issuer: OIDC_ISSUER,
            clientId: OIDC_CLIENT_ID,
            clientSecret: OIDC_CLIENT_SECRET,
            name: OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
          },
    signUp: SIGN_UP,
    hourly: {
      requests: {
        free: parsed.data.FREE_REQUESTS_PER_HOUR ?? usualHourlyLimits.requests.free,
        pro: parsed.data.PRO_REQUESTS_PER_HOUR ?? usualHourlyLimits.requests.pro,
      },
      rooms: parsed.data.ROOMS_PER_HOUR ?? usualHourlyLimits.rooms,
    },
    soffice: SOFFICE ?? null,
    webhookAllowPrivate: parsed.data.WEBHOOK_ALLOW_PRIVATE,
    warmUp: parsed.data.WARM_UP,
    accessLog: parsed.data.ACCESS_LOG,
    metrics: METRICS_PORT === undefined ? null : { port: METRICS_PORT, host: localName(METRICS_HOST) },
    traces: tracesOf(parsed.data),
    smtp:
      SMTP_URL === undefined
        ? null
        : { url: SMTP_URL, from: MAIL_FROM ?? `Live Poll Deck <no-reply@${mailDomainOf(baseUrl)}>` },
  }
}

/** Returns how many workers `auto` means: the database and the painters fill a second core, so one worker is as fast on two. */
const workersFor = (cores: number): number => (cores <= 2 ? 1 : Math.min(cores, mostAutomaticWorkers))

/** Returns a host, with the address for `localhost`: a second server on ::1 would not be set up like the first. */
const localName = (name: string): string => (name === 'localhost' ? '127.0.0.1' : name)

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Returns the address at which phones on the same network reach this machine, or localhost. */
function reachableHost(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host
  const addresses = Object.values(networkInterfaces()).flatMap(list => list ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost'
}

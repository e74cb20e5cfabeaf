import { availableParallelism, networkInterfaces } from 'node:os'
import { resolve } from 'node:path'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'
// Sets the error messages of all schemas.
import '#contract/input/field-messages.ts'

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const url = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `Must be a URL like ${example}.` }).optional()

const trust = z.string().transform((text, context) => {
  const trusted = readTrust(text)
  if (trusted === undefined)
    context.addIssue('Must be a number of proxies, or their addresses and networks, separated by commas.')
  return trusted ?? z.NEVER
})

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

/** The most processes that `WORKERS` may name, and that `auto` starts. */
const mostWorkers = 64
const mostAutomaticWorkers = 8

const workers = z.string().transform((text, context) => {
  if (text === 'auto') return text
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (count >= 1 && count <= mostWorkers) return count
  context.addIssue(`Must be auto, or how many processes serve people, 1 to ${mostWorkers}.`)
  return z.NEVER
})

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  BASE_URL: url(/^https?$/, 'https://polls.example.org'),
  WORKERS: workers.default('auto'),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: url(/^postgres(ql)?$/, 'postgres://user:password@host/database'),
  REDIS_URL: url(/^rediss?$/, 'redis://host:6379'),
  BLOB_URL: url(/^s3$/, 's3://key:secret@host/bucket'),
  TRUST_PROXY: trust.optional(),
  LOG_LEVEL: z.enum(levels).default('info'),
  KEEP_RESULTS_DAYS: z.coerce.number().int().min(1).max(36_500).optional(),
  SIGN_UP: signUp.default({ kind: 'invite' }),
  SOFFICE: z.string().min(1).optional(),
  SMTP_URL: url(/^smtps?$/, 'smtps://user:password@mail.example.org'),
  MAIL_FROM: z.string().min(1).max(320).optional(),
  OIDC_ISSUER: url(/^https?$/, 'https://login.example.org'),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_NAME: z.string().min(1).max(80).optional(),
  WEBHOOK_ALLOW_PRIVATE: z.stringbool({ error: 'Must be true or false.' }).default(false),
})

export type TrustProxy = false | number | string[]

export interface Config {
  port: number
  host: string
  /** The address at which people reach the server, without a slash at the end. All links begin with it. */
  baseUrl: string
  /** How many processes serve people. With more than one, another process starts them and owns what they share. */
  workers: number
  dataDir: string
  /** Null for the embedded PostgreSQL under `dataDir`. */
  databaseUrl: string | null
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
  signUp: SignUp
  /** The program of an installed LibreOffice; null for the one that comes with this package. */
  soffice: string | null
  /** Null for a server that sends no mail: every link is shown, to be copied. */
  smtp: { url: string; from: string } | null
  /** The identity provider of the organisation; null without one. */
  openid: OpenIdConfig | null
  /** Whether webhooks may lead to private addresses, and be plain http. */
  webhookAllowPrivate: boolean
}

/** How an identity provider is reached. */
export interface OpenIdConfig {
  issuer: string
  clientId: string
  clientSecret: string
  /** What people call it. */
  name: string
}

/**
 * Parses the environment variables, on a machine with so many cores. Throws an `Error` whose message names the first invalid
 * one.
 */
export function readConfig(
  env: Record<string, string | undefined>,
  cores: number = availableParallelism(),
): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    const name = String(issue?.path[0])
    throw new Error(`${name} is "${given[name]}", which does not fit. ${issue?.message}`)
  }
  const { PORT, HOST, BASE_URL, WORKERS, DATA_DIR, DATABASE_URL, REDIS_URL, BLOB_URL } = parsed.data
  const { LOG_LEVEL, TRUST_PROXY } = parsed.data
  const { KEEP_RESULTS_DAYS, SIGN_UP, SOFFICE, SMTP_URL, MAIL_FROM } = parsed.data
  const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = parsed.data
  const hasClient = OIDC_CLIENT_ID !== undefined && OIDC_CLIENT_SECRET !== undefined
  if ((OIDC_ISSUER !== undefined) !== hasClient)
    throw new Error(
      'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all of them or none.',
    )
  if (SIGN_UP.kind === 'domains' && SMTP_URL === undefined)
    throw new Error(
      'SIGN_UP names mail domains, but SMTP_URL is not set. Without mail nobody can prove an address.',
    )
  const baseUrl = (BASE_URL ?? `http://${reachableHost(HOST)}:${PORT}`).replace(/\/+$/, '')
  return {
    port: PORT,
    // Fastify would listen with a second server on ::1, which would not be set up like the first.
    host: HOST === 'localhost' ? '127.0.0.1' : HOST,
    baseUrl,
    workers: WORKERS === 'auto' ? workersFor(cores) : WORKERS,
    dataDir: resolve(DATA_DIR),
    databaseUrl: DATABASE_URL ?? null,
    redisUrl: REDIS_URL ?? null,
    blobUrl: BLOB_URL ?? null,
    trustProxy: TRUST_PROXY ?? false,
    logLevel: LOG_LEVEL,
    keepResultsDays: KEEP_RESULTS_DAYS ?? null,
    openid:
      OIDC_ISSUER === undefined || !hasClient
        ? null
        : {
            issuer: OIDC_ISSUER,
            clientId: OIDC_CLIENT_ID,
            clientSecret: OIDC_CLIENT_SECRET,
            name: OIDC_NAME ?? new URL(OIDC_ISSUER).hostname,
          },
    signUp: SIGN_UP,
    soffice: SOFFICE ?? null,
    webhookAllowPrivate: parsed.data.WEBHOOK_ALLOW_PRIVATE,
    smtp:
      SMTP_URL === undefined
        ? null
        : { url: SMTP_URL, from: MAIL_FROM ?? `Live Poll Deck <no-reply@${new URL(baseUrl).hostname}>` },
  }
}

/** Returns how many workers `auto` means: the database and the painters fill a second core, so one worker is as fast on two. */
const workersFor = (cores: number): number => (cores <= 2 ? 1 : Math.min(cores, mostAutomaticWorkers))

/** Returns undefined when the text is neither a number nor a list of addresses and networks. */
function readTrust(text: string): Exclude<TrustProxy, false> | undefined {
  if (/^[1-9]\d?$/.test(text)) return Number(text)
  const networks = text.split(',').map(each => each.trim())
  const isNetwork = (each: string) => ipaddr.isValid(each) || ipaddr.isValidCIDR(each)
  return networks.every(isNetwork) ? networks : undefined
}

/** Returns the address at which phones on the same network reach this machine, or localhost. */
function reachableHost(host: string): string {
  if (host !== '0.0.0.0' && host !== '::') return host.includes(':') ? `[${host}]` : host
  const addresses = Object.values(networkInterfaces()).flatMap(list => list ?? [])
  return addresses.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? 'localhost'
}

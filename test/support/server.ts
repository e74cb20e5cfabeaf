import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import type { StepInput } from '#contract/deck/deck.ts'
import type { PollType } from '#contract/polls/looks.ts'
import { type Plan, type Scope, scopeNames } from '#contract/people/scopes.ts'
import { bareApp, buildApp } from '#server/app.ts'
import { type RequestLimits, defaultRequestLimits } from '#server/http/request-limits.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import { directoryBlobs } from '#server/store/blobs/directory.ts'
import { buildContext } from '#server/build-context.ts'
import type { Context } from '#server/context.ts'
import type { Telemetry } from '#server/telemetry/telemetry.ts'
import type { HourlyLimits } from '#server/limits/hourly.ts'
import { drain } from '#server/lifecycle/drain.ts'
import type { OpenIdConfig, SignUp } from '#server/config.ts'
import type { TrustProxy } from '#server/config-fields.ts'
import type { TaskLimits } from '#server/processes/watch.ts'
import type { AttemptRules } from '#server/limits/attempts.ts'
import type { LiveLimitRules } from '#server/live/limits.ts'
import type { Database } from '#server/store/database.ts'
import { type DiskSpace, unwatchedDisk } from '#server/store/disk-space.ts'
import { outageHooks } from '#server/lifecycle/outage-log.ts'
import { addKey, addTeam, addUser } from '#server/store/teams.ts'
import type { PictureRules } from '#server/outgoing/fetch-picture.ts'
import type { CommentMailRules } from '#server/mail/comment-mails.ts'
import type { SenderRules } from '#server/webhooks/sender.ts'
import type { Engine } from './engines.setup.ts'
import { cloneDatabase } from './engines.ts'
import { joinMachine } from './machine.ts'
import { freePort } from './free-port.ts'
import { sharedPainters } from './painters.ts'

/** A reply over HTTP; `body` is parsed when it is JSON, text otherwise. */
export interface Reply {
  status: number
  headers: Headers
  body: any
}

export interface TestServer extends AsyncDisposable {
  url: string
  context: Context
  database: Database
  /** Creates a team with one member and an API key of that member with all scopes. */
  newTeam(plan?: Plan): Promise<{ team: string; user: string; key: string; keyId: string }>
  /** Creates another API key in the team, for a new member when `user` is omitted. */
  newKey(
    team: string,
    options?: { user?: string; scopes?: Scope[] },
  ): Promise<{ key: string; keyId: string; user: string }>
  /** Sends a request; `as` is an API key or a token of a participant or host. */
  send(method: string, path: string, options?: SendOptions): Promise<Reply>
  /**
   * Opens the event stream of a room, with the token of a participant or of the host; `stay` is that of a participant which stays open
   * after the end.
   */
  events(code: string, token: string, kind?: 'stage' | 'remote' | 'stay'): Promise<EventReader>
  /** Lets the server drain for a second, as before it stops. */
  drain(): Promise<void>
}

export interface SendOptions {
  as?: string
  body?: unknown
  headers?: Record<string, string>
  /** The body as text, bytes or a form, sent unchanged; `body` is then ignored. */
  raw?: string | Buffer | FormData
}

export interface EventReader extends AsyncDisposable {
  /** Waits for the next unread event of this name for which `fits` returns true, and returns its data. Throws when the stream ends first. */
  next(event: string, fits?: (data: any) => boolean): Promise<any>
  /** The number of unread events of this name. */
  had(event: string): number
  /** The names of all events so far, in order. */
  names: readonly string[]
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
}

export interface ServerOptions {
  database?: Database
  blobs?: Blobs
  disk?: DiskSpace
  /** Servers with the same name act as one: over Redis, or without it as workers of one machine. */
  redisPrefix?: string
  now?: () => number
  newCode?: () => string
  trustProxy?: TrustProxy
  baseUrl?: string
  /** Whether links begin with the address that the server gets, which is known only once its port is chosen. */
  ownBaseUrl?: boolean
  /** The path with which all addresses begin, such as `/polls`; it needs `ownBaseUrl`. `url` then ends with it. */
  prefix?: string
  liveLimitRules?: Partial<LiveLimitRules>
  signUp?: SignUp
  hourly?: HourlyLimits
  telemetry?: Telemetry
  smtp?: { url: string; from: string }
  openid?: OpenIdConfig
  attemptRules?: Partial<AttemptRules>
  pictureRules?: Partial<PictureRules>
  /** What describing a file, or painting a page of it, may use. */
  documentLimits?: TaskLimits
  /** The program that converts presentations; left out for the one that comes with the package. */
  soffice?: string
  /** Multiplies the times that simulated people take. */
  rehearsalPace?: number
  /** Whether webhooks may lead to private addresses, such as those of receivers in tests. */
  webhookAllowPrivate?: boolean
  /** The address of a replica of `database`. */
  databaseReadUrl?: string
  senderRules?: Partial<SenderRules>
  commentMailRules?: Partial<CommentMailRules>
  requestLimits?: Partial<RequestLimits>
  /** Receives each line of the log from level `warn` up. */
  logTo?: { write(line: string): void }
}

/** Starts the real app on a free port with a new database, or with `database`, which several servers may share. */
export async function startServer(engine: Engine, options: ServerOptions = {}): Promise<TestServer> {
  const own = options.database ? undefined : await cloneDatabase(engine)
  const database = options.database ?? own!
  const logger = options.logTo
    ? { level: 'warn', stream: options.logTo, hooks: outageHooks() }
    : { level: process.env['TEST_LOG'] ?? 'silent' }
  const port = options.ownBaseUrl ? await freePort() : 0
  const { prefix: path = '' } = options
  const ownUrl = options.ownBaseUrl ? `http://127.0.0.1:${port}${path}` : undefined
  const app = bareApp(logger, {
    trustProxy: options.trustProxy,
    requestLimits: { ...defaultRequestLimits, ...options.requestLimits },
    baseUrl: ownUrl ?? options.baseUrl,
  })
  const prefix = options.redisPrefix ?? `lpd-test-${randomUUID()}`
  const config = {
    baseUrl: ownUrl ?? options.baseUrl ?? 'http://stage.test',
    redisUrl: engine.redisUrl,
    databaseReadUrl: options.databaseReadUrl ?? null,
    trustProxy: options.trustProxy ?? false,
    signUp: options.signUp,
    hourly: options.hourly,
    smtp: options.smtp ?? null,
    openid: options.openid ?? null,
    webhookAllowPrivate: options.webhookAllowPrivate ?? false,
    soffice: options.soffice ?? null,
  }
  const blobDir = await mkdtemp(join(tmpdir(), 'lpd-blobs-'))
  const blobs = options.blobs ?? directoryBlobs(blobDir)
  const worker =
    engine.redisUrl === null && options.redisPrefix !== undefined
      ? joinMachine(options.redisPrefix, {
          database,
          blobs,
          disk: options.disk ?? unwatchedDisk,
          log: app.log,
        })
      : undefined
  const context = await buildContext(config, database, blobs, app.log, {
    redisPrefix: prefix,
    shared: worker?.shared,
    ...(!worker && { painters: sharedPainters() }),
    now: options.now,
    newCode: options.newCode,
    liveLimitRules: options.liveLimitRules,
    attemptRules: options.attemptRules,
    pictureRules: options.pictureRules,
    rehearsalPace: options.rehearsalPace,
    documentLimits: options.documentLimits,
    senderRules: options.senderRules,
    commentMailRules: options.commentMailRules,
    disk: options.disk,
    telemetry: options.telemetry,
  })
  await buildApp(context, app)
  await app.listen({ port, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${path}`

  const server: TestServer = {
    url,
    context,
    database,
    async newTeam(plan = 'pro') {
      const team = await addTeam(database.db, 'Team', plan)
      return { team: team.id, ...(await server.newKey(team.id)) }
    },
    async newKey(team, { user, scopes = [...scopeNames] } = {}) {
      const person = user ?? (await addUser(database.db, team, `${randomUUID()}@example.com`)).id
      const { key, id } = await addKey(database.db, team, person, 'Key', scopes)
      return { key, keyId: id, user: person }
    },
    send: (method, path, sent) => send(url, method, path, sent),
    events(code, token, kind) {
      const query = kind === undefined ? '' : kind === 'stay' ? '?stay=true' : `?surface=${kind}`
      return readEvents(`${url}/api/v1/live/${code}/events${query}`, token)
    },
    drain: () => drain(app, context, 1_000, new AbortController().signal),
    async [Symbol.asyncDispose]() {
      await context[Symbol.asyncDispose]()
      await app.close()
      await worker?.leave()
      await own?.[Symbol.asyncDispose]()
      await rm(blobDir, { recursive: true, force: true })
    },
  }
  return server
}

/** Sends one request to the server at `url`. A path that does not start with `/api` is relative to `/api/v1`. */
export async function send(
  url: string,
  method: string,
  path: string,
  { as, body, headers, raw }: SendOptions = {},
): Promise<Reply> {
  const reply = await fetch(`${url}${path.startsWith('/api') ? '' : '/api/v1'}${path}`, {
    method,
    headers: { ...(as && { authorization: `Bearer ${as}` }), ...headers },
    ...(raw !== undefined ? { body: raw as BodyInit } : body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  const isJson = reply.headers.get('content-type')?.startsWith('application/json')
  return { status: reply.status, headers: reply.headers, body: isJson && text ? JSON.parse(text) : text }
}

/**
 * Opens an event stream, with a token or with headers of its own, and keeps each event until it is read. Throws when the reply is
 * not 200.
 */
export async function readEvents(url: string, caller: string | { cookie: string }): Promise<EventReader> {
  const abort = new AbortController()
  const headers = typeof caller === 'string' ? { authorization: `Bearer ${caller}` } : caller
  const reply = await fetch(url, { headers, signal: abort.signal })
  if (reply.status !== 200 || !reply.body) throw new Error(`${reply.status}: ${await reply.text()}`)
  const seen: { event: string; data: any }[] = []
  const names: string[] = []
  const waiting = new Set<() => void>()
  let over = false
  const ended = (async () => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of reply.body!) {
      text += decoder.decode(chunk, { stream: true })
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = new Map(
          block.split('\n').map(line => line.split(/: ?(.*)/s) as unknown as [string, string]),
        )
        if (!fields.has('event')) continue
        seen.push({ event: fields.get('event')!, data: JSON.parse(fields.get('data')!) })
        names.push(fields.get('event')!)
      }
      for (const wake of waiting) wake()
    }
  })()
    .catch(() => undefined)
    .finally(() => {
      over = true
      for (const wake of waiting) wake()
    })
  return {
    ended,
    names,
    async next(event, fits = () => true) {
      for (;;) {
        const at = seen.findIndex(each => each.event === event && fits(each.data))
        if (at !== -1) return seen.splice(at, 1)[0]!.data
        if (over) throw new Error(`The stream ended before an event "${event}" that fits.`)
        await new Promise<void>(resolve => {
          const wake = () => {
            waiting.delete(wake)
            resolve()
          }
          waiting.add(wake)
        })
      }
    },
    had: event => seen.filter(each => each.event === event).length,
    async [Symbol.asyncDispose]() {
      abort.abort()
      await ended
    },
  }
}

/** Steps for decks in tests. */
export const steps = {
  join: { kind: 'join' } satisfies StepInput,
  choice: (id: string, more: object = {}) => ({
    kind: 'poll',
    id,
    poll: { type: 'multiple-choice', prompt: `Question ${id}?`, options: ['A', 'B', 'C'], ...more },
  }),
  poll: (id: string, type: PollType, more: object = {}) => ({
    kind: 'poll',
    id,
    poll: { type, prompt: `Question ${id}?`, ...more },
  }),
  rating: (id: string) => ({ kind: 'poll', id, poll: { type: 'rating', prompt: `Rate ${id}` } }),
  words: (id: string, more: object = {}) => ({
    kind: 'poll',
    id,
    poll: { type: 'word-cloud', prompt: `Words ${id}`, ...more },
  }),
}

/** Creates a deck of the join step and these steps, and starts a room with it. Throws when a request is refused. */
export async function openRoom(
  server: Pick<TestServer, 'send'>,
  key: string,
  ...content: object[]
): Promise<{ code: string; hostToken: string; deckId: string }> {
  const deck = await server.send('POST', '/decks', { as: key, body: { document: [steps.join, ...content] } })
  if (deck.status !== 200) throw new Error(JSON.stringify(deck.body))
  const room = await server.send('POST', '/rooms', { as: key, body: { deckId: deck.body.id } })
  if (room.status !== 200) throw new Error(JSON.stringify(room.body))
  return { code: room.body.code, hostToken: room.body.hostToken, deckId: deck.body.id }
}

/** Joins a room as a new participant. Throws when the request is refused. */
export async function joinRoom(server: Pick<TestServer, 'send'>, code: string, name?: string) {
  const reply = await server.send('POST', `/live/${code}/join`, { body: name === undefined ? {} : { name } })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  const token: string = reply.body.token
  const participantId: string = reply.body.participantId
  const alias: string = reply.body.alias
  return {
    token,
    alias,
    participantId,
    room: reply.body.room,
    answer: (pollId: string, answer: unknown, round?: number) =>
      server.send('POST', `/live/${code}/answers`, {
        as: token,
        body: { pollId, answer, ...(round !== undefined && { round }) },
      }),
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressInfo } from 'node:net'
import { randomUUID } from 'node:crypto'
import type { StepInput } from '#contract/deck.ts'
import type { PollType } from '#contract/looks.ts'
import { type Plan, type Scope, scopeNames } from '#contract/scopes.ts'
import { bareApp, buildApp } from '#server/app.ts'
import type { Blobs } from '#server/store/blobs/blobs.ts'
import { directoryBlobs } from '#server/store/blobs/directory.ts'
import { type Context, buildContext } from '#server/context.ts'
import type { Database } from '#server/store/database.ts'
import { addKey, addTeam, addUser } from '#server/store/teams.ts'
import type { Engine } from './engines.setup.ts'
import { cloneDatabase } from './engines.ts'

/** What came back over HTTP. */
export interface Reply {
  status: number
  headers: Headers
  body: any
}

export interface TestServer extends AsyncDisposable {
  url: string
  context: Context
  database: Database
  /** Makes a team with one person and a key of theirs; gives the key. */
  newTeam(plan?: Plan): Promise<{ team: string; user: string; key: string; keyId: string }>
  /** Makes another key, of a new colleague when `user` is left out. */
  newKey(
    team: string,
    options?: { user?: string; scopes?: Scope[] },
  ): Promise<{ key: string; keyId: string; user: string }>
  /** Sends a request; `as` is an API key or a token of a participant or host. */
  send(method: string, path: string, options?: SendOptions): Promise<Reply>
  /** Opens an event stream; `next` waits for the next event that fits. */
  events(code: string, token: string): Promise<EventReader>
}

export interface SendOptions {
  as?: string
  body?: unknown
  headers?: Record<string, string>
  /** Sent as it is instead of `body`. */
  raw?: string
}

export interface EventReader extends AsyncDisposable {
  next(event: string, fits?: (data: any) => boolean): Promise<any>
  /** Resolves when the server ends the stream. */
  ended: Promise<void>
}

/** The real app over HTTP on a free port, on a database of its own. A second server may share `database`. */
export async function startServer(
  engine: Engine,
  options: { database?: Database; blobs?: Blobs; redisPrefix?: string; now?: () => number } = {},
): Promise<TestServer> {
  const own = options.database ? undefined : await cloneDatabase(engine)
  const database = options.database ?? own!
  const app = bareApp({ level: process.env['TEST_LOG'] ?? 'silent' })
  const prefix = options.redisPrefix ?? `lpd-test-${randomUUID()}`
  const config = { baseUrl: 'http://stage.test', redisUrl: engine.redisUrl }
  const blobDir = await mkdtemp(join(tmpdir(), 'lpd-blobs-'))
  const blobs = options.blobs ?? directoryBlobs(blobDir)
  const context = await buildContext(config, database, blobs, app.log, {
    redisPrefix: prefix,
    now: options.now,
  })
  await buildApp(context, app)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`

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
    events: (code, token) => readEvents(`${url}/api/v1/live/${code}/events`, token),
    async [Symbol.asyncDispose]() {
      await context[Symbol.asyncDispose]()
      await app.close()
      await own?.[Symbol.asyncDispose]()
      await rm(blobDir, { recursive: true, force: true })
    },
  }
  return server
}

/** Sends one request to a server, wherever it runs. Paths not under `/api` are below `/api/v1`. */
export async function send(
  url: string,
  method: string,
  path: string,
  { as, body, headers, raw }: SendOptions = {},
): Promise<Reply> {
  const reply = await fetch(`${url}${path.startsWith('/api') ? '' : '/api/v1'}${path}`, {
    method,
    headers: { ...(as && { authorization: `Bearer ${as}` }), ...headers },
    ...(raw !== undefined ? { body: raw } : body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await reply.text()
  const isJson = reply.headers.get('content-type')?.startsWith('application/json')
  return { status: reply.status, headers: reply.headers, body: isJson && text ? JSON.parse(text) : text }
}

/** Opens an event stream and keeps every event until somebody asks for it. */
export async function readEvents(url: string, token: string): Promise<EventReader> {
  const abort = new AbortController()
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` }, signal: abort.signal })
  if (reply.status !== 200 || !reply.body) throw new Error(`${reply.status}: ${await reply.text()}`)
  const seen: { event: string; data: any }[] = []
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
        if (fields.has('event'))
          seen.push({ event: fields.get('event')!, data: JSON.parse(fields.get('data')!) })
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

/** Makes a deck of these steps after the join screen and starts a room of it. */
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

/** A person with a phone. */
export async function joinRoom(server: Pick<TestServer, 'send'>, code: string, name?: string) {
  const reply = await server.send('POST', `/live/${code}/join`, { body: name === undefined ? {} : { name } })
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
  const token: string = reply.body.token
  const participantId: string = reply.body.participantId
  return {
    token,
    participantId,
    room: reply.body.room,
    answer: (pollId: string, answer: unknown, round?: number) =>
      server.send('POST', `/live/${code}/answers`, {
        as: token,
        body: { pollId, answer, ...(round !== undefined && { round }) },
      }),
  }
}

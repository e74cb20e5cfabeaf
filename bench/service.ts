import { sql } from 'kysely'
import { z } from 'zod'
import { limits } from '#contract/limits.ts'
import { scopeNames } from '#contract/people/scopes.ts'
import { openDatabase } from '#server/store/database.ts'
import { findEmbedded } from '#server/store/embedded/embedded-postgres.ts'
import { temporaryDirectory } from '#test/support/embedded.ts'
import { addKey, addTeam, addUser } from '#server/store/teams.ts'
import { startServerProcess } from '#test/faults/server-process.ts'
import { freePort } from '#test/support/free-port.ts'

/** The id of the poll of every room, and its number of options. */
export const pollId = 'q'
export const options = 4

const document = [
  { kind: 'join' },
  {
    kind: 'poll',
    id: pollId,
    poll: { type: 'multiple-choice', prompt: 'Which one?', options: ['One', 'Two', 'Three', 'Four'] },
  },
  { kind: 'slide', texts: [{ text: 'Thank you', rect: { x: 0.1, y: 0.1, w: 0.8, h: 0.2 } }] },
]

const made = z.object({ id: z.string() })
const started = z.object({ code: z.string(), hostToken: z.string() })
const results = z.object({
  polls: z.array(
    z.object({
      voters: z.int(),
      result: z.object({ options: z.array(z.object({ count: z.int() })) }),
    }),
  ),
})
const driven = z.object({ version: z.int() })
const reacted = z.object({ reactions: z.array(z.object({ counts: z.record(z.string(), z.int()) })) })

export interface Room {
  code: string
  hostToken: string
}

/** Metrics and traces, where the command asks for them: `METRICS_PORT=9464 npm run bench -- answers`. */
const telemetryOfCommand = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name === 'METRICS_PORT' || name.startsWith('OTEL_')),
)

/**
 * Starts the real server with so many workers on its embedded PostgreSQL, in a temporary directory. It trusts `X-Forwarded-For`. `env` is
 * more of its environment.
 */
export async function startService(
  workers = 1,
  env: Record<string, string | undefined> = telemetryOfCommand,
) {
  await using cleanup = new AsyncDisposableStack()
  const { path: dataDir } = cleanup.use(await temporaryDirectory())
  const port = await freePort()
  const { url, pid } = cleanup.use(await startServerProcess({ port, dataDir, trustProxy: '1', workers, env }))
  const connection = await findEmbedded(dataDir)
  if (!connection) throw new Error('The embedded PostgreSQL does not run.')
  const database = openDatabase(connection, () => undefined, 2)
  cleanup.defer(() => database.close())
  const team = await addTeam(database.db, 'Bench', 'pro')
  const user = await addUser(database.db, team.id, 'bench@example.com')
  const newKey = async () => (await addKey(database.db, team.id, user.id, 'Bench', [...scopeNames])).key
  const key = await newKey()
  /** The key that starts rooms, until it reaches its hourly limit. */
  let starter = key
  let startedRooms = 0

  async function call(method: string, path: string, token: string, body?: unknown): Promise<unknown> {
    const reply = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
    return reply.json()
  }
  const { id: deckId } = made.parse(await call('POST', '/decks', key, { document }))

  const stack = cleanup.move()
  return {
    pid: pid ?? 0,
    port,
    dataDir,
    connection,
    /** Starts a room with its poll open. */
    async newRoom(): Promise<Room> {
      if (startedRooms === limits.roomsPerHour) {
        starter = await newKey()
        startedRooms = 0
      }
      startedRooms += 1
      const room = started.parse(await call('POST', '/rooms', starter, { deckId }))
      await call('POST', `/live/${room.code}/actions`, room.hostToken, { action: 'start' })
      return room
    },
    /** Applies a host action. Returns the new version of the room. */
    async act({ code, hostToken }: Room, body: object): Promise<number> {
      return driven.parse(await call('POST', `/live/${code}/actions`, hostToken, body)).version
    },
    /** Changes the row of a room in the least way and commits it. Returns how long that took, ms. */
    async commit(code: string): Promise<number> {
      const began = performance.now()
      await sql`update rooms set driven_at = clock_timestamp() where code = ${code}`.execute(database.db)
      return performance.now() - began
    },
    /** Returns the counts of the poll's options in the results. */
    async counts(code: string): Promise<number[]> {
      const { polls } = results.parse(await call('GET', `/rooms/${code}/results`, key))
      return polls[0]?.result.options.map(({ count }) => count) ?? []
    },
    /** Returns how many reactions the results of a room tell. */
    async reactionsIn(code: string): Promise<number> {
      const { reactions } = reacted.parse(await call('GET', `/rooms/${code}`, key))
      return reactions.flatMap(({ counts }) => Object.values(counts)).reduce((sum, each) => sum + each, 0)
    },
    /** Returns the counts of the poll's options, recounted from the answers of its newest round. */
    async recount(code: string): Promise<number[]> {
      const { rows } = await sql<{ option: number; count: number }>`
        select (value::json -> 'choices' ->> 0)::int as option, count(*) as count from answers
        where poll = (
          select key from polls join rooms on rooms.id = room_id where code = ${code} order by round desc limit 1
        ) group by 1`.execute(database.db)
      const counts = new Map(rows.map(({ option, count }) => [option, count]))
      return Array.from({ length: options }, (_, option) => counts.get(option) ?? 0)
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}
export type Service = Awaited<ReturnType<typeof startService>>

import { sql } from 'kysely'
import { z } from 'zod'
import { scopeNames } from '#contract/people/scopes.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { addKey, addTeam, addUser } from '#server/store/teams.ts'
import type { BatchOutcome } from './load/request-batch.ts'
import { type Service, startService } from './service.ts'

const made = z.object({ id: z.string() })

/** A service and a presenter with many keys, so that no key reaches its hourly limit. */
export interface ApiService extends AsyncDisposable {
  service: Service
  database: Database
  keys: string[]
  /** Creates a deck and returns its id. */
  newDeck(document: readonly object[]): Promise<string>
}

/** Starts the service and creates the keys. */
export async function startApiService(keyCount: number): Promise<ApiService> {
  await using cleanup = new AsyncDisposableStack()
  const service = cleanup.use(await startService())
  const database = openDatabase(service.connection, () => undefined, 2)
  cleanup.defer(() => database.close())
  const team = await addTeam(database.db, 'Benchmark', 'pro')
  const user = await addUser(database.db, team.id, 'api@example.com')
  const keys: string[] = []
  while (keys.length < keyCount)
    keys.push((await addKey(database.db, team.id, user.id, `Key ${keys.length}`, [...scopeNames])).key)
  let turn = 0
  const stack = cleanup.move()
  return {
    service,
    database,
    keys,
    async newDeck(document) {
      const key = keys[(turn += 1) % keys.length] ?? ''
      const reply = await fetch(`http://127.0.0.1:${service.port}/api/v1/decks`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: JSON.stringify({ document }),
      })
      if (!reply.ok) throw new Error(`The deck was not created: ${reply.status} ${await reply.text()}`)
      return made.parse(await reply.json()).id
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** Returns a document of `steps` steps, about 1 kB each; with `pictureBytes`, each slide has a picture of that size. */
export function documentOf(steps: number, pictureBytes = 0): object[] {
  const notes = 'Say what this is about, then wait. '.repeat(21)
  return Array.from({ length: steps }, (_, index) => {
    if (index === 0) return { kind: 'join' }
    const texts = [{ text: `Slide ${index}`, rect: { x: 0.1, y: 0.1, w: 0.8, h: 0.2 }, style: { size: 64 } }]
    const images = pictureBytes > 0 ? [{ dataUrl: picture(index, pictureBytes) }] : []
    return { kind: 'slide', texts, images, notes }
  })
}

/** Returns a data URL with arbitrary bytes, different for each number. */
function picture(number: number, bytes: number): string {
  const data = Buffer.alloc(bytes, `picture ${number} `)
  data.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return `data:image/png;base64,${data.toString('base64')}`
}

/** Inserts copies of a deck into the database and updates its statistics. */
export async function copyDeck({ database: { db } }: ApiService, id: string, copies: number): Promise<void> {
  await sql`
    insert into decks (id, team_id, owner_id, title, document, steps)
    select 'copy-' || n, team_id, owner_id, 'Copy ' || n, document, steps
    from decks, generate_series(1, ${copies}::int) n where id = ${id} on conflict do nothing`.execute(db)
  await sql`analyze decks`.execute(db)
}

/** Throws unless every reply was a 200. */
export function expectDone({ statuses, latencies }: BatchOutcome): void {
  if (statuses[200] !== latencies.length)
    throw new Error(`Not every reply was a 200: ${JSON.stringify(statuses)}`)
}

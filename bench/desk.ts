import { sql } from 'kysely'
import { z } from 'zod'
import { scopeNames } from '#contract/scopes.ts'
import { type Database, openDatabase } from '#server/store/database.ts'
import { addKey, addTeam, addUser } from '#server/store/teams.ts'
import type { Returned } from './load/volley.ts'
import { type Service, startService } from './service.ts'

const made = z.object({ id: z.string() })

/** A service with a person who has many keys, so that no key comes to its hourly limit. */
export interface Desk extends AsyncDisposable {
  service: Service
  database: Database
  keys: string[]
  /** Makes a deck; gives its id. */
  newDeck(document: readonly object[]): Promise<string>
}

/** Starts one. */
export async function openDesk(keyCount: number): Promise<Desk> {
  await using cleanup = new AsyncDisposableStack()
  const service = cleanup.use(await startService())
  const database = openDatabase(service.connection, () => undefined, 2)
  cleanup.defer(() => database.close())
  const team = await addTeam(database.db, 'Desk', 'pro')
  const user = await addUser(database.db, team.id, 'desk@example.com')
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
      if (!reply.ok) throw new Error(`A deck was not made: ${reply.status} ${await reply.text()}`)
      return made.parse(await reply.json()).id
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

/** A document of so many steps, about 1 kB each; with `pictures`, a picture of so many bytes on each slide. */
export function documentOf(steps: number, pictureBytes = 0): object[] {
  const notes = 'Say what this is about, then wait. '.repeat(21)
  return Array.from({ length: steps }, (_, index) => {
    if (index === 0) return { kind: 'join' }
    const texts = [{ text: `Slide ${index}`, rect: { x: 0.1, y: 0.1, w: 0.8, h: 0.2 }, style: { size: 64 } }]
    const images = pictureBytes > 0 ? [{ dataUrl: picture(index, pictureBytes) }] : []
    return { kind: 'slide', texts, images, notes }
  })
}

/** A picture that no other number has; its bytes are of no meaning. */
function picture(number: number, bytes: number): string {
  const data = Buffer.alloc(bytes, `picture ${number} `)
  data.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return `data:image/png;base64,${data.toString('base64')}`
}

/** Makes so many decks of one deck, straight in the database, and lets it settle. */
export async function copyDeck({ database: { db } }: Desk, id: string, copies: number): Promise<void> {
  await sql`
    insert into decks (id, team_id, owner_id, title, document, steps)
    select 'copy-' || n, team_id, owner_id, 'Copy ' || n, document, steps
    from decks, generate_series(1, ${copies}::int) n where id = ${id} on conflict do nothing`.execute(db)
  await sql`analyze decks`.execute(db)
}

/** Throws unless every reply was a 200. */
export function expectDone({ statuses, latencies }: Returned): void {
  if (statuses[200] !== latencies.length)
    throw new Error(`Not every reply was a 200: ${JSON.stringify(statuses)}`)
}

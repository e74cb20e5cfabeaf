import { sql } from 'kysely'
import type { Blobs } from './blobs/blobs.ts'
import type { Queries } from './database.ts'

/** How much all stored screenshots may take up together, bytes. */
const maxBytes = 512 * 1024 * 1024

/** Loads a screenshot that was stored under this key. Returns undefined when there is none. */
export async function loadScreenshot(db: Queries, blobs: Blobs, key: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('shots').select('key').where('key', '=', key).executeTakeFirst()
  if (!row) return undefined
  const bytes = await blobs.get(key).catch(() => undefined)
  // A precision of one minute is enough to find the least recently used.
  await sql`update shots set used_at = now() where key = ${key} and used_at < now() - interval '1 minute'`.execute(
    db,
  )
  return bytes
}

/** Stores a screenshot under its key, for every server. */
export async function storeScreenshot(db: Queries, blobs: Blobs, key: string, bytes: Buffer): Promise<void> {
  await blobs.put(key, bytes)
  await db
    .insertInto('shots')
    .values({ key, bytes: bytes.length })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/**
 * Removes the least recently used screenshots until the rest fits into `most` bytes. Returns how many were removed.
 * Several servers may do this at once.
 */
export async function sweepScreenshots(db: Queries, blobs: Blobs, most: number = maxBytes): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    delete from shots where key in (
      select key from (
        select key, sum(bytes) over (order by used_at desc, key) as total from shots
      ) as ranked where total > ${most}
    ) returning key`.execute(db)
  for (const { key } of rows) await blobs.remove(key)
  return rows.length
}

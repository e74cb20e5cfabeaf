import { sql } from 'kysely'
import type { Blobs } from './blobs/blobs.ts'
import type { Queries } from './database.ts'

/** How much all remembered pictures may take up together, bytes. */
const mostBytes = 512 * 1024 * 1024

/** A picture that was painted before; undefined when it was not, or is gone. */
export async function findShot(db: Queries, blobs: Blobs, key: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('shots').select('key').where('key', '=', key).executeTakeFirst()
  if (!row) return undefined
  const bytes = await blobs.get(key).catch(() => undefined)
  // To the minute is enough to know which was used last.
  await sql`update shots set used_at = now() where key = ${key} and used_at < now() - interval '1 minute'`.execute(
    db,
  )
  return bytes
}

/** Remembers a picture for every server. */
export async function keepShot(db: Queries, blobs: Blobs, key: string, bytes: Buffer): Promise<void> {
  await blobs.put(key, bytes)
  await db
    .insertInto('shots')
    .values({ key, bytes: bytes.length })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Forgets the longest unused pictures while all together are larger than they may be. Safe when several servers do it. */
export async function sweepShots(db: Queries, blobs: Blobs, most: number = mostBytes): Promise<number> {
  const { rows } = await sql<{ key: string }>`
    delete from shots where key in (
      select key from (
        select key, sum(bytes) over (order by used_at desc, key) as total from shots
      ) as ranked where total > ${most}
    ) returning key`.execute(db)
  for (const { key } of rows) await blobs.remove(key)
  return rows.length
}

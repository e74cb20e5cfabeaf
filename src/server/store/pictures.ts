import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Document, Extras, Step } from '#contract/deck.ts'
import { limits } from '#contract/limits.ts'
import { mapFonts, mapPictures, mapStepPictures } from '#deck/pictures.ts'
import type { Blobs } from './blobs/blobs.ts'
import type { Queries } from './database.ts'

/**
 * Pictures and fonts lie outside the document, once by content hash. In a stored document `stored:<hash>` stands in
 * their place: no data URL looks like that, so nobody can ask for a picture by writing one.
 */
const mark = 'stored:'
/** Whether a text stands for something on the shelf. */
export const isStored = (picture: string) => picture.startsWith(mark)
/** What stands for the content of a hash. */
export const markOf = (hash: string) => mark + hash
/** The hash in a mark. */
export const hashIn = (picture: string) => picture.slice(mark.length)

interface Shelf {
  db: Queries
  blobs: Blobs
}

/** What may carry pictures or fonts: a document and what a deck has besides. */
interface Pictured {
  document: Document
  extras: Extras | null
}

/** Puts the new pictures and fonts of a deck onto the shelf; gives the deck with marks in their places. */
export async function shelve({ db, blobs }: Shelf, { document, extras }: Pictured): Promise<Pictured> {
  const fresh = new Map<string, string>()
  const take = (content: string): string => {
    if (isStored(content)) return content
    const hash = createHash('sha256').update(content).digest('hex')
    fresh.set(hash, content)
    return markOf(hash)
  }
  const packed = { document: mapPictures(document, take), extras: mapFonts(extras, take) }
  // In one order everywhere, so that two writers of the same pictures never wait for each other in a circle.
  const hashes = [...fresh.keys()].sort()
  if (hashes.length === 0) return packed
  // Taking the rows first keeps the sweep away until this transaction is done.
  const { rows } = await sql<{ hash: string; is_new: boolean }>`
    insert into blobs (hash) select unnest(${hashes}::text[])
    on conflict (hash) do update set touched_at = now()
    returning hash, xmax = 0 as is_new`.execute(db)
  for (const { hash, is_new } of rows) if (is_new) await blobs.put(hash, Buffer.from(fresh.get(hash) ?? ''))
  return packed
}

/** Puts one content onto the shelf inside the caller's transaction; gives its hash. */
export async function shelveOne({ db, blobs }: Shelf, content: Buffer): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex')
  await sql`insert into blobs (hash) values (${hash}) on conflict (hash) do update set touched_at = now()`.execute(
    db,
  )
  await blobs.put(hash, content)
  return hash
}

/** Remembers which pictures and fonts a deck or room uses, so that they are not swept. */
export async function holdPictures(
  db: Queries,
  holder: { deck: string } | { room: number },
  pictured: Pictured,
): Promise<void> {
  const hashes = [...hashesOf(pictured)]
  if ('room' in holder) {
    if (hashes.length === 0) return
    const rows = hashes.map(hash => ({ room_id: holder.room, hash }))
    return void (await db
      .insertInto('room_blobs')
      .values(rows)
      .onConflict(each => each.doNothing())
      .execute())
  }
  await db
    .deleteFrom('deck_blobs')
    .where('deck_id', '=', holder.deck)
    .where(sql<boolean>`hash <> all(${hashes}::text[])`)
    .execute()
  if (hashes.length === 0) return
  const rows = hashes.map(hash => ({ deck_id: holder.deck, hash }))
  await db
    .insertInto('deck_blobs')
    .values(rows)
    .onConflict(each => each.doNothing())
    .execute()
}

/** The hashes of what a deck has on the shelf. */
export function hashesOf({ document, extras }: Pictured): Set<string> {
  const hashes = new Set<string>()
  const note = (content: string): string => {
    if (isStored(content)) hashes.add(hashIn(content))
    return content
  }
  mapPictures(document, note)
  mapFonts(extras, note)
  return hashes
}

/** A document with its pictures back in their places, as they were sent. */
export async function unshelve(blobs: Blobs, document: Document): Promise<Document> {
  const pictures = await fetchAll(blobs, hashesOf({ document, extras: null }))
  return pictures.size === 0 ? document : mapPictures(document, place(pictures))
}

/** The same for one step. */
export async function unshelveStep(blobs: Blobs, step: Step): Promise<Step> {
  const pictures = await fetchAll(blobs, hashesOf({ document: [step], extras: null }))
  return pictures.size === 0 ? step : mapStepPictures(step, place(pictures))
}

/** The same for the fonts of a deck. */
export async function unshelveFonts(blobs: Blobs, extras: Extras | null): Promise<Extras | null> {
  const fonts = await fetchAll(blobs, hashesOf({ document: [], extras }))
  return fonts.size === 0 ? extras : mapFonts(extras, place(fonts))
}

const place = (pictures: ReadonlyMap<string, string>) => (picture: string) =>
  isStored(picture) ? (pictures.get(hashIn(picture)) ?? picture) : picture

async function fetchAll(blobs: Blobs, hashes: ReadonlySet<string>): Promise<Map<string, string>> {
  const found = await Promise.all(
    [...hashes].map(async hash => [hash, (await blobs.get(hash)).toString()] as const),
  )
  return new Map(found)
}

/**
 * Removes what no deck and no room has used for a day, and files that lost their row when a write was broken off.
 * Safe when several servers do it: the rows stay locked until the files are gone.
 */
export async function sweepPictures(db: Queries, blobs: Blobs, now: number): Promise<number> {
  let removed = 0
  await db.transaction().execute(async tx => {
    const { rows } = await sql<{ hash: string }>`
      delete from blobs where hash in (
        select hash from blobs
        where touched_at < now() - interval '1 day'
          and not exists (select from deck_blobs where deck_blobs.hash = blobs.hash)
          and not exists (select from room_blobs where room_blobs.hash = blobs.hash)
          and not exists (select from deck_pages where deck_pages.picture = blobs.hash)
          and not exists (select from deck_pages where deck_pages.thumb = blobs.hash)
        limit 1000 for update skip locked
      ) returning hash`.execute(tx)
    for (const { hash } of rows) await blobs.remove(hash)
    removed += rows.length
  })
  for await (const { hash, putAt } of blobs.list()) {
    if (putAt > now - limits.dayMs) continue
    const known = await db.selectFrom('blobs').select('hash').where('hash', '=', hash).executeTakeFirst()
    const shot = await db.selectFrom('shots').select('key').where('key', '=', hash).executeTakeFirst()
    if (known || shot) continue
    await blobs.remove(hash)
    removed += 1
  }
  return removed
}

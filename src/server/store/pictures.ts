import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Document, Extras, Step } from '#contract/deck.ts'
import { mapFonts, mapPictures, mapStepPictures } from '#deck/pictures.ts'
import type { Blobs } from './blobs/blobs.ts'
import type { Queries } from './database.ts'

/**
 * Pictures and fonts lie outside the document, once by content hash. In a stored document `stored:<hash>` stands in
 * their place: no data URL looks like that, so nobody can ask for a picture by writing one.
 */
const mark = 'stored:'
const isStored = (picture: string) => picture.startsWith(mark)
const hashIn = (picture: string) => picture.slice(mark.length)

interface Shelf {
  db: Queries
  blobs: Blobs
}

/** Puts the new pictures of a document onto the shelf; gives the document with marks in their places. */
export async function shelve({ db, blobs }: Shelf, document: Document): Promise<Document> {
  const fresh = new Map<string, string>()
  const packed = mapPictures(document, picture => {
    if (isStored(picture)) return picture
    const hash = createHash('sha256').update(picture).digest('hex')
    fresh.set(hash, picture)
    return mark + hash
  })
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

/** Remembers which pictures a deck or room uses, so that they are not swept. */
export async function holdPictures(
  db: Queries,
  holder: { deck: string } | { room: number },
  document: Document,
): Promise<void> {
  const hashes = [...hashesOf(document)]
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

/** The hashes of the shelved pictures of a document. */
export function hashesOf(document: Document): Set<string> {
  const hashes = new Set<string>()
  mapPictures(document, picture => {
    if (isStored(picture)) hashes.add(hashIn(picture))
    return picture
  })
  return hashes
}

/** A document with its pictures back in their places, as they were sent. */
export async function unshelve(blobs: Blobs, document: Document): Promise<Document> {
  const pictures = await fetchAll(blobs, hashesOf(document))
  return pictures.size === 0 ? document : mapPictures(document, place(pictures))
}

/** The same for one step. */
export async function unshelveStep(blobs: Blobs, step: Step): Promise<Step> {
  const pictures = await fetchAll(blobs, hashesOf([step]))
  return pictures.size === 0 ? step : mapStepPictures(step, place(pictures))
}

/** The same for the fonts of a deck. */
export async function unshelveFonts(blobs: Blobs, extras: Extras | null): Promise<Extras | null> {
  const hashes = new Set(
    extras?.fonts
      ?.map(({ dataUrl }) => dataUrl)
      .filter(isStored)
      .map(hashIn),
  )
  return hashes.size === 0 ? extras : mapFonts(extras, place(await fetchAll(blobs, hashes)))
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
        limit 1000 for update skip locked
      ) returning hash`.execute(tx)
    for (const { hash } of rows) await blobs.remove(hash)
    removed += rows.length
  })
  for await (const { hash, putAt } of blobs.list()) {
    if (putAt > now - 86_400_000) continue
    const known = await db.selectFrom('blobs').select('hash').where('hash', '=', hash).executeTakeFirst()
    if (known) continue
    await blobs.remove(hash)
    removed += 1
  }
  return removed
}

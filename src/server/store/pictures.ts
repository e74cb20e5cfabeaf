import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Document, Step } from '#contract/deck/deck.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import { limits } from '#contract/limits.ts'
import { filmsOf } from '#deck/films.ts'
import { mapExtras, mapPictures, mapStepPictures } from '#deck/pictures.ts'
import type { Adviser } from '#server/advice/adviser.ts'
import type { Blobs } from './blobs/blobs.ts'
import type { Queries } from './database.ts'

/**
 * Pictures and fonts are stored outside the document, once for each content, under its hash. A stored document holds
 * the reference `stored:<hash>` in their place. No data URL looks like that, so a client cannot send a reference.
 */
const prefix = 'stored:'
/** Whether a text is the reference of a stored picture or font. */
export const isStored = (picture: string) => picture.startsWith(prefix)
/** Returns the reference for a hash. */
export const referenceTo = (hash: string) => prefix + hash
/** Returns the hash in a reference. */
export const hashIn = (picture: string) => picture.slice(prefix.length)

interface PictureStore {
  db: Queries
  blobs: Blobs
  /** Remembers what the bytes of new pictures and fonts say. */
  advice: Pick<Adviser, 'learnContent'>
}

/** What may hold pictures or fonts: a document, and the extras of a deck. */
interface Content {
  document: Document
  extras: DeckExtras | null
}

/**
 * Stores the new pictures and fonts of a deck. Returns the deck with references in their places. Must run in the
 * transaction that saves the deck.
 */
export async function storePictures(
  { db, blobs, advice }: PictureStore,
  { document, extras }: Content,
): Promise<Content> {
  const added = new Map<string, string>()
  const replace = (content: string): string => {
    if (isStored(content)) return content
    const hash = createHash('sha256').update(content).digest('hex')
    if (!added.has(hash)) advice.learnContent(hash, content)
    added.set(hash, content)
    return referenceTo(hash)
  }
  const replaced = { document: mapPictures(document, replace), extras: mapExtras(extras, replace) }
  // In one order everywhere, so that two writers of the same pictures cannot deadlock.
  const hashes = [...added.keys()].sort()
  if (hashes.length === 0) return replaced
  // The locked rows keep `sweepPictures` from removing the files until this transaction ends.
  const { rows } = await sql<{ hash: string; is_new: boolean }>`
    insert into blobs (hash) select unnest(${hashes}::text[])
    on conflict (hash) do update set touched_at = now()
    returning hash, xmax = 0 as is_new`.execute(db)
  for (const { hash, is_new } of rows) if (is_new) await blobs.put(hash, Buffer.from(added.get(hash) ?? ''))
  return replaced
}

/** Stores one content inside the caller's transaction. Returns its hash. */
export async function storeBlob(
  { db, blobs }: Omit<PictureStore, 'advice'>,
  content: Buffer,
): Promise<string> {
  const hash = createHash('sha256').update(content).digest('hex')
  await touchBlob(db, hash)
  await blobs.put(hash, content)
  return hash
}

/** Notes that a blob is about to be stored, in the caller's transaction, so that `sweepPictures` keeps it for a day. */
export async function touchBlob(db: Queries, hash: string): Promise<void> {
  await sql`insert into blobs (hash) values (${hash}) on conflict (hash) do update set touched_at = now()`.execute(
    db,
  )
}

/** Records which pictures, fonts and films a deck or room uses, so that `sweepPictures` keeps them. */
export async function recordUse(
  db: Queries,
  user: { deck: string } | { room: number },
  content: Content,
): Promise<void> {
  const hashes = [...usedHashes(content)]
  if ('room' in user) {
    if (hashes.length === 0) return
    const rows = hashes.map(hash => ({ room_id: user.room, hash }))
    return void (await db
      .insertInto('room_blobs')
      .values(rows)
      .onConflict(each => each.doNothing())
      .execute())
  }
  await db
    .deleteFrom('deck_blobs')
    .where('deck_id', '=', user.deck)
    .where(sql<boolean>`hash <> all(${hashes}::text[])`)
    .execute()
  if (hashes.length === 0) return
  const rows = hashes.map(hash => ({ deck_id: user.deck, hash }))
  await db
    .insertInto('deck_blobs')
    .values(rows)
    .onConflict(each => each.doNothing())
    .execute()
}

/** Whether a deck or one of its versions has a picture. */
export async function hasPicture(db: Queries, deckId: string, hash: string): Promise<boolean> {
  const { rows } = await sql`
    select from blobs where hash = ${hash} and not exists (select from films where films.hash = blobs.hash) and (
      exists (select from deck_blobs where deck_id = ${deckId} and deck_blobs.hash = ${hash})
      or exists (select from version_blobs where deck_id = ${deckId} and version_blobs.hash = ${hash}))`.execute(
    db,
  )
  return rows.length > 0
}

/** Returns the hashes of the stored pictures and fonts of a deck. */
export function hashesOf({ document, extras }: Content): Set<string> {
  const hashes = new Set<string>()
  const collect = (content: string): string => {
    if (isStored(content)) hashes.add(hashIn(content))
    return content
  }
  mapPictures(document, collect)
  mapExtras(extras, collect)
  return hashes
}

/** Returns the hashes of all that a deck has in the store: its pictures, fonts and films. */
export function usedHashes(content: Content): Set<string> {
  const hashes = hashesOf(content)
  for (const { film } of filmsOf(content.document)) hashes.add(film)
  return hashes
}

/** Returns a step with its pictures in place of their references, as they were sent. */
export async function loadStepPictures(blobs: Blobs, step: Step): Promise<Step> {
  const pictures = await fetchAll(blobs, hashesOf({ document: [step], extras: null }))
  return pictures.size === 0 ? step : mapStepPictures(step, insert(pictures))
}

/** Returns the extras of a deck with its fonts and its logo in place of their references, as they were sent. */
export async function loadExtras(blobs: Blobs, extras: DeckExtras | null): Promise<DeckExtras | null> {
  const fonts = await fetchAll(blobs, hashesOf({ document: [], extras }))
  return fonts.size === 0 ? extras : mapExtras(extras, insert(fonts))
}

const insert = (pictures: ReadonlyMap<string, string>) => (picture: string) =>
  isStored(picture) ? (pictures.get(hashIn(picture)) ?? picture) : picture

async function fetchAll(blobs: Blobs, hashes: ReadonlySet<string>): Promise<Map<string, string>> {
  const found = await Promise.all(
    [...hashes].map(async hash => [hash, (await blobs.get(hash)).toString()] as const),
  )
  return new Map(found)
}

/**
 * Removes the pictures, fonts and films that no deck, no version of one and no room has used for a day, and files without a row, which a failed
 * write leaves behind. Returns how many were removed. Several servers may do this at once: the rows stay locked until the
 * files are gone.
 */
export async function sweepPictures(db: Queries, blobs: Blobs, now: number): Promise<number> {
  let removed = 0
  await db.transaction().execute(async tx => {
    const { rows } = await sql<{ hash: string }>`
      delete from blobs where hash in (
        select hash from blobs
        where touched_at < now() - interval '1 day'
          and not exists (select from deck_blobs where deck_blobs.hash = blobs.hash)
          and not exists (select from version_blobs where version_blobs.hash = blobs.hash)
          and not exists (select from room_blobs where room_blobs.hash = blobs.hash)
          and not exists (select from file_pictures where file_pictures.hash = blobs.hash)
          and not exists (select from files where files.original = blobs.hash)
          and not exists (select from files where files.pdf = blobs.hash)
          and not exists (select from uploads where uploads.hash = blobs.hash)
        limit 1000 for update skip locked
      ) returning hash`.execute(tx)
    for (const { hash } of rows) await blobs.remove(hash)
    removed += rows.length
  })
  for await (const { hash, putAt } of blobs.list()) {
    if (putAt > now - limits.dayMs) continue
    const known = await db.selectFrom('blobs').select('hash').where('hash', '=', hash).executeTakeFirst()
    const screenshot = await db.selectFrom('shots').select('key').where('key', '=', hash).executeTakeFirst()
    if (known || screenshot) continue
    await blobs.remove(hash)
    removed += 1
  }
  return removed
}

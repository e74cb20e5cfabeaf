import { sql } from 'kysely'
import type { Document } from '#contract/deck/deck.ts'
import type { Language } from '#contract/text/language.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import type { Via } from '#contract/deck/version.ts'
import { type Permission, rankOf } from '#contract/people/permission.ts'
import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { limits } from '#contract/limits.ts'
import { sameRevision } from '#contract/deck/revision.ts'
import type { Adviser } from '#server/advice/adviser.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Blobs } from './blobs/blobs.ts'
import type { Cache } from './cache.ts'
import { decompressDocument } from './compressed-document.ts'
import type { Queries } from './database.ts'
import type { SaveColumns } from './tables.ts'
import { failedPagesOfDeck, pagesOfDeck } from './placed-files.ts'
import { prepareAssessment } from './deck-assessment.ts'
import {
  type DeckReach,
  grantsOfDeck,
  isReached,
  ownersManage,
  type Reader,
  rankOfPrincipal,
  requirePermission,
} from './permissions.ts'
import { type StoredVersion, readVersion } from './versions.ts'

/** How long a deck stays in the bin. Afterwards it cannot be read, even before `emptyBin` has removed it [D13]. */
export const binTime = sql`make_interval(days => ${limits.binDays})`
const isNotExpired = sql<boolean>`(decks.deleted_at is null or decks.deleted_at > now() - ${binTime})`

/** The condition that a deck is within a key's reach: the person's own decks, those that the team shared, and those that were shared with the person. */
export const withinReach = (principal: Reader) => sql<boolean>`(${isReached(principal)} and ${isNotExpired})`

/** How many pages of the files of a deck are painted, or could not be. It grows without a new revision. */
export const paintedPages = sql<number>`case when decks.source_kind is null then 0 else (
  select count(*)::int from deck_files join file_pages using (file_id) where deck_files.deck_id = decks.id
) end`

/** What the team of a deck speaks. It changes without a new revision. */
export const teamLanguage = sql<Language | null>`(select language from teams where teams.id = decks.team_id)`

/** The language of a deck itself, without reading the rest of its extras. */
export const ownLanguage = sql<Language | null>`(decks.extras::jsonb ->> 'language')`

/** What is found out about a deck besides its own columns: about the pages of its files, and its team. */
const foundColumns = [
  pagesOfDeck.as('pages'),
  paintedPages.as('painted_pages'),
  failedPagesOfDeck.as('failed_pages'),
  teamLanguage.as('team_language'),
  ownersManage.as('owners_manage'),
  grantsOfDeck.as('grants'),
] as const

const columns = [
  ...(['id', 'team_id', 'owner_id', 'title', 'steps', 'extras', 'source_kind'] as const),
  ...(['thumb_key', 'shared_at', 'team_permission', 'deleted_at', 'created_at', 'updated_at'] as const),
  ...(['author_kind', 'author_id', 'author_name', 'via'] as const),
  ...foundColumns,
] as const

/** Selects a deck within the key's reach, in the bin or not, without its document. */
export const selectDeck = (db: Queries, principal: Reader, id: string) =>
  db
    .selectFrom('decks')
    .select(columns)
    .select(rankOfPrincipal(principal).as('rank'))
    .where('id', '=', id)
    .where(withinReach(principal))

export type DeckRow = NonNullable<Awaited<ReturnType<ReturnType<typeof selectDeck>['executeTakeFirst']>>>
/** A deck with its document, in which references stand for pictures and fonts. */
export type StoredDeck = Omit<DeckRow, 'extras'> & { document: Document; extras: DeckExtras | null }

/** The 404 for a deck that does not exist or is not within reach. */
export const deckNotFound = () => new Refusal('not_found', said('not_found.fix.deck'))

/** Returns which of some teams has the deck with this id; undefined when none has. */
export async function teamOfDeck(
  db: Queries,
  teamIds: readonly string[],
  id: string,
): Promise<string | undefined> {
  const found = db.selectFrom('decks').select('team_id').where('id', '=', id).where('team_id', 'in', teamIds)
  return (await found.executeTakeFirst())?.team_id
}

/** Returns the deck of a row. The document comes from the cache when it holds this revision, because reading it is slow. */
export async function deckOfRow(
  { db, documents }: Pick<DeckAccess, 'db' | 'documents'>,
  row: DeckRow | undefined,
): Promise<StoredDeck> {
  if (!row) throw deckNotFound()
  const known = documents.get(cacheKey(row.id, row.updated_at))
  if (known) return { ...row, document: known, extras: parsed(row.extras) }
  // Row and document in one statement: without a lock, the deck may have been written since the first one.
  const whole = await db
    .selectFrom('decks')
    .selectAll()
    .select(foundColumns)
    .select(sql<number>`${row.rank}::int`.as('rank'))
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  const { document, length } = await decompressDocument(whole.document)
  cacheDocument(documents, whole.id, whole.updated_at, document, length)
  const deck = { ...whole, document, extras: parsed(whole.extras) }
  await prepareAssessment(deck)
  return deck
}

const parsed = (extras: string | null): DeckExtras | null => (extras === null ? null : JSON.parse(extras))

const cacheKey = (id: string, revision: string) => `${id}@${revision}`

/**
 * What a document takes in memory for each character of its JSON, with what is worked out of it and kept beside it, bytes: in two hours of
 * `npm run soak` the heap grew by 7 to 8 for each character that was cached.
 */
const bytesPerCharacter = 8

/** The lengths of documents as JSON, in UTF-16 code units. */
const lengths = new WeakMap<Document, number>()

/**
 * Caches a document under its revision. A revision never stands for two documents, so the entry never expires. `length`
 * may be left out for a document that was cached before.
 */
export function cacheDocument(
  documents: Cache<Document>,
  id: string,
  revision: string,
  document: Document,
  length: number | undefined = lengths.get(document),
) {
  if (length === undefined) return
  lengths.set(document, length)
  documents.startRead()(cacheKey(id, revision), document, length * bytesPerCharacter)
}

/** What decks are read and written with: the database, the stored pictures, and the principal of the request. */
export interface DeckAccess {
  db: Queries
  blobs: Blobs
  /** Caches documents by deck and revision. */
  documents: Cache<Document>
  advice: Adviser
  /** In which language advice is told; English when left out. */
  language?: Language | undefined
  principal: Principal
  /** Through what it changes decks. */
  via: Via
  /** Called for each deck that changes; its cached copies are deleted once the change is committed. */
  changed: (id: string) => void
  /** Throws a 507 where the disk has no space for the content of decks. */
  requireSpace: () => void
}

/** What decks are read with. */
export type DeckReading = Pick<DeckAccess, 'db' | 'documents' | 'principal'>

/** Reads a deck within the key's reach, in the bin or not. Throws a 404. */
export async function readDeck(access: DeckReading, id: string): Promise<StoredDeck> {
  return deckOfRow(access, await selectDeck(access.db, access.principal, id).executeTakeFirst())
}

/** Returns the row of a deck within the key's reach, in the bin or not, without its document. Throws a 404. */
export async function requireDeck({ db, principal }: Pick<DeckAccess, 'db' | 'principal'>, id: string) {
  const row = await selectDeck(db, principal, id).executeTakeFirst()
  if (!row) throw deckNotFound()
  return row
}

/** Returns a deck within the key's reach as it was at a revision, which may be the last one. Throws a 404. */
export async function findVersion(access: DeckReading, id: string, revision: string): Promise<StoredVersion> {
  const deck = await readDeck(access, id)
  if (sameRevision(deck.updated_at, revision)) return { ...deck, revision: deck.updated_at }
  return readVersion(access.db, id, revision)
}

/** Reads a deck for a request without a key. Returns undefined when there is none, or `isAllowed` returns false. */
export async function readDeckIf(
  access: Pick<DeckAccess, 'db' | 'documents'>,
  id: string,
  isAllowed: (row: DeckRow) => boolean,
): Promise<StoredDeck | undefined> {
  const found = access.db
    .selectFrom('decks')
    .select(columns)
    .select(sql<number>`${rankOf('view')}::int`.as('rank'))
    .where('id', '=', id)
    .where(isNotExpired)
  const row = await found.executeTakeFirst()
  return row && isAllowed(row) ? deckOfRow(access, row) : undefined
}

/** A save of a deck: its revision, who made it, through what, and the steps that it changed. */
export interface DeckSave extends SaveColumns {
  revision: string
}

/** Who may read a deck, and its saves after a revision, oldest first. */
export interface DeckSaves {
  deck: DeckReach
  /** The last save, and those between as far as they are still kept. */
  saves: DeckSave[]
}

/** Reads the saves of a deck after a revision; the last one alone without it. Returns undefined when the deck is gone or in the bin. */
export async function readSaves(
  db: Queries,
  id: string,
  after: string | undefined,
): Promise<DeckSaves | undefined> {
  // In one statement, so that no save falls between two reads.
  const { rows } = await sql<DeckSave & DeckSaves['deck']>`
    select team_id, owner_id, shared_at, team_permission, ${grantsOfDeck} as grants, save.* from decks, lateral (
      select updated_at as revision, author_kind, author_id, author_name, via, changed_steps
      union all
      select revision, author_kind, author_id, author_name, via, changed_steps from deck_versions
      where deck_id = decks.id and revision > ${after ?? null}::timestamptz
    ) as save
    where id = ${id} and deleted_at is null
    order by revision`.execute(db)
  const [deck] = rows
  return deck && { deck, saves: rows }
}

/** A deck whose row is locked, and the revision that was sent with the change, if there was one. */
export type LockedDeck = StoredDeck & { sentRevision: string | undefined }

/**
 * Reads a deck to be changed. Its row stays locked until the transaction ends, so writers queue [D10]. Throws a 404, also
 * for a deck in the bin [D13], and a 403 when the person may not do with it what is `needed`. `saveDeck` checks `revision` later, because a 404 or 400 of the operation itself comes
 * before that 409 [D9].
 */
export async function lockDeck(
  access: DeckAccess,
  id: string,
  revision: string | undefined,
  needed: Permission = 'edit',
): Promise<LockedDeck> {
  const deck = await deckOfRow(
    access,
    await selectDeck(access.db, access.principal, id).forUpdate().executeTakeFirst(),
  )
  requirePermission(deck, needed)
  // What was shared may have been taken away while this waited for the lock: the row was read before.
  if (deck.owner_id !== access.principal.user.id) {
    const now = await access.db
      .selectFrom('decks')
      .select(rankOfPrincipal(access.principal).as('rank'))
      .where('id', '=', id)
      .where(withinReach(access.principal))
      .executeTakeFirst()
    if (!now) throw deckNotFound()
    requirePermission(now, needed)
  }
  if (deck.deleted_at !== null) throw new Refusal('in_bin')
  return { ...deck, sentRevision: revision }
}

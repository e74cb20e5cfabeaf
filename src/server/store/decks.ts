import { sql } from 'kysely'
import type { Advice } from '#contract/advice.ts'
import type { Document, Problem, Warning } from '#contract/deck.ts'
import type { DeckExtras } from '#contract/theme.ts'
import type { Via } from '#contract/version.ts'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { sameRevision } from '#contract/revision.ts'
import { changedSteps } from '#deck/changed-steps.ts'
import { layoutOf, warningsOf } from '#deck/layout.ts'
import { problemsOf } from '#deck/readiness.ts'
import type { Adviser } from '#server/advice/adviser.ts'
import type { SourceKind } from '#server/import/file-kind.ts'
import { authorOf } from '#server/auth/author.ts'
import type { Principal } from '#server/auth/principal.ts'
import { pacedEach } from '#server/pace.ts'
import type { Blobs } from './blobs/blobs.ts'
import { requireDeckSize } from './deck-size.ts'
import { recordDeckChange } from './deliveries.ts'
import type { Queries, SaveColumns } from './database.ts'
import type { Cache } from './cache.ts'
import { compressDocument, decompressDocument } from './compressed-document.ts'
import { setStar } from './stars.ts'
import { copyFilesToDeck } from './placed-files.ts'
import { hashesOf, recordUse, storePictures } from './pictures.ts'
import {
  type StoredVersion,
  keepReplaced,
  limitVersions,
  readVersion,
  recordVersionUse,
  rememberBase,
  savedBy,
  versionForm,
} from './versions.ts'

/** How long a deck stays in the bin. Afterwards it cannot be read, even before `emptyBin` has removed it [D13]. */
const binTime = sql`make_interval(days => ${limits.binDays})`
const isNotExpired = sql<boolean>`(decks.deleted_at is null or decks.deleted_at > now() - ${binTime})`

/** The condition that a deck is within a key's reach: the person's own decks, and those that the team shared. */
export const withinReach = ({ user, team }: Principal) =>
  sql<boolean>`(decks.team_id = ${team.id} and (decks.owner_id = ${user.id} or decks.shared_at is not null) and ${isNotExpired})`

/** Whether a deck that is not in the bin is within a key's reach. */
export const isWithinReach = (
  deck: { team_id: string; owner_id: string; shared_at: string | null },
  { user, team }: Principal,
): boolean => deck.team_id === team.id && (deck.owner_id === user.id || deck.shared_at !== null)

/** How many pages of the files of a deck are painted, or could not be. It grows without a new revision. */
const paintedPages = sql<number>`case when decks.source_kind is null then 0 else (
  select count(*)::int from deck_files join file_pages using (file_id) where deck_files.deck_id = decks.id
) end`.as('painted_pages')

const columns = [
  ...(['id', 'team_id', 'owner_id', 'title', 'steps', 'extras', 'source_kind'] as const),
  ...(['thumb_key', 'shared_at', 'deleted_at', 'created_at', 'updated_at'] as const),
  ...(['author_kind', 'author_id', 'author_name', 'via'] as const),
  paintedPages,
] as const

const select = (db: Queries, principal: Principal, id: string) =>
  db.selectFrom('decks').select(columns).where('id', '=', id).where(withinReach(principal))

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>
/** A deck with its document, in which references stand for pictures and fonts. */
export type StoredDeck = Omit<Row, 'extras'> & { document: Document; extras: DeckExtras | null }

/** The 404 for a deck that does not exist or is not within reach. */
export const deckNotFound = () =>
  new Refusal('not_found', 'Check the id of the deck. {list_decks} lists the decks.')

/** Returns the deck of a row. The document comes from the cache when it holds this revision, because reading it is slow. */
async function read(
  { db, documents }: Pick<DeckAccess, 'db' | 'documents'>,
  row: Row | undefined,
): Promise<StoredDeck> {
  if (!row) throw deckNotFound()
  const known = documents.get(cacheKey(row.id, row.updated_at))
  if (known) return { ...row, document: known, extras: parsed(row.extras) }
  // Row and document in one statement: without a lock, the deck may have been written since the first one.
  const whole = await db
    .selectFrom('decks')
    .selectAll()
    .select(paintedPages)
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

/** The lengths of documents as JSON, in UTF-16 code units. */
const lengths = new WeakMap<Document, number>()

/**
 * Caches a document under its revision. A revision never stands for two documents, so the entry never expires. `length`
 * may be left out for a document that was cached before.
 */
function cacheDocument(
  documents: Cache<Document>,
  id: string,
  revision: string,
  document: Document,
  length: number | undefined = lengths.get(document),
) {
  if (length === undefined) return
  lengths.set(document, length)
  documents.startRead()(cacheKey(id, revision), document, length * 2)
}

/** What decks are read and written with: the database, the stored pictures, and the principal of the request. */
export interface DeckAccess {
  db: Queries
  blobs: Blobs
  /** Caches documents by deck and revision. */
  documents: Cache<Document>
  advice: Adviser
  principal: Principal
  /** Through what it changes decks. */
  via: Via
  /** Called for each deck that changes; its cached copies are deleted once the change is committed. */
  changed: (id: string) => void
}

/** What decks are read with. */
export type DeckReading = Pick<DeckAccess, 'db' | 'documents' | 'principal'>

/** The revision of a save: later than every earlier one, even within one microsecond [D10]. */
export const nextRevision = sql<string>`greatest(clock_timestamp(), updated_at + interval '1 microsecond')`

/** Reads a deck within the key's reach, in the bin or not. Throws a 404. */
export async function readDeck(access: DeckReading, id: string): Promise<StoredDeck> {
  return read(access, await select(access.db, access.principal, id).executeTakeFirst())
}

/** Returns the row of a deck within the key's reach, in the bin or not, without its document. Throws a 404. */
export async function requireDeck({ db, principal }: Pick<DeckAccess, 'db' | 'principal'>, id: string) {
  const row = await select(db, principal, id).executeTakeFirst()
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
  isAllowed: (row: Row) => boolean,
): Promise<StoredDeck | undefined> {
  const found = access.db.selectFrom('decks').select(columns).where('id', '=', id).where(isNotExpired)
  const row = await found.executeTakeFirst()
  return row && isAllowed(row) ? read(access, row) : undefined
}

/** A save of a deck: its revision, who made it, through what, and the steps that it changed. */
export interface DeckSave extends SaveColumns {
  revision: string
}

/** Who may read a deck, and its saves after a revision, oldest first. */
export interface DeckSaves {
  deck: Pick<Row, 'team_id' | 'owner_id' | 'shared_at'>
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
    select team_id, owner_id, shared_at, save.* from decks, lateral (
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
 * for a deck in the bin [D13]. `saveDeck` checks `revision` later, because a 404 or 400 of the operation itself comes
 * before that 409 [D9].
 */
export async function lockDeck(
  access: DeckAccess,
  id: string,
  revision: string | undefined,
): Promise<LockedDeck> {
  const deck = await read(
    access,
    await select(access.db, access.principal, id).forUpdate().executeTakeFirst(),
  )
  if (deck.deleted_at !== null) throw new Refusal('in_bin')
  return { ...deck, sentRevision: revision }
}

/** Moves a deck to the bin. Does nothing when it is there already [D13]. Throws a 404. */
export async function moveToBin(access: DeckAccess, id: string): Promise<void> {
  const { db, principal, changed } = access
  changed(id)
  const row = await select(db, principal, id).forUpdate().executeTakeFirst()
  if (!row) throw deckNotFound()
  if (row.deleted_at === null)
    await db
      .updateTable('decks')
      .set({ deleted_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
}

/** Takes a deck out of the bin. Does nothing when it is not in it. Throws a 404. */
export async function takeFromBin(access: DeckAccess, id: string): Promise<StoredDeck> {
  const { db, principal, changed } = access
  changed(id)
  const deck = await read(access, await select(db, principal, id).forUpdate().executeTakeFirst())
  if (deck.deleted_at !== null)
    await db.updateTable('decks').set({ deleted_at: null }).where('id', '=', id).execute()
  return deck
}

/**
 * Removes for good the decks that were moved to the bin more than thirty days ago. Returns how many they were. Several
 * servers may do this at once.
 */
export async function emptyBin(db: Queries): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('decks')
    .where('deleted_at', '<=', sql<string>`now() - ${binTime}`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What a write changes of a deck; what is left out stays. */
export interface DeckChange {
  title?: string
  document?: Document
  extras?: DeckExtras | null
  /** Whether the person of the request has starred it. */
  starred?: boolean
  shared?: boolean
  sourceKind?: SourceKind
}

/** Readiness, warnings and the revision of a deck. */
interface DeckAssessment {
  ready: boolean
  problems: Problem[]
  warnings: Warning[]
  revision: string
}

/** Computes the readiness and the warnings of a deck. */
export function assessDeck(deck: Pick<StoredDeck, 'document' | 'extras' | 'updated_at'>): DeckAssessment {
  const problems = problemsOf(deck.document)
  const warnings = warningsOf(deck.document, deck.extras?.aspects)
  return { ready: problems.length === 0, problems, warnings, revision: deck.updated_at }
}

/** The part that every write of a deck returns: also the advice on the steps that it touched. */
export interface WriteAssessment extends DeckAssessment {
  advice: Advice[]
}

/** Computes the readiness and the warnings of a deck that was written, and the advice on the steps with these indexes. */
async function assessWrite(
  { advice }: Pick<DeckAccess, 'advice'>,
  deck: Pick<StoredDeck, 'document' | 'extras' | 'updated_at'>,
  touched: readonly number[],
): Promise<WriteAssessment> {
  return { ...assessDeck(deck), advice: await advice.onWrite(deck, touched) }
}

/** Returns the indexes of the steps that are new or changed; of all when what they are drawn with changed. */
function touchedSteps(
  before: Pick<StoredDeck, 'document'>,
  document: Document,
  isRestyled: boolean,
): number[] {
  const unchanged = new Set(isRestyled ? [] : before.document)
  return document.flatMap((step, index) => (unchanged.has(step) ? [] : [index]))
}

/** Computes the layouts of a deck in pieces, so that `assessDeck` takes little time: they are cached by step. */
const prepareAssessment = ({ document, extras }: Pick<StoredDeck, 'document' | 'extras'>): Promise<void> =>
  pacedEach(document, step => void layoutOf(step, extras?.aspects))

/** Returns the columns that say who makes a save, through what, and which steps it changes. */
const saveColumns = ({ principal, via }: Pick<DeckAccess, 'principal' | 'via'>, steps: string[]) => {
  const { kind, id, name } = authorOf(principal)
  return { author_kind: kind, author_id: id, author_name: name, via, changed_steps: steps }
}

/** Stores a new deck, owned by the key's person. Throws a 413 when it is too large. */
export async function addDeck(
  access: DeckAccess,
  deck: {
    id: string
    title: string
    document: Document
    extras?: DeckExtras | null
    sourceKind?: SourceKind
  },
): Promise<WriteAssessment> {
  const { db, principal, documents } = access
  const { id, title } = deck
  const stored = await storePictures(access, { document: deck.document, extras: deck.extras ?? null })
  const { document, extras } = stored
  await requireDeckSize(access.blobs, stored)
  const { compressed, length } = await compressDocument(document)
  const row = await db
    .insertInto('decks')
    .values({
      id,
      team_id: principal.team.id,
      owner_id: principal.user.id,
      title,
      document: compressed,
      steps: document.length,
      extras: extras && JSON.stringify(extras),
      source_kind: deck.sourceKind ?? null,
      ...saveColumns(access, changedSteps([], document)),
    })
    .returning('updated_at')
    .executeTakeFirstOrThrow()
  cacheDocument(documents, id, row.updated_at, document, length)
  if (hashesOf(stored).size > 0) await recordUse(db, { deck: id }, stored)
  await prepareAssessment(stored)
  return assessWrite(access, { document, extras, ...row }, [...document.keys()])
}

/**
 * Stores a copy of a deck within reach, owned by the key's person. `titleOf` gets the title of the original. The database
 * copies the document, which is not written anew. Throws a 404, and a 413 when the original is too large.
 */
export async function copyDeck(
  access: DeckAccess,
  original: string,
  id: string,
  titleOf: (title: string) => string,
): Promise<WriteAssessment> {
  const { db, principal, documents } = access
  // Locked, so that what is assessed is what is copied.
  const deck = await read(access, await select(db, principal, original).forShare().executeTakeFirst())
  if (deck.deleted_at !== null) throw new Refusal('in_bin')
  await requireDeckSize(access.blobs, deck)
  const save = saveColumns(access, changedSteps([], deck.document))
  const { rows } = await sql<{ updated_at: string }>`
    with copied as (
      insert into decks (
        id, team_id, owner_id, title, document, steps, extras, source_kind,
        author_kind, author_id, author_name, via, changed_steps
      )
      select ${id}, ${principal.team.id}, ${principal.user.id}, ${titleOf(deck.title)}, document, steps, extras, source_kind,
        ${save.author_kind}, ${save.author_id}, ${save.author_name}, ${save.via}, ${save.changed_steps}::text[]
      from decks where id = ${original}
      returning id, updated_at
    ), used as (
      insert into deck_blobs (deck_id, hash)
      select copied.id, deck_blobs.hash from copied, deck_blobs where deck_blobs.deck_id = ${original}
    )
    select updated_at from copied`.execute(db)
  const [row] = rows
  if (!row) throw deckNotFound()
  await copyFilesToDeck(db, original, id)
  const { document, extras } = deck
  cacheDocument(documents, id, row.updated_at, document)
  return assessWrite(access, { document, extras, ...row }, [...document.keys()])
}

/**
 * Whether changes are a save. Stars and sharing are none when a person sends them, because they change nothing that is shown; every
 * change that a key sends is one, because the specification says so of each `PATCH` of a deck.
 */
const isSave = ({ caller }: Principal, { starred: _star, shared: _sharing, ...saved }: DeckChange): boolean =>
  caller.kind === 'key' || Object.values(saved).some(value => value !== undefined)

/**
 * Saves the changes of a locked deck under a new revision [D10]. What it replaces is kept as a version [D40]. Throws a 409 when the revision that was sent with the
 * change is not the deck's last save, and a 413 when the deck would be too large.
 */
export async function saveDeck(
  access: DeckAccess,
  deck: LockedDeck,
  changed: DeckChange,
): Promise<WriteAssessment> {
  const { db, documents } = access
  const { title, starred, shared, sourceKind } = changed
  if (deck.sentRevision !== undefined && !sameRevision(deck.sentRevision, deck.updated_at))
    throw new Refusal('stale')
  access.changed(deck.id)
  if (starred !== undefined) await setStar(db, deck.id, access.principal.user.id, starred)
  const sharing = shared !== undefined && {
    shared_at: shared ? sql<string>`coalesce(shared_at, now())` : null,
  }
  if (!isSave(access.principal, changed)) {
    if (sharing) await db.updateTable('decks').set(sharing).where('id', '=', deck.id).execute()
    return assessWrite(access, deck, [])
  }
  const isNewContent = changed.document !== undefined || changed.extras !== undefined
  const sent = {
    document: changed.document ?? deck.document,
    extras: changed.extras === undefined ? deck.extras : changed.extras,
  }
  const content = isNewContent ? await storePictures(access, sent) : sent
  const { extras } = content
  const document = changed.document && content.document
  if (isNewContent) await requireDeckSize(access.blobs, content, deck)
  const packed = document && (await compressDocument(document))
  const saved = document ?? deck.document
  const form = versionForm(deck.document)
  const row = await keepReplaced(db, deck.id, form)
    .updateTable('decks')
    .from('replaced')
    .set({
      updated_at: nextRevision,
      ...(title !== undefined && { title }),
      ...(document && { document: packed?.compressed, steps: document.length }),
      ...(changed.extras !== undefined && { extras: extras && JSON.stringify(extras) }),
      ...(sourceKind !== undefined && { source_kind: sourceKind }),
      ...sharing,
      ...saveColumns(access, changedSteps(deck.document, saved)),
    })
    .where('id', '=', deck.id)
    .returning(['updated_at', 'base', 'title', 'author_kind', 'author_id', 'author_name', 'via'])
    .returning(isToldToWebhooks.as('told'))
    .executeTakeFirstOrThrow()
  if (row.told) await recordSave(db, deck, row)
  cacheDocument(documents, deck.id, row.updated_at, saved, packed?.length)
  if (rememberBase(saved, deck.document, form, row.base)) await limitVersions(db, deck.id)
  if (isNewContent) await recordChangedUse(db, deck, content)
  if (document) await prepareAssessment({ document, extras })
  const touched = touchedSteps(deck, saved, changed.extras !== undefined)
  return assessWrite(access, { document: saved, extras, ...row }, touched)
}

/** Whether webhooks are told of the save of a deck: of one that the team shares. Read with the save, so that it costs no query. */
const isToldToWebhooks = sql<boolean>`(decks.shared_at is not null and is_told(decks.team_id, 'deck.changed'))`

/** Records the save of a deck for the webhooks of its team. */
async function recordSave(
  db: Queries,
  { id, team_id }: Pick<Row, 'id' | 'team_id'>,
  { updated_at, title, ...save }: Pick<Row, 'updated_at' | 'title'> & Omit<SaveColumns, 'changed_steps'>,
): Promise<void> {
  const data = { deckId: id, title, revision: updated_at, ...savedBy(save) }
  await recordDeckChange(db, team_id, { type: 'deck.changed', timestamp: updated_at, data })
}

/** Records which pictures and fonts a deck uses when they are others than before, and which ones only its versions use now. */
async function recordChangedUse(
  db: Queries,
  before: StoredDeck,
  content: Pick<StoredDeck, 'document' | 'extras'>,
): Promise<void> {
  const [used, now] = [hashesOf(before), hashesOf(content)]
  const dropped = [...used].filter(hash => !now.has(hash))
  if (dropped.length === 0 && now.size === used.size) return
  await recordVersionUse(db, before, dropped)
  await recordUse(db, { deck: before.id }, content)
}

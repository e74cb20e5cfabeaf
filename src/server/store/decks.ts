import { sql } from 'kysely'
import type { Document, Extras, Problem, Warning } from '#contract/deck.ts'
import { Refusal } from '#contract/errors.ts'
import { sameRevision } from '#contract/revision.ts'
import { warningsOf } from '#deck/layout.ts'
import { problemsOf } from '#deck/readiness.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Blobs } from './blobs/blobs.ts'
import type { Queries } from './database.ts'
import type { Memo } from './memo.ts'
import { pack, unpack } from './packed.ts'
import { hashesOf, holdPictures, shelve } from './pictures.ts'

/** Whether a deck is within a key's reach: the person's own, and what the team shared. */
export const withinReach = ({ user, team }: Principal) =>
  sql<boolean>`(decks.team_id = ${team.id} and (decks.owner_id = ${user.id} or decks.shared_at is not null))`

const columns = [
  ...(['id', 'team_id', 'owner_id', 'title', 'steps', 'extras', 'starred', 'source_kind'] as const),
  ...(['thumb_key', 'shared_at', 'deleted_at', 'created_at', 'updated_at'] as const),
] as const

const select = (db: Queries, principal: Principal, id: string) =>
  db.selectFrom('decks').select(columns).where('id', '=', id).where(withinReach(principal))

type Row = NonNullable<Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirst']>>>
/** A deck with its document read. */
export type StoredDeck = Omit<Row, 'extras'> & { document: Document; extras: Extras | null }

/** The deck of a row, its document from memory when that has this very revision: reading it costs most of a change. */
async function read(
  { db, documents }: Pick<Desk, 'db' | 'documents'>,
  row: Row | undefined,
): Promise<StoredDeck> {
  if (!row) throw new Refusal('not_found', 'Check the id of the deck.')
  const known = documents.get(placeOf(row.id, row.updated_at))
  if (known) return { ...row, document: known, extras: parsed(row.extras) }
  // All of it in one statement: without a lock a write may have come since the first.
  const whole = await db.selectFrom('decks').selectAll().where('id', '=', row.id).executeTakeFirstOrThrow()
  const { document, letters } = unpack(whole.document)
  remember(documents, whole.id, whole.updated_at, document, letters)
  return { ...whole, document, extras: parsed(whole.extras) }
}

const parsed = (extras: string | null): Extras | null => (extras === null ? null : JSON.parse(extras))

/** About how much smaller a packed document is, for reckoning what it takes up in memory. */
const deflation = 8

const placeOf = (id: string, revision: string) => `${id}@${revision}`

/** A revision never means two documents, so what is remembered under it is never out of date. */
function remember(
  documents: Memo<Document>,
  id: string,
  revision: string,
  document: Document,
  letters: number,
) {
  documents.reading()(placeOf(id, revision), document, letters * 2)
}

/** What decks are read and written with: the transaction, the shelf of pictures, and who asks. */
export interface Desk {
  db: Queries
  blobs: Blobs
  /** Documents by deck and revision. */
  documents: Memo<Document>
  principal: Principal
  /** Hears of each deck that was changed; what is remembered of it is forgotten once that is committed. */
  changed: (id: string) => void
}

/** The moment of a save: later than any before it, even within one microsecond [D10]. */
export const nextRevision = sql<string>`greatest(clock_timestamp(), updated_at + interval '1 microsecond')`

/** A deck within the key's reach, binned or not, its pictures still on the shelf. Throws 404. */
export async function readDeck(desk: Desk, id: string): Promise<StoredDeck> {
  return read(desk, await select(desk.db, desk.principal, id).executeTakeFirst())
}

/** A deck for somebody without a key, when `may` allows it; undefined when not, or when there is none. */
export async function readDeckIf(
  desk: Pick<Desk, 'db' | 'documents'>,
  id: string,
  may: (row: Row) => boolean,
): Promise<StoredDeck | undefined> {
  const row = await desk.db.selectFrom('decks').select(columns).where('id', '=', id).executeTakeFirst()
  return row && may(row) ? read(desk, row) : undefined
}

/**
 * A deck to be changed: its row stays locked until the transaction ends, so writers queue [D10].
 * Throws 404, also for a binned deck [D13], and 409 when `revision` is not the deck's last save.
 */
export async function lockDeck(desk: Desk, id: string, revision: string | undefined): Promise<StoredDeck> {
  const deck = await read(desk, await select(desk.db, desk.principal, id).forUpdate().executeTakeFirst())
  if (deck.deleted_at !== null) throw new Refusal('in_bin')
  if (revision !== undefined && !sameRevision(revision, deck.updated_at)) throw new Refusal('stale')
  return deck
}

/** Moves a deck to the bin; once more does nothing [D13]. Throws 404. */
export async function binDeck(desk: Desk, id: string): Promise<void> {
  const { db, principal, changed } = desk
  changed(id)
  const { deleted_at } = await read(desk, await select(db, principal, id).forUpdate().executeTakeFirst())
  if (deleted_at === null)
    await db
      .updateTable('decks')
      .set({ deleted_at: sql`clock_timestamp()` })
      .where('id', '=', id)
      .execute()
}

/** Takes a deck out of the bin; one that is not in it stays as it is. Throws 404. */
export async function unbinDeck(desk: Desk, id: string): Promise<StoredDeck> {
  const { db, principal, changed } = desk
  changed(id)
  const deck = await read(desk, await select(db, principal, id).forUpdate().executeTakeFirst())
  if (deck.deleted_at !== null)
    await db.updateTable('decks').set({ deleted_at: null }).where('id', '=', id).execute()
  return deck
}

/** Removes the decks that were binned more than thirty days ago, for good. Safe when several servers do it. */
export async function emptyBin(db: Queries): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('decks')
    .where('deleted_at', '<', sql<string>`now() - interval '30 days'`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** What every write of a deck answers. */
export interface Verdict {
  ready: boolean
  problems: Problem[]
  warnings: Warning[]
  revision: string
}

/** What a deck is worth on stage: readiness and warnings, worked out anew. */
export function judge(deck: Pick<StoredDeck, 'document' | 'extras' | 'updated_at'>): Verdict {
  const problems = problemsOf(deck.document)
  const warnings = warningsOf(deck.document, deck.extras?.aspects)
  return { ready: problems.length === 0, problems, warnings, revision: deck.updated_at }
}

/** Stores a new deck of the key's person. */
export async function addDeck(
  desk: Desk,
  deck: { id: string; title: string; document: Document; extras?: Extras | null },
): Promise<Verdict> {
  const { db, principal } = desk
  const { id, title } = deck
  const shelved = await shelve(desk, { document: deck.document, extras: deck.extras ?? null })
  const { document, extras } = shelved
  const row = await db
    .insertInto('decks')
    .values({
      id,
      team_id: principal.team.id,
      owner_id: principal.user.id,
      title,
      document: pack(document),
      steps: document.length,
      extras: extras && JSON.stringify(extras),
    })
    .returning('updated_at')
    .executeTakeFirstOrThrow()
  if (hashesOf(shelved).size > 0) await holdPictures(db, { deck: id }, shelved)
  return judge({ document, extras, ...row })
}

/** Saves a locked deck with what changed; its revision rises, even within one microsecond [D10]. */
export async function saveDeck(
  desk: Desk,
  deck: StoredDeck,
  changed: { title?: string; document?: Document; starred?: boolean; shared?: boolean },
): Promise<Verdict> {
  const { db, documents } = desk
  const { title, starred, shared } = changed
  desk.changed(deck.id)
  const { extras } = deck
  const document = changed.document && (await shelve(desk, { document: changed.document, extras })).document
  const packed = document && pack(document)
  const row = await db
    .updateTable('decks')
    .set({
      updated_at: nextRevision,
      ...(title !== undefined && { title }),
      ...(starred !== undefined && { starred }),
      ...(document && { document: packed, steps: document.length }),
      ...(shared !== undefined && { shared_at: shared ? sql`coalesce(shared_at, now())` : null }),
    })
    .where('id', '=', deck.id)
    .returning('updated_at')
    .executeTakeFirstOrThrow()
  const saved = document ?? deck.document
  if (document && packed) remember(documents, deck.id, row.updated_at, document, packed.length * deflation)
  if (document && !sameItems(hashesOf({ document, extras }), hashesOf(deck)))
    await holdPictures(db, { deck: deck.id }, { document, extras })
  return judge({ document: saved, extras: deck.extras, ...row })
}

const sameItems = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  a.size === b.size && [...a].every(item => b.has(item))

import { sql } from 'kysely'
import type { Document } from '#contract/deck/deck.ts'
import type { DeckExtras } from '#contract/themes/theme.ts'
import { Refusal } from '#contract/refusal.ts'
import { sameRevision } from '#contract/deck/revision.ts'
import { applyDifference, differenceFrom } from '#deck/difference.ts'
import { decompressDocument } from './compressed-document.ts'
import type { Queries } from './database.ts'
import type { SaveColumns } from './tables.ts'
import { isNamed } from './version-names.ts'
import { forgetAuthorOfEvents } from './deliveries.ts'

/** How many versions of a deck are kept, of how many bytes together, and the oldest. */
export const mostVersions = 200
const mostBytes = 50 * 1024 * 1024
const oldest = sql`interval '30 days'`

/** A version is stored as a difference only when it shares at least this part of the steps with its base. */
const leastShared = 0.5
/** How many versions are stored as differences from the same document. */
const mostDifferences = 20

/** A document that is stored in `version_bases`, and how many versions were stored as differences from it. */
interface Base {
  id: number
  document: Document
  differences: number
}

/**
 * The base of the last version of a deck, by the document that replaced it. Steps that nobody changed are the same objects
 * in both. A document that was read from its row has no entry, so the first version after that is stored whole.
 */
const bases = new WeakMap<Document, Base>()

/** How the document of a version is stored: as a difference from a known base, or whole. */
type Form = { base: Base; difference: string } | 'whole'

/** Returns how a document is stored that is about to be replaced. */
export function versionForm(document: Document): Form {
  const base = bases.get(document)
  if (!base || base.differences >= mostDifferences) return 'whole'
  const { difference, shared } = differenceFrom(base.document, document)
  if (shared < document.length * leastShared) return 'whole'
  return { base, difference: JSON.stringify(difference) }
}

/**
 * Begins a statement that first stores what a deck is before it, and has the base of that version in `replaced`. The database
 * copies the document, which is not sent again.
 */
export function keepReplaced(db: Queries, deckId: string, form: Form) {
  const [base, difference] = form === 'whole' ? [null, null] : [form.base.id, form.difference]
  return db.with(
    'replaced',
    () => sql<{ base: number }>`(select keep_version(${deckId}, ${base}::bigint, ${difference}) as base)`,
  )
}

/** Remembers the base of the version that was stored when `document` replaced `before`. Returns whether it is a new one. */
export function rememberBase(document: Document, before: Document, form: Form, base: number): boolean {
  const isKnown = form !== 'whole' && form.base.id === base
  bases.set(
    document,
    isKnown
      ? { ...form.base, differences: form.base.differences + 1 }
      : { id: base, document: before, differences: 0 },
  )
  return !isKnown
}

/** Removes the versions of a deck that are too many or too large together, but none with a name; the oldest go first. Its row must be locked. */
export async function limitVersions(db: Queries, deckId: string): Promise<void> {
  await sql`
    delete from deck_versions where deck_id = ${deckId} and revision in (
      select revision from (
        select revision, row_number() over newest_first as place, sum(bytes) over newest_first as total from (
          select revision, coalesce(pg_column_size(difference), 0)
            + case when row_number() over (partition by base order by revision desc) = 1
              then (select octet_length(document) from version_bases where id = base) else 0 end as bytes
          from deck_versions where deck_id = ${deckId} and not ${isNamed('deck_versions')}
        ) as sized window newest_first as (order by revision desc)
      ) as summed where place > ${mostVersions} or total > ${mostBytes}
    )`.execute(db)
  await removeUnused(db, [deckId])
}

/** Removes the bases and the uses of pictures that no version of these decks needs. */
async function removeUnused(db: Queries, deckIds: string[]): Promise<void> {
  await sql`
    delete from version_bases where deck_id = any(${deckIds}::text[])
      and not exists (select from deck_versions where base = version_bases.id)`.execute(db)
  await sql`
    delete from version_blobs where deck_id = any(${deckIds}::text[])
      and not exists (
        select from deck_versions
        where deck_id = version_blobs.deck_id and revision <= last_revision
      )`.execute(db)
}

/** Removes who a person is from the saves that the person made, and from what webhooks are told of them. */
export async function forgetAuthor(db: Queries, userId: string): Promise<void> {
  for (const table of ['decks', 'deck_versions'] as const)
    await db
      .updateTable(table)
      .set({ author_kind: null, author_id: null, author_name: null })
      .where('author_kind', '=', 'person')
      .where('author_id', '=', userId)
      .execute()
  await forgetAuthorOfEvents(db, userId)
}

/** How many decks are thinned in one transaction. */
const decksAtOnce = 100

/**
 * Of the versions that are older than a day, keeps the last of each hour, and none that is older than thirty days, but all that have
 * a name. Returns how many were removed. Several servers may do this at once.
 */
export async function thinVersions(db: Queries): Promise<number> {
  let removed = 0
  for (;;) {
    const { decks, count } = await db.transaction().execute(thinSome)
    removed += count
    if (decks < decksAtOnce) return removed
  }
}

async function thinSome(db: Queries): Promise<{ decks: number; count: number }> {
  // Hours that are over for a day, so that each is thinned once.
  const hours = sql`date_trunc('hour', now() - interval '1 day')`
  // Locked, so that no save stores a difference from a base that is being removed.
  const { rows } = await sql<{ id: string }>`
    select id from decks where id in (
      select deck_id from deck_versions where not hourly and revision < ${hours}
      union select deck_id from deck_versions
        where hourly and revision < now() - ${oldest} and not ${isNamed('deck_versions')}
    ) order by id limit ${decksAtOnce} for update skip locked`.execute(db)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return { decks: 0, count: 0 }
  const { numAffectedRows = 0n } = await sql`
    delete from deck_versions as each where deck_id = any(${ids}::text[]) and not ${isNamed('each')} and (
      revision < now() - ${oldest} or (
        not hourly and revision < ${hours} and exists (
          select from deck_versions as later
          where later.deck_id = each.deck_id and later.revision > each.revision
            and later.revision < date_trunc('hour', each.revision) + interval '1 hour'
        )
      )
    )`.execute(db)
  await sql`
    update deck_versions set hourly = true
    where deck_id = any(${ids}::text[]) and not hourly and revision < ${hours}`.execute(db)
  await removeUnused(db, ids)
  return { decks: ids.length, count: Number(numAffectedRows) }
}

/** Records which pictures and fonts a deck no longer has, so that they are kept as long as its versions need them. */
export async function recordVersionUse(
  db: Queries,
  deck: { id: string; updated_at: string },
  hashes: readonly string[],
): Promise<void> {
  if (hashes.length === 0) return
  const rows = hashes.map(hash => ({ deck_id: deck.id, hash, last_revision: deck.updated_at }))
  await db
    .insertInto('version_blobs')
    .values(rows)
    .onConflict(conflict =>
      conflict
        .columns(['deck_id', 'hash'])
        .doUpdateSet(({ ref }) => ({ last_revision: ref('excluded.last_revision') })),
    )
    .execute()
}

type SavedBy = Omit<SaveColumns, 'changed_steps'>

/** Returns who made a save, and through what, from its columns. */
export const savedBy = ({ author_kind, author_id, author_name, via }: SavedBy) => ({
  by:
    author_kind === null || author_id === null || author_name === null
      ? null
      : { kind: author_kind, id: author_id, name: author_name },
  via,
})

/** Returns the query of the versions of a deck with their names, newest first, those alone that are kept. */
export const selectVersions = (db: Queries, deckId: string) => {
  const ofDeck = db
    .selectFrom('deck_versions')
    .leftJoin('version_names', names =>
      names
        .onRef('version_names.deck_id', '=', 'deck_versions.deck_id')
        .onRef('version_names.revision', '=', 'deck_versions.revision'),
    )
    .selectAll('deck_versions')
    .select('name')
    .where('deck_versions.deck_id', '=', deckId)
  const recent = ofDeck
    .where('name', 'is', null)
    .where('deck_versions.revision', '>', sql<string>`now() - ${oldest}`)
    .orderBy('deck_versions.revision', 'desc')
    .limit(mostVersions)
  return db.selectFrom(
    db
      .selectFrom(recent.as('recent'))
      .selectAll()
      .unionAll(ofDeck.where('name', 'is not', null))
      .as('kept'),
  )
}

/** An earlier state of a deck, with references in place of pictures and fonts. */
export interface StoredVersion extends SavedBy {
  revision: string
  title: string
  document: Document
  extras: DeckExtras | null
}

/** Returns the version of a deck with this revision. Throws a 404 when there is none. */
export async function readVersion(db: Queries, deckId: string, revision: string): Promise<StoredVersion> {
  // PostgreSQL has no year 0.
  const found = selectVersions(db, deckId)
    .innerJoin('version_bases', 'version_bases.id', 'kept.base')
    .select(['revision', 'title', 'extras', 'difference', 'document'])
    .select(['author_kind', 'author_id', 'author_name', 'via'])
    .where('revision', '=', revision)
  const row = revision < '0001' ? undefined : await found.executeTakeFirst()
  // PostgreSQL rounds to microseconds.
  if (!row || !sameRevision(row.revision, revision)) throw new Refusal('no_version')
  const { document: base } = await decompressDocument(row.document)
  const document = row.difference === null ? base : applyDifference(base, JSON.parse(row.difference))
  return { ...row, document, extras: row.extras === null ? null : JSON.parse(row.extras) }
}

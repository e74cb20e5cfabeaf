import { sql } from 'kysely'
import type { Step } from '#contract/deck/deck.ts'
import type { PageWord } from '#deck/covers.ts'
import type { FileKind } from '#server/import/file-kind.ts'
import type { FileProblemCode } from '#server/import/file-problem.ts'
import type { PaintedPage } from '#server/import/pdf.ts'
import type { Blobs } from './blobs/blobs.ts'
import type { Queries } from './database.ts'
import { storeBlob } from './pictures.ts'

/** How long a server that paints the pages of a file owns it without a word, seconds. */
const claimSeconds = 15

/** A file that is about to be stored. */
export interface NewFile {
  id: string
  teamId: string
  kind: FileKind
  /** As its sender named it. */
  name: string
  /** The hash of its bytes. */
  original: string
  /** Width / height of each page. */
  aspects: readonly number[]
}

/** Stores a file whose pages this server is about to paint. */
export async function addFile(
  db: Queries,
  { id, teamId, kind, name, original, aspects }: NewFile,
): Promise<void> {
  await db
    .insertInto('files')
    .values({
      id,
      team_id: teamId,
      kind,
      name,
      original,
      pdf: kind === 'pdf' ? original : null,
      pages: aspects.length,
      aspects: JSON.stringify(aspects),
      claimed_until: claimEnd,
    })
    .execute()
}

/** Whether a deck outside the bin, or a room, shows the pages of a file. */
const isWanted = sql<boolean>`(
  exists (
    select from deck_files join decks on decks.id = deck_files.deck_id
    where deck_files.file_id = files.id and decks.deleted_at is null
  ) or exists (select from room_files where room_files.file_id = files.id))`

const claimEnd = sql<string>`now() + ${sql.lit(`${claimSeconds} seconds`)}::interval`

/** A file whose pages are to be painted, and which of them are. */
export interface FileWork {
  id: string
  /** The id of the team that pages are painted for. */
  team: string
  kind: FileKind
  original: string
  pdf: string | null
  pages: number
  /** The numbers of the pages that are painted, from 0. */
  painted: number[]
}

const workColumns = sql<FileWork>`
  id, team_id as team, kind, original, pdf, pages,
  coalesce((select json_agg(number) from file_pages where file_id = files.id), '[]') as painted`

/** Reads a file whose pages this server claimed when it stored it. Returns undefined when it is gone. */
export async function readFileWork(db: Queries, id: string): Promise<FileWork | undefined> {
  const { rows } = await sql<FileWork>`select ${workColumns} from files where id = ${id}`.execute(db)
  return rows[0]
}

/** Claims a file whose pages nobody paints, the oldest first. Returns undefined when there is none. */
export async function claimFile(db: Queries): Promise<FileWork | undefined> {
  const { rows } = await sql<FileWork>`
    update files set claimed_until = ${claimEnd} where id = (
      select id from files
      where not is_painted and problem is null and (claimed_until is null or claimed_until < now()) and ${isWanted}
      order by created_at limit 1 for update skip locked
    ) returning ${workColumns}`.execute(db)
  return rows[0]
}

/** Says that this server still paints these files. Returns the ids of those whose pages are still wanted. */
export async function keepClaims(db: Queries, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .updateTable('files')
    .set({ claimed_until: claimEnd })
    .where('id', 'in', ids)
    .where(isWanted)
    .returning('id')
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** The channel on which servers learn that files were left to them. */
export const releasedFiles = 'lpd_files'

/** The channel on which servers learn that a page was painted: the id of its file. */
export const paintedFile = 'lpd_painted'

/** Gives up the claims on files, and tells the other servers, so that one of them goes on at once. */
export async function dropClaims(db: Queries, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db.updateTable('files').set({ claimed_until: null }).where('id', 'in', ids).execute()
  await sql`select pg_notify(${releasedFiles}, '')`.execute(db)
}

/** Notes what the pages of a converted file are painted from. */
export async function setFilePdf(db: Queries, id: string, pdf: string): Promise<void> {
  await db.updateTable('files').set({ pdf }).where('id', '=', id).execute()
}

/**
 * Notes that no page of a file is left to be painted, or why none can be. A file of which a page is to be tried again stays unfinished,
 * so that a server takes it up.
 */
export async function finishFile(db: Queries, id: string, problem: FileProblemCode | null): Promise<void> {
  const isPainted = sql<boolean>`(select count(*) from file_pages where file_id = files.id) >= pages`
  await db
    .updateTable('files')
    .set({ is_painted: problem === null ? isPainted : false, problem, claimed_until: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Has the pages of a deck that could not be painted tried again, in all decks and rooms that show them: tells the servers, one of which takes up
 * their files. Returns how many pages they are.
 */
export async function retryFiles(db: Queries, deckId: string): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    with dropped as (
      delete from file_pages using deck_files where deck_files.deck_id = ${deckId} and file_pages.file_id = deck_files.file_id
        and not exists (
          select from file_pictures
          where file_pictures.file_id = file_pages.file_id and file_pictures.number = file_pages.number)
      returning file_pages.file_id
    ), failed as (
      select id, problem, case when problem is null then (select count(*) from dropped where file_id = id) else pages end as count
      from files where id in (select file_id from deck_files where deck_id = ${deckId}) for no key update
    ), retried as (
      update files set problem = null, is_painted = false from failed
      where files.id = failed.id and failed.count > 0
      returning failed.count
    ), told as (
      select pg_notify('lpd_pages', deck_id), pg_notify(${releasedFiles}, '') from deck_files
      where file_id in (select id from failed where count > 0)
    )
    select coalesce((select sum(count) from retried), 0)::int as pages, (select count(*) from told) as told`.execute(
    db,
  )
  return rows[0]?.pages ?? 0
}

/**
 * Stores a painted page, without pictures when it could not be painted, and tells all servers. Does nothing when it is stored already, or the file is
 * gone. Must run in a transaction.
 */
export async function storePage(
  { db, blobs }: { db: Queries; blobs: Blobs },
  fileId: string,
  number: number,
  { pictures, words }: PaintedPage,
): Promise<void> {
  // Locked, so that it is not removed between the two statements.
  const file = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', fileId)
    .forKeyShare()
    .executeTakeFirst()
  if (!file) return
  const page = { file_id: fileId, number }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('file_pages')
    .values({ ...page, words: JSON.stringify(words) })
    .onConflict(each => each.doNothing())
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return
  for (const { width, bytes } of pictures)
    await db
      .insertInto('file_pictures')
      .values({ ...page, width, hash: await storeBlob({ db, blobs }, bytes) })
      .execute()
  await sql`select pg_notify(${paintedFile}, ${fileId})`.execute(db)
}

/** A page of a file, as decks and rooms show it. */
export interface StoredPage {
  fileId: string
  number: number
  words: PageWord[]
  /** The hashes of its pictures by their width, px; none for a page that could not be painted. */
  pictures: ReadonlyMap<number, string>
}

/** Reads a painted page. Returns undefined for one that is not painted yet. */
export async function readPage(db: Queries, fileId: string, number: number): Promise<StoredPage | undefined> {
  const rows = await db
    .selectFrom('file_pages')
    .leftJoin('file_pictures', join =>
      join
        .onRef('file_pictures.file_id', '=', 'file_pages.file_id')
        .onRef('file_pictures.number', '=', 'file_pages.number'),
    )
    .select(['words', 'width', 'hash'])
    .where('file_pages.file_id', '=', fileId)
    .where('file_pages.number', '=', number)
    .execute()
  const [first] = rows
  if (!first) return undefined
  const pictures = rows.flatMap(({ width, hash }) =>
    width !== null && hash !== null ? [[width, hash] as const] : [],
  )
  return { fileId, number, words: JSON.parse(first.words), pictures: new Map(pictures) }
}

/**
 * Returns the words of the pages on which some steps of a deck show something, by the index of the page; none of pages that are not
 * painted yet.
 */
export async function readPageWords(
  db: Queries,
  deckId: string,
  steps: readonly Step[],
): Promise<ReadonlyMap<number, readonly PageWord[]>> {
  const indexes = steps.flatMap(step =>
    step.kind === 'slide' &&
    step.pageIndex !== null &&
    step.overlays.length + step.texts.length + step.images.length > 0
      ? [step.pageIndex]
      : [],
  )
  if (indexes.length === 0) return new Map()
  const { rows } = await sql<{ index: number; words: string }>`
    select first_page + number as index, words
    from deck_files join file_pages using (file_id)
    where deck_id = ${deckId} and number < pages and first_page + number = any(${indexes}::int[])`.execute(db)
  return new Map(rows.map(({ index, words }) => [index, JSON.parse(words) as PageWord[]]))
}

/** Removes files that no deck and no room shows for a day. Their pictures go with `sweepPictures`. */
export async function removeUnusedFiles(db: Queries): Promise<void> {
  await sql`
    delete from files where created_at < now() - interval '1 day'
      and not exists (select from deck_files where deck_files.file_id = files.id)
      and not exists (select from room_files where room_files.file_id = files.id)`.execute(db)
}

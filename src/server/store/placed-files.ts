import { sql } from 'kysely'
import type { FailedPages } from '#contract/deck/file.ts'
import type { FileKind } from '#server/import/file-kind.ts'
import { type FileProblemCode, fileProblemSentences } from '#server/import/file-problem.ts'
import type { Queries } from './database.ts'

/** A file whose pages a deck or a room shows, from a page index on. */
export interface PlacedFile {
  fileId: string
  firstPage: number
  pages: number
}

/** Where the page with this index of a deck or room is; undefined when there is none. */
export function placeOfPage(
  files: readonly PlacedFile[],
  index: number,
): { fileId: string; number: number } | undefined {
  const file = files.find(({ firstPage, pages }) => index >= firstPage && index < firstPage + pages)
  return file && { fileId: file.fileId, number: index - file.firstPage }
}

/** Adds the pages of a file to a deck, from the page index `firstPage` on. */
export async function placeFile(
  db: Queries,
  deckId: string,
  { fileId, firstPage, pages }: PlacedFile,
): Promise<void> {
  await db
    .insertInto('deck_files')
    .values({ deck_id: deckId, first_page: firstPage, pages, file_id: fileId })
    .execute()
}

/** Lists the files of a deck, in the order of their pages. */
export async function listDeckFiles(db: Queries, deckId: string): Promise<PlacedFile[]> {
  const rows = await db
    .selectFrom('deck_files')
    .select(['file_id', 'first_page', 'pages'])
    .where('deck_id', '=', deckId)
    .orderBy('first_page')
    .execute()
  return rows.map(placed)
}

/** Lists the files of a room, in the order of their pages. */
export async function listRoomFiles(db: Queries, roomId: number): Promise<PlacedFile[]> {
  const rows = await db
    .selectFrom('room_files')
    .select(['file_id', 'first_page', 'pages'])
    .where('room_id', '=', roomId)
    .orderBy('first_page')
    .execute()
  return rows.map(placed)
}

const placed = (row: { file_id: string; first_page: number; pages: number }): PlacedFile => ({
  fileId: row.file_id,
  firstPage: row.first_page,
  pages: row.pages,
})

/** Gives a room the pages of its deck, also those that are not painted yet. */
export async function copyFilesToRoom(db: Queries, deckId: string, roomId: number): Promise<void> {
  await sql`
    insert into room_files (room_id, first_page, pages, file_id)
    select ${roomId}, first_page, pages, file_id from deck_files where deck_id = ${deckId}`.execute(db)
}

/** Gives a copy of a deck the pages of the original. */
export async function copyFilesToDeck(db: Queries, original: string, copy: string): Promise<void> {
  await sql`
    insert into deck_files (deck_id, first_page, pages, file_id)
    select ${copy}, first_page, pages, file_id from deck_files where deck_id = ${original}`.execute(db)
}

/** How many uploaded pages a row of `decks` has. They are numbered on from file to file. */
export const pagesOfDeck = sql<number>`case when decks.source_kind is null then 0 else (
  select coalesce(sum(pages), 0)::int from deck_files where deck_files.deck_id = decks.id
) end`

/** The pages of a row of `files` that could not be painted, for a `from` clause. */
const failedPagesOfFile = sql`file_pages where file_id = files.id and not exists (
  select from file_pictures
  where file_pictures.file_id = file_pages.file_id and file_pictures.number = file_pages.number)`

/** The pages of a deck that could not be painted, with the code of what is wrong with their file. */
export type StoredFailure = Omit<FailedPages, 'problem'> & { problem: FileProblemCode | null }

/** The pages of a row of `decks` that could not be painted; null when there are none, as for most decks. */
export const failedPagesOfDeck = sql<
  StoredFailure[] | null
>`case when decks.source_kind is null then null else (
  select json_agg(json_build_object(
      'file', name, 'firstPage', first_page, 'problem', problem, 'numbers', numbers) order by first_page)
  from (
    select name, first_page, problem, case
        when problem is not null then (select json_agg(number) from generate_series(0, deck_files.pages - 1) as number)
        else (select json_agg(number order by number) from ${failedPagesOfFile})
      end as numbers
    from deck_files join files on files.id = deck_files.file_id where deck_files.deck_id = decks.id
  ) as failures
  where numbers is not null
) end`

/** Returns pages that could not be painted, as people read of them. */
export const failedPagesOf = (failures: readonly StoredFailure[] | null): FailedPages[] =>
  (failures ?? []).map(failure => ({
    ...failure,
    problem: failure.problem && fileProblemSentences(failure.problem),
  }))

/** A file of a deck, and how far its pages are. */
export interface FileProgress extends PlacedFile {
  kind: FileKind
  name: string
  /** The hash of its bytes. */
  original: string
  aspects: number[]
  problem: FileProblemCode | null
  /** Whether it is still being converted, so that no page can be painted. */
  isConverting: boolean
  /** The numbers of the pages that have pictures. */
  painted: number[]
  /** The numbers of the pages that could not be painted. */
  failed: number[]
}

/** Reads how far the files of a deck are, in the order of their pages. */
export async function readProgress(db: Queries, deckId: string): Promise<FileProgress[]> {
  const { rows } = await sql<{
    file_id: string
    first_page: number
    pages: number
    kind: FileKind
    name: string
    original: string
    aspects: string
    problem: FileProblemCode | null
    pdf: string | null
    painted: number[]
    failed: number[]
  }>`
    select file_id, first_page, deck_files.pages, kind, name, original, aspects, problem, pdf,
      coalesce((
        select json_agg(number order by number) from file_pages where file_id = files.id
          and exists (
            select from file_pictures
            where file_pictures.file_id = files.id and file_pictures.number = file_pages.number)
      ), '[]') as painted,
      coalesce((select json_agg(number order by number) from ${failedPagesOfFile}), '[]') as failed
    from deck_files join files on files.id = deck_files.file_id
    where deck_id = ${deckId} order by first_page`.execute(db)
  return rows.map(row => ({
    ...placed(row),
    kind: row.kind,
    name: row.name,
    original: row.original,
    aspects: JSON.parse(row.aspects),
    problem: row.problem,
    isConverting: row.pdf === null && row.problem === null,
    painted: row.painted,
    failed: row.failed,
  }))
}

/** Counts the pages of a deck, those that are painted or could not be, and of these the ones that could not be. `waiting` are the other ones. */
export async function countPages(
  db: Queries,
  deckId: string,
): Promise<{ done: number; total: number; failed: number; waiting: number[] }> {
  const { rows } = await sql<{ total: number; failed: number; waiting: number[] }>`
    select coalesce(sum(deck_files.pages), 0)::int as total,
      coalesce(sum(case when problem is not null then deck_files.pages
        else (select count(*) from ${failedPagesOfFile}) end), 0)::int as failed,
      coalesce((
        select json_agg(first_page + number order by first_page + number)
        from deck_files join files on files.id = deck_files.file_id, generate_series(0, deck_files.pages - 1) as number
        where deck_id = ${deckId} and problem is null
          and not exists (
            select from file_pages where file_id = files.id and file_pages.number = number.number)
      ), '[]') as waiting
    from deck_files join files on files.id = deck_files.file_id where deck_id = ${deckId}`.execute(db)
  const [{ total, failed, waiting } = { total: 0, failed: 0, waiting: [] }] = rows
  return { done: total - waiting.length, total, failed, waiting }
}

/** Counts the pages of a deck that have pictures. */
export async function countThumbnails(
  db: Queries,
  deckId: string,
): Promise<{ thumbs: number; hasFile: boolean }> {
  const { rows } = await sql<{ thumbs: number; files: number }>`
    select count(distinct (deck_files.first_page, number))::int as thumbs, count(distinct deck_files.first_page)::int as files
    from deck_files left join file_pictures on file_pictures.file_id = deck_files.file_id
    where deck_id = ${deckId}`.execute(db)
  const [row] = rows
  return { thumbs: row?.thumbs ?? 0, hasFile: (row?.files ?? 0) > 0 }
}

import { sql } from 'kysely'
import type { Document } from '#contract/deck/deck.ts'
import type { Film } from '#contract/deck/film.ts'
import { refuseField } from '#contract/refusal.ts'
import { filmsOf } from '#deck/films.ts'
import { newToken } from '#server/auth/tokens.ts'
import type { FilmFacts } from '#server/films/read-film.ts'
import type { Blobs } from './blobs/blobs.ts'
import type { Queries } from './database.ts'
import { touchBlob } from './pictures.ts'

/** A film as it is sent to browsers. */
export type StoredFilm = Pick<Film, 'film' | 'type'>

/** A film of a room. The secret is what its address is made with. */
export type RoomFilm = StoredFilm & { secret: string }

/** Stores a film that was sent to a team, inside the caller's transaction. The same film has the same id again. */
export async function addFilm(
  { db, blobs }: { db: Queries; blobs: Blobs },
  teamId: string,
  { hash, path }: { hash: string; path: string },
  facts: FilmFacts,
): Promise<Film> {
  await touchBlob(db, hash)
  await blobs.putFile(hash, path)
  await db
    .insertInto('films')
    .values({ team_id: teamId, hash, secret: newToken(), ...facts })
    .onConflict(each => each.doNothing())
    .execute()
  return { film: hash, ...facts }
}

/**
 * Throws a 400 when a document has a film that neither the document before had nor the team has. Those that are new to the
 * document are kept from then on until the caller's transaction has recorded that they are used.
 */
export async function requireFilms(
  db: Queries,
  teamId: string,
  document: Document,
  before: Document,
): Promise<void> {
  const known = new Set(filmsOf(before).map(({ film }) => film))
  const added = filmsOf(document).filter(({ film }) => !known.has(film))
  if (added.length === 0) return
  const { rows } = await sql<{ hash: string }>`
    update blobs set touched_at = now() from films
    where films.hash = blobs.hash and team_id = ${teamId} and films.hash = any(${added.map(({ film }) => film)}::text[])
    returning blobs.hash`.execute(db)
  const found = new Set(rows.map(({ hash }) => hash))
  const missing = added.find(({ film }) => !found.has(film))
  if (missing)
    throw refuseField(
      ['document', ...missing.path],
      'This team has no film with this id. Send the film first: `POST /api/v1/films` answers its id, which waits a day to be used.',
    )
}

/** Finds a film that a deck or one of its versions has; undefined for others. */
export async function findDeckFilm(
  db: Queries,
  deckId: string,
  film: string,
): Promise<StoredFilm | undefined> {
  const { rows } = await sql<StoredFilm>`
    select films.hash as film, type from films join decks on decks.team_id = films.team_id
    where decks.id = ${deckId} and films.hash = ${film} and (
      exists (select from deck_blobs where deck_id = ${deckId} and hash = ${film})
      or exists (select from version_blobs where deck_id = ${deckId} and hash = ${film}))`.execute(db)
  return rows[0]
}

/** Reads the films of a room, whose team and document are given, by their ids. */
export async function readRoomFilms(
  db: Queries,
  teamId: string,
  document: Document,
): Promise<ReadonlyMap<string, RoomFilm>> {
  const ids = [...new Set(filmsOf(document).map(({ film }) => film))]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('films')
    .select(['hash as film', 'type', 'secret'])
    .where('team_id', '=', teamId)
    .where('hash', 'in', ids)
    .execute()
  return new Map(rows.map(row => [row.film, row]))
}

import { sql } from 'kysely'
import type { Person } from '#contract/deck/comment.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Queries } from './database.ts'
import { allowedBy, rankFor } from './permissions.ts'

/** The condition that a member of the team of a deck reaches it. */
export const reachesDeck = allowedBy(rankFor(sql`memberships.user_id`, sql`memberships.role`), 'view')

/** The condition that a member of the team of a deck owns it or was given it, which is all that a guest knows of the team. */
export const isKnownToGuests = sql<boolean>`(decks.owner_id = memberships.user_id or exists (
  select from deck_permissions where deck_id = decks.id and user_id = memberships.user_id))`

/** Selects the people who reach a deck, as members of its team. */
const selectReaders = (db: Queries, deckId: string) =>
  db
    .selectFrom('decks')
    .innerJoin('memberships', 'memberships.team_id', 'decks.team_id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('decks.id', '=', deckId)
    .where(reachesDeck)

const knownReaders = (db: Queries, deckId: string, role: Principal['role']) =>
  selectReaders(db, deckId).where(role === 'guest' ? isKnownToGuests : sql<boolean>`true`)

/** Returns those of some ids that are of people who reach a deck, as far as the role of who asks may know them. */
export async function readersAmong(
  db: Queries,
  deckId: string,
  { role }: Pick<Principal, 'role'>,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await knownReaders(db, deckId, role)
    .select('users.id')
    .where('users.id', 'in', [...ids])
    .execute()
  return found.map(({ id }) => id)
}

/** Lists some of the people who reach a deck, by name; for guests only those to whom it was given as to them. */
export const listReaders = (
  db: Queries,
  deckId: string,
  { role }: Pick<Principal, 'role'>,
  most: number,
): Promise<Person[]> =>
  knownReaders(db, deckId, role)
    .select(['users.id', 'users.name'])
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .limit(most)
    .execute()

/** Returns those of some people who are members of the team of a deck, whether or not they reach it now, by their names. */
export const namesInTeam = async (db: Queries, deckId: string, ids: readonly string[]): Promise<Person[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('decks')
        .innerJoin('memberships', 'memberships.team_id', 'decks.team_id')
        .innerJoin('users', 'users.id', 'memberships.user_id')
        .select(['users.id', 'users.name'])
        .where('decks.id', '=', deckId)
        .where('users.id', 'in', [...ids])
        .execute()

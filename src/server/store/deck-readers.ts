import { sql } from 'kysely'
import type { Person } from '#contract/deck/comment.ts'
import type { Queries } from './database.ts'

/** The condition that a member of the team of a deck reaches it: who made it, and everybody once it is shared. */
export const reachesDeck = sql<boolean>`(decks.owner_id = memberships.user_id or decks.shared_at is not null)`

/** Selects the people who reach a deck, as members of its team. */
export const selectReaders = (db: Queries, deckId: string) =>
  db
    .selectFrom('decks')
    .innerJoin('memberships', 'memberships.team_id', 'decks.team_id')
    .innerJoin('users', 'users.id', 'memberships.user_id')
    .where('decks.id', '=', deckId)
    .where(reachesDeck)

/** Lists some of the people who reach a deck, by name. */
export const listReaders = (db: Queries, deckId: string, most: number): Promise<Person[]> =>
  selectReaders(db, deckId)
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

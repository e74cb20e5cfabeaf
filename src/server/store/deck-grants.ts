import { sql } from 'kysely'
import { type Permission, rankOf } from '#contract/people/permission.ts'
import type { Queries } from './database.ts'

/** Lists with whom a deck is shared by name, by name. */
export const listGrants = (db: Queries, deckId: string) =>
  db
    .selectFrom('deck_grants')
    .innerJoin('users', 'users.id', 'deck_grants.user_id')
    .innerJoin('memberships', join =>
      join
        .onRef('memberships.user_id', '=', 'deck_grants.user_id')
        .onRef('memberships.team_id', '=', 'deck_grants.team_id'),
    )
    .select(['users.id', 'users.name', 'users.email', 'memberships.role', 'deck_grants.permission'])
    .where('deck_grants.deck_id', '=', deckId)
    .orderBy(sql`lower(users.name)`)
    .orderBy('users.id')
    .execute()

/** Lists who was invited to a deck and has not come yet, the newest first. */
export const listDeckInvitations = (db: Queries, deckId: string) =>
  db
    .selectFrom('links')
    .select(['id', 'email', 'permission', 'expires_at'])
    .where('kind', '=', 'invitation')
    .where('deck_id', '=', deckId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .orderBy('created_at', 'desc')
    .execute()

/** Counts with how many people a deck is shared by name, those who were invited to it included. */
export async function countGrants(db: Queries, deckId: string): Promise<number> {
  const [people, invited] = [await listGrants(db, deckId), await listDeckInvitations(db, deckId)]
  return people.length + invited.length
}

/** Shares a deck of a team with one of its members, or changes for what. */
export async function grant(
  db: Queries,
  {
    deckId,
    teamId,
    userId,
    permission,
  }: { deckId: string; teamId: string; userId: string; permission: Permission },
): Promise<void> {
  const rank = rankOf(permission)
  await db
    .insertInto('deck_grants')
    .values({ deck_id: deckId, team_id: teamId, user_id: userId, permission: rank })
    .onConflict(conflict => conflict.columns(['deck_id', 'user_id']).doUpdateSet({ permission: rank }))
    .execute()
}

/** Removes the invitations to a deck that nobody used yet, as far as they fit what is added. */
const openInvitations = (db: Queries, deckId: string) =>
  db
    .deleteFrom('links')
    .where('kind', '=', 'invitation')
    .where('deck_id', '=', deckId)
    .where('used_at', 'is', null)

/** Stops sharing a deck with a person, or takes an invitation to it back, by its id. Returns whether there was one. */
export async function removeGrant(db: Queries, deckId: string, id: string): Promise<boolean> {
  const grants = await db
    .deleteFrom('deck_grants')
    .where('deck_id', '=', deckId)
    .where('user_id', '=', id)
    .executeTakeFirst()
  const links = await openInvitations(db, deckId).where('id', '=', id).executeTakeFirst()
  return grants.numDeletedRows + links.numDeletedRows > 0n
}

/** Removes the invitations of an address to a deck; a newer one replaces them. */
export async function removeDeckInvitations(db: Queries, deckId: string, email: string): Promise<void> {
  await openInvitations(db, deckId).where('email', '=', email).execute()
}

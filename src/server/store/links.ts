import { sql } from 'kysely'
import type { LinkKind, Role } from '#contract/people/account.ts'
import { hashOf, newId, newToken } from '#server/auth/tokens.ts'
import type { Queries } from './database.ts'

/** How long a link of each kind works. */
const lifetimes: Record<LinkKind, string> = {
  setup: '30 days',
  invitation: '7 days',
  password: '1 hour',
  email: '1 day',
  'sign-in': '15 minutes',
  'sign-up': '1 day',
}

/** What a link carries, beside its kind. */
export interface LinkContent {
  email?: string
  userId?: string
  teamId?: string
  role?: Role
  /** The deck that an invitation is to, and the rank of what it permits. */
  deckId?: string
  permission?: number
  /** Who caused it. */
  byUserId?: string
  /** What a new account begins with. */
  data?: { name: string; passwordHash: string }
}

/** Stores a link and returns its token, of which only the hash is stored. */
export async function addLink(
  db: Queries,
  kind: LinkKind,
  { email, userId, teamId, role, deckId, permission, byUserId, data }: LinkContent,
): Promise<{ id: string; token: string; expiresAt: string }> {
  const token = newToken()
  const { id, expires_at } = await db
    .insertInto('links')
    .values({
      id: newId(),
      hash: hashOf(token),
      kind,
      email: email ?? null,
      user_id: userId ?? null,
      team_id: teamId ?? null,
      role: role ?? null,
      deck_id: deckId ?? null,
      permission: permission ?? null,
      data: data ? JSON.stringify(data) : null,
      by_user_id: byUserId ?? null,
      expires_at: sql<string>`now() + ${lifetimes[kind]}::interval`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { id, token, expiresAt: expires_at }
}

const usable = (db: Queries, token: string) =>
  db
    .selectFrom('links')
    .selectAll('links')
    .where('hash', '=', hashOf(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)

/** Reads a link that can still be used. */
export const readLink = (db: Queries, token: string) =>
  usable(db, token)
    .leftJoin('teams', 'teams.id', 'links.team_id')
    .leftJoin('users', 'users.id', 'links.by_user_id')
    .leftJoin('decks', 'decks.id', 'links.deck_id')
    .select(['teams.name as team_name', 'users.name as by_name', 'decks.title as deck_title'])
    .executeTakeFirst()

/**
 * Uses a link, inside the transaction of what it does: its row is locked, so of two uses at once one finds it used. Returns
 * undefined when it does not work.
 */
export async function takeLink(db: Queries, token: string) {
  const link = await usable(db, token).forUpdate().executeTakeFirst()
  if (link)
    await db
      .updateTable('links')
      .set({ used_at: sql`now()` })
      .where('id', '=', link.id)
      .execute()
  return link
}
export type Link = NonNullable<Awaited<ReturnType<typeof takeLink>>>

/** Removes the unused links of a kind that fit, invitations to decks left out; a newer link replaces an older one. */
export async function removeLinks(
  db: Queries,
  kind: LinkKind,
  { email, userId, teamId }: Pick<LinkContent, 'email' | 'userId' | 'teamId'>,
): Promise<void> {
  let query = db
    .deleteFrom('links')
    .where('kind', '=', kind)
    .where('deck_id', 'is', null)
    .where('used_at', 'is', null)
  if (email !== undefined) query = query.where('email', '=', email)
  if (userId !== undefined) query = query.where('user_id', '=', userId)
  if (teamId !== undefined) query = query.where('team_id', '=', teamId)
  await query.execute()
}

/** Removes what gives access to an account: the unused links to sign in, for a new password and for another address. */
export async function removeAccountLinks(db: Queries, userId: string): Promise<void> {
  for (const kind of ['password', 'sign-in', 'email'] as const) await removeLinks(db, kind, { userId })
}

/** Removes the unused invitations to a team that a person made; those to decks hold as long as the person manages the deck. */
export async function removeInvitationsOf(db: Queries, teamId: string, userId: string): Promise<void> {
  await db
    .deleteFrom('links')
    .where('kind', '=', 'invitation')
    .where('team_id', '=', teamId)
    .where('by_user_id', '=', userId)
    .where('deck_id', 'is', null)
    .where('used_at', 'is', null)
    .execute()
}

/** Lists the invitations to a team that nobody used yet, those to decks included, the newest first. */
export const listInvitations = (db: Queries, teamId: string) =>
  db
    .selectFrom('links')
    .leftJoin('users', 'users.id', 'links.by_user_id')
    .select(['links.id', 'links.email', 'links.role', 'links.expires_at', 'users.name as by'])
    .where('links.kind', '=', 'invitation')
    .where('links.team_id', '=', teamId)
    .where('links.used_at', 'is', null)
    .where('links.expires_at', '>', sql<string>`now()`)
    .orderBy('links.created_at', 'desc')
    .execute()

/** Takes an invitation of a team back. Returns the address that it was for; undefined when there was none. */
export async function removeInvitation(db: Queries, teamId: string, id: string): Promise<string | undefined> {
  const removed = await db
    .deleteFrom('links')
    .where('id', '=', id)
    .where('kind', '=', 'invitation')
    .where('team_id', '=', teamId)
    .where('used_at', 'is', null)
    .returning('email')
    .executeTakeFirst()
  return removed && (removed.email ?? '')
}

/** Removes links that are over. */
export async function removeExpiredLinks(db: Queries): Promise<void> {
  await db
    .deleteFrom('links')
    .where('expires_at', '<=', sql<string>`now()`)
    .execute()
}

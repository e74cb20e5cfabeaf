import { type RawBuilder, sql } from 'kysely'
import type { Role } from '#contract/people/account.ts'
import { type Permission, mostOfRole, rankOf } from '#contract/people/permission.ts'
import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { Principal } from '#server/auth/principal.ts'

/** Whom the rules below ask about: a person in a team. */
export type Reader = Pick<Principal, 'team' | 'role'> & { user: Pick<Principal['user'], 'id'> }

/** Selects whether what a team shares reaches a role: guests have only what they were given by name. */
const reachedByRole = (role: RawBuilder<Role>) => sql<boolean>`${role} <> 'guest'`

/** Selects the rank of the most that a role allows. */
const mostRank = (role: RawBuilder<Role>) =>
  sql<number>`case ${role} ${sql.join(
    Object.entries(mostOfRole).map(
      ([name, most]) => sql`when ${sql.lit(name)} then ${sql.lit(rankOf(most))}`,
    ),
    sql` `,
  )} else 0 end`

/** Selects the rank of what a person may do with the row of `decks`, as a member of its team with a role; 0 for nothing. */
export const rankFor = (
  userId: RawBuilder<string>,
  role: RawBuilder<Role>,
) => sql<number>`least(${mostRank(role)},
  case when decks.owner_id = ${userId} then ${sql.lit(rankOf('edit'))} else greatest(
    case when decks.shared_at is not null and ${reachedByRole(role)} then decks.team_permission else 0 end,
    coalesce((select max(permission) from deck_permissions where deck_permissions.deck_id = decks.id and deck_permissions.user_id = ${userId}), 0)
  ) end)`

/** Selects the rank of what a principal may do with the row of `decks`, which is one of the team of the principal. */
export const rankOfPrincipal = ({ user, role }: Reader) => rankFor(sql`${user.id}::text`, sql`${role}::text`)

/** The condition that a role keeps the rooms that its person started, whatever becomes of their decks. */
export const keepsRooms = (role: RawBuilder<Role>) =>
  sql<boolean>`${role} in ('owner', 'editor', 'presenter')`

/** The condition that a rank allows what a permission does. */
export const allowedBy = (rank: RawBuilder<number>, needed: Permission) =>
  sql<boolean>`${rank} >= ${sql.lit(rankOf(needed))}`

/** The condition that a principal may at least read the row of `decks`. It says of all decks in one go whether they were shared by name. */
export const isReached = ({ user, team, role }: Reader) => sql<boolean>`(decks.team_id = ${team.id} and (
  decks.owner_id = ${user.id}
  ${role === 'guest' ? sql`` : sql`or decks.shared_at is not null`}
  or decks.id in (select deck_id from deck_permissions where deck_permissions.user_id = ${user.id})))`

/** Who was given a deck, by name or in a group: the ids of people, each with the rank of the permission. */
export type Grants = Readonly<Record<string, number>>

/** Selects to whom the row of `decks` was given; null when to nobody. */
export const grantsOfDeck = sql<Grants | null>`(
  select jsonb_object_agg(user_id, permission order by permission) from deck_permissions where deck_permissions.deck_id = decks.id)`

/** The condition that the row of `decks` is shared: with the team, or with somebody by name. */
export const isShared = sql<boolean>`(decks.shared_at is not null
  or decks.id in (select deck_id from deck_permissions))`

/** What says who reaches a deck. */
export interface DeckReach {
  team_id: string
  owner_id: string
  shared_at: string | null
  team_permission: number
  grants: Grants | null
}

/** Returns the rank of what a person may do with a deck that is not in the bin; the rule of `rankFor`. */
export function rankIn(deck: DeckReach, { user, team, role }: Reader): number {
  if (deck.team_id !== team.id) return 0
  const most = rankOf(mostOfRole[role])
  if (deck.owner_id === user.id) return most
  const ofTeam = deck.shared_at !== null && role !== 'guest' ? deck.team_permission : 0
  return Math.min(most, Math.max(ofTeam, deck.grants?.[user.id] ?? 0))
}

/** Whether a deck that is not in the bin is within a person's reach. */
export const isWithinReach = (deck: DeckReach, reader: Reader): boolean => rankIn(deck, reader) > 0

/** What a row of a deck says of the person of the request. */
export interface DeckRights {
  owner_id: string
  shared_at: string | null
  team_permission: number
  /** What the person may do, by rank. */
  rank: number
  /** Whether the team lets its owners alone delete and unshare what others shared. */
  owners_manage: boolean
}

/** Selects whether the team of the row of `decks` lets its owners alone manage what others shared. */
export const ownersManage = sql<boolean>`(select managed_by = 'owners' from teams where teams.id = decks.team_id)`

/** Throws a 403 when the person of the request may not do with a deck what a permission allows. */
export function requirePermission({ rank }: Pick<DeckRights, 'rank'>, needed: Permission): void {
  if (rank < rankOf(needed))
    throw new Refusal('no_permission', undefined, said(`no_permission.error.${needed}`))
}

/**
 * Whether the person of the request may delete a deck, take it out of the bin, and decide who reaches it, guests excepted: who owns it, and of a deck that the team
 * shared to be changed each editor of the team, or only its owners where the team wants that.
 */
export function mayManage(
  { owner_id, shared_at, team_permission, rank, owners_manage }: DeckRights,
  { user, role }: Reader,
): boolean {
  if (rank < rankOf('edit') || role === 'guest') return false
  if (owner_id === user.id) return true
  const isTeams = shared_at !== null && team_permission >= rankOf('edit')
  return isTeams && (role === 'owner' || !owners_manage)
}

/** Throws a 403 for a deck that somebody else manages. */
export function requireManager(deck: DeckRights, principal: Principal): void {
  if (!mayManage(deck, principal)) throw new Refusal('not_manager')
}

/** Whether a role makes decks, and may be given those of others. */
export const makesDecks = (role: Role): boolean => role === 'owner' || role === 'editor'

/** Throws a 403 for who may make no decks: only owners and editors of a team do. */
export function requireMaker({ role }: Principal): void {
  if (!makesDecks(role)) throw new Refusal('no_maker')
}

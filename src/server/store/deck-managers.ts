import type { Queries } from './database.ts'
import { selectDeck } from './decks.ts'
import { mayManage } from './permissions.ts'

/** Whether a person manages a deck now, as a member of its team. */
export async function managesDeck(db: Queries, userId: string, deckId: string): Promise<boolean> {
  const reader = await db
    .selectFrom('decks')
    .innerJoin('memberships', 'memberships.team_id', 'decks.team_id')
    .innerJoin('teams', 'teams.id', 'decks.team_id')
    .select(['memberships.role', 'teams.id', 'teams.name', 'teams.plan'])
    .where('decks.id', '=', deckId)
    .where('memberships.user_id', '=', userId)
    .executeTakeFirst()
  if (!reader) return false
  const { role, id, name } = reader
  const principal = { user: { id: userId }, team: { id, name }, role }
  const deck = await selectDeck(db, principal, deckId).executeTakeFirst()
  return deck !== undefined && mayManage(deck, principal)
}

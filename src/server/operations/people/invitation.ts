import { permissionOfRank } from '#contract/people/permission.ts'
import type { Queries } from '#server/store/database.ts'
import type { Link } from '#server/store/links.ts'
import { grant } from '#server/store/deck-grants.ts'
import { managesDeck } from '#server/store/deck-managers.ts'
import { addMember, isOwner } from '#server/store/people.ts'

/** An invitation, as a link holds it. */
type Invitation = Pick<Link, 'team_id' | 'by_user_id' | 'deck_id' | 'role' | 'permission'>

/** Whether an invitation still stands: who made it owns the team now, or manages the deck that it is to, or is the operator. */
export const isStanding = async (
  db: Queries,
  { team_id, by_user_id, deck_id }: Invitation,
): Promise<boolean> => {
  if (by_user_id === null) return true
  return deck_id === null ? isOwner(db, team_id ?? '', by_user_id) : managesDeck(db, by_user_id, deck_id)
}

/** Lets a person in who was invited: to the team, or as a guest to one of its decks. */
export async function letIn(
  tx: Queries,
  userId: string,
  { team_id, role, deck_id, permission }: Invitation,
): Promise<{ teamId: string }> {
  const teamId = team_id ?? ''
  await addMember(tx, teamId, userId, role ?? 'editor')
  const permitted = permissionOfRank(permission ?? 0)
  if (deck_id !== null && permitted)
    await grant(tx, { deckId: deck_id, teamId, userId, permission: permitted })
  return { teamId }
}

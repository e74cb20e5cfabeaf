import { sql } from 'kysely'
import type { shareWithTeam } from '#contract/operations/people/share-with-team.ts'
import { rankOf } from '#contract/people/permission.ts'
import { auditDeck } from '#server/store/audit-deck.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { lockToShare, readSharing } from './deck-sharing.ts'
import type { PeopleHandler } from './handler.ts'

export const handleShareWithTeam: PeopleHandler<typeof shareWithTeam> = async (
  { context, db, person },
  { id, permission },
) => {
  const sharing = await db.transaction().execute(async tx => {
    const { deck, principal } = await lockToShare(tx, person, id)
    await tx
      .updateTable('decks')
      .set(
        permission === null
          ? { shared_at: null }
          : { shared_at: sql<string>`coalesce(shared_at, now())`, team_permission: rankOf(permission) },
      )
      .where('id', '=', id)
      .execute()
    const action = permission === null ? 'deck-unshared' : 'deck-shared'
    const details = { with: 'team', permission: permission ?? 'none' }
    await auditDeck({ db: tx, principal }, deck, action, details)
    return readSharing({ db: tx, baseUrl: context.baseUrl }, principal, id)
  })
  // Whoever lost the deck has nothing of it any more on any server when this is answered.
  await confirmChange(context.database.pool)
  return sharing
}

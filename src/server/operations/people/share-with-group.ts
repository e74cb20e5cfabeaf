import type { shareWithGroup } from '#contract/operations/people/share-with-group.ts'
import { rankOf } from '#contract/people/permission.ts'
import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { auditDeck } from '#server/store/audit-deck.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { lockToShare, readSharing } from './deck-sharing.ts'
import type { PeopleHandler } from './handler.ts'

export const handleShareWithGroup: PeopleHandler<typeof shareWithGroup> = async (
  { context, db, person },
  { id, group, permission },
) => {
  const sharing = await db.transaction().execute(async tx => {
    const { deck, principal } = await lockToShare(tx, person, id)
    const known = await tx
      .selectFrom('people_groups')
      .select('id')
      .where('id', '=', group)
      .where('team_id', '=', principal.team.id)
      .forShare()
      .executeTakeFirst()
    if (!known) throw new Refusal('not_found', undefined, said('not_found.error.group'))
    if (permission === null)
      await tx
        .deleteFrom('deck_group_grants')
        .where('deck_id', '=', id)
        .where('group_id', '=', group)
        .execute()
    else
      await tx
        .insertInto('deck_group_grants')
        .values({ deck_id: id, group_id: group, permission: rankOf(permission) })
        .onConflict(conflict =>
          conflict.columns(['deck_id', 'group_id']).doUpdateSet({ permission: rankOf(permission) }),
        )
        .execute()
    const action = permission === null ? 'deck-unshared' : 'deck-shared'
    await auditDeck({ db: tx, principal }, deck, action, { with: 'group', permission: permission ?? 'none' })
    return readSharing({ db: tx, baseUrl: context.baseUrl }, principal, id)
  })
  await confirmChange(context.database.pool)
  return sharing
}

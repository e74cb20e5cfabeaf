import type { handOverDeck } from '#contract/operations/people/hand-over-deck.ts'
import { Refusal, refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { auditDeck } from '#server/store/audit-deck.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { grant, removeGrant } from '#server/store/deck-grants.ts'
import { lockMembers } from '#server/store/people.ts'
import { makesDecks } from '#server/store/permissions.ts'
import { lockToShare, readSharing } from './deck-sharing.ts'
import type { PeopleHandler } from './handler.ts'

export const handleHandOverDeck: PeopleHandler<typeof handOverDeck> = async (
  { context, db, person },
  { id, person: to },
) => {
  const sharing = await db.transaction().execute(async tx => {
    // Whoever gets it neither leaves the team meanwhile nor loses the role.
    const members = await lockMembers(tx, person.membership?.team.id ?? '')
    const { deck, principal } = await lockToShare(tx, person, id)
    if (deck.owner_id !== principal.user.id && principal.role !== 'owner') throw new Refusal('not_manager')
    const member = members.find(each => each.user_id === to)
    if (!member || !makesDecks(member.role)) throw refuseField('person', said('field.heir'))
    if (to === deck.owner_id) throw refuseField('person', said('field.owns'))
    await tx.updateTable('decks').set({ owner_id: to }).where('id', '=', id).execute()
    await removeGrant(tx, id, to)
    await grant(tx, { deckId: id, teamId: principal.team.id, userId: deck.owner_id, permission: 'edit' })
    await auditDeck({ db: tx, principal }, deck, 'deck-handed-over', { id: to })
    return readSharing({ db: tx, baseUrl: context.baseUrl }, principal, id)
  })
  await confirmChange(context.database.pool)
  return sharing
}

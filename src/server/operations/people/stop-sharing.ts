import type { stopSharing } from '#contract/operations/people/stop-sharing.ts'
import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { principalOf } from '#server/auth/people.ts'
import { auditDeck } from '#server/store/audit-deck.ts'
import { confirmChange } from '#server/store/confirmation.ts'
import { removeGrant } from '#server/store/deck-grants.ts'
import { deckNotFound, selectDeck } from '#server/store/decks.ts'
import { requireManager } from '#server/store/permissions.ts'
import type { PeopleHandler } from './handler.ts'

export const handleStopSharing: PeopleHandler<typeof stopSharing> = async (
  { context, db, person },
  { id, person: removed },
) => {
  const principal = principalOf(person)
  await db.transaction().execute(async tx => {
    const deck = await selectDeck(tx, principal, id).forUpdate().executeTakeFirst()
    if (!deck) throw deckNotFound()
    if (removed !== person.user.id) requireManager(deck, principal)
    if (!(await removeGrant(tx, id, removed)))
      throw new Refusal('not_found', undefined, said('not_found.error.shared_person'))
    await auditDeck({ db: tx, principal }, deck, 'deck-unshared', { with: 'person', id: removed })
  })
  // Whoever lost the deck has nothing of it any more on any server when this is answered.
  await confirmChange(context.database.pool)
  return {}
}

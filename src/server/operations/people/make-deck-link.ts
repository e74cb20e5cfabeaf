import type { makeDeckLink } from '#contract/operations/people/make-deck-link.ts'
import { auditDeck } from '#server/store/audit-deck.ts'
import { keepDeckLink } from '#server/store/deck-links.ts'
import { lockToShare, readSharing } from './deck-sharing.ts'
import type { PeopleHandler } from './handler.ts'

export const handleMakeDeckLink: PeopleHandler<typeof makeDeckLink> = async (
  { context: { baseUrl }, db, person },
  { id, days },
) =>
  db.transaction().execute(async tx => {
    const { deck, principal } = await lockToShare(tx, person, id)
    await keepDeckLink(tx, { deckId: id, userId: person.user.id, days })
    await auditDeck({ db: tx, principal }, deck, 'deck-shared', { with: 'link' })
    return readSharing({ db: tx, baseUrl }, principal, id)
  })

import type { removeDeckLink } from '#contract/operations/people/remove-deck-link.ts'
import { auditDeck } from '#server/store/audit-deck.ts'
import { removeDeckLink as removeLink } from '#server/store/deck-links.ts'
import { lockToShare, readSharing } from './deck-sharing.ts'
import type { PeopleHandler } from './handler.ts'

export const handleRemoveDeckLink: PeopleHandler<typeof removeDeckLink> = async (
  { context: { baseUrl }, db, person },
  { id },
) =>
  db.transaction().execute(async tx => {
    const { deck, principal } = await lockToShare(tx, person, id)
    if (await removeLink(tx, id))
      await auditDeck({ db: tx, principal }, deck, 'deck-unshared', { with: 'link' })
    return readSharing({ db: tx, baseUrl }, principal, id)
  })

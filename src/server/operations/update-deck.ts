import type { updateDeck } from '#contract/operations/update-deck.ts'
import { completeDocument } from '#deck/complete.ts'
import { newId } from '#server/auth/tokens.ts'
import { lockDeck, saveDeck } from '#server/store/decks.ts'
import type { Handler } from './handler.ts'

export const handleUpdateDeck: Handler<typeof updateDeck> = async (
  call,
  { id, revision, document, ...changed },
) => {
  const deck = await lockDeck(call, id, revision)
  const complete = document && { document: completeDocument(document, newId) }
  return { ok: true, ...(await saveDeck(call, deck, { ...changed, ...complete })) }
}

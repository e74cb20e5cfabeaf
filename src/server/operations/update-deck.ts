import type { updateDeck } from '#contract/operations/update-deck.ts'
import { completeDocument } from '#deck/complete.ts'
import { mapPictures } from '#deck/pictures.ts'
import { newId } from '#server/auth/tokens.ts'
import { lockDeck, saveDeck } from '#server/store/decks.ts'
import { resolvePlaceholders } from '#server/store/references.ts'
import type { Handler } from './handler.ts'

export const handleUpdateDeck: Handler<typeof updateDeck> = async (
  call,
  { id, revision, document, ...changed },
) => {
  const deck = await lockDeck(call, id, revision)
  if (!document) return { ok: true, ...(await saveDeck(call, deck, changed)) }
  const complete = completeDocument(document, newId)
  const whole = await resolvePlaceholders(call, deck, map => mapPictures(complete, map, ['document']))
  return { ok: true, ...(await saveDeck(call, deck, { ...changed, document: whole })) }
}

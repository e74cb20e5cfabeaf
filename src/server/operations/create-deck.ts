import type { createDeck } from '#contract/operations/create-deck.ts'
import { blankDocument, completeDocument } from '#deck/complete.ts'
import { mapPictures } from '#deck/pictures.ts'
import { newId } from '#server/auth/tokens.ts'
import { addDeck } from '#server/store/decks.ts'
import { resolvePlaceholders } from '#server/store/references.ts'
import type { Handler } from './handler.ts'

export const handleCreateDeck: Handler<typeof createDeck> = async (call, { title, document }) => {
  const { context } = call
  const id = newId()
  const complete = document ? completeDocument(document, newId) : blankDocument(newId)
  const blank = { document: [] }
  const whole = await resolvePlaceholders(call, blank, map => mapPictures(complete, map, ['document']))
  const readiness = await addDeck(call, { id, title, document: whole })
  return { id, url: `${context.baseUrl}/decks/${id}`, ...readiness }
}

import type { createDeck } from '#contract/operations/create-deck.ts'
import { blankDocument, completeDocument } from '#deck/complete.ts'
import { newId } from '#server/auth/tokens.ts'
import { addDeck } from '#server/store/decks.ts'
import type { Handler } from './handler.ts'

export const handleCreateDeck: Handler<typeof createDeck> = async (call, { title, document }) => {
  const { context } = call
  const id = newId()
  const complete = document ? completeDocument(document, newId) : blankDocument(newId)
  const verdict = await addDeck(call, { id, title, document: complete })
  return { id, url: `${context.baseUrl}/decks/${id}`, ...verdict }
}

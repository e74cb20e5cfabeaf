import type { deleteDeck } from '#contract/operations/delete-deck.ts'
import { moveToBin } from '#server/store/bin.ts'
import type { Handler } from './handler.ts'

export const handleDeleteDeck: Handler<typeof deleteDeck> = async (call, { id }) => {
  await moveToBin(call, id)
  return { ok: true }
}

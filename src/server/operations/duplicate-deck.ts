import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { duplicateDeck } from '#contract/operations/duplicate-deck.ts'
import { newId } from '#server/auth/tokens.ts'
import { addDeck, readDeck } from '#server/store/decks.ts'
import type { Handler } from './handler.ts'

export const handleDuplicateDeck: Handler<typeof duplicateDeck> = async (call, { id: original, title }) => {
  const { context } = call
  const { document, extras, deleted_at, title: name } = await readDeck(call, original)
  if (deleted_at !== null) throw new Refusal('in_bin')
  const id = newId()
  const copy = { id, title: title ?? copyTitle(name), document, extras }
  const readiness = await addDeck(call, copy)
  return { id, url: `${context.baseUrl}/decks/${id}`, ...readiness }
}

/** Returns `Copy of …`, cut to the length of a title, never in the middle of a surrogate pair. */
function copyTitle(name: string): string {
  const cut = `Copy of ${name}`.slice(0, limits.title)
  return cut.isWellFormed() ? cut : cut.slice(0, -1)
}

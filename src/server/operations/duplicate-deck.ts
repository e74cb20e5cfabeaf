import { firstCharacters } from '#contract/text/characters.ts'
import { limits } from '#contract/limits.ts'
import type { duplicateDeck } from '#contract/operations/duplicate-deck.ts'
import { newId } from '#server/auth/tokens.ts'
import { copyDeck } from '#server/store/deck-writes.ts'
import type { Handler } from './handler.ts'

export const handleDuplicateDeck: Handler<typeof duplicateDeck> = async (call, { id: original, title }) => {
  const id = newId()
  const readiness = await copyDeck(call, original, id, name => title ?? copyTitle(name))
  return { id, url: `${call.context.baseUrl}/decks/${id}`, ...readiness }
}

/** Returns `Copy of …`, cut to the length of a title. */
const copyTitle = (name: string): string => firstCharacters(`Copy of ${name}`, limits.title)

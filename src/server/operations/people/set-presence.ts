import { Refusal } from '#contract/refusal.ts'
import type { setPresence } from '#contract/operations/people/set-presence.ts'
import { principalOf } from '#server/auth/people.ts'
import { requireDeck } from '#server/store/decks.ts'
import { keepPresent, removePresent } from '#server/store/deck-presence.ts'
import type { PeopleHandler } from './handler.ts'

export const handleSetPresence: PeopleHandler<typeof setPresence> = async (
  { db, person },
  { id, tab, step, elements },
) => {
  const deck = await requireDeck({ db, principal: principalOf(person) }, id)
  if (deck.deleted_at !== null) throw new Refusal('in_bin')
  const place = { deckId: id, sessionId: person.session.id, tab }
  if (step === null) await removePresent(db, place)
  else await keepPresent(db, place, { step, elements })
  return {}
}

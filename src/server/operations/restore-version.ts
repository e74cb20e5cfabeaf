import type { restoreVersion } from '#contract/operations/restore-version.ts'
import { saveDeck } from '#server/store/deck-writes.ts'
import { findVersion, lockDeck } from '#server/store/decks.ts'
import type { Handler } from './handler.ts'

export const handleRestoreVersion: Handler<typeof restoreVersion> = async (
  call,
  { id, version, revision },
) => {
  const deck = await lockDeck(call, id, revision)
  const { title, document, extras: before } = await findVersion(call, id, version)
  // Its pages stay those of the deck, which only ever get more.
  const aspects = deck.extras?.aspects
  const extras = aspects ? { ...before, aspects } : before
  return { ok: true, ...(await saveDeck({ ...call, via: 'restore' }, deck, { title, document, extras })) }
}

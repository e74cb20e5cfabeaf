import type { nameVersion } from '#contract/operations/name-version.ts'
import { lockDeck, findVersion } from '#server/store/decks.ts'
import { nameVersion as storeName } from '#server/store/version-names.ts'
import type { Handler } from './handler.ts'

export const handleNameVersion: Handler<typeof nameVersion> = async (call, { id, version, name }) => {
  // Locked, so that the version is not removed meanwhile, and no two names pass the limit together.
  await lockDeck(call, id, undefined)
  const { revision } = await findVersion(call, id, version)
  await storeName(call.db, { deckId: id, revision, name })
  return { ok: true, name }
}

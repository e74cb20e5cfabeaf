import { Refusal } from '#contract/refusal.ts'
import type { retryPages } from '#contract/operations/retry-pages.ts'
import { requireDeck } from '#server/store/decks.ts'
import { retryFiles } from '#server/store/files.ts'
import { requirePermission } from '#server/store/permissions.ts'
import type { Handler } from './handler.ts'

export const handleRetryPages: Handler<typeof retryPages> = async (call, { id }) => {
  const deck = await requireDeck(call, id)
  requirePermission(deck, 'edit')
  if (deck.deleted_at !== null) throw new Refusal('in_bin')
  call.context.disk.requireRoom('large')
  return { ok: true, pages: await retryFiles(call.db, id) }
}

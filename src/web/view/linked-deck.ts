import type { Output } from '#contract/operation.ts'
import type { readDeckLink } from '#contract/operations/people/read-deck-link.ts'
import { request } from '#web/ui/core/request.ts'

/** What the link of a deck shows. */
export type LinkedDeck = Output<typeof readDeckLink>

/** Reads the deck behind a link. Throws a `RequestError`. */
export const readDeckBehind = (token: string): Promise<LinkedDeck> =>
  request('/api/v1/deck-links/read', { method: 'POST', body: { token } })

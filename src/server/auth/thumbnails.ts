import { createHmac } from 'node:crypto'
import type { Language } from '#contract/text/language.ts'
import { sameHash } from './tokens.ts'

/** The fields of a deck from which the address of a thumbnail is made. */
export interface ThumbnailDeck {
  id: string
  updated_at: string
  /** When it was moved to the bin; null outside of it. */
  deleted_at: string | null
  shared_at: string | null
  /** Who was given it by name or in a group. */
  grants: Readonly<Record<string, number>> | null
  /** What its team speaks. */
  team_language: Language | null
  /** A secret of the server. */
  thumb_key: string
}

// With the times of the bin and of sharing, and with whom it is shared, so that addresses from before are worth nothing, and with the language of the team,
// so that no picture is kept in another one.
const sign = (
  { id, updated_at, deleted_at, shared_at, grants, team_language, thumb_key }: ThumbnailDeck,
  index: number,
): Buffer =>
  createHmac('sha256', thumb_key)
    .update([id, index, updated_at, deleted_at ?? '', shared_at ?? '', team_language ?? []].flat().join(' '))
    .update(grants ? JSON.stringify(grants) : '')
    .digest()
    .subarray(0, 16)

/** Returns the address of the thumbnail of a step. Anybody who has it can see the picture until the deck changes, is moved to the bin, or is shared with others. */
export const thumbnailUrl = (baseUrl: string, deck: ThumbnailDeck, index: number): string =>
  `${baseUrl}/thumbnails/${deck.id}/${index}/${sign(deck, index).toString('base64url')}.webp`

/** Whether a signature is right for this step of the current revision of a deck. */
export const isSigned = (deck: ThumbnailDeck, index: number, signature: string): boolean =>
  sameHash(sign(deck, index), Buffer.from(signature, 'base64url'))

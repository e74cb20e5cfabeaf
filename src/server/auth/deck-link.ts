import { createHmac } from 'node:crypto'
import type { Language } from '#contract/text/language.ts'
import { sameHash } from './tokens.ts'

/** A link that shows a deck, with the secret of that deck: whoever reads these reads the deck, too, so no other secret is kept. */
export interface DeckLink {
  /** The id of the link, which changes when it is made anew. */
  id: string
  thumb_key: string
}

const sign = ({ thumb_key }: Pick<DeckLink, 'thumb_key'>, about: readonly unknown[]): Buffer =>
  createHmac('sha256', thumb_key).update(JSON.stringify(about)).digest().subarray(0, 16)

/** Returns the token of a link: what follows `#` in its address, so that no server logs it. */
export const deckLinkToken = (link: DeckLink): string =>
  `${link.id}.${sign(link, ['link', link.id]).toString('base64url')}`

/** Returns the id of the link that a token names; undefined when it cannot be one. */
export const idOfToken = (token: string): string | undefined =>
  /^([\dA-Za-z]{20})\.[\w-]{22}$/.exec(token)?.[1]

/** Whether a token is that of a link. */
export const isTokenOf = (token: string, link: DeckLink): boolean =>
  sameHash(Buffer.from(deckLinkToken(link)), Buffer.from(token))

/** A link with the revision that it shows, on which its pictures depend. */
export interface LinkedRevision extends DeckLink {
  updated_at: string
  team_language: Language | null
}

const signOfPicture = (deck: LinkedRevision, index: number, size: PictureSize): Buffer =>
  sign(deck, ['picture', deck.id, index, size, deck.updated_at, deck.team_language])

/** How large the picture of a step behind a link is: 400 or 1,600 px wide. */
export type PictureSize = 'small' | 'large'

/** Returns the address of the picture of a step. It works until the deck changes, or its link is removed or over. */
export const linkedPictureUrl = (
  baseUrl: string,
  deck: LinkedRevision,
  index: number,
  size: PictureSize,
): string =>
  `${baseUrl}/view/${deck.id}/${index}/${size}-${signOfPicture(deck, index, size).toString('base64url')}.webp`

/** Whether a signature is right for the picture of a step of the current revision. */
export const isPictureSigned = (
  deck: LinkedRevision,
  { index, size, signature }: { index: number; size: PictureSize; signature: string },
): boolean => sameHash(signOfPicture(deck, index, size), Buffer.from(signature, 'base64url'))

/** Returns what draws the same whole numbers from 0 to below `end` each time for a link and a revision, so that texts and pictures agree. */
export function drawFor(deck: LinkedRevision): (end: number) => number {
  let count = 0
  return end => sign(deck, ['draw', deck.id, deck.updated_at, (count += 1)]).readUInt32BE(0) % end
}

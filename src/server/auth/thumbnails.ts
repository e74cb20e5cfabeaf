import { createHmac } from 'node:crypto'
import { sameHash } from './tokens.ts'

/** What an address of a thumbnail is made from. */
export interface Pictured {
  id: string
  updated_at: string
  /** Known to the server alone. */
  thumb_key: string
}

const sign = ({ id, updated_at, thumb_key }: Pictured, index: number): Buffer =>
  createHmac('sha256', thumb_key).update(`${id} ${index} ${updated_at}`).digest().subarray(0, 16)

/** The address of the thumbnail of a step: whoever has it sees the picture, until the deck is changed. */
export const thumbnailUrl = (baseUrl: string, deck: Pictured, index: number): string =>
  `${baseUrl}/thumbnails/${deck.id}/${index}/${sign(deck, index).toString('base64url')}.webp`

/** Whether a signature is that of a step of a deck as it is now. */
export const isSigned = (deck: Pictured, index: number, signature: string): boolean =>
  sameHash(sign(deck, index), Buffer.from(signature, 'base64url'))

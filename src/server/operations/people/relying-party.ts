import { Refusal } from '#contract/refusal.ts'
import type { PeopleCall } from './handler.ts'

/** The name and the place for which passkeys are made. */
export interface RelyingParty {
  name: string
  /** The host of the page, for which a browser makes and uses passkeys. */
  id: string
  origin: string
}

/** Returns for which place a passkey of this request is. Throws a 403 for a request that no page sent. */
export function relyingParty({ origin }: Pick<PeopleCall<null>, 'origin'>): RelyingParty {
  if (origin === null) throw new Refusal('foreign_origin')
  return { name: 'Live Poll Deck', id: new URL(origin).hostname, origin }
}

/** Returns the challenge that a passkey signed. Throws a 400 when the client data is not JSON with one. */
export function challengeOf(clientDataJson: string): string {
  try {
    const { challenge }: { challenge?: unknown } = JSON.parse(
      Buffer.from(clientDataJson, 'base64url').toString(),
    )
    if (typeof challenge === 'string') return challenge
  } catch {
    // Refused below.
  }
  throw new Refusal('wrong_passkey')
}

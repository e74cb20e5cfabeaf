import type { FastifyBaseLogger } from 'fastify'
import type { Principal } from '#server/auth/principal.ts'
import { readPresent } from '#server/store/deck-presence.ts'
import type { Queries } from '#server/store/database.ts'
import { isWithinReach } from '#server/store/permissions.ts'
import { type Stream, encode } from './streams.ts'
import { type Throttle, throttle } from './throttle.ts'

/** How often the streams of a deck are told at most who has it open, ms. */
const everyMs = 200

/** A stream of a deck, as far as it is told who has the deck open. */
export interface PresentListener {
  reader: {
    /** Whether it is a person: keys are not told who is there. */
    isPerson: boolean
    principal(): Promise<Principal | undefined>
  }
  stream: Stream
  /** What was sent last, encoded; undefined before that. */
  present?: Buffer
}

/** Returns a throttle that tells the people among the listeners of a deck who has it open, as far as that is new to them. */
export function presentFeed(
  { db, log }: { db: Queries; log: FastifyBaseLogger },
  deckId: string,
  listeners: ReadonlySet<PresentListener>,
): Throttle {
  let expiry: NodeJS.Timeout | undefined

  async function sendPresent(): Promise<void> {
    clearTimeout(expiry)
    const people = [...listeners].filter(({ reader }) => reader.isPerson)
    const found = people.length > 0 ? await readPresent(db, deckId) : undefined
    if (!found) return
    const event = encode('present', { people: found.people, total: found.total })
    const { knownToGuests } = found
    const forGuests = encode('present', { people: knownToGuests, total: knownToGuests.length })
    for (const listener of people) {
      const principal = await listener.reader.principal()
      // Who lost the reach gets nothing more; another check ends the stream.
      if (!principal || !isWithinReach(found.deck, principal)) continue
      const told = principal.role === 'guest' ? forGuests : event
      if (listener.present?.equals(told)) continue
      listener.present = told
      listener.stream.send(told)
    }
    if (found.expiresInMs === null) return
    expiry = setTimeout(feed.trigger, found.expiresInMs)
    expiry.unref()
  }

  const feed = throttle(sendPresent, everyMs, error =>
    log.error({ err: error, deck: deckId }, 'Reading who has a deck open failed'),
  )
  return {
    trigger: feed.trigger,
    stop() {
      feed.stop()
      clearTimeout(expiry)
    },
  }
}

import type { FastifyBaseLogger } from 'fastify'
import type { Principal } from '#server/auth/principal.ts'
import { countThreads } from '#server/store/comments.ts'
import type { Queries } from '#server/store/database.ts'
import { isWithinReach } from '#server/store/permissions.ts'
import { type Stream, encode } from './streams.ts'
import { type Throttle, throttle } from './throttle.ts'

/** How often the streams of a deck are told of its comments at most, ms. */
const everyMs = 100

/** A stream of a deck, as far as it is told of comments. */
export interface CommentsListener {
  reader: { principal(): Promise<Principal | undefined> }
  stream: Stream
  /** What was sent last, encoded; undefined before that. */
  comments?: Buffer
}

/** Returns a throttle that tells the listeners of a deck how many threads of comments it has, as far as that is new to them. */
export function commentsFeed(
  { db, log }: { db: Queries; log: FastifyBaseLogger },
  deckId: string,
  listeners: ReadonlySet<CommentsListener>,
): Throttle {
  async function sendComments(): Promise<void> {
    const found = await countThreads(db, deckId)
    if (!found) return
    const event = encode('comments', found.event)
    for (const listener of listeners) {
      const principal = await listener.reader.principal()
      // Who lost the reach gets nothing more; another check ends the stream.
      if (!principal || !isWithinReach(found.deck, principal) || listener.comments?.equals(event)) continue
      listener.comments = event
      listener.stream.send(event)
    }
  }

  return throttle(sendComments, everyMs, error =>
    log.error({ err: error, deck: deckId }, 'Reading the comments on a deck failed'),
  )
}

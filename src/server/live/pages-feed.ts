import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import type { PagesEvent } from '#contract/deck/deck-events.ts'
import type { Queries } from '#server/store/database.ts'
import { countPages } from '#server/store/placed-files.ts'
import { type Stream, encode } from './streams.ts'
import { type Throttle, throttle } from './throttle.ts'

/** How often the streams of a deck are told at most how many pages are painted, ms. */
const everyMs = 200

/** A stream of a deck, as far as it is told how many of its pages are painted. */
export interface PagesListener {
  stream: Stream
  /** The last revision that was sent; undefined before the first event, which tells the deck. */
  sent: string | undefined
  /** What is known to it; undefined before the first event. */
  pages?: PagesEvent
}

/** Returns a throttle that tells the listeners of a deck how many of its pages are painted, while that changes. */
export function pagesFeed(
  { db, log }: { db: Queries; log: FastifyBaseLogger },
  deckId: string,
  listeners: ReadonlySet<PagesListener>,
): Throttle {
  async function sendPages(): Promise<void> {
    const pages: PagesEvent = await countPages(db, deckId)
    const isOver = pages.done === pages.total
    for (const listener of listeners) {
      if (listener.sent === undefined) continue
      const { pages: before } = listener
      listener.pages = pages
      const isNews = before ? !isDeepStrictEqual(before, pages) : !isOver || pages.failed > 0
      if (isNews) listener.stream.send(encode('pages', pages))
    }
  }

  return throttle(sendPages, everyMs, error =>
    log.error({ err: error, deck: deckId }, 'Reading how many pages of a deck are painted failed'),
  )
}

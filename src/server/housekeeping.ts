import type { FastifyBaseLogger } from 'fastify'
import type { Queries } from './store/database.ts'
import { emptyBin } from './store/decks.ts'
import { forgetOld } from './store/idempotency.ts'

const everyMs = 600_000

/** Removes what has had its time, every ten minutes. Safe when several servers do it. */
export function housekeeping(db: Queries, log: FastifyBaseLogger): NodeJS.Timeout {
  const timer = setInterval(() => {
    Promise.all([forgetOld(db), emptyBin(db)]).catch((error: unknown) =>
      log.error({ err: error }, 'housekeeping'),
    )
  }, everyMs)
  timer.unref()
  return timer
}

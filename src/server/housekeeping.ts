import type { FastifyBaseLogger } from 'fastify'
import type { Blobs } from './store/blobs/blobs.ts'
import type { Database } from './store/database.ts'
import { emptyBin } from './store/decks.ts'
import { sweepPictures } from './store/pictures.ts'
import { sweepShots } from './store/shots.ts'
import { forgetOld } from './store/idempotency.ts'

const everyMs = 600_000

/** Removes once what has had its time: answers kept for retries, binned decks, pictures nobody uses or asks for. */
export async function keepHouse(db: Database['db'], blobs: Blobs, now: number): Promise<void> {
  await forgetOld(db)
  await emptyBin(db)
  await sweepShots(db, blobs)
  await sweepPictures(db, blobs, now)
}

/** Removes what has had its time, every ten minutes. Safe when several servers do it. */
export function housekeeping(db: Database['db'], blobs: Blobs, log: FastifyBaseLogger): NodeJS.Timeout {
  const timer = setInterval(() => {
    keepHouse(db, blobs, Date.now()).catch((error: unknown) => log.error({ err: error }, 'housekeeping'))
  }, everyMs)
  timer.unref()
  return timer
}

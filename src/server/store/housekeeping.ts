import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '#server/config.ts'
import { removeOldAudit } from './audit.ts'
import type { Blobs } from './blobs/blobs.ts'
import { dropOldMails } from './comment-mails.ts'
import type { Database } from './database.ts'
import { emptyBin } from './bin.ts'
import { removeOldDeliveries } from './deliveries.ts'
import { removeUnusedFiles } from './files.ts'
import { deleteOldRooms, removeRestedCodes } from './deleted-rooms.ts'
import { updateAllWords } from './deck-words.ts'
import { sweepPictures } from './pictures.ts'
import { sweepScreenshots } from './screenshots.ts'
import { removeExpiredReplies } from './idempotency.ts'
import { removeExpiredLinks } from './links.ts'
import { removeExpiredPresence } from './deck-presence.ts'
import { removeExpiredSessions } from './sessions.ts'
import { removeExpiredUploads } from './uploads.ts'
import { thinVersions } from './versions.ts'

/** How often it runs. */
const everyMs = 600_000

/** How many days some things are kept; what is left out, or null, is kept for good. */
export type Keeping = Partial<Pick<Config, 'keepResultsDays' | 'keepAuditDays'>>

/**
 * Removes old replies kept for retries, sessions and links that are over, decks that are too long in the bin, old versions, what
 * the logs of webhooks no longer keep, uploads, rooms that ended more than `keepResultsDays` days ago, entries of the audit log, and files and pictures that are
 * not used.
 */
export async function removeExpired(
  db: Database['db'],
  blobs: Blobs,
  now: number,
  { keepResultsDays = null, keepAuditDays }: Keeping = {},
): Promise<void> {
  await removeExpiredReplies(db)
  await removeExpiredSessions(db)
  await removeExpiredLinks(db)
  await removeExpiredPresence(db)
  await dropOldMails(db)
  await emptyBin(db)
  await thinVersions(db)
  await removeOldDeliveries(db)
  await removeExpiredUploads(db)
  await removeUnusedFiles(db)
  if (keepResultsDays !== null) await deleteOldRooms(db, keepResultsDays)
  await removeRestedCodes(db)
  if (keepAuditDays !== undefined) await removeOldAudit(db, keepAuditDays)
  await sweepScreenshots(db, blobs)
  await sweepPictures(db, blobs, now)
}

/**
 * Runs `removeExpired` and `updateAllWords` now and then every ten minutes. Several servers may do it at the same time. Returns the timer, for
 * `clearInterval`.
 */
export function housekeeping(
  db: Database['db'],
  blobs: Blobs,
  log: FastifyBaseLogger,
  keeping: Keeping = {},
): NodeJS.Timeout {
  const sweep = () => {
    removeExpired(db, blobs, Date.now(), keeping).catch((error: unknown) =>
      log.error({ err: error }, 'Removing expired data failed'),
    )
    updateAllWords(db, log).catch((error: unknown) =>
      log.error({ err: error }, 'Working out the words of decks failed'),
    )
  }
  sweep()
  const timer = setInterval(sweep, everyMs)
  timer.unref()
  return timer
}

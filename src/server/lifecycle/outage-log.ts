import { tmpdir } from 'node:os'
import type { FastifyServerOptions } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { type Outage, outageOf } from '#server/store/outages.ts'

/** What changes the entries of a log before they are written. */
type LogHooks = NonNullable<Exclude<FastifyServerOptions['logger'], boolean | undefined>['hooks']>

/** No outage is told twice within this time. */
const quietMs = 60_000

/**
 * Returns what makes a log say an outage in one line for the operator, at most once a minute, whatever fails because of it: every
 * request and all work in the background would log it otherwise, with a stack each. `now` is in ms.
 */
export function outageHooks(now: () => number = () => performance.now()): LogHooks {
  const toldAt = new Map<Outage, number>()
  return {
    logMethod(given, method) {
      const error = errorIn(given[0])
      // The watch of the disk says that there is no room, and when there is some again.
      if (error instanceof Refusal && (error.code === 'no_space' || error.code === 'disk_full')) return
      const outage = outageOf(error)
      if (outage === undefined) return method.apply(this, given)
      if (now() - (toldAt.get(outage) ?? -quietMs) < quietMs) return
      toldAt.set(outage, now())
      method.apply(this, [`${sentences[outage]} (${error instanceof Error ? error.message : ''})`])
    },
  }
}

/** Returns the error that an entry of the log is about. */
function errorIn(first: unknown): unknown {
  if (first instanceof Error || typeof first !== 'object' || first === null) return first
  return 'err' in first ? first.err : 'error' in first ? first.error : undefined
}

const sentences: Record<Outage, string> = {
  database: 'The database cannot be reached. What needs it waits, or is refused with a 503.',
  redis:
    'Redis does not reply. Rooms go on: servers read each other’s changes from the database every two seconds, and each counts limits alone.',
  'database-full':
    'PostgreSQL has no space left on its disk. What it cannot store is refused with a 503. Make room: everything goes on by itself.',
  'database-disk': 'PostgreSQL cannot do its work. What needs it is refused with a 503.',
  full: `No space is left on a disk: that of DATA_DIR, or of the folder for temporary files (${tmpdir()}). Make room: everything goes on by itself.`,
  'open-files':
    'Too many files are open. What needs another one is refused with a 503. Raise the limit, see "Many phones" in docs/operating.md.',
  unwritable:
    'A file cannot be read or written. What needs it is refused with a 503. Check the disk, and the owner and permissions of DATA_DIR.',
}

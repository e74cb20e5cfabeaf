import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'
import { isoTime } from '#contract/text/time.ts'
import type { Queries } from '#server/store/database.ts'

/** How often the times are written, ms. */
const writeEveryMs = 60_000

/**
 * Remembers when each API key was last used, and writes that once a minute for all keys together, so that a request costs no
 * write.
 */
export function keyUse({ db, log, now }: { db: Queries; log: FastifyBaseLogger; now: () => number }) {
  let unwritten = new Map<string, number>()
  /** The times of this server, by key, of which the unwritten ones are a part. */
  const times = new Map<string, number>()

  async function write(): Promise<void> {
    const batch = [...unwritten]
    unwritten = new Map()
    if (batch.length === 0) return
    await sql`
      update api_keys set last_used_at = greatest(last_used_at, used.at)
      from unnest(${batch.map(([id]) => id)}::text[], ${batch.map(([, at]) => isoTime(at))}::timestamptz[]) as used (id, at)
      where api_keys.id = used.id`.execute(db)
  }

  const timer = setInterval(() => {
    write().catch((error: unknown) => log.error({ err: error }, 'Writing when keys were used failed'))
  }, writeEveryMs)
  timer.unref()

  return {
    /** Notes a request of a key. */
    note(id: string): void {
      unwritten.set(id, now())
      times.set(id, now())
    },
    /** When this server last got a request of a key, ms since 1970; undefined for none. */
    lastOf: (id: string): number | undefined => times.get(id),
    write,
    async close(): Promise<void> {
      clearInterval(timer)
      await write().catch((error: unknown) => log.error({ err: error }, 'Writing when keys were used failed'))
    },
  }
}
export type KeyUse = ReturnType<typeof keyUse>

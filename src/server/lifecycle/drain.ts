import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { encode } from '#server/live/streams.ts'

/**
 * When streams end while a server drains, as shares of that time: not before proxies have seen that it is not ready, because
 * they would open here again, and spread, because the other servers get all of them.
 */
const afterShare = 0.4
const withinShare = 0.4

/**
 * Lets a server say that it is not ready, and serve on for `ms`, or until `end` is aborted: proxies send people to other servers
 * meanwhile. Streams are asked to open elsewhere, one after another, and connections close with their next reply.
 */
export async function drain(
  app: Pick<FastifyInstance, 'turns'>,
  { health, streams }: Pick<Context, 'health' | 'streams'>,
  ms: number,
  end: AbortSignal,
): Promise<void> {
  if (ms === 0 || end.aborted) return
  health.drain()
  app.turns.drain()
  streams.closeSpread(encode('bye', { reason: 'restart' }), ms * afterShare, ms * withinShare)
  await pause(ms, undefined, { signal: end }).catch(() => undefined)
}

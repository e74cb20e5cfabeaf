import type { FastifyRequest } from 'fastify'
import type { Principal } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import { countRequest, demandPlace } from '#server/limits/hourly.ts'
import type { Reading } from '#server/limits/windows.ts'

/** One HTTP request of an agent: nothing of it is kept for the next. */
export interface Asked {
  context: Context
  principal: Principal
  request: Pick<FastifyRequest, 'id' | 'log'>
  /** What the window of the key said last; undefined while nothing was counted. */
  reading?: Reading
}

/** Counts one request in the hourly window; throws a 429 over the limit. */
export async function count(asked: Asked): Promise<void> {
  asked.reading = await countRequest(asked.context, asked.principal)
  demandPlace(asked.principal, asked.reading)
}

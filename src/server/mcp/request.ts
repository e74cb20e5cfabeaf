import type { FastifyRequest } from 'fastify'
import type { Principal } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import { countRequest } from '#server/limits/request-limit.ts'
import type { WindowStatus } from '#server/limits/windows.ts'

/** One HTTP request of an agent. Nothing of it is kept for the next one. */
export interface McpRequest {
  context: Context
  principal: Principal
  request: Pick<FastifyRequest, 'id' | 'log'>
  /** The hourly window of the key after this request, or after the last message of a batch. */
  window: WindowStatus
  /** How many bytes the results of its calls may still have, all together. */
  resultBytes: number
}

/** Counts the other messages of a batch, each as one request, until the window is full. */
export async function countMessages(incoming: McpRequest, further: number): Promise<void> {
  for (let n = 0; n < further && incoming.window.allowed; n += 1)
    incoming.window = await countRequest(incoming.context, incoming.principal)
}

import type { FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { Refusal } from '#contract/refusal.ts'
import { type Say, said } from '#contract/said.ts'
import { type CallForm, nameOperations } from '#contract/named-operations.ts'
import { refuseInput } from '#contract/input/parse.ts'
import { isConnectionLoss } from '#server/store/database.ts'
import { diskFull } from '#server/store/disk-space.ts'
import { outageOf } from '#server/store/outages.ts'

const retryAfterSec = 5

/** Returns the refusal that an error means; undefined for a fault of the server. */
function expectedRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  // Schemas of answers to polls are parsed inside the core; all others by `parse`, which throws a `Refusal`.
  if (error instanceof ZodError) return refuseInput(error, ['answer'])
  if (isConnectionLoss(error)) return new Refusal('unavailable')
  const outage = outageOf(error)
  if (outage === 'full') return new Refusal('no_space')
  if (outage === 'database-full') return diskFull()
  if (outage !== undefined) return new Refusal('unavailable', undefined, undefined, retryAfterSec)
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return new Refusal('no_path')
  // Fastify's code for a QUERY request without a Content-Type is the second one.
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || code === 'FST_ERR_ROUTE_MISSING_CONTENT_TYPE')
    return new Refusal('media_type')
  return undefined
}

/**
 * Returns the refusal to send for an error, the same for HTTP and MCP. A fault of the server becomes a 500 that carries
 * the request's id and no stack. Logs every refusal with a status of 500 or above.
 */
export function refusalFor(error: unknown, { id, log }: Pick<FastifyRequest, 'id' | 'log'>): Refusal {
  const refusal = expectedRefusal(error)
  if (refusal) {
    if (refusal.status >= 500) log.error({ err: error, reqId: id }, 'A service is unavailable')
    return refusal
  }
  log.error({ err: error, reqId: id }, 'The request failed')
  return new Refusal('internal', said('internal.fix.request', { id }))
}

/** Returns the body of the reply to a refused call, with operations named as its caller knows them, in English unless `say` writes another language. */
export function refusalBody(refusal: Refusal, form: CallForm, say?: Say): Refusal['body'] {
  const { fix, issues, ...rest } = refusal.bodyIn(say)
  return {
    ...rest,
    ...(fix !== undefined && { fix: nameOperations(fix, form) }),
    ...(issues && {
      issues: issues.map(issue => ({ ...issue, message: nameOperations(issue.message, form) })),
    }),
  }
}

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { Refusal, refuseField, refuseInput } from '#contract/errors.ts'
import { isConnectionLoss } from '#server/store/database.ts'

/** What a thrown thing says to the one who asked; undefined for a fault of ours. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  // Only an answer to a poll is parsed by a schema that lies below the adapters.
  if (error instanceof ZodError) return refuseInput(error, ['answer'])
  if (isConnectionLoss(error)) return new Refusal('unavailable')
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE') return new Refusal('too_large')
  if (code === 'FST_ERR_BAD_URL' || code === 'FST_ERR_MAX_PARAM_LENGTH') return new Refusal('no_path')
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Refusal('media_type')
  if (code === 'FST_ERR_CTP_INVALID_CONTENT_LENGTH' || code === 'ECONNRESET')
    return refuseField('body', 'Its length is not what was announced.')
  return undefined
}

/**
 * What the one who asked is told of an error: one place for every adapter. A fault of ours says so with the request's
 * id, never a stack; what was not their fault is logged.
 */
export function tell(error: unknown, { id, log }: Pick<FastifyRequest, 'id' | 'log'>): Refusal {
  const refusal = refusalOf(error)
  if (refusal) {
    if (refusal.status >= 500) log.error({ err: error }, 'unavailable')
    return refusal
  }
  log.error({ err: error }, 'fault')
  return new Refusal('internal', `Try again. If it happens again, tell the operator the request id ${id}.`)
}

/** Turns an error into a reply. */
export function replyError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = tell(error, request)
  return reply.code(status).send(body)
}

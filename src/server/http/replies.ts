import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { refusalBody, refusalFor } from '#server/transport/refusal-for.ts'

/** The `WWW-Authenticate` header of every 401 (RFC 9110, section 11.6.1). */
const challenge = 'Bearer realm="Live Poll Deck"'

/** Replies to a request that failed with the refusal for its error. The header `error-code` names its kind. */
export function replyError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFor(error, request)
  const { status, retryAfter } = refusal
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  reply.header('error-code', refusal.code)
  if (status === 401) reply.header('www-authenticate', challenge)
  return reply.code(status).send(refusalBody(refusal, 'http'))
}

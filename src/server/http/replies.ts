import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#contract/errors.ts'
import { refusalBody, refusalFor } from '#server/transport/refusal-for.ts'

/** The `WWW-Authenticate` header of every 401 (RFC 9110, section 11.6.1). */
const challenge = 'Bearer realm="Live Poll Deck"'

/** Returns the headers of every reply; `id` is that of the request. */
export const commonHeaders = (id: string) => ({
  'x-request-id': id,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
})

/** Returns the headers of the reply to a refused request. The header `error-code` names the kind of the refusal. */
export const refusalHeaders = ({ code, status, retryAfter }: Refusal): Record<string, string> => ({
  'error-code': code,
  ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  ...(status === 401 && { 'www-authenticate': challenge }),
})

/** Replies to a request that failed with the refusal for its error. */
export function replyError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFor(error, request)
  return reply.code(refusal.status).headers(refusalHeaders(refusal)).send(refusalBody(refusal, 'http'))
}

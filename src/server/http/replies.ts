import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Refusal } from '#contract/refusal.ts'
import type { Language } from '#messages/languages.ts'
import { askedLanguage } from '#server/languages/asked-language.ts'
import { sayIn } from '#server/languages/words.ts'
import { refusalBody, refusalFor } from '#server/transport/refusal-for.ts'

/** The `WWW-Authenticate` header of every 401 (RFC 9110, section 11.6.1). */
const challenge = 'Bearer realm="Live Poll Deck"'

/** The value of `Vary` where the language of a reply depends on the request. */
const byLanguage = 'accept-language'

/** The headers of a reply, by their names in lower case. */
export type ReplyHeaders = Record<string, string>

/** How long browsers use nothing but https once they have seen it, s: a year. */
const httpsOnlySeconds = 31_536_000

/**
 * Returns a function that returns the headers of every reply, by the id of its request. Unless a route says otherwise, no cache may store the
 * reply: what is read with a cookie or a key is for its reader alone. A server that people reach by https says that browsers must not use plain
 * http from then on (RFC 6797).
 */
export const commonHeaders = (baseUrl: string): ((id: string) => ReplyHeaders) => {
  const fixed: ReplyHeaders = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    ...(baseUrl.startsWith('https:') && { 'strict-transport-security': `max-age=${httpsOnlySeconds}` }),
  }
  return id => ({ 'x-request-id': id, ...fixed })
}

/** Returns the headers of the reply to a refused request, told in a language. The header `error-code` names the kind of the refusal. */
export const refusalHeaders = ({ code, status, retryAfter }: Refusal, language: Language): ReplyHeaders => ({
  'error-code': code,
  'content-language': language,
  vary: byLanguage,
  ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  ...(status === 401 && { 'www-authenticate': challenge }),
})

/** Replies to a request that failed with the refusal for its error. */
export function replyError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = refusalFor(error, request)
  const language = askedLanguage(request.headers['accept-language'])
  const before = String(reply.getHeader('vary') ?? '')
  reply.code(refusal.status).headers(refusalHeaders(refusal, language))
  if (before !== '') reply.header('vary', before.includes(byLanguage) ? before : `${before}, ${byLanguage}`)
  return reply.send(refusalBody(refusal, 'http', sayIn(language)))
}

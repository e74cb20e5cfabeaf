import type { FastifyReply, FastifyRequest } from 'fastify'
import { parseCookie, stringifySetCookie } from 'cookie'
import { Refusal } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { type OwnerAmong, type Person, findPerson } from '#server/auth/people.ts'
import { type Principal, keyPrincipalOf } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import { countRequest, rateHeaders, requireWithinLimit } from '#server/limits/request-limit.ts'
import { sessionDays } from '#server/store/sessions.ts'
import { prefixOf } from './path-prefix.ts'

/**
 * Returns the principal of the API key of a request, counts the request in the key's window, and sets the three rate headers of
 * the reply. Returns undefined without a usable key. Throws a 429 over the limit.
 */
export async function authenticateKey(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Principal | undefined> {
  const principal = await keyPrincipalOf(context, request.headers.authorization)
  if (!principal) return undefined
  const window = await countRequest(context, principal)
  reply.headers(rateHeaders(window))
  requireWithinLimit(principal, window)
  return principal
}

/** How many changes a person may send: 600 in a minute [D37]. */
const writes = { burst: 600, perSecond: 10 }

/**
 * Returns the person whose session the cookie of a request names; undefined without one. Throws a 403 for a change that does
 * not come from a page of this server, and for a team that the person is not in, and a 429 for too many changes [D37].
 */
export async function authenticatePerson(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  ownerAmong?: OwnerAmong,
): Promise<Person | undefined> {
  const token = sessionToken(context, request)
  const isWrite = request.method !== 'GET' && request.method !== 'HEAD'
  if (isWrite) requireOwnOrigin(context, request, token !== undefined)
  if (token === undefined) return undefined
  const onExtend = () => setSessionCookie(context, reply, token)
  const person = await findPerson(context, token, teamOf(request), onExtend, ownerAmong)
  // The page was opened by somebody else, and what it sends would be stored under the name of this person.
  const { 'x-person': meant } = request.headers
  if (person && typeof meant === 'string' && meant !== person.user.id) return undefined
  if (
    person &&
    isWrite &&
    (await context.buckets.take(`writes:${person.user.id}`, writes, context.now())) < 0
  )
    throw new Refusal('too_many_writes', said('too_many_writes.fix.wait'), undefined, 1)
  return person
}

/** Returns the team that a request names: a picture in a page cannot send a header, so its address may name it. */
function teamOf({ headers, query }: FastifyRequest): string | undefined {
  const { 'x-team': inHeader } = headers
  const { team: inAddress } = query as { team?: unknown }
  if (typeof inHeader === 'string') return inHeader
  return typeof inAddress === 'string' ? inAddress : undefined
}

/**
 * Over https the beginning of the name keeps other hosts of the domain from setting the cookie. Browsers take `__Host-` only from a server
 * that has its host to itself.
 */
const cookieName = (baseUrl: string): string => {
  if (!isSecure(baseUrl)) return 'lpd'
  return prefixOf(baseUrl) === '' ? '__Host-lpd' : '__Secure-lpd'
}
const isSecure = (baseUrl: string): boolean => baseUrl.startsWith('https:')

/** Returns the token in the cookie of a request; undefined without one. */
export function sessionToken({ baseUrl }: Context, { headers }: FastifyRequest): string | undefined {
  const token = headers.cookie === undefined ? '' : parseCookie(headers.cookie)[cookieName(baseUrl)]
  return token || undefined
}

/** Sets the cookie of a session, or removes it with null. */
export function setSessionCookie({ baseUrl }: Context, reply: FastifyReply, token: string | null): void {
  const cookie = stringifySetCookie({
    name: cookieName(baseUrl),
    value: token ?? '',
    path: prefixOf(baseUrl) || '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(baseUrl),
    maxAge: token === null ? 0 : sessionDays * 86_400,
  })
  reply.header('set-cookie', cookie)
}

/**
 * Throws a 403 when a change comes from a page of another site. A browser sends `Origin` with each; a program may leave it out
 * when it sends no cookie either.
 */
function requireOwnOrigin({ baseUrl }: Context, { headers }: FastifyRequest, hasCookie: boolean): void {
  const { origin, host } = headers
  if (origin === undefined && !hasCookie) return
  if (origin === undefined || !URL.canParse(origin)) throw new Refusal('foreign_origin')
  const base = new URL(baseUrl)
  const from = new URL(origin)
  // People may also use another name of this machine than the one in links; for that one the protocol must fit, too.
  const isOwn = from.host === base.host ? from.origin === base.origin : from.host === host
  if (!isOwn) throw new Refusal('foreign_origin')
}

import { stringifySetCookie, parseCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { OpenIdAttempt } from '#server/auth/openid.ts'
import type { Context } from '#server/context.ts'
import { enterWithOpenId } from '#server/operations/people/enter-with-openid.ts'
import { authenticatePerson, setSessionCookie } from './authentication.ts'

const path = '/sign-in/openid'
const cookieName = 'lpd-openid'
/** How long a person may take at the provider, s. */
const attemptSeconds = 600

const remembered = z.object({ state: z.string(), nonce: z.string(), verifier: z.string() })

/** Adds the two addresses of signing in through an identity provider: out to it, and back. */
export function serveOpenId(app: FastifyInstance, context: Context): void {
  const { openid, baseUrl, log } = context
  if (!openid) return
  const callback = `${baseUrl}${path}/callback`
  const { host, protocol } = new URL(baseUrl)

  function remember(reply: FastifyReply, attempt: OpenIdAttempt | null): void {
    const cookie = stringifySetCookie({
      name: cookieName,
      value: attempt ? Buffer.from(JSON.stringify(attempt)).toString('base64url') : '',
      path,
      httpOnly: true,
      // The provider leads back here with a link, which carries a cookie that is "lax".
      sameSite: 'lax',
      secure: protocol === 'https:',
      maxAge: attempt ? attemptSeconds : 0,
    })
    reply.header('set-cookie', cookie)
  }

  function recall({ headers }: FastifyRequest): OpenIdAttempt | undefined {
    const value = headers.cookie === undefined ? undefined : parseCookie(headers.cookie)[cookieName]
    try {
      return remembered.parse(JSON.parse(Buffer.from(value ?? '', 'base64url').toString()))
    } catch {
      return undefined
    }
  }

  app.get(path, async (request, reply) => {
    // The provider knows one address to return to, and the cookie must be of the same host.
    if (request.headers.host !== host) return reply.redirect(`${baseUrl}${path}`)
    try {
      const { url, attempt } = await openid.begin(callback)
      remember(reply, attempt)
      return await reply.redirect(url)
    } catch (error) {
      log.warn({ err: error }, 'The identity provider cannot be used')
      return reply.redirect('/sign-in#problem=provider')
    }
  })

  app.get(`${path}/callback`, async (request, reply) => {
    const attempt = recall(request)
    if (!attempt) return reply.redirect('/sign-in#problem=expired')
    let who
    try {
      who = await openid.finish(new URL(request.url, baseUrl), attempt)
    } catch (error) {
      log.warn({ err: error }, 'Signing in through the identity provider failed')
      remember(reply, null)
      return reply.redirect('/sign-in#problem=provider')
    }
    const person = (await authenticatePerson(context, request, reply)) ?? null
    const entered = await enterWithOpenId(context, who, person)
    remember(reply, null)
    if ('problem' in entered)
      return reply.redirect(`/${person ? 'settings/you' : 'sign-in'}#problem=${entered.problem}`)
    if (entered.token === null) return reply.redirect('/settings/you')
    setSessionCookie(context, reply, entered.token)
    return reply.redirect('/decks')
  })
}

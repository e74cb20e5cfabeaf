import { stringifySetCookie, parseCookie } from 'cookie'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { linkToken } from '#contract/people/account.ts'
import { Refusal } from '#contract/refusal.ts'
import { limits } from '#contract/limits.ts'
import { parse } from '#contract/input/parse.ts'
import type { OpenIdAttempt } from '#server/auth/openid.ts'
import type { Context } from '#server/context.ts'
import { linkUrl } from '#server/operations/people/deliver-link.ts'
import { enterWithOpenId } from '#server/operations/people/enter-with-openid.ts'
import { readLink } from '#server/store/links.ts'
import { authenticatePerson, setSessionCookie } from './authentication.ts'
import { prefixOf } from './path-prefix.ts'

const path = '/sign-in/openid'
const cookieName = 'lpd-openid'
/** How long a person may take at the provider, s. */
const attemptSeconds = 600

const remembered = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  invitation: linkToken.optional(),
})
/** What the browser keeps meanwhile: the attempt, and the token of the invitation that it accepts. */
type Remembered = OpenIdAttempt & { invitation?: string | undefined }

const invited = z.strictObject({ invitation: linkToken })

/** Adds the two addresses of signing in through an identity provider: out to it, and back. */
export function serveOpenId(app: FastifyInstance, context: Context): void {
  const { openid, baseUrl, log } = context
  if (!openid) return
  const callback = `${baseUrl}${path}/callback`
  const { host, protocol } = new URL(baseUrl)

  function remember(reply: FastifyReply, attempt: Remembered | null): void {
    const cookie = stringifySetCookie({
      name: cookieName,
      value: attempt ? Buffer.from(JSON.stringify(attempt)).toString('base64url') : '',
      path: `${prefixOf(baseUrl)}${path}`,
      httpOnly: true,
      // The provider leads back here with a link, which carries a cookie that is "lax".
      sameSite: 'lax',
      secure: protocol === 'https:',
      maxAge: attempt ? attemptSeconds : 0,
    })
    reply.header('set-cookie', cookie)
  }

  function recall({ headers }: FastifyRequest): Remembered | undefined {
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

  /** Begins to accept an invitation. Its token is in the body, so that it stands in no address, and then in the cookie. */
  app.post(path, { bodyLimit: limits.smallBodyBytes }, async (request, reply) => {
    await authenticatePerson(context, request, reply)
    const { invitation } = parse(invited, request.body)
    reply.header('cache-control', 'no-store')
    if (request.headers.host !== host) return { url: linkUrl(baseUrl, 'invitation', invitation) }
    if (!(await readLink(context.database.db, invitation))) {
      await context.attempts.countWrong(await context.liveLimits.addressOf(request))
      throw new Refusal('no_link')
    }
    try {
      const { url, attempt } = await openid.begin(callback)
      remember(reply, { ...attempt, invitation })
      return { url }
    } catch (error) {
      log.warn({ err: error }, 'The identity provider cannot be used')
      return { url: `${baseUrl}/sign-in#problem=provider` }
    }
  })

  app.get(`${path}/callback`, async (request, reply) => {
    const attempt = recall(request)
    if (!attempt) return reply.redirect('/sign-in#problem=expired')
    let who
    try {
      who = await openid.finish(new URL(`${baseUrl}${request.url}`), attempt)
    } catch (error) {
      log.warn({ err: error }, 'Signing in through the identity provider failed')
      remember(reply, null)
      return reply.redirect('/sign-in#problem=provider')
    }
    const person = (await authenticatePerson(context, request, reply)) ?? null
    remember(reply, null)
    const entered = await enterWithOpenId(context, who, person, attempt.invitation)
    if ('problem' in entered)
      return reply.redirect(`/${person ? 'settings/you' : 'sign-in'}#problem=${entered.problem}`)
    if (entered.token === null) return reply.redirect('/settings/you')
    setSessionCookie(context, reply, entered.token)
    return reply.redirect('/decks')
  })
}

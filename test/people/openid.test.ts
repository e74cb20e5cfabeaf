import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addLink } from '#server/store/links.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts'
import { type Somebody, newPerson, password, visitor } from './person.ts'
import { testInAll } from '#test/support/test-all.ts'

/** A browser that follows links across sites, with the cookies of each. */
function traveller(jars: Map<string, Map<string, string>> = new Map()) {
  const jarOf = (origin: string) => {
    const jar = jars.get(origin) ?? new Map<string, string>()
    jars.set(origin, jar)
    return jar
  }
  async function step(url: string): Promise<Response> {
    const jar = jarOf(new URL(url).origin)
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(url, { redirect: 'manual', headers: { cookie } })
    for (const set of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      if (value === '' || /Max-Age=0(;|$)/i.test(set)) jar.delete(name)
      else jar.set(name, value)
    }
    return reply
  }
  return {
    jarOf,
    step,
    /** Follows redirects until a page comes or `until` fits the next address. Returns the last address. */
    async follow(url: string, until: (next: string) => boolean = () => false): Promise<string> {
      let at = url
      for (let hops = 0; hops < 15; hops += 1) {
        const reply = await step(at)
        const to = reply.headers.get('location')
        if (to === null) return at
        const next = new URL(to, at).href
        if (until(next)) return next
        at = next
      }
      throw new Error(`Too many redirects, the last to ${at}`)
    },
  }
}

onEveryEngine(engine => {
  let provider: IdentityProvider
  let server: TestServer
  let closed: TestServer
  let base = ''
  beforeAll(async () => {
    provider = await startIdentityProvider(() => `${base}/sign-in/openid/callback`)
    base = 'http://127.0.0.1:0'
    server = await startServer(engine, {
      openid: provider.config,
      signUp: { kind: 'open' },
      ownBaseUrl: true,
    })
    base = server.url
    closed = await startServer(engine, { openid: provider.config, database: server.database })
  })
  afterAll(async () => {
    await closed[Symbol.asyncDispose]()
    await server[Symbol.asyncDispose]()
    await provider[Symbol.asyncDispose]()
  })

  const somebody = () => ({
    sub: randomUUID(),
    email: `${randomUUID()}@example.com`,
    email_verified: true,
    name: 'Ada',
  })
  const who = async (browser: ReturnType<typeof traveller>) => {
    const token = browser.jarOf(server.url).get('lpd')
    return (await visitor(server.url, { cookie: token && `lpd=${token}` }).send('GET', '/account')).body
  }
  const enter = (browser: ReturnType<typeof traveller>) => browser.follow(`${server.url}/sign-in/openid`)

  describe('signing in through an identity provider', () => {
    test('makes an account the first time, and enters the same one the next time', async () => {
      provider.person = somebody()
      const first = traveller()
      expect(await enter(first)).toBe(`${server.url}/decks`)
      const account = await who(first)
      expect(account).toMatchObject({
        email: provider.person.email,
        name: 'Ada',
        emailVerified: true,
        hasPassword: false,
        openid: { email: provider.person.email },
        teams: [{ name: 'Ada’s team', plan: 'free', role: 'owner' }],
      })
      const second = traveller()
      await enter(second)
      expect((await who(second)).id).toBe(account.id)
    })

    test('enters no account by its address alone, verified or not', async () => {
      const { email, id } = await newPerson(server)
      for (const email_verified of [true, false]) {
        provider.person = { ...somebody(), email, email_verified }
        const browser = traveller()
        expect(await enter(browser)).toMatch(/\/sign-in#problem=(connect|closed)$/)
        expect(browser.jarOf(server.url).has('lpd')).toBe(false)
      }
      const { db } = server.database
      const connected = await db.selectFrom('identities').selectAll().where('user_id', '=', id).execute()
      expect(connected).toEqual([])
    })

    describe('an invitation', () => {
      const invite = async (email: string) => {
        const owner = await newPerson(server)
        const { body } = await owner.send('POST', '/team/invitations', { email })
        return { owner, token: String(body.url).split('token=')[1] ?? '' }
      }
      /** Opens the invitation in a browser and goes on with the provider. Returns the last address. */
      const accept = async (
        browser: ReturnType<typeof traveller>,
        invitation: string,
        origin: string = server.url,
      ) => {
        const reply = await fetch(`${server.url}/sign-in/openid`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', origin },
          body: JSON.stringify({ invitation }),
        })
        if (!reply.ok) return reply.status
        const [, kept = ''] = /^lpd-openid=([^;]+)/.exec(reply.headers.get('set-cookie') ?? '') ?? []
        browser.jarOf(server.url).set('lpd-openid', kept)
        return browser.follow((await reply.json()).url)
      }
      const membersOf = async (owner: Somebody) =>
        (await owner.send('GET', '/team')).body.members.map(({ email }: { email: string }) => email)

      test('for the address that the provider has verified is accepted: a new person is in the team alone, and signs in again', async () => {
        provider.person = somebody()
        const { owner, token } = await invite(provider.person.email!)
        const browser = traveller()
        expect(await accept(browser, token)).toBe(`${server.url}/decks`)
        const account = await who(browser)
        expect(account).toMatchObject({
          email: provider.person.email,
          emailVerified: true,
          hasPassword: false,
          teams: [{ id: owner.team, role: 'editor' }],
        })
        expect(await membersOf(owner)).toContain(provider.person.email)
        const later = traveller()
        await enter(later)
        expect((await who(later)).id).toBe(account.id)
        expect(await accept(traveller(), token)).toBe(404)
      })

      test('adds the team to a person who has connected the provider', async () => {
        provider.person = somebody()
        await enter(traveller())
        const { owner, token } = await invite(provider.person.email!)
        const browser = traveller()
        expect(await accept(browser, token)).toBe(`${server.url}/decks`)
        const { teams } = await who(browser)
        expect(teams.map(({ id }: { id: string }) => id)).toContain(owner.team)
        expect(teams).toHaveLength(2)
      })

      test('is not accepted for another address, or one that is not verified, and lets nobody in; it still works afterwards', async () => {
        const invited = somebody()
        const { owner, token } = await invite(invited.email)
        const unproven = { ...invited, email_verified: false }
        const { email: _, ...unnamed } = somebody()
        for (const other of [somebody(), unproven, unnamed]) {
          provider.person = other
          const browser = traveller()
          expect(await accept(browser, token)).toBe(`${server.url}/sign-in#problem=invitation`)
          expect(browser.jarOf(server.url).has('lpd')).toBe(false)
        }
        expect(await membersOf(owner)).toEqual([owner.email])
        provider.person = invited
        expect(await accept(traveller(), token)).toBe(`${server.url}/decks`)
      })

      test('does not enter an account that has not connected the provider', async () => {
        const victim = await newPerson(server)
        const { owner, token } = await invite(victim.email)
        provider.person = { ...somebody(), email: victim.email }
        const browser = traveller()
        expect(await accept(browser, token)).toBe(`${server.url}/sign-in#problem=connect`)
        expect(browser.jarOf(server.url).has('lpd')).toBe(false)
        expect(await membersOf(owner)).toEqual([owner.email])
      })

      test('of somebody who no longer owns the team, one that was taken back, another kind of link and a page of another site do nothing', async () => {
        provider.person = somebody()
        const { email } = provider.person
        const { owner, token } = await invite(email!)
        const { db } = server.database
        await db.updateTable('memberships').set({ role: 'editor' }).where('user_id', '=', owner.id).execute()
        expect(await accept(traveller(), token)).toBe(`${server.url}/sign-in#problem=invitation`)
        const { owner: second, token: taken } = await invite(email!)
        const { body } = await second.send('GET', '/team')
        await second.send('DELETE', `/team/invitations/${body.invitations[0].id}`)
        expect(await accept(traveller(), taken)).toBe(404)
        const other = await addLink(db, 'sign-up', {
          email: email!,
          data: { name: 'Ada', passwordHash: 'x' },
        })
        expect(await accept(traveller(), other.token)).toBe(`${server.url}/sign-in#problem=invitation`)
        const { token: third } = await invite(email!)
        expect(await accept(traveller(), third, 'https://elsewhere.example')).toBe(403)
        expect(await db.selectFrom('users').selectAll().where('email', '=', email!).execute()).toEqual([])
      })
    })

    test('an unverified address makes no account', async () => {
      provider.person = { ...somebody(), email_verified: false }
      expect(await enter(traveller())).toBe(`${server.url}/sign-in#problem=closed`)
    })

    test('a signed-in person connects it, signs in with it, and disconnects it', async () => {
      const person = await newPerson(server)
      provider.person = somebody()
      const browser = traveller()
      browser.jarOf(server.url).set('lpd', person.cookie!.slice(4))
      expect(await enter(browser)).toBe(`${server.url}/settings/you`)
      expect((await person.send('GET', '/account')).body.openid).toEqual({ email: provider.person.email })
      const later = traveller()
      await enter(later)
      expect((await who(later)).id).toBe(person.id)
      // Somebody else cannot connect the same identity.
      const thief = traveller()
      thief.jarOf(server.url).set('lpd', (await newPerson(server)).cookie!.slice(4))
      expect(await enter(thief)).toBe(`${server.url}/settings/you#problem=taken`)
      expect((await person.send('DELETE', '/account/openid')).body.openid).toBeNull()
      expect((await person.send('GET', '/account')).status).toBe(200)
    })

    test('the only way to sign in cannot be disconnected', async () => {
      provider.person = somebody()
      const browser = traveller()
      await enter(browser)
      const person = visitor(server.url, { cookie: `lpd=${browser.jarOf(server.url).get('lpd')}` })
      expect(await person.send('DELETE', '/account/openid')).toMatchObject({ status: 409 })
      expect((await person.send('PUT', '/account/password', { password })).status).toBe(200)
      expect((await person.send('DELETE', '/account/openid')).status).toBe(200)
    })

    test('a code works once, and only in the browser that asked for it', async () => {
      provider.person = somebody()
      const victim = traveller()
      const isCallback = (next: string) => next.includes('/sign-in/openid/callback?')
      const callback = await victim.follow(`${server.url}/sign-in/openid`, isCallback)
      const thief = traveller()
      await thief.follow(`${server.url}/sign-in/openid`, isCallback)
      expect(await thief.follow(callback)).toBe(`${server.url}/sign-in#problem=provider`)
      expect(await traveller().follow(callback)).toBe(`${server.url}/sign-in#problem=expired`)
      const cookie = victim.jarOf(server.url).get('lpd-openid')!
      expect(await victim.follow(callback)).toBe(`${server.url}/decks`)
      victim.jarOf(server.url).set('lpd-openid', cookie)
      victim.jarOf(server.url).delete('lpd')
      expect(await victim.follow(callback)).toBe(`${server.url}/sign-in#problem=provider`)
    })

    test('a provider that lies about its issuer lets nobody in', async () => {
      await using liar = await startIdentityProvider(() => `${base}/sign-in/openid/callback`)
      liar.intercept = (request, response) => {
        if (!request.url?.startsWith('/.well-known/')) return false
        response.setHeader('content-type', 'application/json')
        response.end(
          JSON.stringify({
            issuer: provider.config.issuer,
            authorization_endpoint: `${liar.config.issuer}/auth`,
            token_endpoint: `${liar.config.issuer}/token`,
            jwks_uri: `${liar.config.issuer}/jwks`,
            response_types_supported: ['code'],
          }),
        )
        return true
      }
      await using other = await startServer(engine, { openid: liar.config, ownBaseUrl: true })
      expect(await traveller().follow(`${other.url}/sign-in/openid`)).toBe(
        `${other.url}/sign-in#problem=provider`,
      )
    })

    testInAll(
      'while the provider hangs or is away, people still sign in with their passwords, and it works again afterwards',
      async () => {
        await using slow = await startIdentityProvider(() => `${hanging.url}/sign-in/openid/callback`)
        slow.intercept = () => true
        await using hanging = await startServer(engine, {
          openid: slow.config,
          signUp: { kind: 'open' },
          ownBaseUrl: true,
        })
        const { email } = await newPerson(hanging)
        const stuck = traveller().follow(`${hanging.url}/sign-in/openid`)
        expect(
          (await visitor(hanging.url).send('POST', '/account/sign-in', { email, password })).status,
        ).toBe(200)
        expect(await stuck).toBe(`${hanging.url}/sign-in#problem=provider`)
        slow.intercept = () => false
        slow.person = somebody()
        expect(await traveller().follow(`${hanging.url}/sign-in/openid`)).toBe(`${hanging.url}/decks`)
      },
    )
  })
})

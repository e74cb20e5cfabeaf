import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { isPrefix, pageAt, prefixOf, withoutPrefix } from '#server/http/path-prefix.ts'
import { pages } from '#server/http/page-addresses.ts'
import { connectAgent } from '#test/mcp/agent.ts'
import { type IdentityProvider, startIdentityProvider } from '#test/people/identity-provider.ts'
import { newPerson } from '#test/people/person.ts'
import { joinRoom, openRoom, send, startServer, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

test.each([
  ['https://polls.example.org', ''],
  ['https://polls.example.org/', ''],
  ['http://[::1]:3000', ''],
  ['https://example.org/polls', '/polls'],
  ['https://example.org/a/b/', '/a/b'],
])('the addresses of a server at %s begin with "%s"', (baseUrl, prefix) => {
  expect(prefixOf(baseUrl)).toBe(prefix)
  expect(isPrefix(prefix)).toBe(true)
})

test('a prefix is plain, and not the beginning of an own address', () => {
  const own = Object.values(pages).flatMap(urls => urls.filter(url => url !== '/'))
  for (const prefix of [
    ...own,
    '/api/polls',
    '/assets',
    '/thumbnails',
    '/a//b',
    '/a b',
    '/%61',
    '/..',
    '/a/./b',
  ])
    expect([prefix, isPrefix(prefix)]).toEqual([prefix, false])
})

test('only a whole prefix is taken off', () => {
  const cases = {
    '/polls/j/1?a': '/j/1?a',
    '/polls': '/',
    '/polls?a': '/?a',
    '/pollster': '/pollster',
    '/j': '/j',
    'http://polls.example.org/polls/j?a': '/j?a',
    'http://polls.example.org/polls': '/',
    'http://polls.example.org/j': 'http://polls.example.org/j',
  }
  for (const [url, rest] of Object.entries(cases)) expect(withoutPrefix(url, '/polls')).toBe(rest)
})

test('a page tells its scripts the prefix, and whole addresses in it stay', () => {
  const page =
    '<html lang="en"><a href="/docs"></a><script src="/assets/a.js"></script><a href="https://a/">"/b"</a>'
  expect(pageAt('/p', page)).toBe(
    '<html data-prefix="/p" lang="en"><a href="/p/docs"></a><script src="/p/assets/a.js"></script><a href="https://a/">"/b"</a>',
  )
})

describe('a server with a prefix', () => {
  const prefix = '/polls'
  let provider: IdentityProvider
  let base = ''
  beforeAll(async () => {
    provider = await startIdentityProvider(() => `${base}/sign-in/openid/callback`)
  })
  const server = useServer(inject('engines')[0]!, () => ({
    ownBaseUrl: true,
    prefix,
    openid: provider.config,
    signUp: { kind: 'open' },
  }))
  beforeAll(() => {
    base = server.url
  })
  afterAll(() => provider[Symbol.asyncDispose]())
  const root = () => server.url.slice(0, -prefix.length)

  test('takes requests with it and without it, and its pages have it either way', async () => {
    for (const url of [server.url, root()]) {
      expect((await send(url, 'GET', '/api/openapi.json')).body.servers[0].url).toBe(`${server.url}/api/v1`)
      const html = await (await fetch(`${url}/j`, { headers: { 'accept-language': 'de' } })).text()
      expect(html).toContain(`<html data-prefix="${prefix}" lang="de"`)
      const [, file = ''] = /src="(\/polls\/assets\/[^"]+)"/.exec(html) ?? []
      expect((await fetch(root() + file)).status).toBe(200)
      expect((await fetch(root() + file.replace(prefix, ''))).status).toBe(200)
      expect((await fetch(`${url}/readyz`)).status).toBe(200)
      for (const path of ['/settings', '/join']) {
        const { status, headers } = await fetch(url + path, { redirect: 'manual' })
        expect([status, headers.get('location')]).toEqual([
          302,
          expect.stringMatching(/^\/polls\/(settings\/you|j)$/),
        ])
      }
    }
    expect((await fetch(server.url)).status).toBe(200)
    expect((await fetch(`${root()}/pollster`)).status).toBe(404)
  })

  test('its pages are compressed once, and say that they depend on language and encoding', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const reply = await fetch(`${server.url}/j`, { headers: { 'accept-encoding': encoding } })
      expect(reply.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
      expect(reply.headers.get('vary')).toBe('accept-language, accept-encoding')
      expect(reply.headers.get('content-security-policy')).toContain("default-src 'self'")
      expect(await reply.text()).toContain('data-prefix')
    }
  })

  test('its links, cookies and the address for agents have it', async () => {
    const { code, hostToken, deckId } = await openRoom(server, server.key, steps.choice('q1'))
    const room = await server.send('GET', `/rooms/${code}`, { as: server.key })
    expect(room.status).toBe(200)
    const second = await server.send('POST', '/rooms', { as: server.key, body: { deckId } })
    expect(second.body.joinUrl).toBe(`${server.url}/j/${second.body.code}`)
    expect(second.body.presentUrl).toMatch(`${server.url}/stage/${second.body.code}#key=`)
    const joined = await server.send('POST', `/live/${code}/join`, { body: {} })
    expect(joined.headers.get('set-cookie')).toContain(`Path=/polls/api/v1/live/${code};`)
    await using events = await server.events(code, hostToken, 'stage')
    expect((await events.next('room')).joinUrl).toBe(`${server.url}/j/${code}`)
    // What phones send takes a short way once their room is known.
    const phone = await joinRoom(server, code)
    await server.send('POST', `/live/${code}/actions`, { as: hostToken, body: { action: 'start' } })
    expect((await phone.answer('q1', { choices: [0] })).status).toBe(200)
    await using agent = await connectAgent(server.url, server.key)
    expect((await agent.call('list_decks')).decks[0].thumbnail).toMatch(`${server.url}/thumbnails/`)
    const person = await newPerson(server)
    expect(person.cookie).toMatch(/^lpd=/)
  })

  test('people sign in through an identity provider', async () => {
    provider.person = {
      sub: randomUUID(),
      email: `${randomUUID()}@example.com`,
      email_verified: true,
      name: 'Ada',
    }
    const jars = new Map<string, Map<string, string>>()
    let at = `${server.url}/sign-in/openid`
    for (let hops = 0; hops < 15 && at !== `${server.url}/decks`; hops += 1) {
      const jar = jars.get(new URL(at).origin) ?? new Map<string, string>()
      jars.set(new URL(at).origin, jar)
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const reply = await fetch(at, { redirect: 'manual', headers: { cookie } })
      for (const set of reply.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
        jar.set(name, value)
        if (at.startsWith(server.url)) expect(set).toMatch(/Path=\/polls(;|\/sign-in\/openid;)/)
      }
      at = new URL(reply.headers.get('location') ?? 'about:blank', at).href
    }
    expect(at).toBe(`${server.url}/decks`)
    expect(jars.get(root())?.get('lpd')).toMatch(/\w/)
  })

  test('over https the cookie of a session has a name that browsers take with a path', async () => {
    await using secure = await startServer(inject('engines')[0]!, { baseUrl: 'https://stage.test/polls' })
    const person = await newPerson(secure)
    expect(person.cookie).toMatch(/^__Secure-lpd=/)
  })
})

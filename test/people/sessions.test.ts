import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { directoryBlobs } from '#server/store/blobs/directory.ts'
import { temporaryDirectory } from '#test/support/embedded.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { send, startServer } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { newPerson, password, visitor } from './person.ts'

onEveryEngine(engine => {
  const server = useServer(engine)

  describe('signing in', () => {
    test('with e-mail, in any case, and password sets a cookie that no script reads', async () => {
      const { email, id } = await newPerson(server)
      const other = visitor(server.url)
      const reply = await other.send('POST', '/account/sign-in', { email: email.toUpperCase(), password })
      expect(reply).toMatchObject({ status: 200, body: { account: { id, email } } })
      expect(reply.headers.get('set-cookie')).toMatch(
        /^lpd=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      )
      expect(await other.send('GET', '/account')).toMatchObject({ status: 200, body: { id } })
    })

    test('over https the cookie has the prefix __Host- and is secure', async () => {
      await using secure = await startServer(engine, { baseUrl: 'https://stage.test' })
      const { email } = await newPerson(secure)
      const reply = await visitor(secure.url).send('POST', '/account/sign-in', { email, password })
      expect(reply.headers.get('set-cookie')).toMatch(
        /^__Host-lpd=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      )
    })

    test('an unknown address and a wrong password get the same reply', async () => {
      const { email } = await newPerson(server)
      const wrong = await visitor(server.url).send('POST', '/account/sign-in', {
        email,
        password: 'another one here',
      })
      const unknown = await visitor(server.url).send('POST', '/account/sign-in', {
        email: `not-${email}`,
        password,
      })
      expect(wrong).toMatchObject({
        status: 401,
        body: { error: 'The e-mail address or the password is wrong.' },
      })
      expect(unknown.body).toEqual(wrong.body)
      expect(wrong.headers.has('set-cookie')).toBe(false)
    })

    test('an account without a password cannot be entered with any', async () => {
      const { user } = await server.newTeam()
      const { email } = await server.database.db
        .selectFrom('users')
        .select('email')
        .where('id', '=', user)
        .executeTakeFirstOrThrow()
      for (const tried of ['', 'null', password])
        expect(
          await visitor(server.url).send('POST', '/account/sign-in', { email, password: tried }),
        ).toMatchObject({
          status: 401,
        })
    })

    test('what a page sends that somebody else had opened is refused, and nothing is stored', async () => {
      const [ada, bob] = [await newPerson(server), await newPerson(server)]
      const deck = (title: string, meant: string) =>
        bob.send('POST', '/decks', { title, document: [{ kind: 'join' }] }, { 'x-person': meant })
      expect((await deck('Of Ada', ada.id)).status).toBe(401)
      expect((await deck('Of Bob', bob.id)).status).toBe(200)
      const { decks } = (await bob.send('GET', '/decks')).body
      expect(decks.map(({ title }: { title: string }) => title)).toEqual(['Of Bob'])
    })

    test('gives a new token, and the one from before is worth nothing', async () => {
      const person = await newPerson(server)
      const before = person.cookie
      await person.send('POST', '/account/sign-in', { email: person.email, password })
      expect(person.cookie).not.toBe(before)
      const planted = visitor(server.url, { cookie: before })
      expect(await planted.send('GET', '/account')).toMatchObject({ status: 401 })
    })

    test('a token that somebody chose is not taken', async () => {
      const { email } = await newPerson(server)
      const planted = visitor(server.url, { cookie: `lpd=${'a'.repeat(43)}` })
      await planted.send('POST', '/account/sign-in', { email, password })
      expect(planted.cookie).not.toBe(`lpd=${'a'.repeat(43)}`)
      expect(
        await visitor(server.url, { cookie: `lpd=${'a'.repeat(43)}` }).send('GET', '/account'),
      ).toMatchObject({
        status: 401,
      })
    })

    test('after ten passwords for one account a 429 says how long to wait, also for the right one', async () => {
      const { email } = await newPerson(server)
      const attempt = (tried: string) =>
        visitor(server.url).send('POST', '/account/sign-in', { email, password: tried })
      for (let n = 0; n < 10; n += 1) expect((await attempt('wrong password')).status).toBe(401)
      const refused = await attempt(password)
      expect(refused).toMatchObject({ status: 429, body: { error: 'Too many attempts.' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    })
  })

  describe('a session', () => {
    test('that was not used for thirty days is refused, while one that was used lasts on', async () => {
      let passed = 0
      await using later = await startServer(engine, { now: () => Date.now() + passed })
      const person = await newPerson(later)
      expect((await person.send('GET', '/account')).status).toBe(200)
      passed = 29 * 86_400_000
      const used = await person.send('GET', '/account')
      expect(used.status).toBe(200)
      expect(used.headers.get('set-cookie')).toContain('Max-Age=2592000')
      passed = 31 * 86_400_000
      expect((await person.send('GET', '/account')).status).toBe(401)
    })

    test('whose time is over in the database is refused', async () => {
      const person = await newPerson(server)
      await sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${person.id}`.execute(
        server.database.db,
      )
      server.context.sessions.clear()
      expect(await person.send('GET', '/account')).toMatchObject({
        status: 401,
        body: { error: 'You are not signed in.' },
      })
      expect((await person.send('GET', '/decks')).status).toBe(401)
    })

    test('the stored hash opens nothing', async () => {
      const person = await newPerson(server)
      const { hash } = await server.database.db
        .selectFrom('sessions')
        .select('hash')
        .where('user_id', '=', person.id)
        .executeTakeFirstOrThrow()
      for (const stolen of [hash.toString('hex'), hash.toString('base64url'), hash.toString('base64')])
        expect(await visitor(server.url, { cookie: `lpd=${stolen}` }).send('GET', '/account')).toMatchObject({
          status: 401,
        })
    })

    test('that is ended on one server is refused by the next request on another', async () => {
      await using directory = await temporaryDirectory()
      const shared = { database: server.database, redisPrefix: 'lpd-test-two-servers' }
      await using one = await startServer(engine, { ...shared, blobs: directoryBlobs(directory.path) })
      await using two = await startServer(engine, { ...shared, blobs: directoryBlobs(directory.path) })
      const person = await newPerson(one)
      const elsewhere = visitor(two.url, { cookie: person.cookie })
      expect((await elsewhere.send('GET', '/account')).status).toBe(200)
      expect((await person.send('POST', '/account/sign-out')).status).toBe(200)
      expect((await elsewhere.send('GET', '/account')).status).toBe(401)
      expect(person.cookie).toBeUndefined()
    })

    test('is listed, and another one can be ended', async () => {
      const person = await newPerson(server)
      const phone = visitor(server.url)
      await phone.send('POST', '/account/sign-in', { email: person.email, password })
      const { body } = await person.send('GET', '/account/sessions')
      expect(body.sessions).toHaveLength(2)
      expect(body.sessions.filter((each: { current: boolean }) => each.current)).toHaveLength(1)
      const other = body.sessions.find((each: { current: boolean }) => !each.current)
      expect((await person.send('DELETE', `/account/sessions/${other.id}`)).status).toBe(200)
      expect((await phone.send('GET', '/account')).status).toBe(401)
      expect((await person.send('GET', '/account')).status).toBe(200)
    })

    test('of somebody else cannot be ended', async () => {
      const person = await newPerson(server)
      const other = await newPerson(server)
      const { body } = await other.send('GET', '/account/sessions')
      expect((await person.send('DELETE', `/account/sessions/${body.sessions[0].id}`)).status).toBe(404)
      expect((await other.send('GET', '/account')).status).toBe(200)
    })

    test('all others end with a change of password, which needs the old one', async () => {
      const person = await newPerson(server)
      const phone = visitor(server.url)
      await phone.send('POST', '/account/sign-in', { email: person.email, password })
      const fresh = 'four other words here'
      expect(
        await person.send('PUT', '/account/password', { current: 'wrong', password: fresh }),
      ).toMatchObject({ status: 400, body: { fix: 'current: Is not your password.' } })
      expect(
        (await person.send('PUT', '/account/password', { current: password, password: fresh })).status,
      ).toBe(200)
      expect((await phone.send('GET', '/account')).status).toBe(401)
      expect((await person.send('GET', '/account')).status).toBe(200)
      const again = visitor(server.url)
      expect((await again.send('POST', '/account/sign-in', { email: person.email, password })).status).toBe(
        401,
      )
      expect(
        (await again.send('POST', '/account/sign-in', { email: person.email, password: fresh })).status,
      ).toBe(200)
    })
  })

  describe('a change with the cookie of a session', () => {
    test.each([
      ['another site', { origin: 'https://evil.example' }],
      ['a page without an origin', { origin: 'null' }],
      ['something that is no origin', { origin: 'javascript:' }],
    ])('is refused from %s', async (_, headers) => {
      const person = await newPerson(server)
      const refused = { status: 403, body: { error: 'Requests from pages of another site are not allowed.' } }
      expect(await person.send('PATCH', '/account', { name: 'Hacked' }, headers)).toMatchObject(refused)
      expect(await person.send('POST', '/decks', {}, headers)).toMatchObject(refused)
      expect((await person.send('GET', '/account')).body.name).not.toBe('Hacked')
    })

    test('is refused without an origin', async () => {
      const person = await newPerson(server)
      const reply = await send(server.url, 'POST', '/decks', {
        body: {},
        headers: { cookie: person.cookie! },
      })
      expect(reply.status).toBe(403)
    })

    test('is taken from the address of the installation and from the address of the request', async () => {
      const person = await newPerson(server)
      expect((await person.send('POST', '/decks', {}, { origin: 'http://stage.test' })).status).toBe(200)
      expect((await person.send('POST', '/decks', {})).status).toBe(200)
    })

    test('a page of another site cannot sign anybody in', async () => {
      const { email } = await newPerson(server)
      const reply = await visitor(server.url).send(
        'POST',
        '/account/sign-in',
        { email, password },
        { origin: 'https://evil.example' },
      )
      expect(reply.status).toBe(403)
      expect(reply.headers.has('set-cookie')).toBe(false)
    })
  })

  test('a key wins over a cookie, and no operation for people takes one', async () => {
    const person = await newPerson(server)
    const { key, keyId } = await server.newTeam()
    const { body } = await person.send('GET', '/me', undefined, { authorization: `Bearer ${key}` })
    expect(body.key).toMatchObject({ id: keyId })
    const reply = await person.send('GET', '/account', undefined, { authorization: `Bearer ${key}` })
    expect(reply).toMatchObject({
      status: 403,
      body: { error: 'This is for signed-in people only; API keys cannot do it.' },
    })
  })

  test('a person has no rate headers and no scopes, on every plan', async () => {
    const person = await newPerson(server, { plan: 'free' })
    const { body: deck } = await person.send('POST', '/decks', {
      document: [{ kind: 'join' }, { kind: 'poll', poll: { type: 'rating', prompt: 'Rate' } }],
    })
    const started = await person.send('POST', '/rooms', { deckId: deck.id })
    expect(started.status).toBe(200)
    expect(started.headers.has('x-ratelimit-limit')).toBe(false)
    expect((await person.send('GET', '/me')).body).toMatchObject({ key: null, plan: 'free' })
  })
})

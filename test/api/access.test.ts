import { expect, test } from 'vitest'
import { changePlan, revokeKey } from '#server/store/teams.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  const server = useServer(engine)

  const create = (as: string, body: object = {}) => server.send('POST', '/decks', { as, body })

  test.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic abc' }],
    ['an unknown key', { authorization: 'Bearer lpd_0000000000000000000000000000000000000000' }],
    ['an empty key', { authorization: 'Bearer ' }],
  ])('answers 401 without a valid key: %s', async (_, headers) => {
    const reply = await server.send('GET', '/me', { headers })
    expect(reply).toMatchObject({ status: 401, body: { error: expect.any(String), fix: expect.any(String) } })
    expect(reply.headers.get('x-ratelimit-limit')).toBeNull()
    expect(reply.headers.get('x-request-id')).toMatch(/./)
  })

  test('[D8] accepts Bearer in any case, and GET /me describes the key', async () => {
    const { team, user, key, keyId } = await server.newTeam('free')
    const { status, body } = await server.send('GET', '/me', { headers: { authorization: `bEARER ${key}` } })
    expect(status).toBe(200)
    expect(body).toMatchObject({ key: { id: keyId }, user: { id: user }, team: { id: team }, plan: 'free' })
    expect(body.scopes).toEqual(['decks:read', 'decks:write', 'rooms:read', 'results:read'])
  })

  test('[D8] only a hash of the key is stored', async () => {
    const { key } = await server.newTeam()
    const { rows } = await server.database.pool.query(
      'select row_to_json(api_keys)::text as row from api_keys',
    )
    expect(key).toMatch(/^lpd_[0-9A-Za-z]{40}$/)
    for (const { row } of rows) expect(row).not.toContain(key.slice(4))
  })

  test('a revoked key is refused from the next request on', async () => {
    const { key, keyId } = await server.newTeam()
    expect((await create(key)).status).toBe(200)
    await revokeKey(server.database, keyId)
    expect((await create(key)).status).toBe(401)
  })

  test('answers 403 with the name of the missing scope', async () => {
    const { team } = await server.newTeam()
    const { key } = await server.newKey(team, { scopes: ['decks:read'] })
    const reply = await create(key)
    expect(reply.status).toBe(403)
    expect(reply.body.error).toContain('decks:write')
  })

  test('answers 403 when the plan does not include the scope, and a change of plan takes effect at once', async () => {
    const { team, key } = await server.newTeam('free')
    const start = () => server.send('POST', '/rooms', { as: key, body: { deckId: 'x' } })
    const refused = await start()
    expect(refused.status).toBe(403)
    expect(refused.body.error).toContain('rooms:start')
    await changePlan(server.database, team, 'pro')
    expect((await start()).status).toBe(404)
    await changePlan(server.database, team, 'free')
    expect((await start()).status).toBe(403)
  })

  test('a key has access to the decks of its person and to shared decks, not to private drafts of others', async () => {
    const { team, key: ada } = await server.newTeam()
    const { key: bob } = await server.newKey(team)
    const { key: stranger } = await server.newTeam()
    const { id } = (await create(ada)).body
    const tries = [
      ['GET', `/decks/${id}`, undefined],
      ['PATCH', `/decks/${id}`, { title: 'Mine now' }],
      ['POST', `/decks/${id}/steps`, { step: steps.rating('r') }],
      ['POST', '/rooms', { deckId: id }],
    ] as const
    for (const as of [bob, stranger])
      for (const [method, path, body] of tries) {
        const reply = await server.send(method, path, { as, body })
        const unknown = await server.send(method, path.replace(id, 'nothing'), {
          as,
          body: body && JSON.parse(JSON.stringify(body).replace(id, 'nothing')),
        })
        expect(reply.status, `${method} ${path}`).toBe(404)
        expect(reply.body).toEqual(unknown.body)
      }
    await server.send('PATCH', `/decks/${id}`, { as: ada, body: { shared: true } })
    const shared = await server.send('GET', `/decks/${id}`, { as: bob })
    expect(shared.body.deck).toMatchObject({ mine: false, sharedAt: expect.any(String) })
    expect((await server.send('GET', `/decks/${id}`, { as: stranger })).status).toBe(404)
    await server.send('PATCH', `/decks/${id}`, { as: ada, body: { shared: false } })
    expect((await server.send('GET', `/decks/${id}`, { as: bob })).status).toBe(404)
  })

  test('[D39] what a colleague does to a shared deck can be undone by who made it', async () => {
    const { team, key: ada } = await server.newTeam()
    const { key: bob } = await server.newKey(team)
    const { deckId: id } = await openRoom(server, ada, steps.choice('q'))
    const as = (key: string, method: string, path: string, body?: object) =>
      server.send(method, `/decks/${id}${path}`, { as: key, ...(body && { body }) })
    // A draft of somebody else is out of reach.
    expect((await as(bob, 'DELETE', '')).status).toBe(404)
    expect((await as(bob, 'PATCH', '', { shared: true })).status).toBe(404)
    await as(ada, 'PATCH', '', { shared: true })
    // Binned by the colleague, and restored by the maker.
    expect((await as(bob, 'DELETE', '')).status).toBe(200)
    expect((await as(ada, 'POST', '/restore')).status).toBe(200)
    // No longer shared: it is the maker's draft again, never the colleague's.
    expect((await as(bob, 'PATCH', '', { shared: false })).status).toBe(200)
    expect((await as(bob, 'GET', '')).status).toBe(404)
    expect((await as(bob, 'PATCH', '', { shared: true })).status).toBe(404)
    expect((await as(ada, 'GET', '')).body.deck).toMatchObject({ mine: true, sharedAt: null })
  })

  test('only the person who started a room of a private draft has access to it', async () => {
    const { team, key: ada } = await server.newTeam()
    const { key: bob } = await server.newKey(team)
    const { key: stranger } = await server.newTeam()
    const { code } = await openRoom(server, ada, steps.choice('q'))
    for (const as of [bob, stranger]) {
      expect((await server.send('GET', `/rooms/${code}`, { as })).status).toBe(404)
      expect((await server.send('GET', `/rooms/${code}/results`, { as })).status).toBe(404)
      const drive = await server.send('POST', `/rooms/${code}/actions`, { as, body: { action: 'start' } })
      expect(drive.status).toBe(404)
    }
    expect((await server.send('GET', `/rooms/${code}`, { as: ada })).body).toMatchObject({
      status: 'lobby',
      stepIndex: 0,
      stepCount: 2,
      participants: 0,
      endedAt: null,
    })
  })

  test('[D9] refusals are checked in the order 401, 429, 403, 400, 404, 409', async () => {
    const { team, key } = await server.newTeam('free')
    const { key: reader } = await server.newKey(team, { scopes: ['decks:read'] })
    const bad = { raw: '{ this is not JSON' }
    expect((await server.send('POST', '/decks/none/steps', bad)).status).toBe(401)
    expect((await server.send('POST', '/decks/none/steps', { as: reader, ...bad })).status).toBe(403)
    expect((await server.send('POST', '/decks/none/steps', { as: key, ...bad })).status).toBe(400)
    const fits = { step: steps.rating('r') }
    expect((await server.send('POST', '/decks/none/steps', { as: key, body: fits })).status).toBe(404)
    const { id } = (await create(key)).body
    const stale = { ...fits, revision: '2020-01-01T00:00:00Z' }
    expect((await server.send('POST', `/decks/${id}/steps`, { as: key, body: stale })).status).toBe(409)
  })
})

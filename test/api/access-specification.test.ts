import { expect, test } from 'vitest'
import type { Scope } from '#contract/people/scopes.ts'
import { changePlan, revokeKey } from '#server/store/teams.ts'
import { steps } from '#test/support/server.ts'
import { suite } from './suite.ts'

const scopes: Scope[] = ['decks:read', 'decks:write', 'rooms:read', 'rooms:start', 'results:read']

suite(api => {
  const as = (key: string) => (method: string, path: string, body?: unknown) =>
    api.server.send(method, path, { as: key, body })
  const withHeader = (authorization: string) => api.server.send('GET', '/me', { headers: { authorization } })
  const noKey = {
    status: 401,
    body: { error: expect.any(String), fix: expect.stringMatching(/Bearer/) },
  }

  test('[auth.bearer] [error.401] every request needs Authorization: Bearer with a valid key; otherwise it answers 401', async () => {
    const { key } = await api.server.newTeam()
    expect((await withHeader(`Bearer ${key}`)).status).toBe(200)
    expect(await api.server.send('GET', '/me')).toMatchObject(noKey)
    for (const header of [
      key,
      `Basic ${key}`,
      `Token ${key}`,
      'Bearer',
      'Bearer ',
      `Bearer${key}`,
      `Bearer ${key}x`,
      `Bearer ${key.slice(0, -1)}`,
      `Bearer ${key} ${key}`,
      `Bearer "${key}"`,
      `Bearer ${key.toUpperCase()}`,
      `Bearer lpd_${'0'.repeat(40)}`,
    ])
      expect(await withHeader(header), header).toMatchObject(noKey)
  })

  test('[auth.case] Bearer is matched without regard to case (D8)', async () => {
    const { key } = await api.server.newTeam()
    for (const word of ['bearer', 'BEARER', 'bEaReR'])
      expect((await withHeader(`${word} ${key}`)).status).toBe(200)
  })

  test('[auth.hash] a key is lpd_ and 40 letters or digits, and only its hash is stored (D8)', async () => {
    const { key } = await api.server.newTeam()
    expect(key).toMatch(/^lpd_[0-9A-Za-z]{40}$/)
    expect((await withHeader(`Bearer ${key}`)).status).toBe(200)
    const { rows } = await api.server.database.pool.query(
      'select to_jsonb(api_keys)::text as row from api_keys',
    )
    expect(rows.length).toBeGreaterThan(0)
    for (const { row } of rows) expect(row).not.toContain(key.slice(4))
  })

  test('[auth.reach] a key has access to the decks of its person and to shared decks, not to private drafts of others', async () => {
    const { team, key, user } = await api.server.newTeam()
    const [own, second, colleague, stranger] = [
      as(key),
      as((await api.server.newKey(team, { user })).key),
      as((await api.server.newKey(team)).key),
      as((await api.server.newTeam()).key),
    ]
    const { id } = (await own('POST', '/decks', {})).body
    const reach = async () => {
      const statuses = []
      for (const ask of [own, second, colleague, stranger])
        statuses.push((await ask('GET', `/decks/${id}`)).status)
      return statuses
    }
    expect(await reach()).toEqual([200, 200, 404, 404])
    await own('PATCH', `/decks/${id}`, { shared: true })
    expect(await reach()).toEqual([200, 200, 200, 404])
    expect((await colleague('PATCH', `/decks/${id}`, { title: 'Together' })).status).toBe(200)
    await own('PATCH', `/decks/${id}`, { shared: false })
    expect(await reach()).toEqual([200, 200, 404, 404])
  })

  test('[auth.revoked] a revoked key is refused from the next request on', async () => {
    const { key, keyId } = await api.server.newTeam()
    expect((await as(key)('GET', '/me')).status).toBe(200)
    await revokeKey(api.server.database, keyId)
    expect(await as(key)('GET', '/me')).toMatchObject(noKey)
  })

  test('[auth.scope] [error.403] [scope.decks-read] [scope.decks-write] [scope.rooms-read] [scope.rooms-start] [scope.results-read] without its scope a request answers 403 with the name of the scope; with only that scope it succeeds', async () => {
    const { team, user, key } = await api.server.newTeam()
    const own = as(key)
    const { id } = (await own('POST', '/decks', { document: [steps.join, steps.rating('a')] })).body
    const { code } = (await own('POST', '/rooms', { deckId: id })).body
    const work: Record<Scope, [string, string, unknown?][]> = {
      'decks:read': [['GET', `/decks/${id}`]],
      'decks:write': [
        ['POST', '/decks', {}],
        ['PATCH', `/decks/${id}`, { title: 'x' }],
      ],
      'rooms:read': [
        ['GET', `/rooms/${code}`],
        ['GET', `/rooms/${code}/participants`],
      ],
      'rooms:start': [
        ['POST', `/rooms/${code}/actions`, { action: 'start' }],
        ['POST', '/rooms', { deckId: id }],
      ],
      'results:read': [
        ['GET', `/rooms/${code}/results`],
        ['GET', `/rooms/${code}/answers`],
      ],
    }
    for (const scope of scopes) {
      const only = as((await api.server.newKey(team, { user, scopes: [scope] })).key)
      const others = scopes.filter(other => other !== scope)
      const without = as((await api.server.newKey(team, { user, scopes: others })).key)
      for (const request of work[scope]) {
        expect(await without(...request), request.join(' ')).toMatchObject({
          status: 403,
          body: { error: expect.stringContaining(scope) },
        })
        expect((await only(...request)).status, request.join(' ')).toBe(200)
      }
    }
  })

  test('[auth.plan] [plan.free] [plan.pro] the Free plan includes all scopes except rooms:start; a scope that the plan does not include answers 403', async () => {
    const free = await api.server.newTeam('free')
    const pro = await api.server.newTeam('pro')
    const me = async (key: string) => (await as(key)('GET', '/me')).body
    expect(await me(free.key)).toMatchObject({
      plan: 'free',
      scopes: ['decks:read', 'decks:write', 'rooms:read', 'results:read'],
    })
    expect(await me(pro.key)).toMatchObject({ plan: 'pro', scopes })
    const { id } = (await as(free.key)('POST', '/decks', {})).body
    expect(await as(free.key)('POST', '/rooms', { deckId: id })).toMatchObject({
      status: 403,
      body: { error: expect.stringContaining('rooms:start') },
    })
    expect((await as(free.key)('GET', '/rooms')).status).toBe(200)
  })

  test('[auth.plan-change] the plan is checked on every request: a change takes effect at once', async () => {
    const { team, key } = await api.server.newTeam('free')
    const { id } = (await as(key)('POST', '/decks', {})).body
    const start = async () => (await as(key)('POST', '/rooms', { deckId: id })).status
    const seen = [await start()]
    for (const plan of ['pro', 'free', 'pro'] as const) {
      await changePlan(api.server.database, team, plan)
      seen.push(await start())
    }
    expect(seen).toEqual([403, 200, 403, 200])
  })

  test('[me.response] the person, team, plan and scopes of the key (D16)', async () => {
    const { team, user, key, keyId } = await api.server.newTeam()
    expect((await as(key)('GET', '/me')).body).toEqual({
      key: { id: keyId, name: expect.any(String) },
      user: { id: user, email: expect.stringContaining('@') },
      team: { id: team, name: expect.any(String) },
      plan: 'pro',
      scopes,
    })
  })
})

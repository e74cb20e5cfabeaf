import { expect, test } from 'vitest'
import { send, steps } from '#test/support/server.ts'
import { chars, rating, suite } from './suite.ts'

const errorBody = { error: expect.stringMatching(/\w+ .*\.$/) }
const both = { ...errorBody, fix: expect.any(String) }
const mebibytes24 = 24 * 1024 * 1024

suite(api => {
  const raw = (method: string, path: string, text: string, headers: Record<string, string> = {}) =>
    api.server.send(method, path, { as: api.key, raw: text, headers })

  test('[error.body] [error.400] a refusal is JSON with an error message and a fix in the form "<field path>: <message>"', async () => {
    const poll = { type: 'multiple-choice', prompt: 'P', mcStyle: 'arc', multiSelect: false }
    const document = [steps.join, { kind: 'slide', overlays: [{ poll: rating() }, { poll }] }]
    const { status, headers, body } = await api.send('POST', '/decks', { document })
    expect(status).toBe(400)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
    expect(body).toEqual({
      ...errorBody,
      fix: expect.stringMatching(/^document\.1\.overlays\.1\.poll\.mcStyle: \w+/),
    })
  })

  test('[error.400] [D56] the fix names up to five faults, the first one first, so that a client that reads it alone can repair them all', async () => {
    const texts = Array.from({ length: 7 }, (_, n) => ({ text: 'T', style: { color: n % 2 ? 'navy' : 5 } }))
    const { body } = await api.send('POST', '/decks', { document: [steps.join, { kind: 'slide', texts }] })
    const at = (n: number) => `document.1.texts.${n}.style.color`
    expect(body.fix).toBe(
      [0, 1, 2, 3, 4]
        .map(n =>
          n % 2
            ? `${at(n)}: Must be a colour like #3b5bdb, or accent, accent2 to accent8, text, muted, surface or background. Did you mean #000080?`
            : `${at(n)}: Must be text, not a number.`,
        )
        .join(' '),
    )
    expect(body.issues).toHaveLength(7)
  })

  test('[error.404] 404 for an id that does not exist or is not within the key’s reach', async () => {
    for (const path of ['/decks/none', '/decks/none/outline', '/decks/none/steps/1', '/rooms/000000'])
      expect(await api.send('GET', path), path).toMatchObject({ status: 404, body: errorBody })
  })

  test('[error.409] 409 when the deck changed since it was read, or the room is in the wrong state', async () => {
    const id = await api.deckOf(steps.rating('a'))
    const stale = await api.send('PATCH', `/decks/${id}`, { title: 'x', revision: '2020-01-01T00:00:00Z' })
    expect([stale.status, stale.body]).toEqual([409, both])
    const { code } = (await api.send('POST', '/rooms', { deckId: id })).body
    const early = await api.send('POST', `/rooms/${code}/actions`, { action: 'next' })
    expect([early.status, early.body]).toEqual([409, both])
  })

  test('[error.413] [limit.body] a body of 24 MB is accepted, a larger one is a 413 (D12)', async () => {
    const padded = (length: number) => `{"title":""${' '.repeat(length - 12)}}`
    const fits = await raw('POST', '/decks', padded(mebibytes24))
    expect([fits.status, fits.body.fix]).toEqual([400, expect.stringMatching(/^title: /)])
    const over = await raw('POST', '/decks', padded(mebibytes24 + 1))
    expect([over.status, over.body]).toEqual([413, both])
    expect(over.body.error).toContain('24 MB')
  })

  test('[error.malformed] malformed JSON, or JSON that is not an object, is a 400 at body (D12)', async () => {
    for (const text of ['{"title":', '{]', 'title=x', '[]', '"x"', '5', 'true', '{"a":1}{"b":2}', '\ufeff{'])
      expect(await raw('POST', '/decks', text), text).toMatchObject({
        status: 400,
        body: { error: expect.any(String), fix: expect.stringMatching(/^body: /) },
      })
  })

  test('[error.malformed] JSON null is not an object', async () => {
    expect(await raw('POST', '/decks', 'null')).toMatchObject({
      status: 400,
      body: { fix: expect.stringMatching(/^body: /) },
    })
  })

  test('[error.no-path] [error.405] an unknown path is a JSON 404; an unsupported method is a JSON 405 with Allow (D12)', async () => {
    for (const path of ['/nothing', '/decks/a/b/c', '/api/v2/decks', '/api/other', '/api'])
      expect(await api.send('GET', path), path).toMatchObject({ status: 404, body: errorBody })
    for (const [method, path, allowed] of [
      ['PUT', '/decks', ['GET', 'POST']],
      ['DELETE', '/me', ['GET']],
      ['POST', '/decks/x', ['GET', 'PATCH', 'DELETE']],
      ['GET', '/rooms/123456/actions', ['POST']],
    ] as const) {
      const { status, headers, body } = await api.send(method, path)
      expect([status, body], path).toEqual([405, both])
      const allow = headers.get('allow')!.split(', ')
      expect(allow.filter(name => name !== 'HEAD').toSorted(), path).toEqual(allowed.toSorted())
    }
  })

  test('[error.request-id] every reply has a unique X-Request-Id (D12)', async () => {
    const replies = await Promise.all([
      api.send('GET', '/me'),
      api.send('GET', '/nothing'),
      api.server.send('GET', '/me'),
      raw('POST', '/decks', '{'),
      api.send('PUT', '/decks'),
    ])
    const ids = replies.map(({ headers }) => headers.get('x-request-id'))
    for (const id of ids) expect(id).toMatch(/./)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('[error.order] refusals are checked in the order 401, 429, 403, 400, 404, 409 (D9)', async () => {
    const { server } = api
    const { team, user, key } = await server.newTeam()
    const reader = (await server.newKey(team, { user, scopes: ['decks:read'] })).key
    const spent = await server.newTeam('free')
    const spentReader = (await server.newKey(spent.team, { user: spent.user, scopes: ['decks:read'] })).key
    await Promise.all(Array.from({ length: 60 }, () => server.send('GET', '/me', { as: spentReader })))
    const { id } = (await server.send('POST', '/decks', { as: key, body: {} })).body
    const stale = '2020-01-01T00:00:00Z'
    const bad = { step: { kind: 'page' }, revision: stale }
    const good = { step: { kind: 'slide' }, revision: stale }
    const add = async (deck: string, body: object, as?: string) =>
      (await server.send('POST', `/decks/${deck}/steps`, { ...(as && { as }), body })).status
    expect(await add('none', bad)).toBe(401)
    expect(await add('none', bad, spentReader)).toBe(429)
    expect(await add('none', bad, reader)).toBe(403)
    expect(await add('none', bad, key)).toBe(400)
    expect(await add('none', good, key)).toBe(404)
    expect(await add(id, good, key)).toBe(409)
  })

  test('[error.strict] an operation without a body refuses one, and unknown query parameters', async () => {
    const id = await api.deckOf()
    expect(await api.send('DELETE', `/decks/${id}`, { force: true })).toMatchObject({ status: 400 })
    expect(await api.send('GET', `/decks/${id}?full=1`)).toMatchObject({
      status: 400,
      body: { fix: expect.stringMatching(/^full: /) },
    })
    expect(await api.send('DELETE', `/decks/${id}/steps/1?at=1`)).toMatchObject({
      status: 400,
      body: { fix: expect.stringMatching(/^at: /) },
    })
  })

  test('[version.path] every path starts with /api/v1', async () => {
    const headers = { authorization: `Bearer ${api.key}` }
    expect((await send(api.server.url, 'GET', '/api/v1/me', { headers })).status).toBe(200)
    for (const path of ['/api/me', '/api/v2/me', '/api/V1/me'])
      expect((await send(api.server.url, 'GET', path, { headers })).status, path).toBe(404)
  })

  test('[version.openapi] GET /api/openapi.json is an OpenAPI 3.1 document of version 1 and needs no key (D16)', async () => {
    const { status, body } = await api.server.send('GET', '/api/openapi.json')
    expect([status, body.openapi, body.info.version]).toEqual([200, expect.stringMatching(/^3\.1/), '1'])
  })

  test('[version.docs] the reference page at /docs needs no key (D16)', async () => {
    const reply = await fetch(`${api.server.url}/docs`)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^text\/html/),
    ])
  })

  test('[error.body] a very long address is also refused in JSON', async () => {
    const path = `/decks/${chars(600)}`
    const { status, body } = await api.send('GET', path)
    expect(status).toBeOneOf([400, 404])
    expect(body).toMatchObject(errorBody)
  })
})

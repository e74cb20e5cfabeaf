import { describe, expect, inject, test } from 'vitest'
import { changePlan, revokeKey } from '#server/store/teams.ts'
import { useServer } from '#test/support/use-server.ts'
import { connectAgent } from './agent.ts'

describe('access to /api/mcp', () => {
  let clock = Date.parse('2026-01-01T00:00:00Z')
  const server = useServer(inject('engines')[0]!, { now: () => clock })

  const message = (method: string, params: object = {}) => ({ jsonrpc: '2.0', id: 1, method, params })
  const post = (as: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
    server.send('POST', '/api/mcp', {
      ...(as !== undefined && { as }),
      body,
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
    })
  const rate = ({ headers }: { headers: Headers }) =>
    ['limit', 'remaining', 'reset'].map(name => Number(headers.get(`x-ratelimit-${name}`)))

  test('refuses a request without a usable key with 401, WWW-Authenticate and a Refusal', async () => {
    const { key, keyId } = await server.newTeam()
    await revokeKey(server.database, keyId)
    for (const as of [undefined, 'lpd_0000000000000000000000000000000000000000', key]) {
      const reply = await post(as, message('tools/list'))
      expect(reply).toMatchObject({
        status: 401,
        body: { error: expect.any(String), fix: expect.any(String) },
      })
      expect(reply.headers.get('www-authenticate')).toMatch(/^Bearer /)
    }
    expect((await server.send('GET', '/api/mcp')).status).toBe(401)
  })

  test('refuses pages of other sites and foreign host names, even with a valid key', async () => {
    const { key } = await server.newTeam()
    const list = message('tools/list')
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'x-forwarded-host': 'evil.example', origin: 'http://stage.test.evil.example' },
    ]
    for (const headers of foreign)
      expect(await post(key, list, headers)).toMatchObject({ status: 403, body: { fix: expect.any(String) } })
    for (const origin of ['http://stage.test', 'http://localhost:5173', 'http://127.0.0.1:1'])
      expect((await post(key, list, { origin })).status).toBe(200)
  })

  test('counts every message as one request, whatever its outcome', async () => {
    const { key } = await server.newTeam('free')
    await using agent = await connectAgent(server.url, key)
    const [, before = 0] = rate(await server.send('GET', '/me', { as: key }))
    await agent.client.listTools()
    await agent.client.listResources()
    await agent.client.listResourceTemplates()
    await agent.client.listPrompts()
    await agent.client.getPrompt({ name: 'build_deck', arguments: { topic: 'Tea' } })
    await agent.call('get_me')
    await agent.tried('get_deck', { id: 'none' })
    await agent.tried('start_room', { deckId: 'none' })
    await agent.tried('no_such_tool')
    await agent.client.readResource({ uri: 'guide://build' })
    expect(rate(await server.send('GET', '/me', { as: key }))).toEqual([60, before - 11, 3600])
  })

  test.each(['2025-06-18', '2025-11-25'])(
    'every reply to a usable key carries the rate headers, of a call, a list or a refusal (%s)',
    async version => {
      const { key } = await server.newTeam('free')
      const headers = { 'mcp-protocol-version': version }
      const call = await post(key, message('tools/call', { name: 'get_me', arguments: {} }), headers)
      expect([call.status, ...rate(call)]).toEqual([200, 60, 59, 3600])
      const list = await post(key, message('tools/list'), headers)
      expect([list.status, ...rate(list)]).toEqual([200, 60, 58, 3600])
      const notification = { jsonrpc: '2.0', method: 'notifications/initialized' }
      expect(rate(await post(key, notification, headers))).toEqual([60, 57, 3600])
      expect(rate(await server.send('GET', '/api/mcp', { as: key, headers }))).toEqual([60, 56, 3600])
      expect(rate(await server.send('POST', '/api/mcp', { as: key, raw: '{', headers }))).toEqual([
        60, 55, 3600,
      ])
    },
  )

  test('refuses a call over the limit with a result that says how long to wait', async () => {
    const { key } = await server.newTeam('free')
    await using agent = await connectAgent(server.url, key)
    for (let n = 0; n < 60; n += 1) await server.send('GET', '/me', { as: key })
    expect(await agent.tried('create_deck', {})).toMatchObject({
      isError: true,
      body: {
        error: expect.stringContaining('60 requests an hour'),
        fix: 'Wait 3600 seconds, then send it again.',
      },
    })
    const reply = await post(key, message('tools/call', { name: 'get_me', arguments: {} }))
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([200, '3600'])
    const list = await post(key, message('tools/list'))
    expect([list.status, list.headers.get('retry-after')]).toEqual([429, '3600'])
    // Long messages are refused before they are read.
    const long = message('tools/call', { name: 'create_deck', arguments: { title: 'x'.repeat(100_000) } })
    expect(await post(key, long)).toMatchObject({
      status: 429,
      body: { fix: 'Wait 3600 seconds, then send it again.' },
    })
    clock += 3_600_001
    expect((await agent.tried('get_me')).isError).toBe(false)
  })

  test('lists only tools that scopes and plan allow; other calls name the missing scope', async () => {
    const { team, key: free } = await server.newTeam('free')
    const { key: reader } = await server.newKey(team, { scopes: ['decks:read'] })
    await using agent = await connectAgent(server.url, reader)
    const names = (await agent.client.listTools()).tools.map(({ name }) => name)
    expect(names).toEqual([
      'get_me',
      'list_decks',
      'get_deck',
      'list_templates',
      'list_versions',
      'get_version',
      'list_comments',
      'get_theme',
      'list_themes',
      'list_fonts',
      'outline_deck',
      'list_thumbnails',
      'list_pages',
      'get_step',
      'screenshot_step',
      'get_contact_sheet',
    ])
    expect(await agent.tried('create_deck', {})).toMatchObject({
      isError: true,
      body: { error: 'The key lacks the scope decks:write.', fix: 'Use a key with the scope decks:write.' },
    })
    await using poor = await connectAgent(server.url, free)
    const listed = async () => (await poor.client.listTools()).tools.map(({ name }) => name)
    expect(await listed()).not.toContain('start_room')
    expect(await poor.tried('start_room', { deckId: 'x' })).toMatchObject({
      isError: true,
      body: { error: expect.stringContaining('rooms:start') },
    })
    await changePlan(server.database, team, 'pro')
    expect(await listed()).toContain('start_room')
    expect((await poor.tried('start_room', { deckId: 'x' })).body.error).toBe(
      'Not found, or this key has no access to it.',
    )
  })

  test('refuses a revoked key from the next request on', async () => {
    const { key, keyId } = await server.newTeam()
    await using agent = await connectAgent(server.url, key)
    await revokeKey(server.database, keyId)
    await expect(agent.call('get_me')).rejects.toThrow()
  })

  test('refuses a body over 24 MB with 413, and invalid JSON with a parse error of the protocol', async () => {
    const { key } = await server.newTeam()
    const huge = message('tools/call', {
      name: 'create_deck',
      arguments: { title: 'x'.repeat(24 * 1024 * 1024) },
    })
    expect(await post(key, huge)).toMatchObject({
      status: 413,
      body: { error: expect.stringContaining('24 MB') },
    })
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
    const broken = await server.send('POST', '/api/mcp', { as: key, raw: '{"jsonrpc":', headers })
    expect([broken.status, broken.body.error.code]).toEqual([400, -32_700])
    const form = { ...headers, 'content-type': 'text/plain' }
    expect((await server.send('POST', '/api/mcp', { as: key, raw: '{}', headers: form })).status).toBe(415)
  })

  test('accepts batches of early clients, and counts each message', async () => {
    const { key } = await server.newTeam('free')
    const calls = (n: number) =>
      Array.from({ length: n }, (_, id) => ({ ...message('tools/call', { name: 'get_me' }), id }))
    const reply = await post(key, calls(3))
    expect([reply.status, reply.body.match(/"result":/g).length]).toEqual([200, 3])
    expect(rate(await server.send('GET', '/me', { as: key }))[1]).toBe(56)
    expect((await post(key, calls(21))).status).toBe(400)
  })

  test('refuses a whole batch without running any of it when the window has too few requests left', async () => {
    const { key } = await server.newTeam('free')
    for (let n = 0; n < 57; n += 1) await server.send('GET', '/me', { as: key })
    const make = { ...message('tools/call', { name: 'create_deck', arguments: {} }) }
    const reply = await post(key, [make, make, make, make])
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([429, '3600'])
    clock += 3_600_001
    expect((await server.send('GET', '/decks', { as: key })).body.decks).toEqual([])
  })

  test('offers no stream to open and no session to end', async () => {
    const { key } = await server.newTeam('free')
    for (const method of ['GET', 'DELETE', 'PUT'])
      expect((await server.send(method, '/api/mcp', { as: key })).status, method).toBe(405)
    const hello = await post(
      key,
      message('initialize', {
        protocolVersion: '2025-11-25',
        capabilities: {},
        clientInfo: { name: 'x', version: '1' },
      }),
    )
    expect([hello.status, hello.headers.get('mcp-session-id')]).toEqual([200, null])
    expect(rate(await server.send('GET', '/me', { as: key }))[1]).toBe(55)
  })
})

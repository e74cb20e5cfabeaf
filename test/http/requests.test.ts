import { gzipSync } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { hostAction } from '#contract/rooms/host-action.ts'
import { limitFor } from '#server/http/body-limit.ts'
import { limits } from '#contract/limits.ts'
import { openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { openConnection } from './connection.ts'

const refusal = { error: expect.any(String), fix: expect.any(String) }
const lines: string[] = []

describe('requests', () => {
  const server = useServer(inject('engines')[0]!, { logTo: { write: line => void lines.push(line) } })

  const authorization = () => `authorization: Bearer ${server.key}`
  const post = async (
    body: Buffer | string,
    headers: Record<string, string> = {},
    path = '/api/v1/decks',
  ) => {
    const init = { method: 'POST', body, headers: { authorization: `Bearer ${server.key}`, ...headers } }
    const reply = await fetch(server.url + path, init as RequestInit)
    return { status: reply.status, body: await reply.json(), headers: reply.headers }
  }

  test('[D9] [D12] sends the rate headers and a request id with every refusal to a usable key', async () => {
    for (const [method, path, body, status] of [
      ['GET', '/api/v1/decks/%zz', '', 404],
      ['GET', '/api/v1/%zz', '', 404],
      ['GET', '/api/v1/decks/%ff%fe', '', 404],
      ['GET', `/api/v1/decks/${'x'.repeat(500)}`, '', 404],
      ['GET', `/api/v1/decks/${'x'.repeat(8_000)}`, '', 404],
      ['PATCH', `/api/v1/decks/${'x'.repeat(501)}`, '{}', 404],
      ['POST', '/api/v1/nothing', '{"a":', 404],
      ['POST', '/api/v2', '{"a":', 404],
      ['PUT', '/api/v1/decks', '{"a":', 405],
      ['POST', '/api/v1/decks', '{"a":', 400],
    ] as const) {
      using connection = await openConnection(server.url)
      const length = `content-length: ${body.length}`
      connection.head(`${method} ${path} HTTP/1.1`, authorization(), length, 'connection: close')
      connection.write(body)
      const reply = await connection.received()
      expect([reply.status, reply.head.match(/\r\nx-(ratelimit-\w+|request-id): /g)?.length], path).toEqual([
        status,
        4,
      ])
      expect(JSON.parse(reply.body)).toMatchObject({ error: expect.any(String) })
    }
  })

  test('[D12] sends JSON and a request id when Node.js cannot parse a request', async () => {
    const { host } = new URL(server.url)
    for (const [status, ...head] of [
      [400, 'GET /api/v1/me HTTP/1.1', authorization(), 'connection: close'],
      [400, 'GET /api/v1/me HTTP/1.1', `host: ${host}`, 'host: other', authorization(), 'connection: close'],
      [
        417,
        'GET /api/v1/me HTTP/1.1',
        `host: ${host}`,
        authorization(),
        'expect: a miracle',
        'connection: close',
      ],
      [431, 'GET /api/v1/me HTTP/1.1', `host: ${host}`, `x-long: ${'x'.repeat(20_000)}`],
      [400, 'NO HTTP AT ALL'],
    ] as const) {
      using connection = await openConnection(server.url)
      connection.write(`${head.join('\r\n')}\r\n\r\n`)
      const reply = await connection.received()
      expect([reply.status, JSON.parse(reply.body)], head[0]).toEqual([status, refusal])
      expect(reply.head).toContain('x-request-id: ')
      expect(reply.head.includes('x-ratelimit-limit: '), head[0]).toBe(head.join().includes(authorization()))
    }
  })

  test('"Expect: 100-continue" is answered before the body is sent', async () => {
    using connection = await openConnection(server.url)
    connection.head(
      'POST /api/v1/decks HTTP/1.1',
      authorization(),
      'content-length: 2',
      'expect: 100-continue',
      'connection: close',
    )
    await expect.poll(() => connection.text()).toContain('HTTP/1.1 100 Continue')
    connection.write('{}')
    expect((await connection.received()).body).toContain('HTTP/1.1 200')
  })

  test('sends WWW-Authenticate with every 401', async () => {
    const { code } = await openRoom(server, server.key, steps.choice('q'))
    for (const [method, path] of [
      ['GET', '/me'],
      ['POST', '/decks'],
      ['POST', '/api/mcp'],
      ['POST', `/live/${code}/answers`],
      ['POST', `/live/${code}/actions`],
      ['GET', `/live/${code}/events`],
    ] as const) {
      const { status, headers } = await server.send(method, path, { as: 'nobody' })
      expect([status, headers.get('www-authenticate')], path).toEqual([401, 'Bearer realm="Live Poll Deck"'])
    }
  })

  test('[D9] authenticates before it reads the body, also on live routes', async () => {
    const { code } = await openRoom(server, server.key, steps.choice('q'))
    for (const path of [`/live/${code}/answers`, `/live/${code}/actions`])
      expect((await server.send('POST', path, { as: 'nobody', raw: '{"a":' })).status, path).toBe(401)
    expect((await server.send('POST', '/live/999999/join', { raw: '{"a":' })).status).toBe(404)
  })

  test('limits the body per route', async () => {
    const { code, hostToken } = await openRoom(server, server.key, steps.choice('q'))
    const large = JSON.stringify({ name: 'x'.repeat(limits.liveBodyBytes) })
    const join = await post(large, {}, `/api/v1/live/${code}/join`)
    expect([join.status, join.body]).toEqual([413, { ...refusal, error: 'The request is over 16 kB.' }])
    const tooLarge = ' '.repeat(limitFor(hostAction, limits.liveBodyBytes) + 1)
    const action = await server.send('POST', `/live/${code}/actions`, { as: hostToken, raw: tooLarge })
    expect(action.status).toBe(413)
    const deck = await server.send('DELETE', '/decks/x', {
      as: server.key,
      raw: ' '.repeat(limits.noBodyBytes + 1),
    })
    const room = await server.send('POST', '/rooms/123456/actions', {
      as: server.key,
      raw: ' '.repeat(limits.smallBodyBytes + 1),
    })
    expect([room.status, room.body.error]).toEqual([413, 'The request is over 64 kB.'])
    expect([deck.status, deck.body.error]).toEqual([413, 'The request is over 1 kB.'])
    expect((await post(JSON.stringify({ title: large }))).status).toBe(400)
  })

  test('an event stream answers no HEAD', async () => {
    const { code, hostToken } = await openRoom(server, server.key, steps.choice('q'))
    const path = `/api/v1/live/${code}/events`
    expect(
      (await fetch(server.url + path, { method: 'HEAD', headers: { authorization: `Bearer ${hostToken}` } }))
        .status,
    ).toBe(405)
  })

  test('a body in another transfer encoding than chunked is a 415', async () => {
    using connection = await openConnection(server.url)
    connection.head(
      'POST /api/v1/decks HTTP/1.1',
      authorization(),
      'transfer-encoding: gzip, chunked',
      'connection: close',
    )
    connection.write('2\r\n{}\r\n0\r\n\r\n')
    expect((await connection.received()).status).toBe(415)
  })

  test('millions of tiny values are refused before they are parsed', async () => {
    const keys = `{${Array.from({ length: 300_000 }, (_, key) => `"${key}":0`).join(',')}}`
    for (const body of [keys, `{"document":[${'[],'.repeat(500_000)}[]]}`, `[${'['.repeat(1_000_000)}`])
      expect(await post(body)).toMatchObject({
        status: 400,
        body: { fix: expect.stringMatching(/^body: .*at most/) },
      })
  })

  test('invalid UTF-8 is a 400 at body, a byte order mark is ignored', async () => {
    const bad = Buffer.concat([Buffer.from('{"title":"'), Buffer.from([0xff, 0xc3]), Buffer.from('"}')])
    expect(await post(bad)).toMatchObject({ status: 400, body: { fix: 'body: This is not valid UTF-8.' } })
    expect((await post(Buffer.from('\ufeff{"title":"Ünïcode"}'))).status).toBe(200)
  })

  test('a Content-Encoding is a 415 that names it', async () => {
    const told = await post(gzipSync('{}'), { 'content-encoding': 'gzip' })
    expect([told.status, told.body]).toEqual([415, { ...refusal, error: expect.stringContaining('"gzip"') }])
    expect((await post('{}', { 'content-encoding': 'identity' })).status).toBe(200)
  })

  test('replies 404 to an address with U+0000', async () => {
    for (const path of ['/thumbnails/%00', '/thumbnails/%00/1/AAAAAAAAAAAAAAAAAAAAAA.webp', '/j/%00/x'])
      expect((await fetch(server.url + path)).status, path).toBe(404)
    const { code } = await openRoom(server, server.key, steps.choice('q'))
    expect((await server.send('GET', `/live/${code}/pictures/%00`)).status).toBe(404)
    // Like any other unknown code.
    expect((await server.send('GET', '/live/%00/events')).status).toBe(401)
  })

  test('logs nothing when a client disconnects', async () => {
    const { code, hostToken } = await openRoom(server, server.key, steps.choice('q'))
    lines.length = 0
    const gone = async (head: string[], body = '') => {
      using connection = await openConnection(server.url)
      connection.head(...head)
      connection.write(body)
      await expect.poll(() => connection.socket.writableLength).toBe(0)
      connection.socket.resetAndDestroy()
    }
    const chunked = 'transfer-encoding: chunked'
    const message = JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name: 'list_decks' },
    })
    for (let n = 0; n < 5; n += 1) {
      await gone(['POST /api/v1/decks HTTP/1.1', authorization(), 'content-length: 100000'], '{"title":')
      await gone(['POST /api/v1/decks HTTP/1.1', authorization(), chunked], '5\r\n{"tit\r\n')
      await gone(['POST /api/v1/decks HTTP/1.1', authorization(), chunked], 'no chunk\r\n')
      await gone(['POST /api/v1/decks HTTP/1.1', 'content-length: 100000'], '{"title":')
      await gone([`GET /api/v1/live/${code}/events HTTP/1.1`, `authorization: Bearer ${hostToken}`])
      await gone(['GET /api/v1/decks HTTP/1.1', authorization()])
      await gone(['GET /api/openapi.json HTTP/1.1', 'accept-encoding: gzip'])
      await gone(['POST /api/mcp HTTP/1.1', authorization(), 'content-length: 100000'], '{"jsonrpc":')
      await gone(
        [
          'POST /api/mcp HTTP/1.1',
          authorization(),
          'content-type: application/json',
          'accept: application/json, text/event-stream',
          `content-length: ${message.length}`,
        ],
        message,
      )
    }
    // The server has handled those disconnects before it replies to this.
    for (let n = 0; n < 5; n += 1) await server.send('GET', '/decks', { as: server.key })
    expect(lines).toEqual([])
  })
})

import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, inject, test } from 'vitest'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { openConnection } from './connection.ts'
import { sample, testInAll } from '#test/support/test-all.ts'

// The limits of the real server, reduced: bytes and time by the same factor.
const requestLimits = { headersMs: 1_000, bodyMs: 500, bodyBytes: 2_000, restMs: 500, idleMs: 4_000 }

describe('a request that arrives too slowly', () => {
  const server = useServer(inject('engines')[0]!, { requestLimits })

  /** Writes a byte at a time until the connection is closed. */
  async function trickle({ socket }: Awaited<ReturnType<typeof openConnection>>, byte: string) {
    while (!socket.destroyed && socket.writable) {
      socket.write(byte)
      await pause(20)
    }
  }

  test('refuses incomplete headers with 408', async () => {
    using slow = await openConnection(server.url)
    slow.write('GET /api/v1/me HTTP/1.1\r\nhost: x\r\nx-long: ')
    void trickle(slow, 'a')
    const { status, head, body } = await slow.received()
    expect(status).toBe(408)
    expect(head).toContain('x-request-id: ')
    expect(JSON.parse(body)).toEqual({ error: expect.any(String), fix: expect.any(String) })
  })

  testInAll(
    'serves a connection that was opened in advance, and closes one on which nothing comes, without a reply',
    async () => {
      using silent = await openConnection(server.url)
      using early = await openConnection(server.url)
      await pause(2 * requestLimits.headersMs)
      early.head('GET /api/v1/me HTTP/1.1', `authorization: Bearer ${server.key}`, 'connection: close')
      expect((await early.received()).status).toBe(200)
      expect(await silent.received()).toEqual({ status: Number.NaN, head: '', body: '' })
    },
  )

  test.each(['content-length: 1000000', 'transfer-encoding: chunked'])(
    'refuses a body that arrives byte by byte with a 408 that the client receives (%s)',
    async length => {
      using connection = await openConnection(server.url)
      connection.head('POST /api/v1/decks HTTP/1.1', `authorization: Bearer ${server.key}`, length)
      void trickle(connection, length.startsWith('content') ? ' ' : '1\r\n \r\n')
      const { status, head, body } = await connection.received()
      expect([status, JSON.parse(body).error]).toEqual([408, expect.stringContaining('slowly')])
      expect(head).toContain('x-ratelimit-remaining: ')
    },
  )

  testInAll('lets the next large body of the team in after slow ones were refused', async () => {
    for (let n = 0; n < 3; n += 1) {
      using connection = await openConnection(server.url)
      connection.head(
        'POST /api/v1/decks HTTP/1.1',
        `authorization: Bearer ${server.key}`,
        'content-length: 1000000',
      )
      void trickle(connection, ' ')
      expect((await connection.received()).status).toBe(408)
    }
  })

  test('refuses a slow request without a key at once', async () => {
    using connection = await openConnection(server.url)
    connection.head('POST /api/v1/decks HTTP/1.1', 'content-length: 1000000')
    void trickle(connection, ' ')
    expect((await connection.received()).status).toBe(401)
  })

  test('accepts a slow upload above the minimum rate, independent of its duration', async () => {
    const title = 'x'.repeat(40_000)
    const body = JSON.stringify({ title })
    using connection = await openConnection(server.url)
    connection.head(
      'POST /api/v1/decks HTTP/1.1',
      `authorization: Bearer ${server.key}`,
      `content-length: ${body.length}`,
      'connection: close',
    )
    // Twice the minimum rate, for several periods.
    for (let at = 0; at < body.length; at += 2_000) {
      connection.write(body.slice(at, at + 2_000))
      await pause(120)
    }
    const { status, body: told } = await connection.received()
    expect([status, JSON.parse(told).fix]).toEqual([400, expect.stringMatching(/^title: /)])
  })

  /** What came, how a request begins and ends, and its status. */
  const begun: [what: string, begin: string, rest: string, status: number][] = [
    [
      'headers',
      'GET /api/v1/me HTTP/1.1\r\n',
      'host: x\r\nauthorization: Bearer KEY\r\nconnection: close\r\n\r\n',
      200,
    ],
    [
      'a body',
      'POST /api/v1/decks HTTP/1.1\r\nhost: x\r\nauthorization: Bearer KEY\r\nconnection: close\r\ncontent-length: 16\r\n\r\n{"title"',
      ':"Hens"}',
      200,
    ],
    [
      'a file',
      'POST /api/v1/decks/import HTTP/1.1\r\nhost: x\r\nauthorization: Bearer KEY\r\nconnection: close\r\ncontent-type: image/png\r\ncontent-length: 15\r\n\r\n1234567',
      '89012345',
      400,
    ],
  ]
  test.each(sample(begun, 1))(
    'does not blame a client for %s that came while the server stood still',
    async (_what, begin, rest, expected) => {
      using connection = await openConnection(server.url)
      connection.write(begin.replace('KEY', server.key))
      // The server reads the begin, and starts its clocks.
      await pause(100)
      connection.write(rest.replace('KEY', server.key))
      const standsStillMs = 2 * requestLimits.headersMs
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, standsStillMs)
      expect((await connection.received()).status).toBe(expected)
    },
  )

  testInAll('keeps a connection whose next request came while the server stood still', async () => {
    using connection = await openConnection(server.url)
    connection.head('GET /livez HTTP/1.1')
    await expect.poll(connection.text).toContain('200 OK')
    connection.head('GET /api/v1/me HTTP/1.1', `authorization: Bearer ${server.key}`, 'connection: close')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, requestLimits.idleMs + 1_000)
    await connection.received()
    expect(connection.text().match(/HTTP\/1\.1 200/g)).toHaveLength(2)
  })

  test('keeps an event stream open beyond all time limits of requests', async () => {
    const { code, hostToken } = await openRoom(server, server.key, steps.choice('q'))
    await using stream = await server.events(code, hostToken)
    await stream.next('room')
    // Requests that began later than the stream reach both limits.
    using head = await openConnection(server.url)
    head.write('GET /api/v1/me HTTP/1.1\r\nhost: x\r\nx-long: ')
    void trickle(head, 'a')
    using slow = await openConnection(server.url)
    slow.head('POST /api/v1/decks HTTP/1.1', `authorization: Bearer ${server.key}`, 'content-length: 1000000')
    void trickle(slow, ' ')
    for (const each of [head, slow]) expect((await each.received()).status).toBe(408)
    await joinRoom(server, code, 'Ada')
    expect(await stream.next('people', ({ joined }) => joined === 1)).toMatchObject({ joined: 1 })
  })
})

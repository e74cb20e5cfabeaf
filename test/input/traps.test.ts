import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { onEveryEngine } from '#test/support/engines.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { deep } from './hostile.ts'

/** Inputs that made some server fail once, each by itself: what chance would find only now and then. */
onEveryEngine(engine => {
  const server = useServer(engine)
  let deckId: string
  let code: string
  beforeAll(async () => {
    ;({ deckId, code } = await openRoom(server, server.key, steps.rating('r')))
    await joinRoom(server, code, 'Ada')
  })

  const refused = (status: number) => ({ status, body: { error: expect.any(String) } })

  test.each([
    ['NUL alone', '/decks/%00'],
    ['NUL in an id', '/decks/a%00b/outline'],
    ['NUL in an id, with an index', '/decks/a%00b/steps/0'],
    ['201 letters', `/decks/${'x'.repeat(201)}`],
    ['501 letters', `/decks/${'x'.repeat(501)}`],
    ['2,000 letters, encoded', `/decks/${'%41'.repeat(2_000)}`],
    ['a byte that is no text', '/decks/%ff'],
    ['half an encoding', '/decks/%'],
    ['half a surrogate pair', '/decks/%ed%a0%80'],
    ['the name of a prototype', '/decks/__proto__'],
    ['no digits', '/rooms/constructor'],
  ])('an address with %s is a 400 or 404', async (_, path) => {
    const reply = await server.send('GET', path, { as: server.key })
    expect(reply.status).toBeOneOf([400, 404])
    expect(reply.body.error).toEqual(expect.any(String))
  })

  const moment = '2026-01-01T00:00:00.000000Z'
  test.each([
    [
      '/decks',
      ['nonsense', '2026-02-30T00:00:00.000000Z/a', '0000-01-01T00:00:00.000000Z/a', '\0', `${moment}/\0`],
    ],
    [
      '/rooms',
      [
        'nonsense',
        '2026-02-30T00:00:00.000000Z/1',
        `${moment}/abc`,
        `${moment}/99999999999999999999`,
        `${moment}/-1`,
        `${moment}/1e5`,
      ],
    ],
    [
      'participants',
      ['nonsense', '2026-02-30T00:00:00.000000Z/a', '0000-01-01T00:00:00.000000Z/a', `${moment}/\0`],
    ],
    ['answers', ['nonsense', '0/\0', '9/abc', '-1/abc', '0/', '1e3/a']],
  ])('%s: a cursor that no page gave is a 400 at cursor', async (list, cursors) => {
    const path = list.startsWith('/') ? list : `/rooms/${code}/${list}`
    for (const cursor of cursors) {
      const reply = await server.send('GET', `${path}?cursor=${encodeURIComponent(cursor)}`, {
        as: server.key,
      })
      // Some are of the form that pages give, so that they mean a place, if an empty one.
      if (reply.status === 200) expect(cursor).toMatch(/Z\/-1$|Z\/1e5$/)
      else expect([reply.status, reply.body.fix], cursor).toEqual([400, expect.stringMatching(/^cursor: /)])
    }
  })

  test.each([
    ['/decks?q=%00'],
    ['/decks?q=%ED%A0%80'],
    ['/rooms?deckId=%00'],
    ['/rooms?deckId=%00&status=live'],
    ['/decks?q=a&q=b'],
    ['/decks?limit=1&limit=2'],
    ['/decks?__proto__=1'],
    ['/decks?constructor=1'],
  ])('the query %s is no fault of ours', async path => {
    const reply = await server.send('GET', path, { as: server.key })
    expect(reply.status).toBeOneOf([200, 400])
  })

  test('a query parameter that comes twice is told to come once', async () => {
    const reply = await server.send('GET', '/decks?limit=1&limit=2', { as: server.key })
    expect([reply.status, reply.body.fix]).toEqual([400, 'limit: Send this only once.'])
  })

  test.each([['/rooms'], ['/decks']])('NUL in a body: POST %s', async path => {
    const body = path === '/rooms' ? { deckId: 'a\0b' } : { title: 'a\0b' }
    expect((await server.send('POST', path, { as: server.key, body })).status).toBeOneOf([400, 404])
  })

  test('NUL in the poll of a list of answers', async () => {
    const reply = await server.send('GET', `/rooms/${code}/answers?pollId=a%00`, { as: server.key })
    expect(reply.status).toBeOneOf([200, 400])
  })

  test.each([[{}], [{ 'idempotency-key': 'deep' }]])(
    'nesting of 10,000 levels, with the headers %j',
    async headers => {
      for (const raw of [`{"title":${deep(10_000)}}`, deep(10_000), `{"document":${deep(10_000)}}`])
        expect(await server.send('POST', '/decks', { as: server.key, raw, headers })).toMatchObject(
          refused(400),
        )
    },
  )

  test.each([
    ['json'],
    [';'],
    ['__proto__'],
    ['application/'],
    ['a/b/c'],
    ['application/json; charset'],
    ['/'],
  ])('the Content-Type %s, which says little, is no fault of ours', async type => {
    const headers = { 'content-type': type }
    const reply = await server.send('PATCH', `/decks/${deckId}`, {
      as: server.key,
      raw: '{"title":"T"}',
      headers,
    })
    expect(reply.status).toBeOneOf([200, 400, 415])
  })

  test.each([
    ['{"__proto__":{"title":"x"}}', '__proto__'],
    ['{"constructor":{"prototype":{}}}', 'constructor'],
    ['{"title":"x","__proto__":null}', '__proto__'],
    ['{"toString":1}', 'toString'],
    ['{"document":[{"kind":"join","__proto__":{}}]}', 'document.0.__proto__'],
    [
      '{"document":[{"kind":"join"},{"kind":"poll","poll":{"type":"nps","prompt":"P","constructor":1}}]}',
      'document.1.poll.constructor',
    ],
  ])('the body %s is refused at the key', async (raw, path) => {
    const { status, body } = await server.send('POST', '/decks', { as: server.key, raw })
    expect([status, body.fix]).toEqual([
      400,
      expect.stringContaining(`${path}: There is no such property here. `),
    ])
  })

  test.each(['1e309', '-1e309', '1e400'])('the number %s, which no double holds', async number => {
    for (const raw of [
      `{"document":[{"kind":"join"},{"kind":"poll","poll":{"type":"estimate","prompt":"P","estimateMin":${number}}}]}`,
      `{"document":[{"kind":"join"},{"kind":"slide","texts":[{"text":"","z":${number}}]}]}`,
    ])
      expect(await server.send('POST', '/decks', { as: server.key, raw })).toMatchObject(refused(400))
  })

  test('a method that Fastify itself refuses is no fault of ours', async () => {
    for (const path of ['/rooms', `/live/${code}/events`, '/nowhere'])
      expect((await server.send('QUERY', path, { as: server.key })).status, path).toBeOneOf([404, 405, 415])
  })

  describe('requests that are hardly HTTP', () => {
    /** Sends bytes and gives all that comes back until the server closes. */
    async function speak(bytes: string): Promise<string> {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
      let text = ''
      socket.on('data', part => (text += part))
      socket.end(bytes)
      await once(socket, 'close')
      return text
    }
    const head = (line: string, ...more: string[]) =>
      [line, 'host: a', `authorization: Bearer ${server.key}`, 'connection: close', ...more, '', ''].join(
        '\r\n',
      )

    test.each([
      ['a length that is no number', 'POST /api/v1/decks HTTP/1.1', ['content-length: x']],
      ['a length below zero', 'POST /api/v1/decks HTTP/1.1', ['content-length: -1']],
      ['two lengths', 'POST /api/v1/decks HTTP/1.1', ['content-length: 1', 'content-length: 2']],
      [
        'a length and chunks',
        'POST /api/v1/decks HTTP/1.1',
        ['content-length: 1', 'transfer-encoding: chunked'],
      ],
      ['an unknown transfer encoding', 'POST /api/v1/decks HTTP/1.1', ['transfer-encoding: nothing']],
      ['a NUL in the address', 'GET /api/v1/decks/\0 HTTP/1.1', []],
      ['an unknown method', 'BREW /api/v1/me HTTP/1.1', []],
      ['a header without a name', 'GET /api/v1/me HTTP/1.1', [': x']],
      ['too many headers', 'GET /api/v1/me HTTP/1.1', [`x: ${'x'.repeat(100_000)}`]],
      ['an address of 100,000 letters', `GET /api/v1/decks/${'x'.repeat(100_000)} HTTP/1.1`, []],
    ])('%s: refused in JSON of error and fix', async (_, line, more) => {
      const answer = await speak(head(line, ...more))
      const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(answer) ?? []
      expect(Number(status), answer).toBeGreaterThanOrEqual(400)
      expect(Number(status), answer).toBeLessThan(500)
      const body = JSON.parse(answer.slice(answer.indexOf('\r\n\r\n') + 4))
      expect(Object.keys(body).filter(name => name !== 'error' && name !== 'fix')).toEqual([])
      expect(body.error).toMatch(/\w+ .*\.$/)
    })

    test('a body shorter than announced changes nothing', async () => {
      const before = (await server.send('GET', `/decks/${deckId}`, { as: server.key })).body
      await speak(`${head(`PATCH /api/v1/decks/${deckId} HTTP/1.1`, 'content-length: 500')}{"title":"Half"}`)
      expect((await server.send('GET', `/decks/${deckId}`, { as: server.key })).body).toEqual(before)
    })
  })
})

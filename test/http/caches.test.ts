import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { AnyOperation } from '#contract/operation.ts'
import { operations } from '#contract/operations/index.ts'
import { peopleOperations } from '#contract/operations/people/index.ts'
import { filesOf } from '#contract/rooms/result-files.ts'
import { type Reach, type Target, table } from '#test/reach/table.ts'
import { sendFile } from '#test/support/files.ts'
import { joinRoom, openRoom, steps } from '#test/support/server.ts'
import { sampleOfEach } from '#test/support/test-all.ts'
import { useServer } from '#test/support/use-server.ts'

/** What is read with an `ETag` may be kept by the reader's own browser, which asks whether it is still the same. */
const expectedOf = (headers: Headers) => (headers.has('etag') ? 'private, no-cache' : 'no-store')
const cachingOf = ({ headers }: { headers: Headers }) => headers.get('cache-control')

describe('no cache between the server and a reader keeps what is private', () => {
  const server = useServer(inject('engines')[0]!)
  const nothing: Target = {
    deck: 'nothing',
    room: '999999',
    revision: '2026-05-01T12:00:00Z',
    comment: 'nothing',
    upload: 'nothing',
    folder: 'nothing',
  }
  let upload = ''
  beforeAll(async () => {
    upload = await sendFile(server, server.key)
  })

  /** A deck with all that the requests of the table name, and a room of it for those that are about one: a key may start so many an hour. */
  async function newTarget(of: Reach['of'] = 'deck'): Promise<Target> {
    const poll = { type: 'rating', prompt: 'Rate' }
    const slide = { kind: 'slide', texts: [{ text: 'T' }], overlays: [{ poll }] }
    const document = [steps.join, slide, { kind: 'poll', id: 'q', poll }, { kind: 'slide', id: 'empty' }]
    const { id, revision } = (await server.send('POST', '/decks', { as: server.key, body: { document } }))
      .body
    const room = () => server.send('POST', '/rooms', { as: server.key, body: { deckId: id } })
    const code = of === 'room' ? (await room()).body.code : nothing.room
    const body = { step: 1, text: 'Note' }
    const { comment } = (await server.send('POST', `/decks/${id}/comments`, { as: server.key, body })).body
    const { body: folder } = await server.send('POST', '/folders', {
      as: server.key,
      body: { name: 'Drafts' },
    })
    return { deck: id, room: code, revision, comment, upload, folder: folder.id }
  }

  const all = Object.entries<AnyOperation>(operations)
  const asking = (name: string, { method }: AnyOperation) => {
    const { request, first } = table[name]!
    return {
      first,
      ask(as: string, to: Target, ending = '', accept = 'application/json') {
        const [path, body] = request(to)
        return server.send(method, path + ending, { as, ...(body && { body }), headers: { accept } })
      },
    }
  }
  const kindOf = ([, { method, table: rows, picture, route }]: (typeof all)[number]) =>
    [method, rows !== undefined, picture !== undefined, route.split('/')[1]].join()

  test.each(sampleOfEach(all, kindOf))('%s', async (name, operation) => {
    const { first, ask } = asking(name, operation)
    const target = await newTarget(table[name]!.of)
    if (first) {
      const [method, path, body] = first(target)
      await server.send(method, path, { as: server.key, body })
    }
    if (operation.method === 'GET' && operation.table) {
      const csv = await ask(server.key, target, '', 'text/csv')
      expect([csv.headers.get('content-type'), cachingOf(csv)]).toEqual([
        'text/csv; charset=utf-8',
        'no-store',
      ])
    }
    for (const ending of Object.keys(filesOf(operation)))
      expect(cachingOf(await ask(server.key, target, `.${ending}`)), ending).toBe('no-store')
    const reply = await ask(server.key, target)
    expect([reply.status, cachingOf(reply)]).toEqual([200, expectedOf(reply.headers)])
  })

  test.each(all)('%s, refused', async (name, operation) => {
    const { ask } = asking(name, operation)
    for (const as of [server.key, '']) {
      const reply = await ask(as, nothing)
      expect(cachingOf(reply), String(reply.status)).toBe('no-store')
    }
  })

  test.each(Object.values<AnyOperation>(peopleOperations))('$method $route', async ({ method, route }) => {
    const body = method === 'GET' ? {} : { body: {} }
    const path = route.replaceAll(/\{\w+\}/g, 'nothing')
    for (const as of [server.key, ''])
      expect(cachingOf(await server.send(method, path, { as, ...body }))).toBe('no-store')
  })

  test('a client that has a deck gets a 304 that may be kept as before', async () => {
    const { deck } = await newTarget()
    const first = await server.send('GET', `/decks/${deck}`, { as: server.key })
    const headers = { 'if-none-match': first.headers.get('etag')! }
    const again = await server.send('GET', `/decks/${deck}`, { as: server.key, headers })
    expect([again.status, cachingOf(again)]).toEqual([304, 'private, no-cache'])
  })

  test('what phones, remotes and agents send and read, and addresses that are unknown', async () => {
    const { code, hostToken } = await openRoom(server, server.key, steps.choice('q'))
    const { token } = await joinRoom(server, code)
    for (const [method, path, as, status] of [
      ['POST', `/live/${code}/join`, '', 200],
      ['POST', `/live/${code}/answers`, token, 400],
      ['POST', `/live/${code}/answers`, '', 401],
      ['POST', '/live/000000/join', '', 404],
      ['POST', `/live/${code}/remote-link`, hostToken, 200],
      ['GET', `/live/${code}/results`, hostToken, 200],
      ['DELETE', `/live/${code}/remotes`, hostToken, 200],
      ['GET', `/live/${code}/events`, '', 401],
      ['GET', '/nothing', server.key, 404],
      ['GET', '/nothing', '', 404],
      ['PUT', '/me', server.key, 405],
    ] as const) {
      const reply = await server.send(method, path, { as, ...(method === 'POST' && { body: {} }) })
      expect([reply.status, cachingOf(reply)], `${method} ${path}`).toEqual([status, 'no-store'])
    }
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
    for (const [as, method] of [
      [server.key, 'POST'],
      ['', 'POST'],
      [server.key, 'DELETE'],
    ] as const) {
      const reply = await fetch(`${server.url}/api/mcp`, {
        method,
        headers: { authorization: `Bearer ${as}`, accept: 'application/json, text/event-stream' },
        ...(method === 'POST' && { body: JSON.stringify(list) }),
      })
      await reply.text()
      expect(cachingOf(reply), `${method} ${reply.status}`).toMatch(/^(no-store|no-cache.*)$/)
    }
  })
})

import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openRoom, startServer, steps } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'

describe('replies', () => {
  const server = useServer(inject('engines')[0]!)
  let deck: string
  beforeAll(async () => {
    deck = await newDeck(20)
  })

  async function newDeck(polls: number): Promise<string> {
    const document = [steps.join, ...Array.from({ length: polls }, (_, n) => steps.choice(`q${n}`))]
    return (await server.send('POST', '/decks', { as: server.key, body: { document } })).body.id
  }

  /** The bytes as they came: `fetch` would unpack them. */
  function raw(path: string, headers: Record<string, string>, method = 'GET') {
    const sent = { method, headers: { authorization: `Bearer ${server.key}`, ...headers } }
    return new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>(
      (resolve, reject) => {
        request(server.url + path, sent, reply => {
          const parts: Buffer[] = []
          reply.on('data', part => parts.push(part))
          reply.on('end', () =>
            resolve({ status: reply.statusCode ?? 0, headers: reply.headers, bytes: Buffer.concat(parts) }),
          )
        })
          .on('error', reject)
          .end()
      },
    )
  }

  test('says that browsers must use https, where people reach the server by it', async () => {
    expect((await raw('/livez', {})).headers).not.toHaveProperty('strict-transport-security')
    await using secure = await startServer(inject('engines')[0]!, { baseUrl: 'https://polls.test' })
    for (const path of ['/j', '/livez', '/api/v1/me'])
      expect((await fetch(secure.url + path)).headers.get('strict-transport-security')).toBe(
        'max-age=31536000',
      )
    const { key } = await secure.newTeam()
    const { code } = await openRoom(secure, key, steps.choice('q'))
    const joined = await secure.send('POST', `/live/${code}/join`, { body: {} })
    expect([joined.status, joined.headers.get('strict-transport-security')]).toEqual([
      200,
      'max-age=31536000',
    ])
  })

  test('compresses replies over 1 kB as the client prefers, with Vary', async () => {
    const path = `/api/v1/decks/${deck}`
    const plain = await raw(path, {})
    expect(plain.headers['content-encoding']).toBeUndefined()
    for (const [accepted, encoding, unpack] of [
      ['gzip', 'gzip', gunzipSync],
      ['br', 'br', brotliDecompressSync],
      ['gzip;q=0.5, br;q=0.9', 'br', brotliDecompressSync],
      ['br;q=0, *', 'gzip', gunzipSync],
    ] as const)
      for (const each of [1, 2]) {
        const packed = await raw(path, { 'accept-encoding': accepted })
        expect([packed.headers['content-encoding'], packed.headers['vary']], `${accepted} ${each}`).toEqual([
          encoding,
          expect.stringContaining('accept-encoding'),
        ])
        expect(packed.bytes.length).toBeLessThan(plain.bytes.length / 2)
        expect(unpack(packed.bytes).equals(plain.bytes)).toBe(true)
      }
    for (const accepted of ['identity', 'deflate', 'gzip;q=0', 'identity, gzip;q=0.1'])
      expect(
        (await raw(path, { 'accept-encoding': accepted })).headers['content-encoding'],
        accepted,
      ).toBeUndefined()
    expect(
      (await raw('/api/v1/me', { 'accept-encoding': 'gzip' })).headers['content-encoding'],
    ).toBeUndefined()
    expect((await raw('/api/openapi.json', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe(
      'br',
    )
  })

  test('sends a screenshot uncompressed, because its picture is compressed already', async () => {
    const path = `/api/v1/decks/${deck}/steps/1/screenshot`
    const { status, headers, bytes } = await raw(path, { 'accept-encoding': 'br, gzip' })
    expect([status, headers['content-type'], headers['content-encoding']]).toEqual([
      200,
      'application/json; charset=utf-8',
      undefined,
    ])
    expect(bytes.length).toBeGreaterThan(10_000)
    expect(JSON.parse(bytes.toString()).png).toMatch(/^data:image\/png;base64,/)
  })

  test('compresses a reply of several megabytes while it is sent', async () => {
    const notes = 'Many words. '.repeat(400)
    const slides = Array.from({ length: 199 }, () => ({
      kind: 'slide',
      notes,
      texts: [{ text: notes.slice(0, 2_000) }],
    }))
    const body = { document: [steps.join, ...slides] }
    const { id } = (await server.send('POST', '/decks', { as: server.key, body })).body
    const plain = await raw(`/api/v1/decks/${id}`, {})
    expect(plain.bytes.length).toBeGreaterThan(1_200_000)
    const packed = await raw(`/api/v1/decks/${id}`, { 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.bytes).equals(plain.bytes)).toBe(true)
    const head = await raw(`/api/v1/decks/${id}`, { 'accept-encoding': 'gzip' }, 'HEAD')
    expect([head.status, head.bytes.length]).toEqual([200, 0])
  })

  test('does not compress event streams', async () => {
    const { code, hostToken } = await openRoom(server, server.key, steps.choice('q'))
    const reply = await fetch(`${server.url}/api/v1/live/${code}/events`, {
      headers: { authorization: `Bearer ${hostToken}`, 'accept-encoding': 'gzip, br' },
    })
    expect([reply.status, reply.headers.get('content-encoding')]).toEqual([200, null])
    await reply.body?.cancel()
  })

  test('sends the revision of a deck as ETag, and 304 to a client that has it', async () => {
    const id = await newDeck(2)
    for (const path of ['', '/outline', '/steps/1', '/steps/1/screenshot', '/thumbnails']) {
      const url = `/decks/${id}${path}`
      const first = await server.send('GET', url, { as: server.key })
      const { revision } = path === '' ? first.body.deck : first.body
      const etag = first.headers.get('etag')
      expect(etag, path).toBe(`W/"${revision}"`)
      for (const known of [etag!, `"x", ${etag}`, `"${revision}"`, '*']) {
        const again = await server.send('GET', url, { as: server.key, headers: { 'if-none-match': known } })
        expect([again.status, again.body, again.headers.get('etag')], path).toEqual([304, '', etag])
        expect(again.headers.get('x-ratelimit-remaining')).toMatch(/^\d+$/)
      }
      const other = await server.send('GET', url, { as: server.key, headers: { 'if-none-match': '"x"' } })
      expect(other.status).toBe(200)
    }
  })

  test('changes the ETag on a save, a delete and a restore', async () => {
    const id = await newDeck(1)
    const known = new Set<string | null>()
    const look = async () =>
      known.add((await server.send('GET', `/decks/${id}`, { as: server.key })).headers.get('etag'))
    await look()
    await server.send('PATCH', `/decks/${id}`, { as: server.key, body: { starred: true } })
    await look()
    await server.send('DELETE', `/decks/${id}`, { as: server.key })
    await look()
    expect(known.size).toBe(3)
    const [, starred = null] = [...known]
    await server.send('POST', `/decks/${id}/restore`, { as: server.key })
    const again = await server.send('GET', `/decks/${id}`, {
      as: server.key,
      headers: { 'if-none-match': starred! },
    })
    expect(again.status).toBe(304)
  })

  test('does not reveal by an ETag that a deck exists', async () => {
    const { key: stranger } = await server.newTeam()
    const asked = { as: stranger, headers: { 'if-none-match': '*' } }
    expect((await server.send('GET', `/decks/${deck}`, asked)).status).toBe(404)
  })

  test('obeys the q values of Accept', async () => {
    const { code } = await openRoom(server, server.key, steps.choice('q'))
    const type = async (path: string, accept: string) =>
      (await server.send('GET', path, { as: server.key, headers: { accept } })).headers.get('content-type')
    const shot = `/decks/${deck}/steps/1/screenshot`
    for (const [accept, given] of [
      ['image/png', 'image/png'],
      ['image/*', 'image/png'],
      ['application/json;q=0.5, image/png', 'image/png'],
      ['image/png;q=0.5, application/json', 'application/json; charset=utf-8'],
      ['image/png;q=0, */*', 'application/json; charset=utf-8'],
      ['*/*', 'application/json; charset=utf-8'],
      ['image/avif,image/webp,image/png,*/*;q=0.8', 'image/png'],
      ['text/plain', 'application/json; charset=utf-8'],
    ] as const)
      expect(await type(shot, accept), accept).toBe(given)
    for (const [accept, given] of [
      ['text/csv', 'text/csv; charset=utf-8'],
      ['text/csv;q=0.1, application/json', 'application/json; charset=utf-8'],
      ['text/csv;q=0', 'application/json; charset=utf-8'],
      ['application/json;q=0.1, text/*', 'text/csv; charset=utf-8'],
    ] as const)
      expect(await type(`/rooms/${code}/answers`, accept), accept).toBe(given)
  })

  test('replies to an unknown address with a page for people and JSON for programs', async () => {
    const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
    for (const path of ['/nothing', '/deck', '/%zz', '/j/1/2/3', '/thumbnails/x', `/${'x'.repeat(5_000)}`]) {
      const reply = await fetch(server.url + path, { headers: { accept: browser } })
      expect([reply.status, reply.headers.get('content-type')], path).toEqual([
        404,
        'text/html; charset=utf-8',
      ])
      const page = await reply.text()
      for (const link of ['/j', '/', '/docs']) expect(page).toContain(`href="${link}"`)
    }
    for (const [path, accept] of [
      ['/nothing', '*/*'],
      ['/nothing', 'application/json'],
      ['/nothing', 'text/html;q=0.1, application/json'],
      ['/api/nothing', browser],
      ['/api/v1/nothing', browser],
      ['/api', browser],
    ] as const) {
      const reply = await fetch(server.url + path, { headers: { accept } })
      expect([reply.status, await reply.json()], path).toEqual([
        404,
        expect.objectContaining({ error: expect.any(String) }),
      ])
    }
  })
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type TestServer, openRoom, startServer, steps } from '#test/support/server.ts'
import { openConnection } from './connection.ts'
import { uploaders } from './uploaders.ts'
import { amount, sample } from '#test/support/test-all.ts'

const megabyte = 1024 * 1024
/** How often each refusal is requested; 413, the one most likely to be lost, is requested ten times as often. */
const times = Number(process.env['REFUSALS'] ?? amount(5, 1))
const attempts = times * 10
/** How often a body of 25 MB is refused. */
const larger = amount(3, 1)

describe('delivers a refusal to a client that sends a large body', () => {
  let server: TestServer
  let directory: string
  let code: string
  let spent: string
  beforeAll(async () => {
    server = await startServer(inject('engines')[0]!, { requestLimits: { restBytes: 40 * megabyte } })
    directory = await mkdtemp(join(tmpdir(), 'lpd-bodies-'))
    const made = await server.newTeam('pro')
    code = (await openRoom(server, made.key, steps.choice('q'))).code
    spent = (await server.newTeam('free')).key
    for (let n = 0; n < 60; n += 1) await server.send('GET', '/me', { as: spent })
  })
  afterAll(async () => {
    await server[Symbol.asyncDispose]()
    await rm(directory, { recursive: true, force: true })
  })

  const fresh = async () => (await server.newTeam('pro')).key
  const isStatus = (...statuses: number[]) =>
    expect.stringMatching(new RegExp(`^(${statuses.join('|')}) \\{"error":"`))

  const kinds = Object.entries(uploaders).flatMap(([client, upload]) =>
    [false, true].map(isChunked => ({ client, upload, isChunked })),
  )
  // Two clients, one of them chunked.
  for (const { client, upload, isChunked } of sample(kinds, (_, index) => index === 1 || index === 2))
    describe(`${client}, ${isChunked ? 'chunked' : 'with Content-Length'}`, () => {
      test('[D12] 413 in every attempt', async () => {
        const sent = { method: 'POST', key: await fresh(), isChunked }
        const join = `${server.url}/api/v1/live/${code}/join`
        const replies = await upload({ ...sent, url: join, size: 3 * megabyte }, attempts, directory)
        expect(replies).toEqual(Array(attempts).fill(isStatus(413)))
        const decks = `${server.url}/api/v1/decks`
        const large = await upload({ ...sent, url: decks, size: 25 * megabyte }, larger, directory)
        expect(large).toEqual(Array(larger).fill(isStatus(413)))
      })

      test('[D9] 401, 403, 404, 405, 429, and 400 for a body that is not JSON', async () => {
        // Separate keys, because refused requests also count in the hourly window.
        const { key, team } = await server.newTeam('pro')
        const reader = (await server.newKey(team, { scopes: ['decks:read'] })).key
        const other = await fresh()
        const cases: [status: number, method: string, path: string, as: string][] = [
          [401, 'POST', '/api/v1/decks', 'lpd_unknown'],
          [403, 'POST', '/api/v1/decks', reader],
          [404, 'POST', '/api/v1/nothing', key],
          [404, 'POST', '/nothing', key],
          [404, 'POST', '/api/v1/live/000000/join', ''],
          [405, 'PUT', '/api/v1/decks', other],
          [413, 'DELETE', '/api/v1/decks/x', key],
          [429, 'POST', '/api/v1/decks', spent],
          [400, 'POST', '/api/v1/decks', other],
          [401, 'POST', '/api/mcp', 'lpd_unknown'],
        ]
        for (const [status, method, path, as] of cases) {
          const sent = { url: server.url + path, method, key: as, size: 3 * megabyte, isChunked }
          const replies = await upload(sent, times, directory)
          // After a hundred wrong codes an address gets a 429.
          const expected = path.includes('000000') ? isStatus(status, 429) : isStatus(status)
          expect(replies, `${method} ${path}`).toEqual(Array(times).fill(expected))
        }
      })
    })

  test('stops reading a refused body without an end', async () => {
    using connection = await openConnection(server.url)
    connection.head('POST /api/v1/nothing HTTP/1.1', 'transfer-encoding: chunked')
    const piece = Buffer.from(`10000\r\n${'x'.repeat(65_536)}\r\n`)
    const push = () =>
      void (connection.socket.destroyed || connection.socket.write(piece, error => error ?? push()))
    push()
    expect((await connection.received()).status).toBe(404)
    expect(connection.socket.bytesWritten).toBeLessThan(60 * megabyte)
  })

  test('refuses a body that is announced as too large before "100 Continue"', async () => {
    using connection = await openConnection(server.url)
    connection.head(
      'POST /api/v1/decks HTTP/1.1',
      `authorization: Bearer ${await fresh()}`,
      `content-length: ${25 * megabyte}`,
      'expect: 100-continue',
    )
    await expect.poll(() => connection.text()).toContain('The request is over 24 MB.')
    expect(connection.text()).toMatch(/^HTTP\/1.1 413 [^]*\r\nconnection: close\r\n/i)
  })
})

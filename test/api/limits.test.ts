import { expect, inject, test } from 'vitest'
import { changePlan } from '#server/store/teams.ts'
import { openRoom, startServer, steps } from '#test/support/server.ts'
import { onEveryEngine } from '#test/support/engines.ts'
import { useServer } from '#test/support/use-server.ts'

onEveryEngine(engine => {
  let clock = Date.parse('2026-01-01T00:00:00Z')
  const server = useServer(engine, { now: () => clock })

  const ask = (as: string, path = '/me') => server.send('GET', path, { as })
  const rate = ({ headers }: { headers: Headers }) =>
    ['limit', 'remaining', 'reset'].map(name => Number(headers.get(`x-ratelimit-${name}`)))

  test('a key on the Free plan has 60 requests in a sliding window of one hour, then 429 with Retry-After', async () => {
    const { key } = await server.newTeam('free')
    expect(rate(await ask(key))).toEqual([60, 59, 3600])
    clock += 600_000
    expect(rate(await ask(key))).toEqual([60, 58, 3000])
    for (let n = 0; n < 58; n += 1) await ask(key)
    const refused = await ask(key)
    expect(refused.status).toBe(429)
    expect(rate(refused)).toEqual([60, 0, 3000])
    expect(refused.headers.get('retry-after')).toBe('3000')
    expect(refused.body.fix).toContain('3000 seconds')
    // Refused requests do not count [D9]: when the oldest request leaves the window, one more is allowed.
    clock += 3_000_001
    expect((await ask(key)).status).toBe(200)
    expect((await ask(key)).status).toBe(429)
  })

  test('after a change to a smaller plan, Retry-After is the time until a request is allowed, not until the oldest leaves', async () => {
    const { team, key } = await server.newTeam('pro')
    // 500 requests, one a second; 60 of them must remain in the window for one more to be refused.
    for (let n = 0; n < 500; n += 1) {
      await ask(key)
      clock += 1_000
    }
    await changePlan(server.database, team, 'free')
    await expect.poll(async () => (await ask(key)).status).toBe(429)
    const refused = await ask(key)
    expect(rate(refused)).toEqual([60, 0, 3_100])
    const wait = Number(refused.headers.get('retry-after'))
    expect([wait, refused.body.fix]).toEqual([3_540, 'Wait 3540 seconds, then send it again.'])
    clock += (wait - 1) * 1_000
    expect((await ask(key)).status).toBe(429)
    clock += 1_000
    expect((await ask(key)).status).toBe(200)
    expect((await ask(key)).status).toBe(429)
  })

  test('a key on the Pro plan has 1000 requests, and each key has its own window', async () => {
    const { team, key } = await server.newTeam('pro')
    const { key: other } = await server.newKey(team)
    await ask(key)
    expect(rate(await ask(key))).toEqual([1000, 998, 3600])
    expect(rate(await ask(other))).toEqual([1000, 999, 3600])
  })

  test('[D9] refusals for a valid key have the headers and count as requests', async () => {
    const { team } = await server.newTeam('free')
    const { key } = await server.newKey(team, { scopes: ['decks:read'] })
    expect(rate(await server.send('POST', '/decks', { as: key, body: {} }))).toEqual([60, 59, 3600])
    expect(rate(await ask(key, '/decks/none'))).toEqual([60, 58, 3600])
    expect(rate(await ask(key, '/no/such/path'))).toEqual([60, 57, 3600])
    expect(rate(await server.send('DELETE', '/me', { as: key }))).toEqual([60, 56, 3600])
  })

  test('[D9] the limit is checked before the scope', async () => {
    const { team } = await server.newTeam('free')
    const { key } = await server.newKey(team, { scopes: ['decks:read'] })
    for (let n = 0; n < 60; n += 1) await ask(key)
    expect((await server.send('POST', '/decks', { as: key, body: {} })).status).toBe(429)
  })

  test('[D12] answers an unknown path or method with a JSON error', async () => {
    const { key } = await server.newTeam()
    expect(await ask(key, '/nothing')).toMatchObject({ status: 404, body: { error: expect.any(String) } })
    expect(await server.send('GET', '/api/other')).toMatchObject({
      status: 404,
      body: { error: expect.any(String) },
    })
    const method = await server.send('PUT', '/decks', { as: key, body: {} })
    expect([method.status, method.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST'])
  })

  test('[D12] answers 400 at body to malformed JSON, and 413 to a body over 24 MB', async () => {
    const { key } = await server.newTeam()
    const post = (raw: string) => server.send('POST', '/decks', { as: key, raw })
    expect(await post('{"title":')).toMatchObject({
      status: 400,
      body: { fix: expect.stringMatching(/^body: /) },
    })
    expect(await post('[]')).toMatchObject({ status: 400, body: { fix: expect.stringMatching(/^body: /) } })
    const huge = JSON.stringify({ title: 'x'.repeat(24 * 1024 * 1024) })
    expect(await post(huge)).toMatchObject({ status: 413, body: { error: expect.stringContaining('24 MB') } })
  })
})

test('an operator may set other hourly limits, which are told as the usual ones are', async () => {
  await using server = await startServer(inject('engines')[0]!, {
    hourly: { requests: { free: 3, pro: 500 }, rooms: 1 },
  })
  const { key } = await server.newTeam('free')
  const ask = () => server.send('GET', '/me', { as: key })
  for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(200)
  const refused = await ask()
  expect([refused.status, refused.headers.get('x-ratelimit-limit')]).toEqual([429, '3'])
  expect(refused.body.error).toBe('This key has used its 3 requests an hour of the Free plan.')
  const { key: pro } = await server.newTeam()
  const description: string = await (await fetch(`${server.url}/api/openapi.json`)).text()
  expect(description).toContain('3 requests an hour on the Free plan and 500 on Pro')
  const { code } = await openRoom(server, pro, steps.choice('q'))
  await server.send('POST', `/rooms/${code}/actions`, { as: pro, body: { action: 'stop' } })
  const { body } = await server.send('GET', '/decks', { as: pro })
  const second = await server.send('POST', '/rooms', { as: pro, body: { deckId: body.decks[0].id } })
  expect([second.status, second.body.error]).toEqual([
    429,
    'The key started 1 room within an hour, which is the most.',
  ])
})

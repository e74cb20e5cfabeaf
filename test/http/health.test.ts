import { expect, inject, test } from 'vitest'
import { bareApp } from '#server/app.ts'
import type { Health } from '#server/health/health.ts'
import { serveHealth } from '#server/http/health.ts'
import { joinRoom, openRoom, startServer, steps } from '#test/support/server.ts'
import { alwaysOnEveryEngine } from '#test/support/engines.ts'
import { useServer } from '#test/support/use-server.ts'

alwaysOnEveryEngine(engine => {
  const server = useServer(engine)

  test('a server says without a key that it lives and is ready, and tells nothing else', async () => {
    const [alive, ready] = [await fetch(`${server.url}/livez`), await fetch(`${server.url}/readyz`)]
    expect([alive.status, await alive.json()]).toEqual([200, { status: 'alive' }])
    expect(ready.status).toBe(200)
    expect(await ready.json()).toEqual({ status: 'ready', checks: { database: 'ok', bus: 'ok', disk: 'ok' } })
    for (const { headers } of [alive, ready]) expect(headers.get('cache-control')).toBe('no-store')
    expect((await fetch(`${server.url}/readyz`, { method: 'HEAD' })).status).toBe(200)
  })
})

test('a server that drains serves people, and its connections and streams end', async () => {
  await using server = await startServer(inject('engines')[0]!)
  const { key } = await server.newTeam()
  const { code } = await openRoom(server, key, steps.choice('q'))
  await server.send('POST', `/rooms/${code}/actions`, { as: key, body: { action: 'start' } })
  const ada = await joinRoom(server, code)
  const events = await server.events(code, ada.token)
  await events.next('room')
  expect((await fetch(`${server.url}/livez`)).headers.get('connection')).toBe('keep-alive')
  const drained = server.drain()
  const draining = await fetch(`${server.url}/readyz`)
  expect([draining.status, (await draining.json()).status]).toEqual([503, 'draining'])
  const alive = await fetch(`${server.url}/livez`)
  expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close'])
  expect(await events.next('bye')).toEqual({ reason: 'restart' })
  const answer = { pollId: 'q', answer: { choices: [0] } }
  const answered = await server.send('POST', `/live/${code}/answers`, { as: ada.token, body: answer })
  expect([answered.status, answered.headers.get('connection')]).toEqual([200, 'close'])
  // Whoever comes nevertheless is served until the server stops.
  expect((await joinRoom(server, code)).token).toBeTypeOf('string')
  await drained
})

test('a check that fails is named without its reason, which may name a host of the operator', async () => {
  const app = bareApp(false)
  const checks = { database: 'connect ECONNREFUSED 10.1.2.3:5432', bus: 'ok', disk: 'ok' }
  const health: Health = {
    drain: () => undefined,
    read: async () => ({ isReady: false, isDraining: false, checks }),
  }
  serveHealth(app, { health, replica: { state: () => undefined } })
  const reply = await app.inject('/readyz')
  expect([reply.statusCode, reply.json()]).toEqual([
    503,
    { status: 'not ready', checks: { database: 'failed', bus: 'ok', disk: 'ok' } },
  ])
})

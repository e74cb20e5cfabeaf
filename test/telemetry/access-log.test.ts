import { expect, inject, test } from 'vitest'
import { type LoggedRequest, noTelemetry } from '#server/telemetry/telemetry.ts'
import { joinRoom, openRoom, startServer, steps } from '#test/support/server.ts'

test('each request but a passed health check is logged once, by the pattern of its route, and nothing tells who sent it', async () => {
  const logged: LoggedRequest[] = []
  await using server = await startServer(inject('engines')[0]!, {
    telemetry: { ...noTelemetry, accessLog: request => void logged.push(request) },
  })
  const { key } = await server.newTeam()
  const { code } = await openRoom(server, key, steps.choice('q'))
  await server.send('POST', `/rooms/${code}/actions`, { as: key, body: { action: 'start' } })
  const ada = await joinRoom(server, code, 'Ada Secret')
  const answered = await server.send('POST', `/live/${code}/answers`, {
    as: ada.token,
    body: { pollId: 'q', answer: { choices: [0] } },
  })
  expect((await server.send('POST', '/live/000001/join', { body: {} })).status).toBe(404)
  for (const check of ['livez', 'readyz']) expect((await fetch(`${server.url}/${check}`)).status).toBe(200)
  await fetch(`${server.url}/nowhere/${code}?token=${ada.token}`)
  await expect.poll(() => logged.length).toBe(7)
  expect(logged.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    'POST /api/v1/decks 200',
    'POST /api/v1/rooms 200',
    'POST /api/v1/rooms/:code/actions 200',
    'POST /api/v1/live/:code/join 200',
    'POST /api/v1/live/:code/answers 200',
    'POST /api/v1/live/:code/join 404',
    'GET unknown 404',
  ])
  expect(logged[4]?.id).toBe(answered.headers.get('x-request-id'))
  const text = JSON.stringify(logged)
  for (const secret of [code, ada.token, ada.participantId, key, 'Ada', '127.0.0.1'])
    expect(text).not.toContain(secret)
})

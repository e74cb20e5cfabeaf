import { once } from 'node:events'
import { type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test, vi } from 'vitest'
import { findEmbedded } from '#server/store/embedded/embedded-postgres.ts'
import { startServerProcess } from '#test/faults/server-process.ts'
import { freePort } from '#test/support/free-port.ts'
import { temporaryDirectory } from '#test/support/embedded.ts'
import { joinRoom, openRoom, send, steps } from '#test/support/server.ts'
import { type ReceivedSpan, otlpReceiver } from './otlp-receiver.ts'
import { addTeamKeyAt } from '#test/support/team-key.ts'

vi.setConfig({ testTimeout: 300_000 })

const traceId = '0af7651916cd43dd8448eb211c80319c'
const parentId = 'b7ad6b7169203331'

/** Starts a server with these variables, uses it a little, and stops it. Returns the secrets that were used, and what it printed. */
async function use(
  env: Record<string, string>,
  workers = 1,
): Promise<{ secrets: string[]; output: () => string }> {
  await using stack = new AsyncDisposableStack()
  const { path: dataDir } = stack.use(await temporaryDirectory())
  const server = stack.use(await startServerProcess({ port: await freePort(), dataDir, env, workers }))
  const connection = await findEmbedded(dataDir)
  const holder = { team: 'Ada & Friends', email: 'ada@example.com' }
  const { key, teamId, userId } = await addTeamKeyAt(connection!, holder)
  const api = { send: (...given: [string, string, object?]) => send(server.url, ...given) }
  const { code, hostToken, deckId } = await openRoom(api, key, steps.choice('poll-of-ada'))
  await api.send('POST', `/rooms/${code}/actions`, { as: key, body: { action: 'start' } })
  const grace = await joinRoom(api, code, 'Grace Hopper')
  const headers = { traceparent: `00-${traceId}-${parentId}-01`, tracestate: 'grace=hopper' }
  const body = { pollId: 'poll-of-ada', answer: { choices: [1] } }
  const answered = await api.send('POST', `/live/${code}/answers`, { as: grace.token, body, headers })
  expect(answered.status).toBe(200)
  const drawn = await api.send('GET', `/decks/${deckId}/steps/1/screenshot`, { as: key, headers })
  expect(drawn.status).toBe(200)
  const title = { title: 'Secrets of Ada' }
  expect((await api.send('PATCH', `/decks/${deckId}`, { as: key, body: title })).status).toBe(200)
  const secrets = [
    code,
    hostToken,
    deckId,
    key,
    teamId,
    userId,
    grace.token,
    grace.participantId,
    grace.alias,
    'Ada',
    'ada@',
    'Grace',
    'hopper',
    'Secrets',
    '127.0.0.1',
    dataDir,
  ]
  return { secrets, output: server.output }
}

const named = (spans: readonly ReceivedSpan[], name: string) => spans.filter(each => each.name === name)

test.each([1, 2])('with %i workers requests, transactions, batches and jobs are traced', async workers => {
  await using collector = await otlpReceiver()
  const { secrets } = await use(
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=abc',
      OTEL_SERVICE_NAME: 'polls-of-acme',
    },
    workers,
  )
  const { spans, requests } = collector
  expect(requests[0]).toEqual({ path: '/v1/traces', key: 'abc' })
  expect(new Set(spans.map(({ resource }) => resource['service.name']))).toEqual(new Set(['polls-of-acme']))

  const [answer] = named(spans, 'POST /api/v1/live/:code/answers')
  expect(answer).toMatchObject({ traceId, parentSpanId: parentId, kind: 2 })
  expect(answer?.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/v1/live/:code/answers',
    'http.response.status_code': 200,
  })
  const [batch] = named(spans, 'store answers')
  expect(batch?.parentSpanId).toBeUndefined()
  expect(batch?.attributes).toEqual({ 'db.system.name': 'postgresql', 'lpd.answers': 1 })

  const [screenshot] = named(spans, 'GET /api/v1/decks/:id/steps/:index/screenshot')
  expect(screenshot).toMatchObject({ traceId, parentSpanId: parentId })
  const [picture] = named(spans, 'job picture')
  expect(picture).toMatchObject({ traceId, parentSpanId: screenshot?.spanId })

  const [patch] = named(spans, 'PATCH /api/v1/decks/:id')
  expect(patch?.traceId).not.toBe(traceId)
  const transactions = named(spans, 'transaction')
  expect(transactions.find(each => each.parentSpanId === patch?.spanId)?.attributes).toEqual({
    'db.system.name': 'postgresql',
    'lpd.operation': 'update_deck',
  })

  const text = JSON.stringify(spans)
  for (const secret of secrets) expect(text.includes(secret), secret).toBe(false)
  expect(spans.flatMap(({ events }) => events)).toEqual([])
})

test('nothing is sent of what no sampler takes', async () => {
  await using collector = await otlpReceiver()
  await use({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER: 'always_off' })
  expect(collector.requests).toEqual([])
})

test('the traces have an address of their own, and a collector that is down stops nothing', async () => {
  await using collector = await otlpReceiver()
  await use({
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/of-traces`,
    OTEL_TRACES_SAMPLER: 'traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
  expect(new Set(collector.requests.map(({ path }) => path))).toEqual(new Set(['/of-traces']))
  await use({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' })
})

const badCollectors: [string, (response: ServerResponse) => void][] = [
  ['refuses', response => void response.writeHead(400).end()],
  ['hangs', () => undefined],
]
test.each(badCollectors)('a collector that %s stops nothing', async (how, reply) => {
  const collector = createServer((_, response) => reply(response)).listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const { port } = collector.address() as AddressInfo
  const { output } = await use({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` })
  if (how === 'refuses') expect(output()).toContain('Traces cannot be sent (')
  collector.closeAllConnections()
  collector.close()
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { findEmbedded } from '#server/store/embedded/embedded-postgres.ts'
import { type ServerProcess, startServerProcess } from '#test/faults/server-process.ts'
import { freePort } from '#test/support/free-port.ts'
import { readText } from '#test/docs/markdown.ts'
import { temporaryDirectory } from '#test/support/embedded.ts'
import { joinRoom, openRoom, readEvents, send, steps } from '#test/support/server.ts'
import { type Sample, readSamples, valueOf } from './scrape.ts'
import { addTeamKeyAt } from '#test/support/team-key.ts'
import { sample, testInAll } from '#test/support/test-all.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const people = 12

describe.each(sample([1, 2], 1))('the metrics of a server with %i workers', workers => {
  const stack = new AsyncDisposableStack()
  let server: ServerProcess
  let metricsUrl: string
  /** What must not be in any label. */
  const secrets: string[] = []
  let samples: Sample[]

  const scrape = async () => {
    const reply = await fetch(metricsUrl)
    expect(reply.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
    return readSamples(await reply.text())
  }

  beforeAll(async () => {
    const { path: dataDir } = stack.use(await temporaryDirectory())
    const metricsPort = await freePort()
    metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
    const env = { METRICS_PORT: String(metricsPort) }
    server = stack.use(
      await startServerProcess({ port: await freePort(), dataDir, workers, env, webhookAllowPrivate: true }),
    )
    const connection = await findEmbedded(dataDir)
    const holder = { team: 'Ada & Friends', email: 'ada@example.com' }
    const { key, teamId, userId } = await addTeamKeyAt(connection!, holder)
    const api = { send: (...given: [string, string, object?]) => send(server.url, ...given) }

    const { code, hostToken, deckId } = await openRoom(api, key, steps.choice('poll-of-ada'))
    await api.send('POST', `/rooms/${code}/actions`, { as: key, body: { action: 'start' } })
    const all = await Promise.all(
      Array.from({ length: people }, (_, n) => joinRoom(api, code, n === 0 ? 'Grace Hopper' : undefined)),
    )
    for (const person of all) {
      const events = await readEvents(`${server.url}/api/v1/live/${code}/events`, person.token)
      stack.defer(() => events[Symbol.asyncDispose]())
      await events.next('room')
      expect((await person.answer('poll-of-ada', { choices: [1] })).status).toBe(200)
    }
    const stage = await readEvents(`${server.url}/api/v1/live/${code}/events?surface=stage`, hostToken)
    stack.defer(() => stage[Symbol.asyncDispose]())
    await stage.next('room')
    expect((await all[0]!.answer('poll-of-ada', { choices: [9] })).status).toBe(400)
    expect((await api.send('GET', `/decks/${deckId}`, { as: key })).status).toBe(200)
    expect((await api.send('GET', '/decks/unknown-deck-1', { as: key })).status).toBe(404)
    expect((await fetch(`${server.url}/nothing/${code}?token=${hostToken}`)).status).toBe(404)
    expect((await api.send('PUT', `/rooms/${code}`, { as: key })).status).toBe(405)
    const drawn = await api.send('GET', `/decks/${deckId}/steps/1/screenshot`, { as: key })
    expect(drawn.status).toBe(200)
    secrets.push(code, hostToken, deckId, key, teamId, userId, 'ada', 'Ada', 'Grace', 'unknown-deck-1')
    secrets.push('127.0.0.1', 'localhost', dataDir)
    secrets.push(...all.flatMap(({ token, participantId, alias }) => [token, participantId, alias]))
    samples = await scrape()
  })
  afterAll(() => stack.disposeAsync())

  const value = (name: string, labels?: Record<string, string>) => valueOf(samples, name, labels)

  test('count answers, from their arrival to the commit, and the batches', () => {
    expect(value('lpd_answer_commit_seconds_count')).toBe(people)
    expect(value('lpd_answer_commit_seconds_sum')).toBeGreaterThan(0)
    expect(value('lpd_answer_batch_answers_sum')).toBe(people)
    expect(value('lpd_bus_messages_total', { direction: 'out' })).toBeGreaterThanOrEqual(people)
  })

  test('count requests by the pattern of their route, also those that the framework does not see', () => {
    const count = (route: string, status: string, method = 'GET') =>
      value('lpd_http_request_duration_seconds_count', { method, route, status })
    expect(count('/api/v1/live/:code/answers', '200', 'POST')).toBe(people)
    expect(count('/api/v1/live/:code/answers', '400', 'POST')).toBe(1)
    expect(count('/api/v1/live/:code/join', '200', 'POST')).toBe(people)
    expect(count('/api/v1/decks/:id', '200')).toBe(1)
    expect(count('/api/v1/decks/:id', '404')).toBe(1)
    expect(count('/api/v1/rooms/:code', '405', 'PUT')).toBe(1)
    expect(count('unknown', '404')).toBe(1)
    expect(value('lpd_refusals_total', { code: 'input', status: '400' })).toBe(1)
    expect(value('lpd_refusals_total', { status: '404' })).toBe(2)
  })

  test('tell streams, people and rooms', () => {
    expect(value('lpd_streams_open', { kind: 'phone' })).toBe(people)
    expect(value('lpd_streams_open', { kind: 'stage' })).toBe(1)
    expect(value('lpd_streams_opened_total')).toBe(people + 1)
    expect(value('lpd_people_online')).toBe(people)
    expect(value('lpd_cache_bytes', { cache: 'decks' })).toBeGreaterThan(0)
    expect(value('lpd_rooms_in_memory', { status: 'live' })).toBeGreaterThanOrEqual(1)
  })

  test('tell what the machine has once, and its processes', () => {
    expect(value('lpd_ready')).toBe(1)
    expect(value('lpd_replica_read')).toBeUndefined()
    for (const check of ['database', 'bus', 'disk']) expect(value('lpd_check_up', { check })).toBe(1)
    for (const state of ['expected', 'replying']) expect(value('lpd_workers', { state })).toBe(workers)
    expect(value('lpd_job_duration_seconds_count', { kind: 'picture', outcome: 'done' })).toBe(1)
    expect(value('lpd_jobs_waiting', { kind: 'conversion' })).toBe(0)
    expect(value('lpd_disk_free_bytes')).toBeGreaterThan(0)
    expect(value('lpd_disk_reserve_bytes')).toBeGreaterThan(0)
    expect(value('lpd_webhook_deliveries_waiting')).toBe(0)
    expect(value('lpd_database_connections', { pool: 'live' })).toBeGreaterThan(0)
    expect(value('lpd_database_waiting', { pool: 'main' })).toBe(0)
    const roles = workers === 1 ? ['server'] : ['primary', 'worker']
    for (const process of roles) {
      expect(value('lpd_event_loop_delay_seconds', { process, at: 'p99' })).toBeGreaterThanOrEqual(0)
      expect(value('lpd_process_cpu_seconds_total', { process })).toBeGreaterThan(0)
      expect(value('lpd_process_memory_bytes', { process, kind: 'resident' })).toBeGreaterThan(50e6)
    }
    const build = samples.find(({ name }) => name === 'lpd_build_info')
    expect(build?.labels['node']).toBe(process.versions.node)
  })

  test('have no code, id, token, name or address in a label', () => {
    expect(secrets.length).toBeGreaterThan(40)
    const values = new Set(samples.flatMap(({ labels }) => Object.values(labels)))
    for (const label of values)
      for (const secret of secrets) expect(label.includes(secret), `${secret} in ${label}`).toBe(false)
    // Nothing that looks like one either: a long number, or letters and digits mixed.
    const odd = [...values].filter(label => /\d{4,}|[A-Za-z]+\d+[A-Za-z]+\d|[^\w.:/*+-]/.test(label))
    expect(odd).toEqual([])
  })

  test('are not served on the port of people, and nothing else is served on theirs', async () => {
    const here = await fetch(`${server.url}/metrics`)
    expect(here.status).toBe(404)
    expect(await here.text()).not.toContain('lpd_')
    for (const path of ['/', '/livez', '/api/v1/decks', '/metrics/x'])
      expect((await fetch(new URL(path, metricsUrl))).status).toBe(404)
    expect((await fetch(metricsUrl, { method: 'POST' })).status).toBe(404)
    expect((await fetch(metricsUrl, { method: 'HEAD' })).status).toBe(200)
  })

  test.each(['deploy/grafana/live-poll-deck.json', 'deploy/prometheus/alerts.yaml'])(
    'have every name that %s uses',
    async file => {
      const told = new Set(samples.map(({ name }) => name))
      const used = new Set((await readText(file)).match(/\blpd_[a-z_]+/g))
      expect(used.size).toBeGreaterThan(10)
      // This server has no replica.
      expect([...used].filter(name => !told.has(name) && name !== 'lpd_replica_read')).toEqual([])
    },
  )

  test('go on when a scrape is cut, and after many', async () => {
    const abort = new AbortController()
    const cut = fetch(metricsUrl, { signal: abort.signal }).catch(() => undefined)
    abort.abort()
    await cut
    const before = value('lpd_answer_commit_seconds_count')
    for (let n = 0; n < 5; n += 1)
      expect(valueOf(await scrape(), 'lpd_answer_commit_seconds_count')).toBe(before)
  })
})

testInAll('a METRICS_PORT that is taken is named at the start, before a database is made', async () => {
  await using directory = await temporaryDirectory()
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  for (const workers of [1, 2]) {
    const settings = { port: await freePort(), dataDir: directory.path, workers }
    const started = startServerProcess({ ...settings, env: { METRICS_PORT: String(port) } })
    await expect(started).rejects.toThrow(
      `METRICS_PORT is ${port}, on which another program listens already. Stop that one, or set METRICS_PORT to another number.`,
    )
    await expect(
      startServerProcess({ ...settings, env: { METRICS_PORT: '65000', METRICS_HOST: '203.0.113.7' } }),
    ).rejects.toThrow('METRICS_HOST is "203.0.113.7", which is no address of this machine.')
  }
  expect(await findEmbedded(directory.path)).toBeUndefined()
  taken.close()
})

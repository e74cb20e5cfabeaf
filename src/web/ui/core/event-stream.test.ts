import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { effect } from '@preact/signals'
import { afterEach, describe, expect, test } from 'vitest'
import { openEventStream, type Connection, type EventStream, type ServerEvent } from './event-stream.ts'
import { type Page, lonePage } from './page.ts'
import type { RequestError } from './request.ts'

/** A queue whose items are awaited one by one; items are kept until they are requested. */
function queue<T>() {
  const held: T[] = []
  const waiting: ((value: T) => void)[] = []
  return {
    push: (value: T) => {
      const next = waiting.shift()
      if (next) next(value)
      else held.push(value)
    },
    next: () =>
      held.length > 0
        ? Promise.resolve(held.shift()!)
        : new Promise<T>(resolve => {
            waiting.push(resolve)
          }),
  }
}

interface Visit {
  request: IncomingMessage
  response: ServerResponse
  begin(): void
  say(event: string, data: unknown): void
  refuse(status: number, body: object, headers?: Record<string, string>): void
}

const opened: { server: Server; stream?: EventStream }[] = []

async function serve(port = 0) {
  const visits = queue<Visit>()
  const server = createServer((request, response) =>
    visits.push({
      request,
      response,
      begin: () => response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders(),
      say: (event, data) => response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
      refuse: (status, body, headers) =>
        response
          .writeHead(status, { 'content-type': 'application/json', ...headers })
          .end(JSON.stringify(body)),
    }),
  )
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  opened.push({ server })
  return {
    visits,
    port: (server.address() as AddressInfo).port,
    async die() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

function listenTo(port: number, options: { silenceMs?: number; page?: Page } = {}) {
  const events = queue<ServerEvent>()
  const refusals = queue<RequestError>()
  const states: Connection[] = []
  const wakes = new Set<() => void>()
  const hears = new Set<() => void>()
  let ahead = 0
  let [isHidden, isFocused] = [false, true]
  const page: Page = {
    ...lonePage,
    now: () => Date.now() + ahead,
    onWake: wake => {
      wakes.add(wake)
      return () => void wakes.delete(wake)
    },
    isHidden: () => isHidden,
    isFocused: () => isFocused,
    onOpening: hear => {
      hears.add(hear)
      return () => void hears.delete(hear)
    },
  }
  const stream = openEventStream({
    url: `http://127.0.0.1:${port}/events`,
    token: 'secret',
    page,
    onEvent: events.push,
    onRefused: refusals.push,
    ...options,
  })
  effect(() => void states.push(stream.state.value))
  opened.at(-1)!.stream = stream
  return {
    events,
    refusals,
    states,
    stream,
    wake: () => [...wakes].forEach(wake => wake()),
    hide: () => {
      isHidden = true
    },
    blur: () => {
      isFocused = false
    },
    show: () => {
      isHidden = false
      wakes.forEach(wake => wake())
    },
    /** Another page of the browser opens a stream. */
    another: () => hears.forEach(hear => hear()),
    sleep: (ms: number) => {
      ahead += ms
    },
  }
}

afterEach(() => {
  for (const { server, stream } of opened.splice(0)) {
    stream?.close()
    server.closeAllConnections()
    server.close()
  }
})

/** Listens to a stream that has sent its first event. */
async function listenOpen() {
  const server = await serve()
  const listening = listenTo(server.port)
  const first = await server.visits.next()
  first.begin()
  first.say('room', 1)
  await listening.events.next()
  return { server, first, ...listening }
}

describe('a stream of events [D24]', () => {
  test('sends the token as a header, never in the URL, and reports events', async () => {
    const server = await serve()
    const { events, stream } = listenTo(server.port)
    const visit = await server.visits.next()
    expect(visit.request.url).toBe('/events')
    expect(visit.request.headers.authorization).toBe('Bearer secret')
    visit.begin()
    visit.say('room', { version: 1 })
    expect(await events.next()).toEqual({ event: 'room', data: '{"version":1}' })
    expect(stream.state.value).toBe('open')
  })

  test('reads events whose bytes arrive one by one, in the middle of a character', async () => {
    const server = await serve()
    const { events } = listenTo(server.port)
    const visit = await server.visits.next()
    visit.begin()
    for (const byte of Buffer.from(': comment\n\nevent: room\ndata: Zoë 🎉\ndata: two\n\nevent: bye\n')) {
      visit.response.write(Buffer.from([byte]))
      await new Promise(resolve => setImmediate(resolve))
    }
    expect(await events.next()).toEqual({ event: 'room', data: 'Zoë 🎉\ntwo' })
  })

  test('reconnects when the server closes it', async () => {
    const server = await serve()
    const { events, states } = listenTo(server.port)
    const first = await server.visits.next()
    first.begin()
    first.say('room', 1)
    await events.next()
    first.response.destroy()
    const second = await server.visits.next()
    second.begin()
    second.say('room', 2)
    expect((await events.next()).data).toBe('2')
    expect(states).toEqual(['connecting', 'open', 'waiting', 'connecting', 'open'])
  })

  test('reconnects when the server was killed and started again on the same port', async () => {
    const { server, events } = await listenOpen()
    await server.die()
    const again = await serve(server.port)
    const second = await again.visits.next()
    second.begin()
    second.say('room', 2)
    expect((await events.next()).data).toBe('2')
  })

  test('asks an unavailable server again, not before its Retry-After', async () => {
    const server = await serve()
    const { events } = listenTo(server.port)
    const before = Date.now()
    const first = await server.visits.next()
    first.refuse(503, { error: 'Not now.' }, { 'retry-after': '1' })
    const second = await server.visits.next()
    expect(Date.now() - before).toBeGreaterThanOrEqual(990)
    second.begin()
    second.say('room', 1)
    expect((await events.next()).data).toBe('1')
  })

  test('rests while nobody sees the page and others open streams, and opens again when it is seen', async () => {
    const { server, first, events, states, ...page } = await listenOpen()
    page.hide()
    page.another()
    expect(states.at(-1)).toBe('open')
    const closed = once(first.response, 'close')
    page.another()
    await closed
    expect(states.at(-1)).toBe('resting')
    // The network is back, but nobody looks.
    page.wake()
    expect(states.at(-1)).toBe('resting')
    page.show()
    const second = await server.visits.next()
    second.begin()
    second.say('room', 2)
    expect((await events.next()).data).toBe('2')
    expect(states).toEqual(['connecting', 'open', 'resting', 'connecting', 'open'])
    // It counts anew from when it was seen.
    page.hide()
    page.another()
    expect(states.at(-1)).toBe('open')
  })

  test('takes turns with windows that are seen beside it, last where it has the focus', async () => {
    const { server, first, events, states, ...page } = await listenOpen()
    for (let n = 0; n < 4; n += 1) page.another()
    expect(states.at(-1)).toBe('open')
    page.blur()
    const closed = once(first.response, 'close')
    page.another()
    await closed
    expect(states.at(-1)).toBe('resting')
    const second = await server.visits.next()
    second.begin()
    second.say('room', 2)
    expect((await events.next()).data).toBe('2')
    // It counts anew from when its turn began.
    for (let n = 0; n < 3; n += 1) page.another()
    expect(states).toEqual(['connecting', 'open', 'resting', 'connecting', 'open'])
    page.another()
    expect(states.at(-1)).toBe('resting')
    page.wake()
    expect(states.at(-1)).toBe('connecting')
  })

  test('reopens a stream that was silent for too long', async () => {
    const server = await serve()
    listenTo(server.port, { silenceMs: 200 })
    const first = await server.visits.next()
    first.begin()
    const closed = once(first.response, 'close')
    const second = await server.visits.next()
    second.begin()
    await closed
  })

  test('reopens a stream that still looks open after the device slept', async () => {
    const server = await serve()
    const phone = listenTo(server.port)
    const first = await server.visits.next()
    first.begin()
    first.say('room', 1)
    await phone.events.next()
    phone.sleep(60_000)
    phone.wake()
    const second = await server.visits.next()
    second.begin()
    second.say('room', 2)
    expect((await phone.events.next()).data).toBe('2')
  })

  test('reconnects at once when the page wakes during a wait', async () => {
    const server = await serve()
    const phone = listenTo(server.port)
    const first = await server.visits.next()
    const waiting = new Promise<void>(resolve => {
      const stop = effect(() => {
        if (phone.stream.state.value === 'waiting') queueMicrotask(() => (stop(), resolve()))
      })
    })
    first.refuse(503, { error: 'Not now.' }, { 'retry-after': '3600' })
    await waiting
    phone.wake()
    await server.visits.next()
  })

  test.each(['ended', 'kicked'])('stops permanently at bye: %s', async reason => {
    const server = await serve()
    const { events, stream } = listenTo(server.port)
    const visit = await server.visits.next()
    const closed = once(visit.response, 'close')
    visit.begin()
    visit.say('bye', { reason })
    await events.next()
    await closed
    expect(stream.state.value).toBe('waiting')
  })

  test('reconnects after bye: restart', async () => {
    const server = await serve()
    const { events } = listenTo(server.port)
    const first = await server.visits.next()
    first.begin()
    first.say('bye', { reason: 'restart' })
    first.response.end()
    await events.next()
    await server.visits.next()
  })

  test.each([401, 403, 404])('stops at a %i and reports the error of the server', async status => {
    const server = await serve()
    const { refusals } = listenTo(server.port)
    const visit = await server.visits.next()
    visit.refuse(status, { error: 'No.', fix: 'Ask.' })
    expect(await refusals.next()).toMatchObject({ status, message: 'No.', fix: 'Ask.' })
  })
})

import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { lonePage } from './page.ts'
import { openHostRoom } from './host-client.ts'
import { untilPasses } from '#test/support/until-passes.ts'

afterEach(() => vi.unstubAllGlobals())

/** A room that records actions and answers them on request. */
async function openRoom() {
  const actions: { action: string; answer(status: number, body: object): void }[] = []
  const streams: ServerResponse[] = []
  const decks: ServerResponse[] = []
  const server = createServer((request, response: ServerResponse) => {
    if (request.url?.endsWith('/deck')) {
      decks.push(response)
      return
    }
    if (request.method !== 'POST') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders()
      streams.push(response)
      return
    }
    void (async () => {
      let text = ''
      for await (const chunk of request) text += String(chunk)
      const { action } = JSON.parse(text)
      actions.push({ action, answer: (status, body) => response.writeHead(status).end(JSON.stringify(body)) })
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  // The client sends requests to the page's own origin, which does not exist in a test.
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init))
  const client = openHostRoom('482915', 'key', 'remote', lonePage)
  return {
    client,
    actions,
    /** Sends an event to the page. */
    async say(event: string, data: object) {
      await untilPasses(() => expect(streams).toHaveLength(1))
      streams[0]!.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
    },
    /** The request for the deck with this number, counted from 1. */
    async deckRequest(count: number) {
      await untilPasses(() => expect(decks).toHaveLength(count))
      return decks[count - 1]!
    },
    async received(count: number) {
      await untilPasses(() => expect(actions).toHaveLength(count))
      return actions[count - 1]!
    },
    [Symbol.asyncDispose]: async () => {
      client.close()
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const snapshot = (version: number) => ({
  version,
  now: new Date(0).toISOString(),
  advance: 'next',
  stepIndex: 1,
  polls: [],
})

test('ignores a second step change while one is being sent', async () => {
  await using room = await openRoom()
  const first = room.client.act({ action: 'next', step: 1 })
  void room.client.act({ action: 'next', step: 1 })
  const walk = await room.received(1)
  walk.answer(200, snapshot(2))
  await first
  expect(room.actions).toHaveLength(1)
  expect(room.client.room.value?.version).toBe(2)
  expect(room.client.busy.value).toBe(false)
})

test('queues all other actions, also after a refusal', async () => {
  await using room = await openRoom()
  void room.client.act({ action: 'approve', pollId: 'p', entry: 'a' })
  const last = room.client.act({ action: 'reject', pollId: 'p', entry: 'b' })
  const approve = await room.received(1)
  approve.answer(409, { error: 'The session is over.' })
  const reject = await room.received(2)
  expect(reject.action).toBe('reject')
  expect(room.client.refusal.value?.message).toBe('The session is over.')
  reject.answer(200, snapshot(3))
  await last
  expect(room.client.busy.value).toBe(false)
})

test('bye: key ends the page like a token that is refused', async () => {
  await using room = await openRoom()
  await room.say('bye', { reason: 'key' })
  await untilPasses(() => expect(room.client.isOut.value).toBe(true))
  expect(room.client.refusal.value?.status).toBe(401)
})

test('asks for the deck until it has it, once at a time', async () => {
  await using room = await openRoom()
  await room.say('room', snapshot(1))
  const first = await room.deckRequest(1)
  await room.say('room', snapshot(2))
  first.destroy()
  const second = await room.deckRequest(2)
  second.writeHead(503, { 'content-type': 'application/json' }).end('{"error":"Busy."}')
  const third = await room.deckRequest(3)
  third.writeHead(200, { 'content-type': 'application/json' }).end('{"title":"Spring","document":[]}')
  await untilPasses(() => expect(room.client.deck.value?.title).toBe('Spring'))
})

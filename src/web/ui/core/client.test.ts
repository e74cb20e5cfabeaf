import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { addStep } from '#contract/operations/add-step.ts'
import { listDecks } from '#contract/operations/list-decks.ts'
import { call } from './client.ts'

/** Starts a server that answers every request with the same reply, and records the requests. */
async function serve(status: number, body: object, headers: Record<string, string> = {}) {
  const asked: { request: IncomingMessage; body: string }[] = []
  const server = createServer((request, response) => {
    void (async () => {
      let text = ''
      for await (const chunk of request) text += String(chunk)
      asked.push({ request, body: text })
      response.writeHead(status, headers).end(JSON.stringify(body))
    })()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    asked,
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

test('fills the route from the input and sends the rest as the body, with the key', async () => {
  await using server = await serve(200, { index: 1, count: 2 })
  const step = { kind: 'poll', poll: { type: 'rating', prompt: 'How was it?' } } as const
  const reply = await call(addStep, { id: 'a/b', step, at: 1 }, { origin: server.origin, key: 'lpd_1' })
  expect(reply.count).toBe(2)
  const [asked] = server.asked
  expect(asked?.request).toMatchObject({ method: 'POST', url: '/api/v1/decks/a%2Fb/steps' })
  expect(asked?.request.headers.authorization).toBe('Bearer lpd_1')
  expect(JSON.parse(asked!.body)).toEqual({ step, at: 1 })
})

test('puts the query fields into the URL, without those that are not given', async () => {
  await using server = await serve(200, { decks: [], next: null })
  await call(listDecks, { limit: 5, bin: true, q: 'a b', cursor: undefined }, { origin: server.origin })
  expect(server.asked[0]?.request.url).toBe('/api/v1/decks?limit=5&bin=true&q=a+b')
  expect(server.asked[0]?.body).toBe('')
})

test('throws an error of the service with its status, sentence, fix and Retry-After', async () => {
  await using server = await serve(429, { error: 'Too many.', fix: 'Wait.' }, { 'retry-after': '7' })
  await expect(call(listDecks, {}, { origin: server.origin })).rejects.toMatchObject({
    status: 429,
    message: 'Too many.',
    fix: 'Wait.',
    retryAfter: 7_000,
  })
})

test('throws an error with status 0 and a fix when the service is unavailable', async () => {
  const server = await serve(200, {})
  await server[Symbol.asyncDispose]()
  await expect(call(listDecks, {}, { origin: server.origin })).rejects.toMatchObject({
    status: 0,
    fix: 'Check the connection and try again.',
  })
})

import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** Requests whose client waits for "100 Continue" before it sends the body. */
const waiting = new WeakMap<IncomingMessage, ServerResponse>()

/**
 * Handles requests with an `Expect` header like all others, so that a refusal is sent before the client sends the body.
 * By default Node.js replies 100 at once, and 417 without a body.
 */
export function acceptExpectations(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    waiting.set(request, response)
    server.emit('request', request, response)
  })
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/** Whether the client still waits for "100 Continue", and has not sent the body. */
export const isWaiting = (request: IncomingMessage): boolean => waiting.has(request)

/** Tells a waiting client to send the body. */
export function sendContinue(request: IncomingMessage): void {
  waiting.get(request)?.writeContinue()
  waiting.delete(request)
}

/** Whether a request has an `Expect` header with anything else than `100-continue`. */
export const isUnknownExpectation = ({ headers: { expect } }: IncomingMessage): boolean =>
  expect !== undefined && expect.toLowerCase() !== '100-continue'

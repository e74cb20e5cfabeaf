import { once } from 'node:events'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { type WebhookEvent, webhookEvent } from '#contract/webhooks/webhook.ts'

/** What a receiver got. */
export interface Received {
  path: string
  headers: Record<string, string>
  body: string
}

/** How a receiver replies to one request. */
type Reply = (response: ServerResponse, request: IncomingMessage, received: Received) => unknown

export interface Receiver extends AsyncDisposable {
  url: string
  /** Everything it got, in order. */
  all: readonly Received[]
  /** How it replies from now on. */
  reply: Reply
  /** Waits for the next one that was not returned yet, and for which `fits` returns true. */
  next(fits?: (received: Received) => boolean): Promise<Received>
}

/** A receiver's reply with this status. */
export const status =
  (code: number, headers: Record<string, string> = {}): Reply =>
  response =>
    response.writeHead(code, headers).end()

/** Starts a server that receives webhooks, on a free port; it replies 204 until told otherwise. */
export async function startReceiver(first: Reply = status(204)): Promise<Receiver> {
  const all: Received[] = []
  const returned = new Set<Received>()
  const waiting = new Set<() => void>()
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', text => (body += text))
    request.on('end', () => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([k, v]) => [k, String(v)]))
      const received = { path: request.url ?? '', headers, body }
      all.push(received)
      receiver.reply(response, request, received)
      for (const wake of waiting) wake()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    all,
    reply: first,
    async next(fits = () => true) {
      for (;;) {
        const found = all.find(each => !returned.has(each) && fits(each))
        if (found) {
          returned.add(found)
          return found
        }
        await new Promise<void>(resolve => {
          const wake = () => {
            waiting.delete(wake)
            resolve()
          }
          waiting.add(wake)
        })
      }
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return receiver
}

/** Verifies a delivery as a receiver would, with the library of Standard Webhooks, and parses it. Throws when it does not fit. */
export const verified = (secret: string, { body, headers }: Received): WebhookEvent =>
  webhookEvent.parse(new Webhook(secret).verify(body, headers))

/** Whether a delivery is of this type. */
export const ofType =
  (type: string) =>
  ({ body }: Received): boolean =>
    JSON.parse(body).type === type

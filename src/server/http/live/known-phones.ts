import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits.ts'
import { bearer } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import type { AddressName } from '#server/limits/address.ts'
import { parseModestJson } from '#server/limits/json-shape.ts'
import { commonHeaders, refusalHeaders } from '#server/http/replies.ts'
import { discardRest } from '#server/http/unread-body.ts'
import { refusalBody, refusalFor } from '#server/transport/refusal-for.ts'
import type { LiveRoom } from '#server/live/room.ts'
import type { Participant } from '#server/store/participants.ts'

/** Who sends something, and where to. */
export interface Sender {
  address: AddressName
  room: LiveRoom
  person: Participant
}

/** Takes the body of a request. Returns the body of its reply. */
export type TakePost = (sender: Sender, body: unknown) => Promise<object>

const pathPattern = /^\/api\/v1\/live\/(\d{6})\/([a-z]+)$/

/**
 * Replies to what people send whom this server has in memory, before the routes of the framework have the request: when a poll
 * opens, thousands of phones answer at once, and hooks and objects for each request would cost more than the answer. Whatever is
 * unusual in a request or in the state of the room is left to the routes, which take the same bodies by the same
 * functions; `posts` has those by the last part of the path.
 */
export function serveKnownPhones(
  app: FastifyInstance,
  posts: Readonly<Record<string, TakePost>>,
  { rooms, participants, liveLimits }: Pick<Context, 'rooms' | 'participants' | 'liveLimits'>,
): void {
  const takes = new Map(Object.entries(posts))

  function senderOf(request: IncomingMessage, code: string): Sender | undefined {
    const room = rooms.knownByCode(code)
    const token = bearer(request.headers.authorization)
    const person = room && token !== undefined ? participants.known(room, token) : undefined
    if (!room || !person) return undefined
    const { headers, socket } = request
    const address = liveLimits.addressOf({ ip: app.addressOf(request), headers, socket })
    // The route waits where the key of the day has yet to come from another process.
    return typeof address === 'string' ? { address, room, person } : undefined
  }

  app.turns.handleFirst((request, response) => {
    if (request.method !== 'POST' || app.turns.isStopping) return false
    const [, code, name] = pathPattern.exec(request.url ?? '') ?? []
    if (code === undefined || name === undefined) return false
    const take = takes.get(name)
    if (!take || !isPlain(request)) return false
    const sender = senderOf(request, code)
    if (!sender) return false
    void reply(request, response, sender, take)
    return true
  })

  async function reply(request: IncomingMessage, response: ServerResponse, sender: Sender, take: TakePost) {
    const id = randomUUID()
    let taken: object
    try {
      const text = await app.readBody(request, limits.liveBodyBytes)
      taken = await take(sender, text === '' ? undefined : parseModestJson(text))
    } catch (error) {
      const refusal = refusalFor(error, { id, log: app.log })
      const rest = request.complete ? undefined : discardRest(request, app.requestLimits)
      return send(response, id, refusal.status, refusalHeaders(refusal), refusalBody(refusal, 'http'), rest)
    }
    send(response, id, 200, {}, taken)
  }
}

/** Whether a request is HTTP/1.1 with a JSON body of a length that is told and allowed, without anything that a route checks or negotiates. */
function isPlain({ headers, httpVersion }: IncomingMessage): boolean {
  const length = Number(headers['content-length'])
  return (
    httpVersion === '1.1' &&
    length > 0 &&
    length <= limits.liveBodyBytes &&
    headers.host !== undefined &&
    headers.expect === undefined &&
    headers['content-encoding'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}

/** Sends a reply, which ends when `rest` resolves. It is short, so that it is not compressed. */
function send(
  response: ServerResponse,
  id: string,
  status: number,
  headers: Record<string, string>,
  body: object,
  rest?: Promise<void>,
): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    ...commonHeaders(id),
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  if (!rest) return void response.end(text)
  response.write(text)
  void rest.then(() => response.end())
}

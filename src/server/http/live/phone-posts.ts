import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { limits } from '#contract/limits.ts'
import { bearer } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import type { AddressName } from '#server/limits/address.ts'
import { parseModestJson } from '#server/limits/json-shape.ts'
import { askedLanguage } from '#server/languages/asked-language.ts'
import { sayIn } from '#server/languages/words.ts'
import { type ReplyHeaders, refusalHeaders } from '#server/http/replies.ts'
import { discardRest } from '#server/http/unread-body.ts'
import { refusalBody, refusalFor } from '#server/transport/refusal-for.ts'
import type { LiveRoom } from '#server/live/room.ts'
import type { Participant } from '#server/store/participants.ts'

/** From where something is sent to a room. */
export interface Sender {
  address: AddressName
  room: LiveRoom
  /** The request's cookies. */
  cookie: string | undefined
}
/** The same from somebody who joined. */
export interface KnownSender extends Sender {
  person: Participant
}

/** Takes the body of a request. Returns the body of its reply, and headers besides the usual. */
type Take<From> = (sender: From, body: unknown) => Promise<{ body: object; headers?: ReplyHeaders }>

/** Takes what phones send, by the last part of the path. */
export interface PhonePosts {
  ofNewcomers: Readonly<Record<string, Take<Sender>>>
  ofParticipants: Readonly<Record<string, Take<KnownSender>>>
}

/** The pattern of the route that takes the same, by the last part of the path. */
const patternOf = (name: string) => `/api/v1/live/:code/${name}`
const pathPattern = /^\/api\/v1\/live\/(\d{6})\/([a-z]+)$/

/** A request from where this server knows, until its body is read. */
interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  id: string
  /** The last part of the path. */
  name: string
}

/** What may refuse a request before its body is read, and what takes the body. */
type ReplyOptions = [
  admit: (() => Promise<unknown>) | undefined,
  take: (body: unknown) => ReturnType<Take<Sender>>,
]

/**
 * Replies to what people send to rooms that this server has in memory, before the routes of the framework have the request: when a
 * room or a poll opens, thousands of phones join or answer at once, and hooks and objects for each request would cost more than
 * the rest. Whatever is unusual in a request or in the state of the room is left to the routes, which take the same bodies by the
 * same functions; `posts` has those by the last part of the path.
 */
export function servePhonePosts(
  app: FastifyInstance,
  { ofNewcomers, ofParticipants }: PhonePosts,
  {
    rooms,
    participants,
    liveLimits,
    disk,
    telemetry: { meters, spans, accessLog },
  }: Pick<Context, 'rooms' | 'participants' | 'liveLimits' | 'disk' | 'telemetry'>,
): void {
  const newcomerTakes = new Map(Object.entries(ofNewcomers))
  const participantTakes = new Map(Object.entries(ofParticipants))
  const names = [...newcomerTakes.keys(), ...participantTakes.keys()]
  const replyMeters = new Map(names.map(name => [name, meters?.replyMeter('POST', patternOf(name))]))

  function senderOf(request: IncomingMessage, code: string): Sender | undefined {
    const room = rooms.knownByCode(code)
    if (!room) return undefined
    const { headers, socket } = request
    const address = liveLimits.addressOf({ ip: app.addressOf(request), headers, socket })
    // The route waits where the key of the day has yet to come from another process.
    return typeof address === 'string' ? { address, room, cookie: headers.cookie } : undefined
  }

  function personOf({ room }: Sender, { headers }: IncomingMessage): Participant | undefined {
    const token = bearer(headers.authorization)
    return token === undefined ? undefined : participants.known(room, token)
  }

  /** Refuses where the code, although right, may be one more guess of the address, as the route does. */
  const requireKnownCode = ({ address, room }: Sender) =>
    liveLimits.check(address, room.code, () => Promise.resolve(room), { isCodeAlone: true })

  app.turns.handleFirst((request, response) => {
    if (request.method !== 'POST' || app.turns.isStopping || !disk.hasRoom('small')) return false
    const [, code, name] = pathPattern.exec(request.url ?? '') ?? []
    if (code === undefined || name === undefined || !isPlain(request)) return false
    const takeNew = newcomerTakes.get(name)
    const take = participantTakes.get(name)
    const sender = takeNew || take ? senderOf(request, code) : undefined
    if (!sender) return false
    const exchange = { request, response, id: randomUUID(), name }
    if (takeNew) {
      void begin(
        exchange,
        () => requireKnownCode(sender),
        body => takeNew(sender, body),
      )
      return true
    }
    const person = personOf(sender, request)
    if (!take || !person) return false
    void begin(exchange, undefined, body => take({ ...sender, person }, body))
    return true
  })

  /** Replies like `reply`, which is traced as on the routes. */
  async function tracedReply(exchange: Exchange, ...how: ReplyOptions): Promise<void> {
    const { request, response, name } = exchange
    const span = spans?.beginRequest('POST', patternOf(name), request.headers)
    await (span ? span.within(() => reply(exchange, ...how)) : reply(exchange, ...how))
    span?.end(response.statusCode)
  }
  const begin = spans ? tracedReply : reply

  /** Replies with what `take` returns for the body of a request, which `admit` may refuse before. */
  async function reply(
    { request, response, id, name }: Exchange,
    ...[admit, take]: ReplyOptions
  ): Promise<void> {
    const startedAt = meters || accessLog ? performance.now() : 0
    try {
      await admit?.()
      const text = await app.readBody(request, limits.liveBodyBytes)
      const { body, headers = {} } = await take(text === '' ? undefined : parseModestJson(text))
      send(response, 200, { ...app.headersOf(id), ...headers }, body)
    } catch (error) {
      const refusal = refusalFor(error, { id, log: app.log })
      meters?.countRefusal(refusal.code, refusal.status)
      const rest = request.complete ? undefined : discardRest(request, app.requestLimits)
      const language = askedLanguage(request.headers['accept-language'])
      const headers = { ...app.headersOf(id), ...refusalHeaders(refusal, language) }
      send(response, refusal.status, headers, refusalBody(refusal, 'http', sayIn(language)), rest)
    }
    if (!meters && !accessLog) return
    const { statusCode: status } = response
    const ms = performance.now() - startedAt
    replyMeters.get(name)?.(status, ms)
    accessLog?.({ id, method: 'POST', route: patternOf(name), status, ms })
  }
}

/** The media types for which the routes read a body as JSON without looking at them, as phones send them. */
const plainType = /^(?:application\/json|text\/plain)(?:; ?charset=utf-8)?$/i

/** Whether a request is HTTP/1.1 with a JSON body of a length that is told and allowed, without anything that a route checks or negotiates. */
function isPlain({ headers, httpVersion }: IncomingMessage): boolean {
  const length = Number(headers['content-length'])
  const type = headers['content-type']
  return (
    httpVersion === '1.1' &&
    (type === undefined || plainType.test(type)) &&
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
  status: number,
  headers: ReplyHeaders,
  body: object,
  rest?: Promise<void>,
): void {
  const text = JSON.stringify(body)
  response.writeHead(status, {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  })
  if (!rest) return void response.end(text)
  response.write(text)
  void rest.then(() => response.end())
}

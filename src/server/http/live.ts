import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { parse } from '#contract/parse.ts'
import { limits } from '#contract/limits.ts'
import { answerRequest, eventsQuery, hostAction, joinRequest } from '#contract/live.ts'
import { bearer } from '#server/auth/principal.ts'
import { hashOf, sameHash } from '#server/auth/tokens.ts'
import type { Context } from '#server/context.ts'
import { readPeople } from '#server/live/people.ts'
import type { AddressName } from '#server/limits/address.ts'
import type { LiveRoom } from '#server/live/room.ts'
import { type Stream, encode } from '#server/live/streams.ts'
import { readDataUrl } from '#server/store/data-url.ts'
import { mapFonts, mapPictures } from '#deck/pictures.ts'
import { jsonWithPictures } from '#server/store/json-pieces.ts'
import { resultTable } from '#contract/operations/get-results.ts'
import { readResults } from '#server/live/results.ts'
import { renderRoomStep } from '#server/live/screenshot.ts'
import { participantInCookie, participantCookie } from './participant-cookie.ts'
import { csvType, wantsCsv, writeCsv } from './csv.ts'
import { requestData } from '#server/request-data.ts'
import { sendBody } from '#server/send-body.ts'
import { readTally, sendTally } from '#server/live/tallies.ts'

type Request = FastifyRequest<{ Params: { code: string } }>
type StepRequest = FastifyRequest<{ Params: { code: string; index: string } }>
type PictureRequest = FastifyRequest<{ Params: { code: string; hash: string } }>

/** Adds the routes of phones, stages and host remotes at `/api/v1/live/{code}` [D24]. They need no API key. */
export function serveLive(app: FastifyInstance, context: Context): void {
  const { rooms, participants, liveLimits, answers, streams, database, blobs, bus, now } = context

  async function roomOf(code: string): Promise<LiveRoom | undefined> {
    return /^\d{6}$/.test(code) ? rooms.findByCode(code) : undefined
  }
  /** Returns the room of this host: the one that the code means now, or an earlier one; undefined for other tokens. */
  async function hostedBy(code: string, token: string | undefined): Promise<LiveRoom | undefined> {
    return token === undefined || !/^\d{6}$/.test(code) ? undefined : rooms.findHosted(code, hashOf(token))
  }

  // A wrong code and a wrong token get the same refusal: otherwise it would reveal which codes exist.
  async function hostedRoom(request: Request): Promise<LiveRoom> {
    const { code } = request.params
    const address = await liveLimits.addressOf(request)
    return liveLimits.check(address, code, async () => {
      const room = await hostedBy(code, bearer(request.headers.authorization))
      if (!room) throw new Refusal('no_host')
      return room
    })
  }

  async function personIn(code: string, token: string | undefined) {
    const room = await roomOf(code)
    if (!room) throw new Refusal('no_participant')
    return participants.require(room, token)
  }

  /**
   * Returns the room and the participant of a token; `person` is null for the host. Throws the 401 and 403 of
   * `participants.require`.
   */
  async function viewerIn(code: string, token: string | undefined) {
    const current = await roomOf(code)
    const isHost = current && token !== undefined && sameHash(hashOf(token), current.hostHash)
    if (isHost) return { room: current, person: null }
    try {
      return await personIn(code, token)
    } catch (error) {
      const hosted = await hostedBy(code, token)
      if (hosted) return { room: hosted, person: null }
      throw error
    }
  }

  // The token is checked before the body is read [D9].
  const bodyLimit = limits.liveBodyBytes
  const newcomers = requestData<{ address: AddressName; room: LiveRoom }>(app, 'newcomer')
  const people = requestData<{ address: AddressName } & Awaited<ReturnType<typeof personIn>>>(
    app,
    'participant',
  )
  const hosted = requestData<LiveRoom>(app, 'hostedRoom')
  const ofRoom = {
    bodyLimit,
    onRequest: async (request: Request) => {
      const { code } = request.params
      const address = await liveLimits.addressOf(request)
      const room = await liveLimits.check(address, code, async () => {
        const found = await roomOf(code)
        if (!found) throw new Refusal('no_room')
        return found
      })
      newcomers.set(request, { address, room })
    },
  }
  const ofPerson = {
    bodyLimit,
    onRequest: async (request: Request) => {
      const { code } = request.params
      const token = bearer(request.headers.authorization)
      const address = await liveLimits.addressOf(request)
      people.set(request, {
        address,
        ...(await liveLimits.check(address, code, () => personIn(code, token))),
      })
    },
  }
  const ofHost = {
    bodyLimit,
    onRequest: async (request: Request) => hosted.set(request, await hostedRoom(request)),
  }

  app.post('/api/v1/live/:code/join', ofRoom, async (request: Request, reply) => {
    const { code } = request.params
    const { address, room } = newcomers.get(request)
    const sent = parse(joinRequest, request.body ?? {})
    const joined = await participants.join(room, sent, address, participantInCookie(request.headers.cookie))
    await liveLimits.remember(address, code)
    reply.header('set-cookie', participantCookie(context.baseUrl, code, joined.participantId))
    return { ...joined, room: await participants.snapshot(room, joined.participantId) }
  })

  app.post('/api/v1/live/:code/answers', ofPerson, async (request: Request) => {
    const at = now()
    const { address, room, person } = people.get(request)
    await liveLimits.answer(address, room.code, person.id)
    const sent = parse(answerRequest, request.body)
    const own = await answers.take(room, person, sent, at)
    return { ok: true, pollId: sent.pollId, ...own }
  })

  app.get('/api/v1/live/:code/deck', async (request: Request, reply) => {
    const { title, document, extras } = await hostedRoom(request)
    const whole = await jsonWithPictures(blobs, map => ({
      title,
      document: mapPictures(document, map),
      extras: mapFonts(extras, map),
    }))
    reply.type('application/json; charset=utf-8')
    return sendBody(reply, whole.pieces, context.stalledMs)
  })

  // An <img> cannot send a token. The hash of a picture is not known before its poll is on stage.
  app.get('/api/v1/live/:code/pictures/:hash', async (request: PictureRequest, reply) => {
    const { code, hash } = request.params
    const address = await liveLimits.addressOf(request)
    await liveLimits.check(address, code, async () => {
      if (!(await roomOf(code))?.pictures.has(hash)) throw new Refusal('gone_picture')
    })
    const picture = readDataUrl((await blobs.get(hash)).toString())
    if (!picture) throw new Refusal('gone_picture')
    return reply
      .headers({
        'content-type': picture.type,
        'cache-control': 'private, max-age=86400, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
        'x-content-type-options': 'nosniff',
      })
      .send(picture.bytes)
  })

  app.get('/api/v1/live/:code/results', async (request: Request, reply) => {
    const room = await hostedRoom(request)
    await rooms.sync(room)
    const results = await readResults(database.pool, room, now())
    if (!wantsCsv(request)) return results
    const csv = writeCsv(resultTable.columns, resultTable.rows(results))
    return sendBody(reply.type(csvType), csv, context.stalledMs)
  })

  app.get('/api/v1/live/:code/steps/:index/picture', async (request: StepRequest, reply) => {
    const room = await hostedRoom(request)
    const { index } = request.params
    if (!/^\d{1,3}$/.test(index))
      throw new Refusal('no_step', 'Use the index of a step, a whole number from 0.')
    await rooms.sync(room)
    return reply
      .headers({ 'content-type': 'image/png', 'cache-control': 'no-store' })
      .send(await renderRoomStep(room, Number(index), context))
  })

  app.post('/api/v1/live/:code/actions', ofHost, async (request: Request) => {
    const room = hosted.get(request)
    await rooms.change(room, parse(hostAction, request.body))
    return rooms.hostSnapshot(room)
  })

  // No HEAD: a stream has no end that could be left out.
  app.get('/api/v1/live/:code/events', { exposeHeadRoute: false }, async (request: Request, reply) => {
    const { code } = request.params
    const token = bearer(request.headers.authorization)
    const { surface } = parse(eventsQuery, request.query)
    const address = await liveLimits.addressOf(request)
    const { room, person } = await liveLimits.check(address, code, () => viewerIn(code, token))
    await liveLimits.remember(address, code)
    const reader = person ? { participantId: person.id, surface: null } : { participantId: null, surface }
    const closed = await liveLimits.listen(address, room, person?.id ?? null)
    reply.hijack()
    const { socket } = request.raw
    if (socket.destroyed) return closed()
    const stream = streams.open(reply.raw, socket, reader, () => {
      closed()
      rooms.removeStream(room, stream)
    })
    // Added before the snapshot is read, so that no change in between is lost.
    rooms.addStream(room, stream)
    try {
      if (person) stream.begin(encode('room', await participants.snapshot(room, person.id)))
      else await sendInitialState(room, stream)
    } catch (error) {
      request.log.error({ err: error }, 'Opening an event stream failed')
      socket.destroy()
    }
    if (person && room.state.status === 'ended') stream.close(encode('bye', { reason: 'ended' }))
  })

  /** Sends the room, its participants and all tallies to a new stream of a host. */
  async function sendInitialState(room: LiveRoom, stream: Stream): Promise<void> {
    stream.begin(encode('room', rooms.hostSnapshot(room)))
    stream.send(encode('people', await readPeople(room, { database: database.live, bus })))
    for (const pollId of room.state.polls.keys()) {
      const tally = await readTally(room, pollId, database.live.pool)
      if (tally) sendTally(room, tally, [stream])
    }
  }
}

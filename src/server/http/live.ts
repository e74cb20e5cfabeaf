import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, parse } from '#contract/errors.ts'
import { answerRequest, hostAction, joinRequest } from '#contract/live.ts'
import { bearer } from '#server/auth/principal.ts'
import { hashOf, sameHash } from '#server/auth/tokens.ts'
import type { Context } from '#server/context.ts'
import { readPeople } from '#server/live/people.ts'
import type { LiveRoom } from '#server/live/room.ts'
import { encode } from '#server/live/streams.ts'
import { readDataUrl } from '#server/store/data-url.ts'
import { unshelve, unshelveFonts } from '#server/store/pictures.ts'
import { resultTable } from '#contract/operations/get-results.ts'
import { readResults } from '#server/live/results.ts'
import { paintStep } from '#server/live/picture.ts'
import { csvType, wantsCsv, writeCsv } from './csv.ts'
import { readTally } from '#server/live/tallies.ts'

type Request = FastifyRequest<{ Params: { code: string } }>
type StepRequest = FastifyRequest<{ Params: { code: string; index: string } }>
type PictureRequest = FastifyRequest<{ Params: { code: string; hash: string } }>

/** Puts the audience interface at `/api/v1/live/{code}` [D24]: HTTP in, server-sent events out, no API key. */
export function serveLive(app: FastifyInstance, context: Context): void {
  const { rooms, desk, answers, streams, database, blobs, now } = context

  async function roomOf({ params: { code } }: { params: { code: string } }): Promise<LiveRoom> {
    if (!/^\d{6}$/.test(code)) throw new Refusal('no_room')
    return rooms.demand(code)
  }
  const isHost = (room: LiveRoom, token: string | undefined) =>
    token !== undefined && sameHash(hashOf(token), room.hostHash)

  async function hostedRoom(request: Pick<Request, 'params' | 'headers'>): Promise<LiveRoom> {
    const room = await roomOf(request)
    if (!isHost(room, bearer(request.headers.authorization))) throw new Refusal('no_host')
    return room
  }

  app.post('/api/v1/live/:code/join', async (request: Request) => {
    const room = await roomOf(request)
    const joined = await desk.join(room, parse(joinRequest, request.body ?? {}))
    return { ...joined, room: await desk.snapshot(room, joined.participantId) }
  })

  app.post('/api/v1/live/:code/answers', async (request: Request) => {
    const at = now()
    const room = await roomOf(request)
    const person = await desk.demand(room, bearer(request.headers.authorization))
    const sent = parse(answerRequest, request.body)
    const own = await answers.take(room, person, sent, at)
    return { ok: true, pollId: sent.pollId, ...own }
  })

  app.get('/api/v1/live/:code/deck', async (request: Request) => {
    const { title, document, extras } = await hostedRoom(request)
    return { title, document: await unshelve(blobs, document), extras: await unshelveFonts(blobs, extras) }
  })

  // The hash of a picture is a secret of the deck until its question is on stage; an <img> can send no token.
  app.get('/api/v1/live/:code/pictures/:hash', async (request: PictureRequest, reply) => {
    const { pictures } = await roomOf(request)
    const { hash } = request.params
    if (!pictures.has(hash)) throw new Refusal('not_found')
    const picture = readDataUrl((await blobs.get(hash)).toString())
    if (!picture) throw new Refusal('not_found')
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
    return reply.type(csvType).send(writeCsv(resultTable.columns, resultTable.rows(results)))
  })

  app.get('/api/v1/live/:code/steps/:index/picture', async (request: StepRequest, reply) => {
    const room = await hostedRoom(request)
    const { index } = request.params
    if (!/^\d{1,3}$/.test(index)) throw new Refusal('not_found', 'A step is named by its number, from 0.')
    await rooms.sync(room)
    return reply
      .headers({ 'content-type': 'image/png', 'cache-control': 'no-store' })
      .send(await paintStep(room, Number(index), context))
  })

  app.post('/api/v1/live/:code/actions', async (request: Request) => {
    const room = await hostedRoom(request)
    await rooms.change(room, parse(hostAction, request.body))
    return rooms.hostSnapshot(room)
  })

  app.get('/api/v1/live/:code/events', async (request: Request, reply) => {
    const room = await roomOf(request)
    const token = bearer(request.headers.authorization)
    const host = isHost(room, token)
    const person = host ? null : await desk.demand(room, token)
    reply.hijack()
    const { socket } = request.raw
    if (socket.destroyed) return
    const stream = streams.open(reply.raw, socket, person?.id ?? null, () => rooms.leave(room, stream))
    // Listed before the snapshot is read: a change meanwhile comes as an event of its own, none falls between.
    rooms.join(room, stream)
    try {
      if (person) stream.send(encode('room', await desk.snapshot(room, person.id)))
      else await greetHost(room, stream.send)
    } catch (error) {
      request.log.error({ err: error }, 'events')
      socket.destroy()
    }
    if (person && room.state.status === 'ended') stream.close(encode('bye', { reason: 'ended' }))
  })

  /** The room, who is here, and the tallies so far. */
  async function greetHost(room: LiveRoom, send: (bytes: Buffer) => void): Promise<void> {
    send(encode('room', rooms.hostSnapshot(room)))
    send(encode('people', await readPeople(room, context)))
    for (const pollId of Object.keys(room.state.polls)) {
      const tally = await readTally(room, pollId, database.pool)
      if (tally) send(encode('tally', tally))
    }
  }
}

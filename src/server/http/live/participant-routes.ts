import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { answerRequest, joinRequest } from '#contract/live.ts'
import { parse } from '#contract/parse.ts'
import type { Context } from '#server/context.ts'
import { readDataUrl } from '#server/store/data-url.ts'
import { participantCookie, participantInCookie } from './participant-cookie.ts'
import type { RoomRequest, RoomViewers } from './viewers.ts'

type PictureRequest = FastifyRequest<{ Params: { code: string; hash: string } }>

/** Adds the routes of phones: to join, to answer, and the pictures of the poll on stage. */
export function serveParticipants(app: FastifyInstance, viewers: RoomViewers, context: Context): void {
  const { participants, liveLimits, answers, blobs, now } = context
  const newcomers = viewers.beforeBody('newcomer', viewers.requireRoom)
  const senders = viewers.beforeBody('participant', viewers.requireParticipant)

  app.post('/api/v1/live/:code/join', newcomers.route, async (request: RoomRequest, reply) => {
    const { address, found: room } = newcomers.get(request)
    const { code } = room
    const sent = parse(joinRequest, request.body ?? {})
    const joined = await participants.join(room, sent, address, participantInCookie(request.headers.cookie))
    await liveLimits.remember(address, code)
    reply.header('set-cookie', participantCookie(context.baseUrl, code, joined.participantId))
    return { ...joined, room: await participants.snapshot(room, joined.participantId) }
  })

  app.post('/api/v1/live/:code/answers', senders.route, async (request: RoomRequest) => {
    const at = now()
    const { address, found } = senders.get(request)
    const { room, person } = found
    await liveLimits.answer(address, room.code, person.id)
    const sent = parse(answerRequest, request.body)
    const own = await answers.take(room, person, sent, at)
    return { ok: true, pollId: sent.pollId, ...own }
  })

  // An <img> cannot send a token. The hash of a picture is not known before its poll is on stage.
  app.get('/api/v1/live/:code/pictures/:hash', async (request: PictureRequest, reply) => {
    const { hash } = request.params
    await viewers.check(request, async code => {
      if (!(await viewers.findRoom(code))?.pictures.has(hash)) throw new Refusal('gone_picture')
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
}

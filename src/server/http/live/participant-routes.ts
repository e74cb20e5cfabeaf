import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import {
  answerRequest,
  avatarRequest,
  joinRequest,
  reactionRequest,
  teamRequest,
} from '#contract/rooms/live-requests.ts'
import { parse } from '#contract/input/parse.ts'
import type { Context } from '#server/context.ts'
import type { LiveRoom } from '#server/live/room.ts'
import { filmAtPath } from '#server/live/room-films.ts'
import { pageAtPath } from '#server/live/room-pages.ts'
import { requireOpenToReaders } from '#server/live/shared-results.ts'
import { pageBytes } from '#server/http/page-bytes.ts'
import { sendFilm } from '#server/http/send-film.ts'
import { sendPicture } from '#server/http/send-picture.ts'
import { type PhonePosts, servePhonePosts } from './phone-posts.ts'
import { participantCookie, participantInCookie } from './participant-cookie.ts'
import type { RoomRequest, RoomViewers } from './viewers.ts'

type PageRequest = FastifyRequest<{
  Params: { code: string; index: string; name: string }
  Querystring: { width?: string }
}>
type FilmRequest = FastifyRequest<{ Params: { code: string; film: string; name: string } }>
type PictureRequest = FastifyRequest<{ Params: { code: string; hash: string } }>

/** Adds the routes of phones: to join, to answer, and the pictures of the poll and the page on stage. */
export function serveParticipants(app: FastifyInstance, viewers: RoomViewers, context: Context): void {
  const { participants, liveLimits, answers, reactions, sharedResults, blobs, now } = context

  const posts: PhonePosts = {
    ofNewcomers: {
      async join({ address, room, cookie }, body) {
        const { code } = room
        const sent = parse(joinRequest, body ?? {})
        const joined = await participants.join(room, sent, address, participantInCookie(cookie))
        await liveLimits.remember(address, code)
        const isNew = joined.token !== sent.token
        const snapshot = await participants.snapshot(room, joined.participantId, { isNew })
        const headers = { 'set-cookie': participantCookie(context.baseUrl, code, joined.participantId) }
        return { headers, body: { ...joined, room: snapshot } }
      },
    },
    ofParticipants: {
      async answers({ address, room, person }, body) {
        const at = now()
        await liveLimits.answer(address, room.code, person.id)
        const sent = parse(answerRequest, body)
        const own = await answers.take(room, person, sent, at)
        return { body: { ok: true, pollId: sent.pollId, ...own } }
      },
      async team({ room, person }, body) {
        const { team } = parse(teamRequest, body)
        await participants.chooseTeam(room, person, team)
        return { body: { ok: true, team } }
      },
      async reactions({ address, room, person }, body) {
        await liveLimits.react(address, room.code, person.id)
        const { reaction, of } = parse(reactionRequest, body)
        if (reaction === 'wave') await reactions.wave(room, person)
        else await reactions.take(room, person, reaction, of)
        return { body: { ok: true } }
      },
      async avatar({ room, person }, body) {
        parse(avatarRequest, body ?? {})
        return { body: await participants.changeAvatar(room, person) }
      },
    },
  }
  servePhonePosts(app, posts, context)

  for (const [name, take] of Object.entries(posts.ofNewcomers)) {
    const senders = viewers.beforeBody(name, viewers.requireRoom)
    app.post(`/api/v1/live/:code/${name}`, senders.route, async (request: RoomRequest, reply) => {
      const { address, found: room } = senders.get(request)
      const { body, headers = {} } = await take(
        { address, room, cookie: request.headers.cookie },
        request.body,
      )
      return reply.headers(headers).send(body)
    })
  }
  for (const [name, take] of Object.entries(posts.ofParticipants)) {
    const senders = viewers.beforeBody(name, viewers.requireParticipant)
    app.post(`/api/v1/live/:code/${name}`, senders.route, async (request: RoomRequest, reply) => {
      const { address, found } = senders.get(request)
      const { cookie } = request.headers
      const { body, headers = {} } = await take({ address, ...found, cookie }, request.body)
      return reply.headers(headers).send(body)
    })
  }

  app.get('/api/v1/live/:code/shared-results', async (request: RoomRequest, reply) => {
    const isNew = request.headers.authorization === undefined
    const room = await (isNew ? newReader : knownReader)(request)
    const { polls, standings } = await sharedResults.read(room)
    // The names in standings are for those who saw them on stage.
    const more = isNew || standings === undefined ? '' : `,"standings":${standings}`
    const snapshot = JSON.stringify(context.rooms.phoneSnapshot(room))
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
      .send(`{"room":${snapshot},"polls":${polls}${more}}`)
  })

  async function knownReader(request: RoomRequest): Promise<LiveRoom> {
    const { found } = await viewers.requireParticipant(request)
    await liveLimits.rejoin(found.person.id)
    await context.rooms.sync(found.room)
    return found.room
  }

  /** Somebody who comes after the end: the code is all they have, so they are counted like people who join. */
  async function newReader(request: RoomRequest): Promise<LiveRoom> {
    const { address, found: room } = await viewers.requireRoom(request)
    await liveLimits.admit(address, room.code)
    await context.rooms.sync(room)
    requireOpenToReaders(room, participantInCookie(request.headers.cookie))
    return room
  }

  // An <img> cannot send a token. The hash of a picture is not known before its poll is on stage.
  app.get('/api/v1/live/:code/pictures/:hash', async (request: PictureRequest, reply) => {
    const { hash } = request.params
    await viewers.check(request, async code => {
      if (!(await viewers.findRoom(code))?.pictures.has(hash)) throw new Refusal('gone_picture')
    })
    return sendPicture(reply, await blobs.get(hash), 'private, max-age=86400, immutable')
  })

  // The address holds what cannot be guessed; it is told to stages, and to phones while the page is on stage.
  app.get('/api/v1/live/:code/pages/:index/:name', async (request: PageRequest, reply) => {
    const { index, name } = request.params
    const { found: place } = await viewers.check(request, async code => {
      const room = await viewers.findRoom(code)
      const at = room && /^\d{1,3}$/.test(index) ? pageAtPath(room, Number(index), name) : undefined
      if (!at) throw new Refusal('gone_picture')
      return at
    })
    const bytes = await pageBytes(context, place, request.query.width)
    return reply
      .headers({ 'content-type': 'image/webp', 'cache-control': 'private, max-age=86400, immutable' })
      .send(bytes)
  })

  // The address holds what cannot be guessed; it is told to stages alone.
  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/v1/live/:code/films/:film/:name',
    config: { isCompressed: true },
    async handler(request: FilmRequest, reply) {
      const { film, name } = request.params
      const { found } = await viewers.check(request, async code => {
        const room = await viewers.findRoom(code)
        const at = room && filmAtPath(room, film, name)
        if (!at) throw new Refusal('gone_film')
        return at
      })
      return sendFilm(request, reply, context, found)
    },
  })
}

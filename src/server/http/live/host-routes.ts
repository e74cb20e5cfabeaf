import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { limits } from '#contract/limits.ts'
import { hostAction } from '#contract/rooms/host-action.ts'
import { type RoomResults, resultTable } from '#contract/operations/get-results.ts'
import { parse } from '#contract/input/parse.ts'
import { mapExtras, mapPictures } from '#deck/pictures.ts'
import type { Context } from '#server/context.ts'
import { limitFor } from '#server/http/body-limit.ts'
import { csvOfPages, csvType, wantsCsv } from '#server/http/csv.ts'
import { beginFile, sendFile } from '#server/http/offered-files.ts'
import { readEachResult, resultsHead } from '#server/live/results.ts'
import { filmPaths } from '#server/live/room-films.ts'
import { pagePaths } from '#server/live/room-pages.ts'
import { ListedOutput } from '#server/operations/listed-output.ts'
import { auditHostResults } from '#server/results/audit-results.ts'
import { renderRoomStep } from '#server/live/screenshot.ts'
import { sendBody } from '#server/transport/send-body.ts'
import { jsonWithPictures } from '#server/store/json-pieces.ts'
import type { RoomRequest, RoomViewers } from './viewers.ts'

type StepRequest = FastifyRequest<{ Params: { code: string; index: string } }>

/** Adds the routes of stages and host remotes: the deck, the host's actions, results and pictures of steps. */
export function serveHosts(app: FastifyInstance, viewers: RoomViewers, context: Context): void {
  const { rooms, database, blobs, now, stalledMs } = context
  const acting = viewers.beforeBody('hostedRoom', viewers.requireHosted, {
    bodyLimit: limitFor(hostAction, limits.liveBodyBytes),
    isHost: true,
  })

  app.post('/api/v1/live/:code/actions', acting.route, async (request: RoomRequest) => {
    const room = acting.get(request)
    await rooms.change(room, parse(hostAction, request.body))
    return rooms.hostSnapshot(room)
  })

  app.get('/api/v1/live/:code/deck', async (request: RoomRequest, reply) => {
    const room = await viewers.requireHosted(request)
    const { title, document, extras } = room
    const whole = await jsonWithPictures(blobs, map => ({
      title,
      document: mapPictures(document, map),
      extras: mapExtras(extras, map),
      pages: pagePaths(room),
      films: filmPaths(room),
    }))
    reply.type('application/json; charset=utf-8')
    return sendBody(reply, whole.pieces, stalledMs)
  })

  app.get('/api/v1/live/:code/results', async (request: RoomRequest, reply) => {
    const room = await viewers.requireHosted(request)
    await rooms.sync(room)
    // Of polls with many texts only one is in memory at a time.
    const results = new ListedOutput<RoomResults>({
      before: resultsHead(room),
      list: 'polls',
      items: readEachResult(database.pool, room, now()),
      after: () => ({}),
    })
    const isCsv = wantsCsv(request)
    const body = isCsv ? await csvOfPages(resultTable, {}, async () => results) : await results.json()
    const type = isCsv ? csvType : 'application/json; charset=utf-8'
    const file = await beginFile(reply, body)
    await auditHostResults(context, room.id, isCsv)
    return sendFile(reply.type(type), file, stalledMs)
  })

  app.get('/api/v1/live/:code/steps/:index/picture', async (request: StepRequest, reply) => {
    const room = await viewers.requireHosted(request)
    const { index } = request.params
    if (!/^\d{1,3}$/.test(index))
      throw new Refusal('no_step', 'Use the index of a step, a whole number from 0.')
    await rooms.sync(room)
    return reply
      .headers({ 'content-type': 'image/png', 'cache-control': 'no-store' })
      .send(await renderRoomStep(room, Number(index), context))
  })
}

import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal, refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { filmIdPattern } from '#contract/deck/film.ts'
import { parse } from '#contract/input/parse.ts'
import { limits } from '#contract/limits.ts'
import { deckId } from '#contract/operation.ts'
import { type Principal, requireScope } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import { requireDeck, teamOfDeck } from '#server/store/decks.ts'
import { addFilm, findDeckFilm } from '#server/store/films.ts'
import { requestData } from '#server/transport/request-data.ts'
import { authenticate } from './api.ts'
import { fileBody } from './file-body.ts'
import { sendFilm } from './send-film.ts'
import { withReceived } from './uploads.ts'

type FilmRequest = FastifyRequest<{ Params: { id: string; film: string } }>

/** Adds the routes that take films of keys and people, and send those of decks. */
export function serveFilms(app: FastifyInstance, context: Context): void {
  const { database, blobs, films } = context
  const senders = requestData<Principal>(app, 'filmSender')

  app.post(
    '/api/v1/films',
    {
      bodyLimit: limits.bodyBytes,
      config: { takesFile: true },
      async onRequest(request, reply) {
        const principal = await authenticate(context, request, reply)
        requireScope(principal, 'decks:write')
        senders.set(request, principal)
      },
    },
    async request => {
      if (request.body !== fileBody) throw refuseField('body', said('field.film_body'))
      const team = senders.get(request).team.id
      return withReceived(app, { request }, async file => {
        const facts = await films.read(team, file.path)
        return database.db.transaction().execute(db => addFilm({ db, blobs }, team, file, facts))
      })
    },
  )

  app.route({
    method: ['GET', 'HEAD'],
    url: '/api/v1/decks/:id/films/:film',
    config: { isCompressed: true },
    async handler(request: FilmRequest, reply) {
      // A `<video>` names no team.
      const principal = await authenticate(context, request, reply, teamIds =>
        teamOfDeck(database.db, teamIds, request.params.id),
      )
      requireScope(principal, 'decks:read')
      const deck = await requireDeck({ db: database.db, principal }, parse(deckId, request.params.id))
      const { film } = request.params
      const found = filmIdPattern.test(film) ? await findDeckFilm(database.db, deck.id, film) : undefined
      if (!found) throw new Refusal('gone_film')
      return sendFilm(request, reply, context, found)
    },
  })
}

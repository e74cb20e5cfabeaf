import type { FastifyInstance, FastifyRequest } from 'fastify'
import { deckFileQuery } from '#contract/deck/deck-file.ts'
import { getResults } from '#contract/operations/get-results.ts'
import { parse } from '#contract/input/parse.ts'
import { deckId } from '#contract/operation.ts'
import { requireScope } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import { deckFile } from '#server/export/deck-file.ts'
import { readDeck, teamOfDeck } from '#server/store/decks.ts'
import { authenticate } from './api.ts'
import { contentDisposition, sendFile } from './offered-files.ts'

/** An address may name the team, which is read with the session. */
type ExportRequest = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>

/** Adds the route of a whole deck as a file, for keys and people: a presentation or a PDF. */
export function serveDeckFile(app: FastifyInstance, context: Context): void {
  const { database } = context
  app.get(
    '/api/v1/decks/:id/export',
    { exposeHeadRoute: false, config: { isCompressed: true } },
    async (request: ExportRequest, reply) => {
      // A browser that opens the address of a file names no team.
      const principal = await authenticate(context, request, reply, teamIds =>
        teamOfDeck(database.db, teamIds, request.params.id),
      )
      requireScope(principal, 'decks:read')
      const { team: _, ...asked } = request.query
      const query = parse(deckFileQuery, asked)
      if (query.room !== undefined) requireScope(principal, getResults.scope)
      const deck = await readDeck(
        { ...context, db: database.db, principal },
        parse(deckId, request.params.id),
      )
      const { name, type, body } = await deckFile(context, principal, deck, query)
      reply.headers({
        'content-type': type,
        'content-disposition': contentDisposition(name),
        'cache-control': 'private, no-cache',
      })
      return sendFile(reply, body, context.stalledMs)
    },
  )
}

import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import type { Person } from '#server/auth/people.ts'
import type { Context } from '#server/context.ts'
import { boundPeopleOperations } from '#server/operations/people/index.ts'
import { readsReplica } from '#server/operations/reads-replica.ts'
import { readInput } from '#server/operations/run.ts'
import { requestData } from '#server/transport/request-data.ts'
import { authenticateKey, authenticatePerson, setSessionCookie } from './authentication.ts'
import { sendFile } from './offered-files.ts'
import { csvOfPages, csvType, wantsCsv } from './csv.ts'
import { bodyLimitOf } from './body-limit.ts'
import { textParser } from './text-parser.ts'

/** Adds the routes of the operations for people alone, under `/api/v1` [D38]. */
export function servePeopleApi(app: FastifyInstance, context: Context): void {
  const people = requestData<{ person: Person | null }>(app, 'person')
  for (const { operation, run } of boundPeopleOperations) {
    const readPath = textParser(operation.path)
    const readQuery = textParser(operation.query)
    app.route({
      method: operation.method,
      url: `/api/v1${operation.route.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: bodyLimitOf(operation),
      /** Throws the 401 or 403 of a request before its body is read [D9]. */
      async onRequest(request, reply) {
        if (request.headers.authorization !== undefined) {
          const principal = await authenticateKey(context, request, reply)
          throw new Refusal(principal ? 'people_only' : 'no_key')
        }
        const person = await authenticatePerson(context, request, reply)
        if (!person && operation.access === 'person') throw new Refusal('signed_out')
        people.set(request, { person: person ?? null })
      },
      async handler(request, reply) {
        const sent = { path: readPath(request.params), query: readQuery(request.query), body: request.body }
        const call = {
          context,
          db: context.database.db,
          person: people.get(request).person,
          origin: request.headers.origin ?? null,
          acceptLanguage: request.headers['accept-language'],
          address: await context.liveLimits.addressOf(request),
          setSession: (token: string | null) => setSessionCookie(context, reply, token),
        }
        const input = readInput(operation, sent)
        const work = (page: typeof input) =>
          readsReplica(operation) ? context.replica.read(db => run({ ...call, db }, page)) : run(call, page)
        if (operation.table !== undefined && wantsCsv(request)) {
          const csv = await csvOfPages(operation.table, input, work)
          return sendFile(reply.type(csvType), csv, context.stalledMs)
        }
        return reply.send(await work(input))
      },
    })
  }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, refuseField } from '#contract/refusal.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { filesOf } from '#contract/rooms/result-files.ts'
import { type OwnerAmong, principalOf } from '#server/auth/people.ts'
import { type Principal, bearer, requireScope } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import { boundOperations } from '#server/operations/index.ts'
import type { DeckState } from '#server/operations/deck-copies.ts'
import { authenticateKey, authenticatePerson, sessionToken } from './authentication.ts'
import { auditDownload } from '#server/results/audit-results.ts'
import { askedLanguage } from '#server/languages/asked-language.ts'
import { bodyLimitOf } from './body-limit.ts'
import { csvOf, csvType, wantsCsv } from './csv.ts'
import { etagOf, isFresh } from './etag.ts'
import { fileBody } from './file-body.ts'
import { storeSentFile } from './uploads.ts'
import { beginFile, contentDisposition, isText, offeredFile, sendFile } from './offered-files.ts'
import { largeBodies } from '#server/limits/large-bodies.ts'
import { pictureOf, wantsPicture } from './picture.ts'
import { teamOfRoom } from '#server/store/rooms.ts'
import { requestData } from '#server/transport/request-data.ts'
import { textParser } from './text-parser.ts'
import { sendBody, sendStream } from '#server/transport/send-body.ts'
import { JsonPieces } from '#server/store/json-pieces.ts'
import { type Retry, runOperation } from '#server/operations/run.ts'

/** Adds the route of every operation, under `/api/v1`. */
export function serveApi(app: FastifyInstance, context: Context): void {
  const principals = requestData<Principal>(app, 'principal')
  const mayRead = largeBodies(context)

  /** Throws the 401, 429 or 403 of a request before its body is read [D9]. */
  async function authorize(
    request: FastifyRequest,
    reply: FastifyReply,
    operation: AnyOperation,
    ownerAmong?: OwnerAmong,
  ): Promise<void> {
    const principal = await authenticate(context, request, reply, ownerAmong)
    requireScope(principal, operation.scope)
    principals.set(request, principal)
  }

  for (const { operation, run } of boundOperations) {
    const readPath = textParser(operation.path)
    const readQuery = textParser(operation.query)
    const givesAdvice = 'shape' in operation.output && 'advice' in Object(operation.output.shape)
    app.route({
      method: operation.method,
      url: `/api/v1${operation.route.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      bodyLimit: bodyLimitOf(operation),
      // A picture is compressed already: a second time would cost more than it saves.
      config: {
        isCompressed: operation.picture !== undefined,
        takesFile: operation.takesFile === true,
        replaysRetries: operation.takesFile !== true && isRetried(operation.method),
      },
      onRequest: (request, reply) => authorize(request, reply, operation),
      preParsing: async (request, _reply, payload) => {
        await mayRead(principals.get(request).team.id, request)
        return payload
      },
      async handler(request, reply) {
        const principal = principals.get(request)
        const body =
          request.body === fileBody
            ? { upload: await storeSentFile(app, context, principal, request) }
            : request.body
        const language = askedLanguage(request.headers['accept-language'])
        const sent = { path: readPath(request.params), query: readQuery(request.query), body, language }
        const tag = (deck: DeckState) =>
          void reply.headers({
            etag: etagOf(deck, givesAdvice ? language : undefined),
            vary: givesAdvice ? 'accept, accept-language, accept-encoding' : 'accept, accept-encoding',
            'cache-control': 'private, no-cache',
          })
        if (operation.table !== undefined && wantsCsv(request)) {
          const csv = await csvOf(context, principal, { operation, run }, sent)
          const body = await beginFile(reply, csv)
          await auditDownload(context, principal, operation, 'csv', sent.path)
          return sendFile(reply.type(csvType), body, context.stalledMs)
        }
        if (operation.picture !== undefined && wantsPicture(request)) {
          const { bytes, type, headers } = await pictureOf(context, principal, { operation, run }, sent, tag)
          reply.headers(headers)
          return isFresh(request, reply) ? reply.code(304).send() : reply.type(type).send(bytes)
        }
        if (givesAdvice) reply.headers({ vary: 'accept-language', 'content-language': language })
        const answer = await runOperation(
          context,
          principal,
          { operation, run },
          sent,
          retryOf(context, request),
          tag,
        )
        if (isFresh(request, reply)) return reply.code(304).send()
        // What was stored is in the language of the first request.
        if (answer.replayed) reply.header('idempotent-replayed', 'true').removeHeader('content-language')
        if (answer.status >= 400) reply.header('vary', 'accept-language')
        reply.code(answer.status)
        const json = answer.body instanceof JsonPieces ? answer.body.pieces : answer.body
        reply.type('application/json; charset=utf-8')
        return typeof json === 'object' && Symbol.asyncIterator in json
          ? sendStream(reply, json, context.stalledMs)
          : sendBody(reply, json, context.stalledMs)
      },
    })
  }

  for (const { operation, run } of boundOperations) {
    const readPath = textParser(operation.path)
    const readQuery = textParser(operation.query)
    for (const ending of Object.keys(filesOf(operation)))
      app.route({
        method: 'GET',
        url: `/api/v1${operation.route.replaceAll(/\{(\w+)\}/g, ':$1')}.${ending}`,
        // A file is made for each request, so there is nothing to tell of it without making it.
        exposeHeadRoute: false,
        config: { isCompressed: !isText(ending) },
        // A browser that opens the address of a file names no team.
        onRequest: (request, reply) =>
          authorize(request, reply, operation, teamIds =>
            teamOfRoom(context.database.db, teamIds, Object(request.params).code),
          ),
        async handler(request, reply) {
          const principal = principals.get(request)
          const sent = { path: readPath(request.params), query: readQuery(request.query), body: undefined }
          const file = await offeredFile(context, principal, { operation, run }, ending, sent)
          const body = await beginFile(reply, file.body)
          await auditDownload(context, principal, operation, ending, sent.path)
          reply.type(file.type).header('content-disposition', contentDisposition(file.name))
          return sendFile(reply, body, context.stalledMs)
        },
      })
  }
}

/**
 * Returns the principal of a request: of its API key, or else of the person whose session its cookie names [D37]. Throws a 401
 * without either, and as `authenticateKey` and `authenticatePerson` do.
 */
export async function authenticate(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  ownerAmong?: OwnerAmong,
): Promise<Principal> {
  if (request.headers.authorization === undefined) {
    const person = await authenticatePerson(context, request, reply, ownerAmong)
    if (person) return principalOf(person)
  }
  const principal = await authenticateKey(context, request, reply)
  if (!principal) throw new Refusal('no_key')
  return principal
}

/** Whether requests with a method may carry an `Idempotency-Key`. */
const isRetried = (method: string): boolean => method === 'POST' || method === 'PUT'

/** Returns what a POST or PUT with an `Idempotency-Key` needs. Throws a 400 for a key that is malformed. */
function retryOf(context: Context, request: FastifyRequest): Retry | undefined {
  const idempotencyKey = request.headers['idempotency-key']
  if (idempotencyKey === undefined || !isRetried(request.method)) return undefined
  if (typeof idempotencyKey !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(idempotencyKey))
    throw refuseField('Idempotency-Key', 'Must be 1 to 255 printable ASCII characters.')
  const secret = bearer(request.headers.authorization) ?? sessionToken(context, request)
  return secret === undefined ? undefined : { idempotencyKey, secret }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal, refuseField } from '#contract/errors.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { type Principal, demandScope, principalOf } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import { countRequest, demandPlace, rateHeaders } from '#server/limits/hourly.ts'
import { bound } from '#server/operations/index.ts'
import { csvOf, csvType, wantsCsv } from './csv.ts'
import { pictureOf, wantsPng } from './picture.ts'
import { type Retry, runOperation } from '#server/operations/run.ts'

/** Puts every operation at its address under `/api/v1`. */
export function serveApi(app: FastifyInstance, context: Context): void {
  const principals = new WeakMap<FastifyRequest, Principal>()

  /** 401, 429, 403 come before the body is even read [D9]. */
  async function admit(request: FastifyRequest, reply: FastifyReply, operation: AnyOperation): Promise<void> {
    const principal = await recognize(context, request, reply)
    if (!principal) throw new Refusal('no_key')
    demandScope(principal, operation.scope)
    principals.set(request, principal)
  }

  for (const { operation, run } of bound) {
    const readPath = textReader(operation.path)
    const readQuery = textReader(operation.query)
    app.route({
      method: operation.method,
      url: `/api/v1${operation.route.replaceAll(/\{(\w+)\}/g, ':$1')}`,
      onRequest: (request, reply) => admit(request, reply, operation),
      async handler(request, reply) {
        const principal = principals.get(request)
        if (!principal) throw new Refusal('no_key')
        const sent = { path: readPath(request.params), query: readQuery(request.query), body: request.body }
        if (operation.table !== undefined && wantsCsv(request)) {
          const csv = await csvOf(context, principal, { operation, run }, sent)
          return reply.type(csvType).send(csv)
        }
        if (operation.picture !== undefined && wantsPng(request)) {
          const png = await pictureOf(context, principal, { operation, run }, sent)
          return reply.type('image/png').send(png)
        }
        const answer = await runOperation(context, principal, { operation, run }, sent, retryOf(request))
        if (answer.replayed) reply.header('idempotent-replayed', 'true')
        return reply.code(answer.status).type('application/json; charset=utf-8').send(answer.body)
      },
    })
  }
}

/**
 * Whose request this is, counted in the key's window, with the three rate headers on the reply.
 * Undefined without a usable key; throws a 429 over the limit.
 */
export async function recognize(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Principal | undefined> {
  const principal = await principalOf(context, request.headers.authorization)
  if (!principal) return undefined
  const reading = await countRequest(context, principal)
  reply.headers(rateHeaders(reading))
  demandPlace(principal, reading)
  return principal
}

/** Path and query come as text: numbers and booleans are read where the schema wants them, all else is left to it. */
function textReader(schema: z.ZodObject): (given: unknown) => unknown {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input' })
  const wanted = new Map(
    Object.entries(properties).map(([name, property]) => [
      name,
      typeof property === 'object' ? property.type : undefined,
    ]),
  )
  const read = (name: string, value: unknown): unknown => {
    const type = wanted.get(name)
    if (typeof value !== 'string') return value
    if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(value)) return Number(value)
    if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
    return value
  }
  return given =>
    Object.fromEntries(Object.entries(given ?? {}).map(([name, value]) => [name, read(name, value)]))
}

/** The idempotency of a POST or PUT, when it asks for it. Throws a 400 for a key that does not fit. */
function retryOf(request: FastifyRequest): Retry | undefined {
  const idempotencyKey = request.headers['idempotency-key']
  if (idempotencyKey === undefined || (request.method !== 'POST' && request.method !== 'PUT'))
    return undefined
  if (typeof idempotencyKey !== 'string' || !/^[\x20-\x7e]{1,255}$/.test(idempotencyKey))
    throw refuseField('Idempotency-Key', 'Must be 1 to 255 printable ASCII characters.')
  const [path = ''] = request.url.split('?')
  return { idempotencyKey, method: request.method, path }
}

import { Readable } from 'node:stream'
import { ProtocolErrorCode, createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { principalOf } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import { rateHeaders } from '#server/limits/hourly.ts'
import type { Asked } from './asked.ts'
import { doors } from './doors.ts'
import { serverFor } from './server.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** The operations as tools for agents, at `/api/mcp`: Streamable HTTP, stateless. */
export async function serveMcp(app: FastifyInstance, context: Context): Promise<void> {
  const letIn = doors(context.baseUrl)
  const asking = new WeakMap<FastifyRequest, Asked>()
  const underWay = new WeakMap<Request, Asked>()
  const { fetch, close } = createMcpHandler(
    ({ requestInfo }) => {
      const asked = requestInfo && underWay.get(requestInfo)
      if (!asked) throw new Error('A request came past its adapter.')
      return serverFor(asked)
    },
    {
      maxRequestBodySize: limits.bodyBytes,
      onerror: error => context.log.debug({ err: error }, 'mcp'),
    },
  )

  app.addHook('onClose', close)
  await app.register(async scope => {
    // What is no JSON is for the protocol to answer.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    scope.route({
      method: methods,
      url: '/api/mcp',
      /** 403 and 401 come before the body is even read. */
      async onRequest(request, reply) {
        letIn(request.headers.host, request.headers.origin)
        const principal = await principalOf(context, request.headers.authorization)
        if (!principal) {
          reply.header('www-authenticate', challenge)
          throw new Refusal('no_key')
        }
        asking.set(request, { context, principal, request })
      },
      async handler(request, reply) {
        const asked = asking.get(request)
        if (!asked) throw new Refusal('no_key')
        const gone = new AbortController()
        reply.raw.once('close', () => gone.abort())
        const whole = webRequest(request, context.baseUrl, gone.signal)
        underWay.set(whole, asked)
        if (request.method !== 'POST') return send(reply, await fetch(whole), asked)
        const parsedBody = parsed(request.body)
        if (parsedBody === undefined) return reply.code(400).send(noJson)
        if (Array.isArray(parsedBody) && parsedBody.length > mostAtOnce) return reply.code(400).send(tooMany)
        const response = await fetch(whole, { parsedBody })
        return send(reply, response, asked)
      },
    })
  })
}

const challenge = 'Bearer realm="Live Poll Deck"'

/** How many messages may come in one request, as early clients send them. */
const mostAtOnce = 20

const refused = (code: ProtocolErrorCode, message: string) => ({
  jsonrpc: '2.0',
  id: null,
  error: { code, message },
})
const noJson = refused(ProtocolErrorCode.ParseError, 'Parse error: the body is not valid JSON.')
const tooMany = refused(
  ProtocolErrorCode.InvalidRequest,
  `Send at most ${mostAtOnce} messages in one request.`,
)

function parsed(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined
  } catch {
    return undefined
  }
}

/** The head of a request, as the SDK reads it; its body goes beside it. */
function webRequest({ method, headers }: FastifyRequest, baseUrl: string, signal: AbortSignal): Request {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && name !== 'content-length') sent.set(name, String(value))
  return new Request(`${baseUrl}/api/mcp`, { method, headers: sent, signal })
}

/** The answer as it came. The head of a stream waits for its first piece: only then the call was counted. */
async function send(reply: FastifyReply, response: Response, asked: Asked): Promise<FastifyReply> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const body = response.body && (isStream ? await begun(response.body) : await response.bytes())
  reply.code(response.status).headers(Object.fromEntries(response.headers))
  if (asked.reading) reply.headers(rateHeaders(asked.reading))
  return reply.send(body ?? undefined)
}

/** A stream whose first piece is there. */
async function begun(body: ReadableStream<Uint8Array>): Promise<Readable> {
  const pieces = body[Symbol.asyncIterator]()
  const first = await pieces.next()
  return Readable.from(onwards(first, pieces))
}

async function* onwards(first: IteratorResult<Uint8Array>, pieces: AsyncIterator<Uint8Array>) {
  try {
    for (let piece = first; !piece.done; piece = await pieces.next()) yield piece.value
  } finally {
    // Whoever stops reading lets go of what makes the pieces.
    await pieces.return?.()
  }
}

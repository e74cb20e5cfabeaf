import { ProtocolErrorCode, createMcpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { limits } from '#contract/limits.ts'
import { requestData } from '#server/transport/request-data.ts'
import { sendBody, sendStream } from '#server/transport/send-body.ts'
import { keyPrincipalOf } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import { countRequest, requireWithinLimit, rateHeaders } from '#server/limits/request-limit.ts'
import { parseModestJson } from '#server/limits/json-shape.ts'
import { largeBodies } from '#server/limits/large-bodies.ts'
import { type McpRequest, countMessages } from './request.ts'
import { requireOwnAddress } from './own-address.ts'
import { refusedParams } from './params.ts'
import { serverFor } from './server.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export const mcpPath = '/api/mcp'

/** Adds the route `/api/mcp`: all operations as tools for agents, over stateless Streamable HTTP. */
export async function serveMcp(app: FastifyInstance, context: Context): Promise<void> {
  const checkHeaders = requireOwnAddress(context.baseUrl)
  const requests = requestData<McpRequest>(app, 'mcpRequest')
  const mayRead = largeBodies(context)
  const underWay = new WeakMap<Request, McpRequest>()
  const { fetch, close } = createMcpHandler(
    ({ requestInfo }) => {
      const incoming = requestInfo && underWay.get(requestInfo)
      if (!incoming) throw new Error('A request has no principal.')
      return serverFor(incoming)
    },
    {
      maxRequestBodySize: limits.bodyBytes,
      onerror: error => context.log.debug({ err: error }, 'An MCP request failed'),
    },
  )

  app.addHook('onClose', close)
  await app.register(async scope => {
    // Invalid JSON is refused below, with an error of the protocol.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', ({ raw, routeOptions }: FastifyRequest) =>
      app.readBody(raw, routeOptions.bodyLimit),
    )
    scope.route({
      method: methods,
      url: mcpPath,
      /** Throws a 403, 401 or 429 before the body is read; for short messages the 429 follows after it. */
      async onRequest(request, reply) {
        checkHeaders(request.headers.host, request.headers.origin)
        const principal = await keyPrincipalOf(context, request.headers.authorization)
        if (!principal) throw new Refusal('no_key')
        const window = await countRequest(context, principal)
        reply.headers(rateHeaders(window))
        if (!isShort(request)) requireWithinLimit(principal, window)
        requests.set(request, { context, principal, request, window, resultBytes: limits.toolBytes })
      },
      async preParsing(request, _reply, payload) {
        await mayRead(requests.get(request).principal.team.id, request)
        return payload
      },
      async handler(request, reply) {
        const incoming = requests.get(request)
        const disconnect = new AbortController()
        reply.raw.once('close', () => disconnect.abort())
        if (request.socket.destroyed) disconnect.abort()
        const whole = webRequest(request, context.baseUrl, disconnect.signal)
        underWay.set(whole, incoming)
        if (request.method !== 'POST') return send(reply, await fetch(whole), context.stalledMs)
        const parsedBody = parsed(request.body)
        if (Array.isArray(parsedBody)) {
          if (parsedBody.length > maxBatch) return reply.code(400).send(tooMany)
          await countMessages(incoming, parsedBody.length - 1)
          reply.headers(rateHeaders(incoming.window))
        }
        if (!isToolCall(parsedBody)) requireWithinLimit(incoming.principal, incoming.window)
        if (parsedBody === undefined) return reply.code(400).send(invalidJson)
        const refusal = refusedParams(parsedBody)
        if (refusal) return reply.send(refusal)
        return send(reply, await fetch(whole, { parsedBody }), context.stalledMs)
      },
    })
  })
}

/** Messages up to this length, in bytes, are read although the key is over its limit. */
const shortBytes = 64 * 1024

/** Whether a request is short enough to be read over the limit, so that the refusal can be the result of a tool. */
const isShort = ({ method, headers }: FastifyRequest): boolean =>
  method === 'POST' && Number(headers['content-length'] ?? Infinity) <= shortBytes

/** Whether a message is one call of a tool. Over the limit its result says so, and the agent can act on it. */
const isToolCall = (message: unknown): boolean =>
  typeof message === 'object' && message !== null && 'method' in message && message.method === 'tools/call'

/** How many messages a batch of an early client may have; each counts as one request. */
const maxBatch = 20

const refused = (code: ProtocolErrorCode, message: string) => ({
  jsonrpc: '2.0',
  id: null,
  error: { code, message },
})
const invalidJson = refused(
  ProtocolErrorCode.ParseError,
  'Parse error: the body is not valid JSON, or has too many values.',
)
const tooMany = refused(ProtocolErrorCode.InvalidRequest, `Send at most ${maxBatch} messages in one request.`)

function parsed(body: unknown): unknown {
  try {
    return typeof body === 'string' ? parseModestJson(body) : undefined
  } catch {
    return undefined
  }
}

/** Returns a request for the SDK, without its body, which is passed separately. */
function webRequest({ method, headers }: FastifyRequest, baseUrl: string, signal: AbortSignal): Request {
  const sent = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && name !== 'content-length') sent.set(name, String(value))
  return new Request(`${baseUrl}${mcpPath}`, { method, headers: sent, signal })
}

/** Sends the reply of the SDK. */
async function send(reply: FastifyReply, response: Response, stalledMs: number): Promise<FastifyReply> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  reply.code(response.status).headers(Object.fromEntries(response.headers))
  if (!response.body) return reply.send()
  if (isStream) return sendStream(reply, response.body, stalledMs)
  return sendBody(reply, [Buffer.from(await response.arrayBuffer())], stalledMs)
}

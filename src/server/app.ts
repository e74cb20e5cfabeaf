import { randomUUID } from 'node:crypto'
import type { Socket } from 'node:net'
import Fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { Refusal, refuseField } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Context } from './context.ts'
import { recognize, serveApi } from './http/api.ts'
import { serveLive } from './http/live.ts'
import { openApi } from './http/openapi.ts'
import { servePages } from './http/pages.ts'
import { serveThumbnails } from './http/thumbnails.ts'
import { replyError } from './http/replies.ts'
import { serveMcp } from './mcp/serve.ts'

/** A bare server with the ways of ours: logging, ids of requests, JSON bodies, errors. */
export function bareApp(logger: FastifyServerOptions['logger']): FastifyInstance {
  const app = Fastify({
    logger,
    genReqId: () => randomUUID(),
    bodyLimit: limits.bodyBytes,
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
    // A phone asks again within a minute: keeping its connection is cheaper than making a new one.
    keepAliveTimeout: 65_000,
    forceCloseConnections: true,
    // A line a request would hold the addresses of the audience, which are kept nowhere [D26].
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: refuseUnreadable,
    frameworkErrors: (error, request, reply) => void replyError(error, request, reply),
  })
  app.setErrorHandler(replyError)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-request-id': request.id,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
  })
  app.removeAllContentTypeParsers()
  // Whatever a client calls it, a body is JSON here: `curl -d` says it is a form.
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)))
    } catch {
      done(refuseField('body', 'This is not valid JSON.'))
    }
  })
  return app
}

/** The whole server over a context, not yet listening. */
export async function buildApp(context: Context, app: FastifyInstance): Promise<FastifyInstance> {
  const known = new Map<string, Set<string>>()
  app.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith('/api/')) known.set(url, new Set([...(known.get(url) ?? []), ...[method].flat()]))
  })
  serveApi(app, context)
  serveLive(app, context)
  serveThumbnails(app, context)
  await serveMcp(app, context)
  const description = JSON.stringify(openApi(context.baseUrl))
  app.get('/api/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(description),
  )
  // A known address with another method says which ones it takes [D12].
  for (const [url, allowed] of Array.from(known)) {
    const others = methods.filter(method => !allowed.has(method))
    const names = [...allowed].join(', ')
    app.route({
      method: others,
      url,
      async handler(request, reply) {
        await recognize(context, request, reply)
        reply.header('allow', names)
        throw new Refusal('method', `Use ${names}.`)
      },
    })
  }
  app.setNotFoundHandler(async (request, reply) => {
    if (request.url.startsWith('/api/v1/')) await recognize(context, request, reply)
    throw new Refusal('no_path')
  })
  await servePages(app)
  return app
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** What is hardly HTTP is refused in the same form as all else; Node's parser gives no request to answer. */
function refuseUnreadable({ code }: { code?: string }, socket: Socket): void {
  const { status, body } = new Refusal('unreadable')
  const text = JSON.stringify(body)
  const line =
    code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : `${status} Bad Request`
  const head = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(text)}`
  if (socket.writable) socket.write(`HTTP/1.1 ${line}\r\n${head}\r\nconnection: close\r\n\r\n${text}`)
  socket.destroySoon()
}

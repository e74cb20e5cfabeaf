import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import proxyAddr from '@fastify/proxy-addr'
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
} from 'fastify'
import { Refusal } from '#contract/refusal.ts'
import { limits } from '#contract/limits.ts'
import { oneOf } from '#contract/input/field-messages.ts'
import { chooseLanguage, readAcceptLanguage } from '#messages/languages.ts'
import type { TrustProxy } from './config-fields.ts'
import type { Context } from './context.ts'
import { preferredType } from './http/accept.ts'
import { serveApi } from './http/api.ts'
import { authenticateKey } from './http/authentication.ts'
import { servePeopleApi } from './http/people-api.ts'
import { bodyReader } from './http/body.ts'
import { fileBody, receiveFile, sendsFile } from './http/file-body.ts'
import { serveDeckFile } from './http/deck-file.ts'
import { serveFiles } from './http/files.ts'
import { serveFilms } from './http/films.ts'
import { serveDeckEvents } from './http/deck-events.ts'
import { compressReplies } from './http/compression.ts'
import { acceptExpectations, isUnknownExpectation } from './http/expect-continue.ts'
import { parseUnlessLong } from './limits/json-shape.ts'
import { type RequestTurns, handleInTurn } from './http/in-turn.ts'
import { serveHealth } from './http/health.ts'
import { serveIcons } from './http/icons.ts'
import { serveLive } from './http/live/routes.ts'
import { nearestAddress } from './http/nearest-address.ts'
import { pageAt, prefixOf, takePrefixOff } from './http/path-prefix.ts'
import { serveUploads } from './http/uploads.ts'
import type { ReceivedFile } from './store/uploads.ts'
import { notFoundHeaders, notFoundPage } from './http/not-found-page.ts'
import { notFoundWordsOf } from './languages/words.ts'
import { openApi } from './http/openapi.ts'
import { serveOpenId } from './http/openid.ts'
import { servePages } from './http/pages.ts'
import { type RequestLimits, defaultRequestLimits } from './http/request-limits.ts'
import { serveLinkedPictures } from './http/linked-pictures.ts'
import { serveThumbnails } from './http/thumbnails.ts'
import { type ReplyHeaders, commonHeaders, replyError } from './http/replies.ts'
import { discardUnreadBodies } from './http/unread-body.ts'
import { limitUnsent } from './http/unsent-limit.ts'
import { incompleteRequests } from './http/slow-requests.ts'
import { watchRequests } from './http/watch-requests.ts'
import { mcpPath, serveMcp } from './mcp/serve.ts'

declare module 'fastify' {
  interface FastifyInstance {
    turns: RequestTurns
    requestLimits: RequestLimits
    /** Returns the headers of every reply, by the id of its request. */
    headersOf(id: string): ReplyHeaders
    /** Returns the address of whoever made a request, as `request.ip` of a route; empty when the connection is closed. */
    addressOf(raw: IncomingMessage): string
    /** Reads the body of a request as text. Throws the refusals of `bodyReader`. */
    readBody(raw: IncomingMessage, most: number): Promise<string>
    /** Receives the file that a request sends. Throws the refusals of `receiveFile`. */
    receiveFile(request: FastifyRequest, nameInAddress?: string): Promise<ReceivedFile>
  }
}

/**
 * Returns a server without routes: logging, ids of requests, JSON bodies, time limits, compression, errors. `trustProxy`
 * says whose `X-Forwarded-For` is trusted, and `baseUrl` how people reach it.
 */
export function bareApp(
  logger: FastifyServerOptions['logger'],
  {
    trustProxy = false,
    requestLimits = defaultRequestLimits,
    baseUrl = '',
  }: {
    trustProxy?: TrustProxy | undefined
    requestLimits?: RequestLimits
    baseUrl?: string | undefined
  } = {},
): FastifyInstance {
  const trusts = trustedProxies(trustProxy)
  const incomplete = incompleteRequests(requestLimits)
  const app = Fastify({
    logger,
    // A logger for each request would cost more than what most of them do; who logs says the id.
    childLoggerFactory: parent => parent,
    trustProxy: trusts ?? false,
    genReqId: () => randomUUID(),
    bodyLimit: limits.bodyBytes,
    // As long as Node.js allows the headers to be, so that every parameter reaches its operation.
    routerOptions: { maxParamLength: 16_384, ignoreTrailingSlash: true },
    rewriteUrl: ({ url = '/' }) => decodable(url),
    // Phones send requests at least once a minute: keeping a connection is cheaper than opening a new one.
    keepAliveTimeout: 65_000,
    // A client that reads nothing of its reply for so long is disconnected.
    connectionTimeout: requestLimits.idleMs,
    http: {
      headersTimeout: requestLimits.headersMs,
      connectionsCheckingInterval: requestLimits.headersMs / 5,
      // Checked below, so that the refusal has the usual form.
      requireHostHeader: false,
    },
    forceCloseConnections: true,
    // Log lines of requests would contain the addresses of the audience, which are stored nowhere [D26].
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: incomplete.onParseError,
    frameworkErrors: (error, request, reply) => void replyError(error, request, reply),
  })
  acceptExpectations(app.server)
  const turns = handleInTurn(app.server)
  incomplete.watch(app.server)
  const prefix = prefixOf(baseUrl)
  if (prefix !== '') {
    takePrefixOff(app.server, prefix)
    app.addHook('onSend', (_request, reply, payload, done) => {
      const to = reply.getHeader('location')
      if (typeof to === 'string' && to.startsWith('/')) reply.header('location', `${prefix}${to}`)
      done(null, payload)
    })
  }
  app.decorate('turns', turns)
  app.decorate('requestLimits', requestLimits)
  const headersOf = commonHeaders(baseUrl)
  app.decorate('headersOf', headersOf)
  app.decorate('addressOf', raw => (trusts ? proxyAddr(raw, trusts) : (raw.socket.remoteAddress ?? '')))
  limitUnsent(app.server)
  app.setErrorHandler(replyError)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersOf(request.id))
    if (!turns.isStopping) return done()
    reply.header('connection', 'close')
    done(new Refusal('unavailable'))
  })
  // After the `onRequest` hooks of routes, which authenticate [D9].
  app.addHook('preParsing', ({ raw }, _reply, _payload, done) => {
    const hosts = raw.rawHeaders.filter(
      (name, index) => index % 2 === 0 && name.toLowerCase() === 'host',
    ).length
    if (hosts > 1 || (hosts === 0 && raw.httpVersion === '1.1'))
      return done(new Refusal('unreadable', `Send the header "Host"${hosts > 1 ? ' once' : ''}.`))
    done(isUnknownExpectation(raw) ? new Refusal('expectation') : null)
  })
  compressReplies(app)
  discardUnreadBodies(app, requestLimits)
  app.removeAllContentTypeParsers()
  app.decorate('readBody', bodyReader(requestLimits))
  app.decorate('receiveFile', (request, nameInAddress) => receiveFile(request, requestLimits, nameInAddress))
  // Every body is read as JSON, whatever its Content-Type: `curl -d` sends a form's. Files are left to their handlers.
  app.addContentTypeParser('*', async (request: FastifyRequest) => {
    if (request.routeOptions.config.takesFile && (await sendsFile(request))) return fileBody
    const text = await app.readBody(request.raw, request.routeOptions.bodyLimit)
    return text === '' ? undefined : parseUnlessLong(text)
  })
  return app
}

/** Returns whether the proxy at an address, `hop` proxies away, is trusted; undefined when none is. */
function trustedProxies(trustProxy: TrustProxy): ((address: string, hop: number) => boolean) | undefined {
  if (trustProxy === false) return undefined
  // Fastify ignores a plain number, because it cannot know that every request comes through that many proxies.
  return typeof trustProxy === 'number' ? (_address, hop) => hop < trustProxy : proxyAddr.compile(trustProxy)
}

/** Adds all routes to a server. It does not listen yet. */
export async function buildApp(context: Context, app: FastifyInstance): Promise<FastifyInstance> {
  watchRequests(app, context.telemetry)
  const known = new Map<string, Set<string>>()
  const prefix = prefixOf(context.baseUrl)
  const unknownPage = (tags: string | undefined) => {
    const page = notFoundPage(notFoundWordsOf(chooseLanguage(readAcceptLanguage(tags))))
    return prefix === '' ? page : pageAt(prefix, page)
  }
  app.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith('/api/')) known.set(url, new Set([...(known.get(url) ?? []), ...[method].flat()]))
  })

  /** Replies to an unknown address: authenticates first, and does not read the body [D9]. */
  async function refuseUnknown(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const isApi = /^\/api(\/|$|\?)/.test(request.url)
    if (isApi) await authenticateKey(context, request, reply)
    else if (preferredType(request, ['application/json', 'text/html']) === 'text/html')
      return reply.code(404).headers(notFoundHeaders).send(unknownPage(request.headers['accept-language']))
    if (isDeletionBeyondSlash(request))
      throw new Refusal('no_path', 'The address of what is to be deleted ends without a slash.')
    const meant = nearestAddress(request.method, request.url)
    throw new Refusal('no_path', meant && `Use ${meant}. Every operation is described at ${prefix}/docs.`)
  }
  // With a callback, because every request passes here.
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.is404 && !isDeletionBeyondSlash(request)) return done()
    refuseUnknown(request, reply).then(() => undefined, done)
  })
  app.setNotFoundHandler(refuseUnknown)

  // After the `onRequest` hooks of routes, which authenticate, and before the body is read [D9].
  app.addHook('preParsing', ({ method, url, headers, routeOptions: { config } }, _reply, _payload, done) => {
    // What a tool stores is known only when its call was read.
    if (method === 'GET' || method === 'HEAD' || url.startsWith(mcpPath)) return done()
    const mayBeRetry = headers['idempotency-key'] !== undefined
    if (mayBeRetry && config.replaysRetries) return done()
    context.disk.requireRoom(config.takesFile && !mayBeRetry ? 'large' : 'small')
    done()
  })

  serveApi(app, context)
  servePeopleApi(app, context)
  serveDeckEvents(app, context)
  serveLive(app, context)
  serveThumbnails(app, context)
  serveLinkedPictures(app, context)
  serveUploads(app, context)
  serveFilms(app, context)
  serveFiles(app, context)
  serveDeckFile(app, context)
  await serveMcp(app, context)
  // A buffer, because the compressed copies of buffers are kept.
  let description: Buffer | undefined
  app.get('/api/openapi.json', (_request, reply) => {
    description ??= Buffer.from(JSON.stringify(openApi(context.baseUrl, context.hourly.requests)))
    return reply
      .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' })
      .send(description)
  })
  // A known address with another method gets a 405 that lists the allowed ones [D12].
  for (const [url, allowed] of Array.from(known)) {
    const others = methods.filter(method => !allowed.has(method))
    const names = [...allowed].join(', ')
    const refuse = async (request: FastifyRequest, reply: FastifyReply) => {
      await authenticateKey(context, request, reply)
      reply.header('allow', names)
      throw new Refusal('method', `Use ${oneOf(likeliestFirst(request.method, [...allowed]))}.`)
    }
    app.route({ method: others, url, onRequest: refuse, handler: refuse })
  }
  serveIcons(app)
  serveHealth(app, context)
  serveOpenId(app, context)
  await servePages(app, context)
  return app
}

/**
 * Whether a request deletes what is at an address with a slash at its end. Clients make one of `/decks/{id}/steps/..`, and of an
 * address whose last part was left empty: the deck would be deleted for a part of it.
 */
const isDeletionBeyondSlash = ({ method, url }: FastifyRequest): boolean =>
  method === 'DELETE' && /\/(\?|$)/.test(url)

/** Returns the methods of an address; where something was to be changed, those that change it stand first. */
function likeliestFirst(method: string, allowed: readonly string[]): string[] {
  const likely = method === 'GET' ? ['POST'] : ['PATCH', 'PUT', 'POST']
  return [...likely.filter(each => allowed.includes(each)), ...allowed.filter(each => !likely.includes(each))]
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Returns an address unchanged if it can be decoded; otherwise with its percent signs escaped, so that it is unknown. */
function decodable(url: string): string {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

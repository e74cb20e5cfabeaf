import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Telemetry } from '#server/telemetry/telemetry.ts'

/** Counts, traces and logs the requests that the framework has. Where none of it is wanted, nothing is added to their way. */
export function watchRequests(app: FastifyInstance, { meters, spans, accessLog }: Telemetry): void {
  if (accessLog)
    app.addHook('onResponse', (request, reply, done) => {
      const { id, method } = request
      const route = patternOf(request)
      const status = reply.statusCode
      if (!isPassedCheck(route, status)) accessLog({ id, method, route, status, ms: reply.elapsedTime })
      done()
    })
  if (meters)
    app.addHook('onResponse', (request, reply, done) => {
      meters.replyMeter(request.method, patternOf(request))(reply.statusCode, reply.elapsedTime)
      // Every refusal names its kind there.
      const code = reply.getHeader('error-code')
      if (typeof code === 'string') meters.countRefusal(code, reply.statusCode)
      done()
    })
  if (spans)
    app.addHook('onRequest', (request, reply, done) => {
      const pattern = patternOf(request)
      // An event stream is open for hours.
      if (pattern.endsWith('/events')) return done()
      const span = spans.beginRequest(request.method, pattern, request.headers)
      reply.raw.once('close', () => span.end(reply.raw.statusCode))
      span.within(done)
    })
}

/** Returns the pattern of the route that has a request, such as `/api/v1/decks/:id`; never its address. */
const patternOf = ({ is404, routeOptions }: FastifyRequest): string =>
  is404 ? 'unknown' : (routeOptions.url ?? 'unknown')

/** Whether a proxy or a service manager asked, as it does every few seconds, and all was well. */
const isPassedCheck = (route: string, status: number): boolean =>
  status === 200 && (route === '/livez' || route === '/readyz')

import { once } from 'node:events'
import { createServer } from 'node:http'
import { listenErrorText } from '#server/lifecycle/start-error.ts'

/** Where metrics are served. */
export interface MetricsAddress {
  port: number
  host: string
}

const settings = {
  port: 'METRICS_PORT',
  host: 'METRICS_HOST',
  withoutHost: 'Leave it out to listen for this machine alone.',
}

/**
 * Serves what `read` returns at `/metrics` of a port of its own, in the text format of Prometheus. Rejects with
 * an `Error` for the operator when it cannot listen there.
 */
export async function serveMetrics(
  { port, host }: MetricsAddress,
  read: () => Promise<{ text: string; type: string }>,
): Promise<AsyncDisposable> {
  const server = createServer((request, response) => {
    const path = request.url?.split('?')[0]
    if (path !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' })
      return void response.end('The metrics are at /metrics.\n')
    }
    read().then(
      ({ text, type }) => response.writeHead(200, { 'content-type': type }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  server.listen({ port, host })
  await once(server, 'listening').catch((error: unknown) => {
    const text = error instanceof Error ? listenErrorText(error, { port, host }, settings) : undefined
    throw text === undefined ? error : new Error(text, { cause: error })
  })
  server.unref()
  return {
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

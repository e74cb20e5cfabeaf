import type { FastifyInstance } from 'fastify'
import type { Health } from '#server/health/health.ts'

const headers = { 'cache-control': 'no-store' }

/**
 * Adds what proxies and service managers ask: `/livez`, whether the process works, and `/readyz`, whether people should be sent to it. They
 * need no key, so they tell which check failed and not why: a reason may name a host or a user of the operator's network. The log has it.
 */
export function serveHealth(app: FastifyInstance, { health }: { health: Health }): void {
  app.get('/livez', (_request, reply) => reply.headers(headers).send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const { isReady, isDraining, checks } = await health.read()
    const told = Object.entries(checks).map(([name, found]) => [name, found === 'ok' ? 'ok' : 'failed'])
    return reply
      .code(isReady ? 200 : 503)
      .headers(headers)
      .send({
        status: isReady ? 'ready' : isDraining ? 'draining' : 'not ready',
        checks: Object.fromEntries(told),
      })
  })
}

import type { FastifyInstance } from 'fastify'
import type { Health } from '#server/health/health.ts'
import type { Replica } from '#server/store/replica.ts'

const headers = { 'cache-control': 'no-store' }

/**
 * Adds what proxies and service managers ask: `/livez`, whether the process works, and `/readyz`, whether people should be sent to it. They
 * need no key, so they tell which check failed and not why: a reason may name a host or a user of the operator's network. The log has it.
 * Whether the replica is read is told, too, and changes nothing: without it the primary is read.
 */
export function serveHealth(
  app: FastifyInstance,
  { health, replica }: { health: Health; replica: Pick<Replica, 'state'> },
): void {
  app.get('/livez', (_request, reply) => reply.headers(headers).send({ status: 'alive' }))
  app.get('/readyz', async (_request, reply) => {
    const { isReady, isDraining, checks } = await health.read()
    const state = replica.state()
    const told = Object.entries(checks).map(([name, found]) => [name, found === 'ok' ? 'ok' : 'failed'])
    return reply
      .code(isReady ? 200 : 503)
      .headers(headers)
      .send({
        status: isReady ? 'ready' : isDraining ? 'draining' : 'not ready',
        checks: Object.fromEntries(told),
        ...(state !== undefined && { replica: state === 'ok' ? 'ok' : 'not read' }),
      })
  })
}

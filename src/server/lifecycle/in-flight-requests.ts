import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '#contract/errors.ts'

/** The requests that a server is replying to, so that it can finish them before it stops. */
export interface InFlightRequests {
  /** Refuses new requests with a 503 from now on. Resolves when all others have their reply, at the latest after `ms`. */
  finish(ms: number): Promise<void>
}

/** Tracks the requests of a server. Call it before the routes are added. */
export function trackRequests(app: FastifyInstance): InFlightRequests {
  const inFlight = new Set<ServerResponse>()
  let isStopping = false
  let onNone: () => void = () => undefined

  // Event streams, and replies whose client disconnected, close too.
  function onClose(this: ServerResponse): void {
    inFlight.delete(this)
    if (inFlight.size === 0) onNone()
  }

  app.addHook('onRequest', (_request, { raw }, done) => {
    if (isStopping) {
      raw.setHeader('connection', 'close')
      return done(new Refusal('unavailable'))
    }
    inFlight.add(raw)
    raw.once('close', onClose)
    done()
  })

  return {
    async finish(ms) {
      isStopping = true
      if (inFlight.size === 0) return
      await new Promise<void>(resolve => {
        onNone = resolve
        setTimeout(resolve, ms).unref()
      })
    },
  }
}

import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { serveEvents } from './event-routes.ts'
import { serveHosts } from './host-routes.ts'
import { serveParticipants } from './participant-routes.ts'
import { serveRemotes } from './remote-routes.ts'
import { roomViewers } from './viewers.ts'

/** Adds the routes of phones, stages and host remotes at `/api/v1/live/{code}` [D24]. They need no API key. */
export function serveLive(app: FastifyInstance, context: Context): void {
  const viewers = roomViewers(app, context)
  serveParticipants(app, viewers, context)
  serveHosts(app, viewers, context)
  serveRemotes(app, viewers, context)
  serveEvents(app, viewers, context)
}

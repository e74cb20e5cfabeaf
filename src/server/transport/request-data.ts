import type { FastifyInstance, FastifyRequest } from 'fastify'

/** What a hook of a route found for a request, kept for the handler of the route. */
export interface RequestData<Found> {
  set(request: FastifyRequest, found: Found): void
  /** Throws an `Error` when the hook has not run. */
  get(request: FastifyRequest): Found
}

/** Adds a property to the requests of a server, in which a hook keeps what it found. `name` is unique in the server. */
export function requestData<Found>(app: FastifyInstance, name: string): RequestData<Found> {
  app.decorateRequest(name)
  return {
    set: (request, found) => request.setDecorator(name, found),
    get(request) {
      const found = request.getDecorator<Found | undefined>(name)
      if (found === undefined) throw new Error('The hook of this route has not run.')
      return found
    },
  }
}

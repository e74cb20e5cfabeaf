import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { tabId } from '#contract/deck/deck-events.ts'
import { Refusal } from '#contract/refusal.ts'
import { deckId } from '#contract/operation.ts'
import { parse } from '#contract/input/parse.ts'
import { type Scope, scope } from '#contract/people/scopes.ts'
import { findPerson, principalOf } from '#server/auth/people.ts'
import { type Principal, keyPrincipalOf, requireScope, usableScopes } from '#server/auth/principal.ts'
import type { Context } from '#server/context.ts'
import { requestData } from '#server/transport/request-data.ts'
import { requireDeck } from '#server/store/decks.ts'
import { authenticate } from './api.ts'
import { sessionToken } from './authentication.ts'

const path = z.strictObject({ id: deckId })
const queries = { key: z.strictObject({}), session: z.strictObject({ tab: tabId.optional() }) }
const needed: Scope = scope.enum['decks:read']

/** Adds the event stream of a deck, on which editors and programs learn of each save, and people of who else is there [D41]. */
export function serveDeckEvents(app: FastifyInstance, context: Context): void {
  const principals = requestData<Principal>(app, 'deckEventsPrincipal')

  /** Returns the principal of a request as it is now, in the same team; undefined when it may no longer read decks. */
  async function currentPrincipal(
    request: FastifyRequest,
    { caller, team }: Principal,
  ): Promise<Principal | undefined> {
    const principal =
      caller.kind === 'key'
        ? await keyPrincipalOf(context, request.headers.authorization)
        : await personIn(request, team.id)
    return principal && usableScopes(principal).includes(needed) ? principal : undefined
  }

  /** Returns the person of a request in a team; undefined when the session is over or the person has left the team. */
  async function personIn(request: FastifyRequest, teamId: string): Promise<Principal | undefined> {
    try {
      const person = await findPerson(context, sessionToken(context, request) ?? '', teamId, () => undefined)
      return person && principalOf(person)
    } catch (error) {
      if (error instanceof Refusal) return undefined
      throw error
    }
  }

  // No HEAD: a stream has no end that could be left out.
  app.route({
    method: 'GET',
    url: '/api/v1/decks/:id/events',
    exposeHeadRoute: false,
    async onRequest(request, reply) {
      const principal = await authenticate(context, request, reply)
      requireScope(principal, needed)
      principals.set(request, principal)
    },
    async handler(request, reply) {
      const principal = principals.get(request)
      const { id } = parse(path, request.params)
      const { kind, id: callerId } = principal.caller
      const { tab }: { tab?: string | undefined } =
        kind === 'session' ? parse(queries.session, request.query) : parse(queries.key, request.query)
      const deck = await requireDeck({ db: context.database.db, principal }, id)
      if (deck.deleted_at !== null) throw new Refusal('in_bin')
      const isPerson = kind === 'session'
      const reader = { callerId, isPerson, tab, principal: () => currentPrincipal(request, principal) }
      const { socket } = request.raw
      if (socket.destroyed) return reply.hijack()
      context.deckEvents.add(id, reader, onClose => {
        reply.hijack()
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        const nobody = { participantId: null, surface: null, stays: false, hostHash: null }
        return context.streams.open(reply.raw, socket, nobody, onClose)
      })
    },
  })
}

import { refusals } from '#contract/errors.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { schemaOf } from './openapi-schemas.ts'

const whole = { type: 'integer', minimum: 0 }

/** The headers of answers, each written once. */
export const headers = {
  'X-RateLimit-Limit': { description: 'Requests an hour that the key has.', schema: whole },
  'X-RateLimit-Remaining': { description: 'Requests left in the window.', schema: whole },
  'X-RateLimit-Reset': { description: 'Seconds until the oldest request leaves the window.', schema: whole },
  'Retry-After': { description: 'Seconds to wait.', schema: whole },
  'X-Request-Id': {
    description: 'The id of this request, to tell the operator.',
    schema: { type: 'string' },
  },
  'Idempotent-Replayed': {
    description: 'On a retry that is answered as before: an earlier request had the same Idempotency-Key.',
    schema: { const: 'true' },
  },
}
type Header = keyof typeof headers

const always: Header[] = ['X-Request-Id']
const counted: Header[] = [...always, 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']
const kept: Header[] = [...counted, 'Idempotent-Replayed']

const headerRefs = (which: Header[]) =>
  Object.fromEntries(which.map(name => [name, { $ref: `#/components/headers/${name}` }]))

const refusal = (description: string, which: Header[], error: string, fix?: string) => ({
  description,
  headers: headerRefs(which),
  content: {
    'application/json': {
      schema: { $ref: '#/components/schemas/Error' },
      example: fix === undefined ? { error } : { error, fix },
    },
  },
})

/** The refusals that operations share, each written once. */
export const responses = {
  BadRequest: refusal(
    'The request did not fit; `fix` names the field.',
    kept,
    refusals.input.error,
    'step.poll.mcStyle: arc and chord need multiSelect true.',
  ),
  Unauthorized: refusal('No usable key.', always, refusals.no_key.error, refusals.no_key.fix),
  Forbidden: refusal(
    'The key lacks the scope, which is named, or the team’s plan does not sell it.',
    counted,
    'The key lacks the scope decks:write.',
    'Use a key with the scope decks:write.',
  ),
  NotFound: refusal('Nothing by that id within the key’s reach.', kept, refusals.not_found.error),
  Conflict: refusal(
    'The deck changed since it was read, or the room is in the wrong state for that.',
    kept,
    refusals.stale.error,
    refusals.stale.fix,
  ),
  TooLarge: refusal('The request is over 24 MB.', counted, refusals.too_large.error, refusals.too_large.fix),
  RateLimited: refusal(
    'Over the hourly limit; `Retry-After` says how long.',
    [...counted, 'Retry-After'],
    'The key used up its 60 requests an hour on the Free plan.',
    'Wait 42 seconds.',
  ),
  Fault: refusal('A fault of the service.', counted, refusals.internal.error, 'Try again.'),
  Unavailable: refusal(
    'Nothing can be stored right now; the same request may be sent again.',
    always,
    refusals.unavailable.error,
    refusals.unavailable.fix,
  ),
}

type Refused = keyof typeof responses
const refusedAs: [status: number, name: Refused, applies: (operation: AnyOperation) => boolean][] = [
  [400, 'BadRequest', () => true],
  [401, 'Unauthorized', () => true],
  [403, 'Forbidden', ({ scope }) => scope !== null],
  [404, 'NotFound', operation => operation.route.includes('{') || 'deckId' in bodyFields(operation)],
  [409, 'Conflict', mayConflict],
  [413, 'TooLarge', ({ body }) => body !== null],
  [429, 'RateLimited', () => true],
  [500, 'Fault', () => true],
  [503, 'Unavailable', () => true],
]

/** What the body of an operation may hold; empty where it takes none. */
export function bodyFields({ body }: AnyOperation): Record<string, unknown> {
  return body !== null && 'shape' in body ? { ...Object(body.shape) } : {}
}

/** A write with a revision may come too late, and a room may not be where it is thought to be. */
function mayConflict(operation: AnyOperation): boolean {
  const { method, route, query } = operation
  if ('revision' in bodyFields(operation) || 'revision' in query.shape) return true
  return method === 'POST' && route.startsWith('/rooms')
}

/** Whether a retry of the operation is answered as before [D11]. */
export const takesIdempotencyKey = ({ method }: AnyOperation): boolean =>
  method === 'POST' || method === 'PUT'

/** Every answer that an operation gives, by status. */
export function answersOf(operation: AnyOperation): Record<string, unknown> {
  const { output, table } = operation
  const csv = { schema: { type: 'string', description: 'A line of column names, then a line an item.' } }
  const refused = refusedAs
    .filter(([, , applies]) => applies(operation))
    .map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }])
  return {
    200: {
      description: 'Done.',
      headers: headerRefs(takesIdempotencyKey(operation) ? kept : counted),
      content: {
        'application/json': { schema: schemaOf(output, 'output') },
        ...(table !== undefined && { 'text/csv': csv }),
      },
    },
    ...Object.fromEntries(refused),
  }
}

import { refusals } from '#contract/errors.ts'
import type { AnyOperation } from '#contract/operation.ts'
import type { OfferedFile } from '#contract/rooms/result-files.ts'
import { storesMuch } from '#server/operations/stored-size.ts'
import { schemaOf } from './openapi-schemas.ts'

const count = { type: 'integer', minimum: 0 }

/** The headers of replies. */
const headers = {
  'X-RateLimit-Limit': { description: 'Requests an hour that the key has.', schema: count },
  'X-RateLimit-Remaining': { description: 'Requests left in the window.', schema: count },
  'X-RateLimit-Reset': { description: 'Seconds until the oldest request leaves the window.', schema: count },
  'Retry-After': { description: 'Seconds to wait.', schema: count },
  'X-Request-Id': {
    description: 'The id of this request, to tell the operator.',
    schema: { type: 'string' },
  },
  'Idempotent-Replayed': {
    description: 'On a retry that is answered as before: an earlier request had the same Idempotency-Key.',
    schema: { const: 'true' },
  },
  'X-Withheld': {
    description:
      'On a picture with sample answers that the stage does not show at that moment: what to do to see them.',
    schema: { type: 'string' },
  },
  'X-Missing-Pages': {
    description: 'On a picture without an uploaded page that is not painted: what to do to see it.',
    schema: { type: 'string' },
  },
}
type Header = keyof typeof headers

const always: Header[] = ['X-Request-Id']
const counted: Header[] = [...always, 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset']
const kept: Header[] = [...counted, 'Idempotent-Replayed']

/** The name of a component for a header: a short one, because every reply refers to several. */
const componentOf = (name: string): string => name.replace(/^X-(RateLimit-)?/, '')

const headerRefs = (which: Header[]) =>
  Object.fromEntries(which.map(name => [name, { $ref: `#/components/headers/${componentOf(name)}` }]))

/** The headers of replies, as OpenAPI components. */
export const headerComponents = Object.fromEntries(
  Object.entries(headers).map(([name, header]) => [componentOf(name), header]),
)

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

/** The refusals that operations share, as OpenAPI components. */
export const responses = {
  BadRequest: refusal(
    'The request does not fit the schema; `fix` names the fields.',
    kept,
    refusals.input.error,
    'step.poll.mcStyle: arc and chord need multiSelect true.',
  ),
  Unauthorized: refusal('No usable key.', always, refusals.no_key.error, refusals.no_key.fix),
  Forbidden: refusal(
    'The key lacks the scope, which is named, or the team’s plan does not include it.',
    counted,
    'The key lacks the scope decks:write.',
    'Use a key with the scope decks:write.',
  ),
  NotFound: refusal('Not found, or this key has no access to it.', kept, refusals.not_found.error),
  Conflict: refusal(
    'The deck changed since it was read, or the room is in the wrong state for that.',
    kept,
    refusals.stale.error,
    refusals.stale.fix,
  ),
  TooLarge: refusal(
    'The request is over 24 MB, or the deck would be over 64 MB when it is read whole.',
    counted,
    refusals.too_large.error,
    refusals.too_large.fix,
  ),
  RateLimited: refusal(
    'Over the hourly limit, over the limit of rooms, or too many pictures of the team wait; `Retry-After` says how long.',
    [...counted, 'Retry-After'],
    'This key has used its 60 requests an hour of the Free plan.',
    'Wait 42 seconds, then send it again.',
  ),
  Fault: refusal('The server failed.', counted, refusals.internal.error, 'Try again.'),
  Unavailable: refusal(
    'Nothing can be stored or drawn right now; the same request may be sent again.',
    [...always, 'Retry-After'],
    refusals.unavailable.error,
    refusals.unavailable.fix,
  ),
  NoSpace: refusal(
    'Too little space is left on the disk of the server; nothing was stored.',
    counted,
    refusals.no_space.error,
    refusals.no_space.fix,
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
  [507, 'NoSpace', storesMuch],
]

/** Returns the fields of an operation's body; empty when it takes none. */
export function bodyFields({ body }: AnyOperation): Record<string, unknown> {
  return body !== null && 'shape' in body ? { ...Object(body.shape) } : {}
}

/** Whether an operation may be refused with a 409: a write with a revision, or an action on a room. */
function mayConflict(operation: AnyOperation): boolean {
  const { method, route, query } = operation
  if ('revision' in bodyFields(operation) || 'revision' in query.shape) return true
  return method === 'POST' && route.startsWith('/rooms')
}

/** Whether the operation accepts an `Idempotency-Key` [D11]. */
export const takesIdempotencyKey = ({ method }: AnyOperation): boolean =>
  method === 'POST' || method === 'PUT'

/** Whether a reply has this field. */
const replies = ({ output }: AnyOperation, field: string): boolean =>
  'shape' in output && field in Object(output.shape)

/** Returns the OpenAPI responses of an operation, by status. */
export function answersOf(operation: AnyOperation): Record<string, unknown> {
  const { output, table } = operation
  const csv = { schema: { type: 'string', description: 'A line of column names, then a line per item.' } }
  return {
    200: {
      description: 'Done.',
      headers: headerRefs([
        ...(takesIdempotencyKey(operation) ? kept : counted),
        ...(replies(operation, 'withheld') ? ['X-Withheld' as const] : []),
        ...(replies(operation, 'missingPages') ? ['X-Missing-Pages' as const] : []),
      ]),
      content: {
        'application/json': { schema: schemaOf(output, 'output') },
        ...(table !== undefined && { 'text/csv': csv }),
      },
    },
    ...refusalsOf(operation),
  }
}

/** Returns the refusals of an operation, by status. */
const refusalsOf = (operation: AnyOperation): Record<string, unknown> =>
  Object.fromEntries(
    refusedAs
      .filter(([, , applies]) => applies(operation))
      .map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  )

/** Returns the OpenAPI responses of the files with the output of an operation, by status. */
export const fileAnswersOf = (
  operation: AnyOperation,
  files: Record<string, OfferedFile>,
): Record<string, unknown> => ({
  200: {
    description: 'The file.',
    headers: headerRefs(counted),
    content: Object.fromEntries(
      Object.values(files).map(({ type }) => [
        type.split(';')[0] ?? type,
        { schema: { type: 'string', format: 'binary' } },
      ]),
    ),
  },
  ...refusalsOf(operation),
})

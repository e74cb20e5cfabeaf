import { type Transaction, sql } from 'kysely'
import { Refusal, mostIssues, refuseField, refuseIssues } from '#contract/refusal.ts'
import { type Checked, check, parse } from '#contract/input/parse.ts'
import type { AnyOperation } from '#contract/operation.ts'
import { viaHttp } from '#server/auth/author.ts'
import type { Principal } from '#server/auth/principal.ts'
import { hashOf } from '#server/auth/tokens.ts'
import type { Language } from '#messages/languages.ts'
import type { Context } from '#server/context.ts'
import { sayIn } from '#server/languages/words.ts'
import { LongJson, parseModestJson } from '#server/limits/json-shape.ts'
import { paced, pacedIfLong } from '#server/turns/pace.ts'
import type { Queries } from '#server/store/database.ts'
import type { Tables } from '#server/store/tables.ts'
import { JsonPieces } from '#server/store/json-pieces.ts'
import { type EarlierReply, claimRequest, findReply, storeReply } from '#server/store/idempotency.ts'
import { auditReading } from '#server/results/audit-results.ts'
import { inSpan } from '#server/telemetry/spans.ts'
import { refusalBody } from '#server/transport/refusal-for.ts'
import { canonicalJson } from './canonical-json.ts'
import type { BoundOperation, Call } from './handler.ts'
import { ListedOutput } from './listed-output.ts'
import { readsReplica } from './reads-replica.ts'

/** What identifies a request that may be retried without being done twice [D11]. */
export interface Retry {
  idempotencyKey: string
  /** The API key or the token of the session of the request. The stored reply is encrypted with it. */
  secret: string
}

/** A reply ready to be sent; its body is JSON. */
export interface OperationReply {
  status: number
  body: string | JsonPieces | AsyncIterable<Uint8Array>
  /** Whether it was stored for an earlier request with the same `Idempotency-Key`. */
  replayed: boolean
}

/** The input of a request, before it is parsed. */
export interface RawInput {
  path: unknown
  query: unknown
  /** A `LongJson` is parsed when it is the turn of the request. */
  body: unknown
  /** The length of the message that held a body that is parsed already, bytes; left out for a short one. */
  messageLength?: number
  /** In which language refusals that are stored, and advice, are told; English when left out. */
  language?: Language
  /** Whether the caller sends path, query and body as one object, as agents do. */
  isOneObject?: boolean
}

const isWrite = ({ method }: AnyOperation) => method !== 'GET'

/** Returns under which method and path a reply is stored: the route with its parsed parameters. */
const targetOf = (operation: AnyOperation, sent: RawInput) => ({
  method: operation.method,
  path: `${operation.route} ${fingerprint(parse(operation.path, sent.path)).toString('base64url')}`,
})

/** Returns a hash of a JSON value; equal values have equal hashes. */
const fingerprint = (value: unknown): Buffer => hashOf(canonicalJson(value))

/** Parses path, query and body into one object. Throws a 400 that names the fields that do not fit, in all three. */
export function readInput(operation: AnyOperation, sent: RawInput): Record<string, unknown> {
  const { path, query, body } = operation
  const names = [path, query, ...(body ? [body] : [])].flatMap(schema =>
    'shape' in schema ? Object.keys(Object(schema.shape)) : [],
  )
  const place = sent.isOneObject ? { others: names.filter(name => !isSent(sent, name)) } : {}
  const parts: Checked<Record<string, unknown>>[] = [
    check(path, sent.path, place),
    check(query, sent.query, place),
    body ? check(body, sent.body === undefined ? {} : sent.body, place) : checkNoBody(sent.body),
  ]
  const issues = parts.flatMap(part => part.issues ?? [])
  if (issues.length > 0) throw refuseIssues(issues.slice(0, mostIssues))
  return Object.assign({}, ...parts.map(part => (part.issues ? {} : part.value)))
}

const isSent = ({ path, query, body }: RawInput, name: string): boolean =>
  [path, query, body].some(part => Object.hasOwn(Object(part), name))

/** What the calls of one kind of client have in common. */
type Client = Pick<Call, 'pictures' | 'via'>

const overHttp = (principal: Principal): Client => ({ pictures: 'included', via: viaHttp(principal) })

/** Returns the call of a reading operation whose output is sent in another form than JSON. */
export const readingCall = (
  context: Context,
  principal: Principal,
  onDeckRead?: Call['onDeckRead'],
): Call => ({
  context,
  principal,
  db: context.database.db,
  blobs: context.blobs,
  documents: context.documents,
  advice: context.advice,
  ...overHttp(principal),
  changed: () => undefined,
  requireSpace: () => undefined,
  after: () => undefined,
  onDeckRead: onDeckRead ?? (() => undefined),
})

/** Returns the call of one request, for a connection or transaction, and a function that runs its effects. */
function openCall(
  context: Context,
  principal: Principal,
  client: Client,
  language: Language | undefined,
  onDeckRead: Call['onDeckRead'] = () => undefined,
) {
  const effects: (() => void | Promise<void>)[] = []
  const { advice, blobs, documents } = context
  return {
    on: (db: Queries): Call => ({
      context,
      principal,
      db,
      blobs,
      documents,
      advice,
      language,
      ...client,
      changed: id => void effects.push(() => context.decks.delete(id)),
      requireSpace: () => context.disk.requireRoom('large'),
      after: effect => void effects.push(effect),
      onDeckRead,
    }),
    async runEffects() {
      for (const effect of effects) await effect()
    },
  }
}

/**
 * Runs one operation for a principal whose scope was checked: parses the input, runs the handler, a writing one in a
 * transaction, then its effects. Returns the output, or its JSON in pieces. Throws the refusals of the operation, and a 503 when there is
 * no room on the disk for anything.
 */
export async function performOperation(
  context: Context,
  principal: Principal,
  { operation, run }: BoundOperation,
  sent: RawInput,
  client: Client,
  onDeckRead?: Call['onDeckRead'],
): Promise<unknown> {
  const calls = openCall(context, principal, client, sent.language, onDeckRead)
  const { db } = context.database
  if (!isWrite(operation)) {
    const input = readInput(operation, sent)
    const work = async (on: Queries) => {
      const output = await run(calls.on(on), input)
      // A connection to the replica is free again once the work is done.
      return on !== db && output instanceof ListedOutput ? output.read() : output
    }
    const output = await (readsReplica(operation) ? context.replica.read(work) : work(db))
    await auditReading(context, principal, operation, input)
    return output
  }
  return inTurn(context, principal, operation, sent, async () => {
    const whole = await parseBody(sent)
    const input = await pacedIfLong(lengthOf(sent), () => readInput(operation, whole))
    context.disk.requireRoom('small')
    const output = await inTransactionSpan(context, operation, () =>
      db.transaction().execute(tx => run(calls.on(tx), input)),
    )
    await calls.runEffects()
    return output
  })
}

/**
 * Runs one operation like `performOperation` and returns a reply ready to be sent. With a `retry` the reply of a write is
 * stored in the same transaction, also a refusal below 500 other than 429; refusals that are not stored are thrown. A stored reply is
 * returned also when the disk has no room for anything new.
 */
export async function runOperation(
  context: Context,
  principal: Principal,
  bound: BoundOperation,
  sent: RawInput,
  retry: Retry | undefined,
  onDeckRead?: Call['onDeckRead'],
): Promise<OperationReply> {
  if (!retry || !isWrite(bound.operation)) {
    const output = await performOperation(context, principal, bound, sent, overHttp(principal), onDeckRead)
    return {
      status: 200,
      body:
        output instanceof ListedOutput
          ? await output.json()
          : output instanceof JsonPieces
            ? output
            : JSON.stringify(output),
      replayed: false,
    }
  }
  return inTurn(context, principal, bound.operation, sent, () =>
    runOnce(context, principal, bound, sent, retry),
  )
}

/** Runs a writing operation, or returns the reply that was stored for an earlier request with the same key. */
async function runOnce(
  context: Context,
  principal: Principal,
  bound: BoundOperation,
  sent: RawInput,
  retry: Retry,
): Promise<OperationReply> {
  const length = lengthOf(sent)
  const whole = await parseBody(sent)
  const input = await pacedIfLong(length, () => readInput(bound.operation, whole))
  const bodyHash = await pacedIfLong(length, () =>
    fingerprint({ query: whole.query, body: whole.body ?? null }),
  )
  const calls = openCall(context, principal, overHttp(principal), sent.language)
  const target = { callerId: principal.caller.id, ...targetOf(bound.operation, sent), ...retry }
  if (!context.disk.hasRoom('small')) {
    // What was done is told also when nothing can be stored, not even that a request is claimed.
    const known = await findReply(context.database.db, target, bodyHash)
    if (known) return replayOf(known)
    context.disk.requireRoom('small')
  }
  const work = async (tx: Transaction<Tables>): Promise<OperationReply> => {
    const claimed = await claimRequest(tx, target, bodyHash)
    if (claimed !== 'claimed') return replayOf(claimed)
    // A refusal undoes what the operation wrote, but is itself stored and replayed.
    await sql`savepoint work`.execute(tx)
    const fresh = await bound.run(calls.on(tx), input).then(
      output => ({ status: 200, body: JSON.stringify(output) }),
      async (error: unknown) => {
        // A retry after a 429 may succeed, so a 429 is not stored either [D11].
        if (!(error instanceof Refusal) || error.status >= 500 || error.status === 429) throw error
        await sql`rollback to savepoint work`.execute(tx)
        return {
          status: error.status,
          body: JSON.stringify(refusalBody(error, 'http', sayIn(sent.language))),
        }
      },
    )
    await storeReply(tx, target, fresh)
    return { ...fresh, replayed: false }
  }
  const answer = await inTransactionSpan(context, bound.operation, () =>
    context.database.db.transaction().execute(work),
  )
  if (answer.status < 400) await calls.runEffects()
  return answer
}

/** Does the work of an operation in the database, in a span of its own where traces are wanted. */
const inTransactionSpan = <T>(
  { telemetry: { spans } }: Context,
  { name }: AnyOperation,
  work: () => Promise<T>,
): Promise<T> => inSpan(spans, 'transaction', { 'db.system.name': 'postgresql', 'lpd.operation': name }, work)

/** Returns the reply to an earlier request. Throws a 400 when that was another request. */
function replayOf({ reply, sameBody }: EarlierReply): OperationReply {
  if (sameBody) return { ...reply, replayed: true }
  throw refuseField(
    'Idempotency-Key',
    'This key was sent with another request before. Use a new key for a new request.',
  )
}

/** The length of the body of a request in UTF-16 code units, or about that; 0 when it is short. */
const lengthOf = ({ body, messageLength = 0 }: RawInput): number =>
  body instanceof LongJson ? body.text.length : messageLength

/** Does the work of a writing operation: at once, or, when it writes a deck, when it is its turn. */
async function inTurn<T>(
  { deckWrites }: Context,
  { team }: Principal,
  operation: AnyOperation,
  sent: RawInput,
  work: () => Promise<T>,
): Promise<T> {
  if (!operation.route.startsWith('/decks')) return work()
  const { id } = Object(sent.path)
  const deck = typeof id === 'string' ? id : undefined
  return deckWrites.run({ team: team.id, deck, length: lengthOf(sent) }, work)
}

/** Parses a body that was left unparsed because it is long. Throws as `parseModestJson` does. */
async function parseBody(sent: RawInput): Promise<RawInput> {
  const { body } = sent
  return body instanceof LongJson ? { ...sent, body: await paced(() => parseModestJson(body.text)) } : sent
}

/** Checks that no body, or an empty one, was sent to an operation that has none. */
function checkNoBody(body: unknown): Checked<Record<string, never>> {
  if (body === undefined || (typeof body === 'object' && body !== null && Object.keys(body).length === 0))
    return { value: {} }
  return refuseField('body', 'This operation takes no body. Leave it out.')
}

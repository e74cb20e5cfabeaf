import { sql } from 'kysely'
import { Refusal, parse, refuseField } from '#contract/errors.ts'
import type { AnyOperation } from '#contract/operation.ts'
import type { Principal } from '#server/auth/principal.ts'
import { hashOf } from '#server/auth/tokens.ts'
import type { Context } from '#server/context.ts'
import type { Queries } from '#server/store/database.ts'
import { claim, keep } from '#server/store/idempotency.ts'
import type { Bound, Call } from './handler.ts'

/** What a request says besides its input, when it may be sent again without doing the work twice [D11]. */
export interface Retry {
  idempotencyKey: string
  method: string
  path: string
}

/** An answer ready to go out; its body is JSON. */
export interface Answer {
  status: number
  body: string | Uint8Array
  replayed: boolean
}

/** What a request carries, before it is parsed. */
export interface Sent {
  path: unknown
  query: unknown
  body: unknown
}

const isWrite = ({ method }: AnyOperation) => method !== 'GET'

/** What was sent, by path, query and body, as one parsed object. Throws a 400 that names the field. */
export const readInput = (operation: AnyOperation, sent: Sent): Record<string, unknown> => ({
  ...parse(operation.path, sent.path),
  ...parse(operation.query, sent.query),
  ...(operation.body
    ? parse(operation.body, sent.body === undefined ? {} : sent.body)
    : refuseBody(sent.body)),
})

/** What a reading operation is given when its answer goes out in another form than JSON. */
export const readingCall = (context: Context, principal: Principal): Call => ({
  context,
  principal,
  db: context.database.db,
  blobs: context.blobs,
  documents: context.documents,
  pictures: 'carried',
  changed: () => undefined,
  after: () => undefined,
})

/** The calls of one request, and what is to follow once it is committed. */
function openCalls(context: Context, principal: Principal, pictures: Call['pictures']) {
  const effects: (() => void | Promise<void>)[] = []
  const { blobs, documents } = context
  return {
    on: (db: Queries): Call => ({
      context,
      principal,
      db,
      blobs,
      documents,
      pictures,
      changed: id => void effects.push(() => context.decks.forget(id)),
      after: effect => void effects.push(effect),
    }),
    async settle() {
      for (const effect of effects) await effect()
    },
  }
}

/**
 * Runs one operation for a principal whose scope was checked: parses the input, opens the transaction, and runs what
 * is to follow the commit. Gives the output, or its JSON as bytes.
 */
export async function performOperation(
  context: Context,
  principal: Principal,
  { operation, run }: Bound,
  sent: Sent,
  pictures: Call['pictures'],
): Promise<unknown> {
  const input = readInput(operation, sent)
  const calls = openCalls(context, principal, pictures)
  const { db } = context.database
  if (!isWrite(operation)) return run(calls.on(db), input)
  const output = await db.transaction().execute(tx => run(calls.on(tx), input))
  await calls.settle()
  return output
}

/**
 * The same as an answer ready to go out; with a `retry` an idempotent answer is kept in the same transaction. Throws
 * `Refusal`s that are not to be kept.
 */
export async function runOperation(
  context: Context,
  principal: Principal,
  bound: Bound,
  sent: Sent,
  retry: Retry | undefined,
): Promise<Answer> {
  if (!retry || !isWrite(bound.operation)) {
    const output = await performOperation(context, principal, bound, sent, 'carried')
    return {
      status: 200,
      body: output instanceof Uint8Array ? output : JSON.stringify(output),
      replayed: false,
    }
  }
  const input = readInput(bound.operation, sent)
  const calls = openCalls(context, principal, 'carried')
  const answer = await context.database.db.transaction().execute(async (tx): Promise<Answer> => {
    const place = { keyId: principal.key.id, ...retry }
    const claimed = await claim(tx, place, hashOf(JSON.stringify(sent.body ?? null)))
    if (claimed !== 'claimed') {
      if (claimed.sameBody) return { ...claimed.kept, replayed: true }
      throw refuseField(
        'Idempotency-Key',
        'This key came with another body before. Use a new key for a new request.',
      )
    }
    // A refusal takes back what the operation wrote, but is itself kept and replayed.
    await sql`savepoint work`.execute(tx)
    const fresh = await bound.run(calls.on(tx), input).then(
      output => ({ status: 200, body: JSON.stringify(output) }),
      async (error: unknown) => {
        if (!(error instanceof Refusal) || error.status >= 500) throw error
        await sql`rollback to savepoint work`.execute(tx)
        return { status: error.status, body: JSON.stringify(error.body) }
      },
    )
    await keep(tx, place, fresh)
    return { ...fresh, replayed: false }
  })
  if (answer.status < 400) await calls.settle()
  return answer
}

/** An operation without a body takes an empty one at most. */
function refuseBody(body: unknown): Record<string, never> {
  if (body === undefined || (typeof body === 'object' && body !== null && Object.keys(body).length === 0))
    return {}
  throw refuseField('body', 'This operation takes no body.')
}

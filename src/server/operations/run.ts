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

const isWrite = ({ method }: AnyOperation) => method !== 'GET'

/** What was sent, by path, query and body, as one parsed object. Throws a 400 that names the field. */
export const readInput = (
  operation: AnyOperation,
  sent: { path: unknown; query: unknown; body: unknown },
): Record<string, unknown> => ({
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
  changed: () => undefined,
  after: () => undefined,
})

/**
 * Runs one operation for a principal whose scope was checked: parses the input, opens the transaction, keeps an
 * idempotent answer with it, and runs what is to follow the commit. Throws `Refusal`s that are not to be kept.
 */
export async function runOperation(
  context: Context,
  principal: Principal,
  { operation, run }: Bound,
  sent: { path: unknown; query: unknown; body: unknown },
  retry: Retry | undefined,
): Promise<Answer> {
  const input = readInput(operation, sent)
  const effects: (() => void | Promise<void>)[] = []
  const { blobs, documents } = context
  const call = (db: Queries): Call => ({
    context,
    principal,
    db,
    blobs,
    documents,
    changed: id => void effects.push(() => context.decks.forget(id)),
    after: effect => void effects.push(effect),
  })
  const { db } = context.database

  if (!isWrite(operation)) {
    const output = await run(call(db), input)
    return {
      status: 200,
      body: output instanceof Uint8Array ? output : JSON.stringify(output),
      replayed: false,
    }
  }

  const answer = await db.transaction().execute(async (tx): Promise<Answer> => {
    if (!retry) return { status: 200, body: JSON.stringify(await run(call(tx), input)), replayed: false }
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
    const fresh = await run(call(tx), input).then(
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
  if (answer.status < 400) for (const effect of effects) await effect()
  return answer
}

/** An operation without a body takes an empty one at most. */
function refuseBody(body: unknown): Record<string, never> {
  if (body === undefined || (typeof body === 'object' && body !== null && Object.keys(body).length === 0))
    return {}
  throw refuseField('body', 'This operation takes no body.')
}

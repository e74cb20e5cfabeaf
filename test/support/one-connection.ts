import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { Connections } from '#server/store/database.ts'

/** Whether the code that runs now was started inside a transaction that has not ended. */
const transaction = new AsyncLocalStorage<{ isOpen: boolean }>()

const message =
  'A second connection was requested inside a transaction. With as many such requests as the pool has connections, each waits for the others. Pass the transaction on, or read before it begins.'

/** Makes a pool throw when code inside a transaction requests another connection, which could deadlock under load. */
export function forbidSecondConnection({ pool, db }: Connections): void {
  const connect: (callback?: unknown) => unknown = pool.connect.bind(pool)
  const guarded = (callback?: unknown) => {
    if (transaction.getStore()?.isOpen) throw new Error(message)
    return connect(callback)
  }
  Object.assign(pool, { connect: guarded })
  pool.on('connect', watchTransactions)

  const begin = db.transaction.bind(db)
  Object.assign(db, {
    transaction: () => ({
      execute: (work: (tx: unknown) => Promise<unknown>) =>
        begin().execute(async tx => {
          const state = { isOpen: true }
          return transaction.run(state, () => work(tx)).finally(() => (state.isOpen = false))
        }),
    }),
  })
}

/** Follows the transactions of code that writes `begin` itself. */
function watchTransactions(client: pg.PoolClient): void {
  const query: (...given: unknown[]) => unknown = client.query.bind(client)
  let state = { isOpen: false }
  const watched = (...given: unknown[]) => {
    const [text] = given
    if (text === 'begin') transaction.enterWith((state = { isOpen: true }))
    if (text === 'commit' || text === 'rollback') state.isOpen = false
    return query(...given)
  }
  Object.assign(client, { query: watched })
}

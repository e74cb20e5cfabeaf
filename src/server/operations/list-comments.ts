import type { listComments } from '#contract/operations/list-comments.ts'
import { limits } from '#contract/limits.ts'
import { listThreads } from '#server/store/comment-threads.ts'
import { listReaders } from '#server/store/deck-readers.ts'
import { readDeck } from '#server/store/decks.ts'
import { stepOf } from '#server/store/steps.ts'
import type { Handler } from './handler.ts'
import { toldThreads } from './told-threads.ts'

export const handleListComments: Handler<typeof listComments> = async (
  call,
  { id, resolved, step, limit, cursor },
) => {
  const deck = await readDeck(call, id)
  // An id may be that of a step which was removed.
  const stepId = typeof step === 'number' ? stepOf(deck, step).step.id : step
  const { threads, next } = await listThreads(call.db, id, { resolved, step: stepId, limit, cursor })
  const people =
    cursor === undefined ? await listReaders(call.db, id, call.principal, limits.mentionable) : []
  return { threads: await toldThreads(call, deck, threads), people, next }
}

import type { CommentThread, Person } from '#contract/deck/comment.ts'
import { listComments } from '#contract/operations/list-comments.ts'
import { ask } from '../../session.ts'

/** So many threads are read at a time. */
const pageSize = 100

/** The threads of a deck, those that changed last first, and who may be mentioned. */
export interface ReadThreads {
  threads: readonly CommentThread[]
  people: readonly Person[]
}

/**
 * Reads the threads of a deck. Those that changed last come first, so it ends at the first page whose last thread is `known` as it is, when there
 * are as many then as the server has told. Throws a `RequestError`.
 */
export async function readThreads(
  id: string,
  known: readonly CommentThread[],
  told: number | undefined,
): Promise<ReadThreads> {
  const found = new Map<string, CommentThread>()
  let people: readonly Person[] = []
  let cursor: string | undefined
  for (;;) {
    const page = await ask(listComments, { id, limit: pageSize, ...(cursor !== undefined && { cursor }) })
    // One that changes meanwhile comes twice.
    for (const thread of page.threads) if (!found.has(thread.id)) found.set(thread.id, thread)
    if (cursor === undefined) ({ people } = page)
    if (page.next === null) return { threads: [...found.values()], people }
    const last = page.threads.at(-1)
    const at = known.findIndex(thread => thread.id === last?.id && thread.activeAt === last.activeAt)
    const rest = at === -1 ? [] : known.slice(at + 1).filter(thread => !found.has(thread.id))
    if (at !== -1 && found.size + rest.length === told)
      return { threads: [...found.values(), ...rest], people }
    cursor = page.next
  }
}

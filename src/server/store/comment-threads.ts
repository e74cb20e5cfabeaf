import { sql } from 'kysely'
import type { Queries } from './database.ts'
import type { CommentRow } from './comments.ts'
import { pageOf, readCursor } from './pages.ts'

/** A thread: its first comment, and the replies, oldest first. */
export interface StoredThread {
  head: CommentRow
  replies: CommentRow[]
}

/** How much text a page of threads has at most, in characters, unless one thread has more. */
const mostText = 400_000

/** Lists a page of the threads of a deck, those that changed last first. */
export async function listThreads(
  db: Queries,
  deckId: string,
  filter: {
    resolved?: boolean | undefined
    step?: string | undefined
    limit: number
    cursor?: string | undefined
  },
): Promise<{ threads: StoredThread[]; next: string | null }> {
  const { resolved, step, limit, cursor } = filter
  let query = db
    .selectFrom('comments')
    .selectAll()
    .select(
      sql<number>`(select coalesce(sum(length(reply.text)), 0)::int from comments as reply where reply.thread_id = comments.id)`.as(
        'reply_text',
      ),
    )
    .where('deck_id', '=', deckId)
    .where('thread_id', 'is', null)
    .orderBy('active_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
  if (resolved !== undefined) query = query.where('resolved_at', resolved ? 'is not' : 'is', null)
  if (step !== undefined) query = query.where('step_id', '=', step)
  if (cursor !== undefined) {
    const [at, id] = readCursor(cursor)
    query = query.where(sql<boolean>`(active_at, id) < (${at}::timestamptz, ${id})`)
  }
  const rows = await query.execute()
  let text = 0
  const fitting = rows.filter((row, index) => {
    text += row.text.length + row.reply_text
    return index === 0 || text <= mostText
  })
  const most = fitting.length < rows.length ? Math.min(limit, fitting.length) : limit
  const { items, next } = pageOf(rows, most, ({ active_at, id }) => [active_at, id])
  return { threads: await withReplies(db, items), next }
}

/** Reads one thread. */
export async function readThread(db: Queries, id: string): Promise<StoredThread> {
  const head = await db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const [thread] = await withReplies(db, [head])
  return thread ?? { head, replies: [] }
}

async function withReplies(db: Queries, heads: readonly CommentRow[]): Promise<StoredThread[]> {
  if (heads.length === 0) return []
  const replies = await db
    .selectFrom('comments')
    .selectAll()
    .where(
      'thread_id',
      'in',
      heads.map(({ id }) => id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const byThread = Map.groupBy(replies, ({ thread_id }) => thread_id)
  return heads.map(head => ({ head, replies: byThread.get(head.id) ?? [] }))
}

import { type Selectable, sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import { Refusal, refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import type { CommentsEvent } from '#contract/deck/deck-events.ts'
import { authorOf } from '#server/auth/author.ts'
import type { Principal } from '#server/auth/principal.ts'
import { newId } from '#server/auth/tokens.ts'
import type { Queries } from './database.ts'
import { type DeckAccess, type StoredDeck, deckNotFound, deckOfRow, selectDeck } from './decks.ts'
import { type DeckReach, grantsOfDeck, requirePermission } from './permissions.ts'
import type { Moment, Tables } from './tables.ts'

export type CommentRow = Selectable<Tables['comments']>
type Access = Pick<DeckAccess, 'db' | 'principal' | 'via'>

/**
 * Reads a deck whose comments are changed. Its row stays locked until the transaction ends, so that no two comments pass a limit together.
 * Throws a 404, a 409 for a deck in the bin, and a 403 for who may not comment on it.
 */
export async function lockComments(
  access: Pick<DeckAccess, 'db' | 'documents' | 'principal'>,
  id: string,
): Promise<StoredDeck> {
  const { db, principal } = access
  const row = await selectDeck(db, principal, id).forNoKeyUpdate().executeTakeFirst()
  if (!row) throw deckNotFound()
  requirePermission(row, 'comment')
  if (row.deleted_at !== null) throw new Refusal('in_bin')
  return deckOfRow(access, row)
}

/** Reads a comment of a deck. Throws a 404. */
export async function requireComment(db: Queries, deckId: string, id: string): Promise<CommentRow> {
  const row = await db
    .selectFrom('comments')
    .selectAll()
    .where('deck_id', '=', deckId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new Refusal('not_found', said('not_found.fix.comment'))
  return row
}

const authorColumns = (principal: Principal) => {
  const { kind, id, name } = authorOf(principal)
  return { author_kind: kind, author_id: id, author_name: name, user_id: principal.user.id }
}

async function countComments(db: Queries, deckId: string, threadId: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('comments')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('deck_id', '=', deckId)
    .where('thread_id', threadId === null ? 'is' : '=', threadId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Begins a thread on a step or an element of a deck, which must be locked. Returns its id. Throws a 400 when the deck has too many. */
export async function addThread(
  { db, principal, via }: Access,
  deckId: string,
  { step, element, text }: { step: string; element: string | null; text: string },
): Promise<string> {
  if ((await countComments(db, deckId, null)) >= limits.threads)
    throw refuseField('step', said('field.most_threads', { most: limits.threads }))
  const id = newId()
  const place = { deck_id: deckId, step_id: step, element_id: element }
  // One time for both: a clock goes on between two looks at it.
  const now = sql<Moment>`statement_timestamp()`
  await db
    .insertInto('comments')
    .values({ id, ...place, text, via, ...authorColumns(principal), created_at: now, active_at: now })
    .execute()
  return id
}

/** Adds a reply to a thread, whose deck must be locked. Returns its id. Throws a 400 when the thread has too many. */
export async function addReply(
  { db, principal, via }: Access,
  head: CommentRow,
  text: string,
): Promise<string> {
  if ((await countComments(db, head.deck_id, head.id)) >= limits.threadReplies)
    throw refuseField('thread', said('field.most_replies', { most: limits.threadReplies }))
  const id = newId()
  const { deck_id, step_id, element_id } = head
  const place = { deck_id, step_id, element_id, thread_id: head.id }
  await db
    .insertInto('comments')
    .values({ id, ...place, text, via, ...authorColumns(principal) })
    .execute()
  return id
}

/** Changes the text of a comment. */
export async function setCommentText(db: Queries, id: string, text: string): Promise<void> {
  await db
    .updateTable('comments')
    .set({ text, edited_at: sql<Moment>`clock_timestamp()` })
    .where('id', '=', id)
    .execute()
}

/** Notes that something of a thread changed; with `resolved` that it is resolved from now on, by whom, or open again. */
export async function touchThread(
  { db, principal }: Pick<Access, 'db' | 'principal'>,
  id: string,
  resolved?: boolean,
): Promise<void> {
  const { kind, id: authorId, name } = authorOf(principal)
  const now = sql<Moment>`clock_timestamp()`
  await db
    .updateTable('comments')
    .set({
      active_at: now,
      ...(resolved === true && {
        resolved_at: now,
        resolved_kind: kind,
        resolved_id: authorId,
        resolved_name: name,
      }),
      ...(resolved === false && {
        resolved_at: null,
        resolved_kind: null,
        resolved_id: null,
        resolved_name: null,
      }),
    })
    .where('id', '=', id)
    .execute()
}

/** Removes a comment, the first of a thread with its replies. */
export async function removeComment(db: Queries, id: string): Promise<void> {
  await db.deleteFrom('comments').where('id', '=', id).execute()
}

/** How many threads a deck has, and who may know it: those within whose reach the deck is. */
export interface CommentsOfDeck {
  deck: DeckReach
  event: CommentsEvent
}

/** Reads how many threads a deck has, and when the last of them changed. Returns undefined when the deck is gone or in the bin. */
export async function countThreads(db: Queries, deckId: string): Promise<CommentsOfDeck | undefined> {
  // In one statement, so that nobody is told about a deck that was unshared between two reads.
  const row = await db
    .selectFrom('decks')
    .leftJoin('comments', join =>
      join.onRef('comments.deck_id', '=', 'decks.id').on('comments.thread_id', 'is', null),
    )
    .select([
      'decks.team_id',
      'decks.owner_id',
      'decks.shared_at',
      'decks.team_permission',
      grantsOfDeck.as('grants'),
    ])
    .select(({ fn }) => [
      sql<number>`(count(comments.id) filter (where resolved_at is null))::int`.as('open'),
      sql<number>`count(comments.id)::int`.as('threads'),
      fn.max<string | null>('comments.active_at').as('changed'),
    ])
    .where('decks.id', '=', deckId)
    .where('decks.deleted_at', 'is', null)
    .groupBy('decks.id')
    .executeTakeFirst()
  if (!row) return undefined
  const { team_id, owner_id, shared_at, team_permission, grants, ...event } = row
  return { deck: { team_id, owner_id, shared_at, team_permission, grants }, event }
}

/** Forgets who wrote and resolved comments: a person who is gone. Their texts stay, as part of what others talk about. */
export async function forgetCommenter(db: Queries, userId: string): Promise<void> {
  await db
    .updateTable('comments')
    .set({ author_kind: null, author_id: null, author_name: null, user_id: null })
    .where('user_id', '=', userId)
    .execute()
  await db
    .updateTable('comments')
    .set({ resolved_kind: null, resolved_id: null, resolved_name: null })
    .where('resolved_kind', '=', 'person')
    .where('resolved_id', '=', userId)
    .execute()
}

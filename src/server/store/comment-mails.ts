import { sql } from 'kysely'
import type { Language } from '#contract/text/language.ts'
import type { Queries } from './database.ts'
import { teamLanguage } from './decks.ts'
import { reachesDeck } from './deck-readers.ts'

/** A comment that is mailed to somebody. */
export interface MailedComment {
  id: string
  deck_id: string
  title: string
  /** The comment that began its thread. */
  thread: string
  text: string
  author_name: string | null
  team_language: Language | null
}

/** Who gets mails, and what about. */
export interface DueMail {
  to: { id: string; email: string; name: string; language: string | null }
  comments: MailedComment[]
}

/** How many comments one mail tells; the others are told in the next. */
const perMail = 20

/** Has a comment mailed to some people, and with `thread` to all who wrote in it; never to `by`, nor to those who want no mails. */
export async function queueMails(
  db: Queries,
  {
    comment,
    by,
    people,
    thread,
  }: { comment: string; by: string; people: readonly string[]; thread?: string | undefined },
): Promise<void> {
  if (people.length === 0 && thread === undefined) return
  await sql`
    insert into comment_mails (user_id, comment_id)
    select id, ${comment} from users
    where mail_comments and id <> ${by} and (
      id = any(${sql.val([...people])}::text[])
      or id in (select user_id from comments where ${thread ?? null}::text in (id, thread_id))
    )
    on conflict do nothing`.execute(db)
}

/**
 * Takes what is due for one person whose first comment has waited for `waitMs`, and those after it, in a transaction: others do not get it, and
 * it is due again when the transaction fails. Returns undefined when nothing is due, and no comments for a person who reaches none of the decks any more.
 */
export async function takeDueMail(tx: Queries, waitMs: number): Promise<DueMail | undefined> {
  const { rows: taken } = await sql<{ user_id: string; comment_id: string }>`
    with due as (
      select user_id from comment_mails
      where created_at <= now() - make_interval(secs => ${waitMs / 1_000}) order by created_at limit 1 for update skip locked
    ), told as (
      select user_id, comment_id from comment_mails where user_id in (select user_id from due)
      order by created_at, comment_id limit ${sql.lit(perMail)}
    )
    delete from comment_mails using told
    where comment_mails.user_id = told.user_id and comment_mails.comment_id = told.comment_id
    returning comment_mails.user_id, comment_mails.comment_id`.execute(tx)
  const userId = taken[0]?.user_id
  if (userId === undefined) return undefined
  const to = await tx
    .selectFrom('users')
    .select(['id', 'email', 'name', 'language', 'mail_comments'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const ids = taken.map(({ comment_id }) => comment_id)
  const comments = to.mail_comments ? await readMailed(tx, userId, ids) : []
  return { to, comments }
}

/** Reads those of some comments that are on decks which a person reaches now, oldest first. */
const readMailed = (db: Queries, userId: string, ids: readonly string[]): Promise<MailedComment[]> =>
  db
    .selectFrom('comments')
    .innerJoin('decks', 'decks.id', 'comments.deck_id')
    .innerJoin('memberships', 'memberships.team_id', 'decks.team_id')
    .select(['comments.id', 'deck_id', 'decks.title', 'text', 'comments.author_name'])
    .select(sql<string>`coalesce(thread_id, comments.id)`.as('thread'))
    .select(teamLanguage.as('team_language'))
    .where('comments.id', 'in', [...ids])
    .where('decks.deleted_at', 'is', null)
    .where('memberships.user_id', '=', userId)
    .where(reachesDeck)
    .orderBy('comments.created_at')
    .execute()

/** Has the mails to a person wait once more, after those to others. */
export async function postponeMails(db: Queries, userId: string): Promise<void> {
  await db
    .updateTable('comment_mails')
    .set({ created_at: sql<string>`now()` })
    .where('user_id', '=', userId)
    .execute()
}

/** Drops what could not be mailed for a day. */
export async function dropOldMails(db: Queries): Promise<void> {
  await sql`
    delete from comment_mails using comments
    where comments.id = comment_id and comments.created_at < now() - interval '1 day'`.execute(db)
}

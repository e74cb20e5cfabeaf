import type { FastifyBaseLogger } from 'fastify'
import { mentionMark, mentionsIn } from '#contract/deck/comment.ts'
import { mailWordsOf } from '#server/languages/words.ts'
import { type DueMail, type MailedComment, postponeMails, takeDueMail } from '#server/store/comment-mails.ts'
import type { Database, Queries } from '#server/store/database.ts'
import { namesInTeam } from '#server/store/deck-readers.ts'
import { mailLanguage } from './mail-language.ts'
import type { Mail, Mailer } from './mailer.ts'
import { oneLine } from './texts.ts'

/** When comments are mailed, in ms. */
export interface CommentMailRules {
  /** How long the first one waits for others that go into the same mail. */
  waitMs: number
  /** How often the database is asked for what is due. */
  everyMs: number
}

const defaultRules: CommentMailRules = { waitMs: 120_000, everyMs: 15_000 }

/** What ends a line for a mail program: each line of a comment is quoted. */
const lineBreaks = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/

interface Parts {
  db: Database['db']
  mailer: Mailer
  baseUrl: string
  log: FastifyBaseLogger
  rules?: Partial<CommentMailRules> | undefined
}

/** Mails comments that wait for it. Any number of servers may do so at the same time: what one of them takes is sent by no other. */
export function commentMails({ db, mailer, baseUrl, log, rules: given }: Parts) {
  const rules = { ...defaultRules, ...given }
  let isClosed = false
  let sending: Promise<void> | undefined

  /** Sends one mail. Returns false when nothing is due. */
  async function sendOne(): Promise<boolean> {
    let to: string | undefined
    try {
      return await db.transaction().execute(async tx => {
        const due = await takeDueMail(tx, rules.waitMs)
        if (!due) return false
        to = due.to.id
        if (due.comments.length === 0) return true
        const names = await namesIn(tx, due)
        await mailer.send({ to: due.to.email, ...commentMail(due, names, baseUrl) })
        return true
      })
    } catch (error) {
      // The mails of others must not wait for that of somebody whose address takes none.
      if (to !== undefined) await postponeMails(db, to)
      throw error
    }
  }

  async function sendDue(): Promise<void> {
    while (!isClosed && (await sendOne()));
  }
  const timer = setInterval(() => {
    sending ??= sendDue()
      .catch((error: unknown) => log.error({ err: error }, 'Mailing comments failed'))
      .finally(() => (sending = undefined))
  }, rules.everyMs)
  timer.unref()

  return {
    async close(): Promise<void> {
      isClosed = true
      clearInterval(timer)
      await sending
    },
  }
}

/** Returns the names of the people whom comments mention, by id. */
async function namesIn(db: Queries, { comments }: DueMail): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const { deck_id, text } of comments)
    for (const { id, name } of await namesInTeam(db, deck_id, mentionsIn(text))) names.set(id, name)
  return names
}

/** Returns where a browser opens a deck at a comment. */
const addressOf = (baseUrl: string, { deck_id, thread }: MailedComment): string =>
  `${baseUrl}/decks/${deck_id}?comment=${thread}`

/** Returns the mail that tells comments, with the names of those whom they mention by id. */
export function commentMail(
  { to, comments }: DueMail,
  names: ReadonlyMap<string, string>,
  baseUrl: string,
): Omit<Mail, 'to'> {
  const [first] = comments
  const language = mailLanguage({ account: to.language, team: first?.team_language ?? null })
  const { text } = mailWordsOf(language)
  const by = (author: string | null) => oneLine(author ?? text('comments.somebody'))
  const deck = oneLine(first?.title)
  const count = comments.length
  const isOfOneDeck = new Set(comments.map(({ deck_id }) => deck_id)).size === 1
  const subject =
    count === 1 && first
      ? text('comments.subject.one', { by: by(first.author_name), deck })
      : isOfOneDeck
        ? text('comments.subject.deck', { count, deck })
        : text('comments.subject.decks', { count })
  const lines = comments.flatMap(comment => [
    text('comments.by', { by: by(comment.author_name), deck: oneLine(comment.title) }),
    ...comment.text
      .replaceAll(mentionMark, (_, id: string) => `@${oneLine(names.get(id) ?? text('comments.mentioned'))}`)
      .split(lineBreaks)
      .map(line => `> ${line}`),
    addressOf(baseUrl, comment),
    '',
  ])
  // The address stands outside the sentence, in which it would be isolated: programs take the marks for a part of it.
  const end = `${text('comments.why')} ${baseUrl}/settings/you`
  const hello = text('hello', { name: oneLine(to.name) })
  return { language, subject, text: [hello, '', ...lines, end, ''].join('\n') }
}

import { mentionsIn } from '#contract/deck/comment.ts'
import { limits } from '#contract/limits.ts'
import { countCharacters } from '#contract/text/characters.ts'
import { refuseField } from '#contract/refusal.ts'
import { said } from '#contract/said.ts'
import { queueMails } from '#server/store/comment-mails.ts'
import { readersAmong } from '#server/store/deck-readers.ts'
import type { Principal } from '#server/auth/principal.ts'
import type { Queries } from '#server/store/database.ts'
import type { Call } from './handler.ts'

/**
 * Returns a text that mentions these people, too, at its end as far as it does not yet. Throws a 400 for somebody who does not reach the deck, or of
 * whom a guest knows nothing, unless the text mentioned them `before`, and for a text that is too long then.
 */
export async function withMentions(
  db: Queries,
  deckId: string,
  principal: Pick<Principal, 'role'>,
  {
    text,
    mentions: ids = [],
    before = [],
  }: { text: string; mentions?: readonly string[] | undefined; before?: readonly string[] },
): Promise<string> {
  const there = mentionsIn(text)
  const known = new Set(await readersAmong(db, deckId, principal, [...ids, ...there]))
  const unknown = ids.findIndex(id => !known.has(id))
  if (unknown !== -1)
    throw refuseField(['mentions', unknown], 'Must be the id of one of `people` in {list_comments}.')
  if (there.some(id => !known.has(id) && !before.includes(id)))
    throw refuseField('text', 'Must mention only `people` of {list_comments}.')
  const more = [...new Set(ids)].filter(id => !there.includes(id))
  const whole = [text, ...more.map(id => `@[${id}]`)].join(' ')
  if (countCharacters(whole) > limits.comment)
    throw refuseField('text', said('field.most_characters', { most: limits.comment }))
  if (there.length + more.length > limits.mentions)
    throw refuseField('text', said('field.most_mentions', { most: limits.mentions }))
  return whole
}

/** Has a comment mailed to those whom it mentions, and a reply to those who wrote in its thread, where the server sends mail [D90]. */
export async function mailAbout(
  { db, principal, context }: Call,
  comment: string,
  people: readonly string[],
  thread?: string,
): Promise<void> {
  if (context.mailer) await queueMails(db, { comment, by: principal.user.id, people, thread })
}

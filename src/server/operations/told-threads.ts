import { type CommentReply, type CommentThread, type Person, mentionsIn } from '#contract/deck/comment.ts'
import type { Document } from '#contract/deck/deck.ts'
import { beginningOf, hasElement } from '#deck/beginning-of.ts'
import type { StoredThread } from '#server/store/comment-threads.ts'
import type { CommentRow } from '#server/store/comments.ts'
import { namesInTeam } from '#server/store/deck-readers.ts'
import { savedBy } from '#server/store/versions.ts'
import type { Call } from './handler.ts'

/** Returns threads as they are told: with what they are on as the deck is now, and whom they mention. */
export async function toldThreads(
  { db, principal }: Pick<Call, 'db' | 'principal'>,
  deck: { id: string; document: Document },
  threads: readonly StoredThread[],
): Promise<CommentThread[]> {
  const all = threads.flatMap(({ head, replies }) => [head, ...replies])
  const ids = new Set(all.flatMap(({ text }) => mentionsIn(text)))
  const people = new Map((await namesInTeam(db, deck.id, [...ids])).map(person => [person.id, person]))
  const indexes = new Map(deck.document.map(({ id }, index) => [id, index]))
  const told = (row: CommentRow) => toldComment(row, people, principal.user.id)
  return threads.map(({ head, replies }) => {
    const { step_id: step, element_id: element } = head
    const index = indexes.get(step)
    const there = index === undefined ? undefined : deck.document[index]
    const isThere = there !== undefined && (element === null || hasElement(there, element))
    return {
      ...told(head),
      step,
      index: index ?? null,
      element,
      says: isThere ? beginningOf(there, element) : '',
      gone: !isThere,
      resolved: head.resolved_at === null ? null : { at: head.resolved_at, by: resolverOf(head) },
      activeAt: head.active_at,
      replies: replies.map(told),
    }
  })
}

function toldComment(row: CommentRow, people: ReadonlyMap<string, Person>, userId: string): CommentReply {
  const { by } = savedBy(row)
  return {
    id: row.id,
    text: row.text,
    mentions: mentionsIn(row.text).flatMap(id => people.get(id) ?? []),
    by,
    via: row.via,
    mine: row.user_id === userId,
    at: row.created_at,
    editedAt: row.edited_at,
  }
}

const resolverOf = ({ resolved_kind: kind, resolved_id: id, resolved_name: name }: CommentRow) =>
  kind === null || id === null || name === null ? null : { kind, id, name }

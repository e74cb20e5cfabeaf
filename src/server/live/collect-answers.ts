import type pg from 'pg'
import { mostEntriesOf } from '#polls/entries.ts'
import { rootsOf } from '#polls/entry-merges.ts'
import { readAnswer } from '#polls/index.ts'
import { refuseField } from '#contract/refusal.ts'
import { AnswerRefused } from '#polls/answer-refused.ts'
import type { Collector, PollMessage, Stamp } from '#polls/kind.ts'
import type { PlacedPoll } from '#polls/placed.ts'
import type { WordMerge } from '#polls/words/word-merges.ts'
import { type NewAnswer, currentAnswers, knownEntries, lockPoll } from '#server/store/answers.ts'

/** An answer that waits to be stored. */
export interface QueuedAnswer extends NewAnswer {
  round: number
  key: number
  /** What is added to this person's answer, for poll types in which people send several entries. */
  sent?: { message: PollMessage; stamp: Stamp }
}

/**
 * Adds what people sent to the answers that stand in the database, one after another, and sets `value` and
 * `contributions` of each item. Locks the poll until the transaction ends, so that two servers never add to the same
 * answer at the same time. `merges` are those of the room, which the transaction holds.
 */
export async function collectAnswers(
  client: pg.ClientBase,
  collecting: Collector,
  { poll }: PlacedPoll,
  merges: readonly WordMerge[],
  items: readonly QueuedAnswer[],
  outcomes: (Error | undefined)[],
): Promise<void> {
  const key = items.find((_, index) => !outcomes[index])?.key
  if (key === undefined) return
  await lockPoll(client, key)
  const current = await currentAnswers(
    client,
    key,
    items.map(({ participantId }) => participantId),
  )
  const upvoted = items.flatMap(({ sent }) => (sent && 'upvote' in sent.message ? [sent.message.upvote] : []))
  const rootOf = rootsOf(merges)
  const known = await knownEntries(client, key, upvoted)
  for (const [index, item] of items.entries()) {
    if (outcomes[index] || !item.sent) continue
    const { message, stamp } = item.sent
    try {
      const value = collecting.add(current.get(item.participantId), message, stamp, {
        known,
        most: mostEntriesOf(poll),
        rootOf,
      })
      current.set(item.participantId, value)
      item.value = JSON.stringify(value)
      item.contributions = readAnswer(poll, value, merges).contributions
    } catch (error) {
      if (!(error instanceof AnswerRefused)) throw error
      outcomes[index] = refuseField(error.field, error.message)
    }
  }
}

import { type Asked, idsOf } from '#web/ui/core/entries.ts'
import type { Answering } from '#web/ui/core/answering.ts'
import type { PhonePoll } from '#contract/rooms/live.ts'
import { entriesOf, textOf } from './answer-parts.ts'
import { message } from './language.ts'
import { refusalText } from './refusal-text.ts'

/** A status message. `good`, `wait` and `bad` are also shown by an icon, never by colour alone. */
export interface Status {
  tone: 'calm' | 'good' | 'wait' | 'bad'
  text: string
  more?: string
}

/**
 * Returns the status message for an answer while the poll is open. `invitation` is shown before the first answer,
 * `change` with a stored one. `isPending`: the stored answer waits for the approval of the host.
 */
export function statusWhileOpen(
  answering: Answering | undefined,
  invitation: string,
  change: string,
  isPending = false,
): Status {
  switch (answering?.state) {
    case undefined:
      return { tone: 'calm', text: invitation }
    case 'sending':
    case 'late':
      return { tone: 'wait', text: message('status.sending') }
    case 'counted':
      return { tone: 'good', text: storedText(isPending), more: change }
    case 'waiting':
      return { tone: 'wait', text: message('status.saved'), more: message('status.savedMore') }
    case 'refused':
      return refused(answering)
  }
}

/**
 * Returns the status message for an answer after the poll has closed, which the band above the question says. `nothing` is shown if
 * there is no answer.
 */
export function statusWhenClosed(
  answering: Answering | undefined,
  revealed: boolean,
  nothing = message('status.noAnswer'),
  isPending = false,
): Status {
  switch (answering?.state) {
    case undefined:
      return { tone: 'calm', text: nothing }
    case 'sending':
      return { tone: 'wait', text: message('status.sending') }
    case 'counted':
      return revealed
        ? { tone: 'good', text: storedText(isPending) }
        : { tone: 'good', text: storedText(isPending), more: message('status.resultSoon') }
    case 'waiting':
      return { tone: 'wait', text: message('status.saved'), more: message('status.lateMore') }
    case 'late':
      return { tone: 'bad', text: message('status.late'), more: message('status.lateMore') }
    case 'refused':
      return refused(answering)
  }
}

const storedText = (isPending: boolean) => message(isPending ? 'status.pending' : 'status.counted')

/**
 * Returns whether the stored answer to a poll waits for the approval of the host. `shown`: the approved questions that
 * may be voted on, each with those that were merged into it.
 */
export const awaitsApproval = (
  { type, moderated }: Pick<PhonePoll, 'type' | 'moderated'>,
  stored: unknown,
  shown: readonly Asked[],
): boolean =>
  moderated === true &&
  (type !== 'qa-upvotes' || entriesOf(stored).some(own => shown.every(each => !idsOf(each).includes(own.id))))

function refused(answering: Answering): Status {
  const { why: text, fix } = refusalText(answering)
  const isWritten = textOf(answering.answer) !== undefined
  const more = isWritten
    ? message('status.textKept')
    : answering.counted
      ? message('status.earlierCounts')
      : fix
  return more === undefined ? { tone: 'bad', text } : { tone: 'bad', text, more }
}

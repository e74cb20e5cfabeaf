import type { Answering } from '#web/ui/core/answering.ts'
import type { PhonePoll } from '#contract/live.ts'
import { entriesOf, textOf } from './answer-parts.ts'

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
      return { tone: 'wait', text: 'Sending …' }
    case 'counted':
      return { tone: 'good', text: storedText(isPending), more: change }
    case 'waiting':
      return savedOnPhone
    case 'refused':
      return refused(answering)
  }
}

/** Returns the status message for an answer after the poll has closed. `nothing` is shown if there is no answer. */
export function statusWhenClosed(
  answering: Answering | undefined,
  revealed: boolean,
  nothing = 'You did not answer.',
  isPending = false,
): Status {
  switch (answering?.state) {
    case undefined:
      return { tone: 'calm', text: 'The poll is closed.', more: nothing }
    case 'sending':
      return { tone: 'wait', text: 'Sending …' }
    case 'counted':
      return revealed
        ? { tone: 'good', text: storedText(isPending), more: 'The poll is closed.' }
        : { tone: 'good', text: storedText(isPending), more: 'The result will be shown soon.' }
    case 'waiting':
      return savedOnPhone
    case 'refused':
      return refused(answering)
  }
}

const storedText = (isPending: boolean) => (isPending ? 'Sent for the host’s approval.' : 'Counted.')

/**
 * Returns whether the stored answer to a poll waits for the approval of the host. `shown`: the approved questions that
 * may be voted on.
 */
export const awaitsApproval = (
  { type, moderated }: Pick<PhonePoll, 'type' | 'moderated'>,
  stored: unknown,
  shown: readonly { id: string }[],
): boolean =>
  moderated === true &&
  (type !== 'qa-upvotes' || entriesOf(stored).some(own => shown.every(({ id }) => id !== own.id)))

/** Returns why an answer was refused and what to do, without the field name with which the server begins its fix. */
export function whyRefused({ error = 'Not counted.', fix }: Pick<Answering, 'error' | 'fix'>): {
  why: string
  fix?: string | undefined
} {
  const [, sentence] = /^answer[.\w]*: (.+)$/s.exec(fix ?? '') ?? []
  return sentence === undefined ? { why: error, fix } : { why: sentence }
}

const savedOnPhone: Status = {
  tone: 'wait',
  text: 'Saved on this phone.',
  more: 'It will be sent when the connection is back.',
}

function refused(answering: Answering): Status {
  const { why: text, fix } = whyRefused(answering)
  const isWritten = textOf(answering.answer) !== undefined
  const more = isWritten
    ? 'Your text is saved.'
    : answering.counted
      ? 'Your earlier answer still counts.'
      : fix
  return more === undefined ? { tone: 'bad', text } : { tone: 'bad', text, more }
}

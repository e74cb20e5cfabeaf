import type { Answering } from '#web/ui/core/answering.ts'
import { textOf } from './answer-parts.ts'

/** A status message. `good`, `wait` and `bad` are also shown by an icon, never by colour alone. */
export interface Said {
  tone: 'calm' | 'good' | 'wait' | 'bad'
  text: string
  more?: string
}

/** Returns the status message for an answer while the poll is open. `invitation` is shown before the first answer. */
export function sayWhileOpen(answering: Answering | undefined, invitation: string, change: string): Said {
  switch (answering?.state) {
    case undefined:
      return { tone: 'calm', text: invitation }
    case 'sending':
      return { tone: 'wait', text: 'Sending …' }
    case 'counted':
      return { tone: 'good', text: 'Counted.', more: change }
    case 'waiting':
      return keptHere
    case 'refused':
      return refused(answering)
  }
}

/** Returns the status message for an answer after the poll has closed. `nothing` is shown if there is no answer. */
export function sayWhenClosed(
  answering: Answering | undefined,
  revealed: boolean,
  nothing = 'You did not answer.',
): Said {
  switch (answering?.state) {
    case undefined:
      return { tone: 'calm', text: 'The poll is closed.', more: nothing }
    case 'sending':
      return { tone: 'wait', text: 'Sending …' }
    case 'counted':
      return revealed
        ? { tone: 'good', text: 'Counted.', more: 'The poll is closed.' }
        : { tone: 'good', text: 'Counted.', more: 'The result will be shown soon.' }
    case 'waiting':
      return keptHere
    case 'refused':
      return refused(answering)
  }
}

/** Returns why an answer was refused and what to do, without the field name with which the server begins its fix. */
export function whyRefused({ error = 'Not counted.', fix }: Pick<Answering, 'error' | 'fix'>): {
  why: string
  fix?: string | undefined
} {
  const [, said] = /^answer[.\w]*: (.+)$/s.exec(fix ?? '') ?? []
  return said === undefined ? { why: error, fix } : { why: said }
}

const keptHere: Said = {
  tone: 'wait',
  text: 'Saved on this phone.',
  more: 'It will be sent when the connection is back.',
}

function refused(answering: Answering): Said {
  const { why: text, fix } = whyRefused(answering)
  const isWritten = textOf(answering.answer) !== undefined
  const more = isWritten
    ? 'Your text is saved.'
    : answering.counted
      ? 'Your earlier answer still counts.'
      : fix
  return more === undefined ? { tone: 'bad', text } : { tone: 'bad', text, more }
}

import type { Answering } from '#web/ui/core/answering.ts'
import { textOf } from './answer-parts.ts'

/** `good` and `bad` also carry a sign, never colour alone. */
export interface Said {
  tone: 'calm' | 'good' | 'wait' | 'bad'
  text: string
  more?: string
}

/** What a person is told about their answer while the poll takes answers. */
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

/** The same once it takes none any more. `nothing` is said to somebody who sent nothing. */
export function sayWhenClosed(
  answering: Answering | undefined,
  revealed: boolean,
  nothing = 'You did not answer this one.',
): Said {
  switch (answering?.state) {
    case undefined:
      return { tone: 'calm', text: 'The poll is closed.', more: nothing }
    case 'sending':
      return { tone: 'wait', text: 'Sending …' }
    case 'counted':
      return revealed
        ? { tone: 'good', text: 'Counted.', more: 'The poll is closed.' }
        : { tone: 'good', text: 'Counted.', more: 'The result comes in a moment.' }
    case 'waiting':
      return keptHere
    case 'refused':
      return refused(answering)
  }
}

/** Why something was refused and what to do, for a person: a server names the field of a request first. */
export function whyRefused({ error = 'Not counted.', fix }: Pick<Answering, 'error' | 'fix'>): {
  why: string
  fix?: string | undefined
} {
  const [, said] = /^answer[.\w]*: (.+)$/s.exec(fix ?? '') ?? []
  return said === undefined ? { why: error, fix } : { why: said }
}

const keptHere: Said = {
  tone: 'wait',
  text: 'Kept on this phone.',
  more: 'It will be sent when the connection is back.',
}

function refused(answering: Answering): Said {
  const { why: text, fix } = whyRefused(answering)
  const isWritten = textOf(answering.answer) !== undefined
  const more = isWritten
    ? 'What you wrote is kept.'
    : answering.counted
      ? 'What you answered before still counts.'
      : fix
  return more === undefined ? { tone: 'bad', text } : { tone: 'bad', text, more }
}

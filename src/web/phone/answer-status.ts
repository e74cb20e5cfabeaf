import type { Answering } from '#web/ui/core/answering.ts'

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

/** The same once it takes none any more. */
export function sayWhenClosed(answering: Answering | undefined, revealed: boolean): Said {
  switch (answering?.state) {
    case undefined:
      return { tone: 'calm', text: 'The poll is closed.', more: 'You did not answer this one.' }
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

const keptHere: Said = {
  tone: 'wait',
  text: 'Kept on this phone.',
  more: 'It will be sent when the connection is back.',
}

function refused({ error = 'Not counted.', fix, counted }: Answering): Said {
  const more = counted ? 'What you answered before still counts.' : fix
  return more === undefined ? { tone: 'bad', text: error } : { tone: 'bad', text: error, more }
}

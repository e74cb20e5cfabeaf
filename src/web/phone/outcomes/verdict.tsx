import { StatusIcon } from '../status-icon.tsx'
import { laterMessage, laterMessages } from '../later/language.ts'

export interface VerdictProps {
  /** Whether an answer was right; undefined for one that came when no points could be earned any more. */
  is: 'right' | 'part' | 'wrong' | undefined
  points: number
  streak: number
}

/** Whether an answer was right, the points for it, and how many were right in a row. */
export function Verdict({ is, points, streak }: VerdictProps) {
  const earned = { points: <b dir="auto">{laterMessage('verdict.points', { count: points })}</b> }
  return (
    <p class="verdict" data-right={is === 'right' || is === 'part'}>
      <StatusIcon tone={is === 'right' || is === 'part' ? 'good' : 'bad'} />
      <span>
        {is === 'right'
          ? laterMessages.messageParts('verdict.right', earned)
          : is === 'part'
            ? laterMessages.messageParts('verdict.part', earned)
            : is === 'wrong'
              ? laterMessage('verdict.wrong')
              : earned.points}
        {streak > 1 && <small class="streak">{laterMessage('verdict.streak', { number: streak })}</small>}
      </span>
    </p>
  )
}

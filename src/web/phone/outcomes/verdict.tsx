import { StatusIcon } from '../status-icon.tsx'
import { laterMessage, laterMessages } from '../later/language.ts'

export interface VerdictProps {
  isRight: boolean
  /** Its points. */
  worth: number
  streak: number
  /** Whether an answer can earn a part of the points, so that one with points need not be right. */
  isPart?: boolean
}

/** Whether an answer was right, the points for it, and how many were right in a row. */
export function Verdict({ isRight, worth, streak, isPart = false }: VerdictProps) {
  return (
    <p class="verdict" data-right={isRight}>
      <StatusIcon tone={isRight ? 'good' : 'bad'} />
      {isRight ? (
        <span>
          {isPart ? (
            <b dir="auto">{laterMessage('verdict.points', { count: worth })}</b>
          ) : (
            laterMessages.messageParts('verdict.right', {
              points: <b dir="auto">{laterMessage('verdict.points', { count: worth })}</b>,
            })
          )}
          {streak > 1 && <small class="streak">{laterMessage('verdict.streak', { number: streak })}</small>}
        </span>
      ) : (
        <span>{isPart ? laterMessage('verdict.points', { count: 0 }) : laterMessage('verdict.wrong')}</span>
      )}
    </p>
  )
}

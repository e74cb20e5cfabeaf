import { StatusIcon } from '../status-icon.tsx'
import { laterMessage } from '../later/language.ts'
import { message, messageParts } from '../language.ts'

/** Whether an answer was right, the points for it, and how many were right in a row. */
export function Verdict({ isRight, worth, streak }: { isRight: boolean; worth: number; streak: number }) {
  return (
    <p class="verdict" data-right={isRight}>
      <StatusIcon tone={isRight ? 'good' : 'bad'} />
      {isRight ? (
        <span>
          {messageParts('verdict.right', {
            points: <b dir="auto">{message('verdict.points', { count: worth })}</b>,
          })}
          {streak > 1 && <small class="streak">{laterMessage('verdict.streak', { number: streak })}</small>}
        </span>
      ) : (
        <span>{message('verdict.wrong')}</span>
      )}
    </p>
  )
}

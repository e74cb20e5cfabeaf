import { StatusIcon } from '../status-icon.tsx'
import { laterMessage, laterMessages } from '../later/language.ts'

export interface VerdictProps {
  /** Whether an answer was right, or near what is; undefined for one that came when no points could be earned any more. */
  is: 'right' | 'part' | 'close' | 'wrong' | undefined
  points: number
  streak: number
}

/** Whether an answer was right, the points for it, and how many were right in a row. */
export function Verdict({ is, points, streak }: VerdictProps) {
  const earned = { points: <b dir="auto">{laterMessage('verdict.points', { count: points })}</b> }
  const isGood = is !== undefined && is !== 'wrong'
  return (
    <p class="verdict" data-right={isGood}>
      <StatusIcon tone={isGood ? 'good' : 'bad'} />
      <span>
        {isAlone({ is, points })
          ? laterMessage('verdict.rightAlone')
          : isGood
            ? laterMessages.messageParts(earnedWords[is], earned)
            : is === 'wrong'
              ? laterMessage('verdict.wrong')
              : earned.points}
        {streak > 1 && <small class="streak">{laterMessage('verdict.streak', { number: streak })}</small>}
      </span>
    </p>
  )
}

/** Whether an answer was right to a question that gives no points. */
const isAlone = ({ is, points }: Pick<VerdictProps, 'is' | 'points'>) => is === 'right' && points === 0

/** Returns what `Verdict` says, without the streak. */
export function verdictText({ is, points }: Pick<VerdictProps, 'is' | 'points'>): string {
  const earned = laterMessage('verdict.points', { count: points })
  if (is === undefined) return earned
  if (isAlone({ is, points })) return laterMessage('verdict.rightAlone')
  return is === 'wrong' ? laterMessage('verdict.wrong') : laterMessage(earnedWords[is], { points: earned })
}

const earnedWords = { right: 'verdict.right', part: 'verdict.part', close: 'verdict.close' } as const

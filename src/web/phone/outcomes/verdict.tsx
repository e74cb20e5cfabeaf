import { StatusIcon } from '../status-icon.tsx'

/** Whether an answer was right, and the points for it. */
export function Verdict({ isRight, worth }: { isRight: boolean; worth: number }) {
  return (
    <p class="verdict" data-right={isRight}>
      <StatusIcon tone={isRight ? 'good' : 'bad'} />
      {isRight ? (
        <span>
          Right! <b>+{worth} points</b>
        </span>
      ) : (
        <span>Not this time.</span>
      )}
    </p>
  )
}

import { Sign } from '../sign.tsx'

/** Whether an answer was right, and the points for it. */
export function Verdict({ isRight, worth }: { isRight: boolean; worth: number }) {
  return (
    <p class="verdict" data-right={isRight}>
      <Sign tone={isRight ? 'good' : 'bad'} />
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

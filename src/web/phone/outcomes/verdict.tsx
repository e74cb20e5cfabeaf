import { Sign } from '../sign.tsx'

/** Whether it was right, and what it earned. */
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

import type { PhonePoll } from '#contract/live.ts'
import type { Answering } from '#web/ui/core/answering.ts'
import { choicesOf, scoreOf, wordsOf } from './answer-parts.ts'
import { Sign } from './sign.tsx'
import { Stars } from './stars.tsx'

export interface OutcomeProps {
  poll: PhonePoll
  revealed: boolean
  answering: Answering | undefined
}

/** A poll that is over: what this person said, and, once revealed, whether it was right [D25]. */
export function Outcome({ poll, revealed, answering }: OutcomeProps) {
  const counted = answering?.counted
  const answer = counted?.answer ?? answering?.answer
  const mine = choicesOf(answer)
  const right = revealed && poll.quiz ? poll.correctIndex : undefined
  if (poll.type === 'multiple-choice')
    return (
      <>
        {right !== undefined && (
          <Verdict
            isRight={mine.length === 1 && mine[0] === right}
            answered={mine.length > 0}
            worth={counted?.worth ?? 0}
          />
        )}
        <ul class="outcome answers">
          {poll.options.map((option, i) => {
            const isMine = mine.includes(i)
            return (
              <li key={i} data-mine={isMine} data-right={i === right}>
                <span class="option-text" dir="auto">
                  {option}
                </span>
                {i === right && (
                  <span class="tag">
                    <Sign tone="good" />
                    Right answer
                  </span>
                )}
                {isMine && i !== right && (
                  <span class="tag">
                    {right !== undefined && <Sign tone="bad" />}
                    Your answer
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </>
    )
  const score = scoreOf(answer)
  const words = wordsOf(answer)
  if (score === 0 && words.length === 0) return null
  return (
    <div class="answers">
      <p class="eyebrow">Your answer</p>
      {score > 0 && <Stars score={score} />}
      {words.length > 0 && (
        <ul class="words">
          {words.map(word => (
            <li key={word} class="word" dir="auto">
              {word}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Verdict({ isRight, answered, worth }: { isRight: boolean; answered: boolean; worth: number }) {
  if (!answered) return null
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

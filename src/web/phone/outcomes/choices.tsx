import type { PhonePoll } from '#contract/live.ts'
import { choicesOf } from '../answer-parts.ts'
import { Picture, pictureOptions } from '../pictures.tsx'
import { StatusIcon } from '../status-icon.tsx'
import { Verdict } from './verdict.tsx'

export interface ChoicesProps {
  poll: PhonePoll
  answer: unknown
  revealed: boolean
  /** Points for a right answer. */
  worth: number
}

/** All options of a closed poll. Marks the chosen ones and, once revealed, the right one. */
export function Choices({ poll, answer, revealed, worth }: ChoicesProps) {
  const mine = choicesOf(answer)
  const right = revealed && poll.quiz ? poll.correctIndex : undefined
  const isPictures = poll.type === 'image-choice'
  const options = isPictures
    ? pictureOptions(poll).map(option => <Picture {...option} />)
    : poll.options.map(option => (
        <span class="option-text" dir="auto">
          {option}
        </span>
      ))
  return (
    <>
      {right !== undefined && mine.length > 0 && (
        <Verdict isRight={mine.length === 1 && mine[0] === right} worth={worth} />
      )}
      <ul class={isPictures ? 'pictures answers' : 'outcome answers'}>
        {options.map((option, i) => {
          const isMine = mine.includes(i)
          return (
            <li
              key={i}
              class={isPictures ? 'picture' : undefined}
              data-mine={isMine}
              data-right={i === right}
            >
              {option}
              {i === right && (
                <span class="tag">
                  <StatusIcon tone="good" />
                  Right answer
                </span>
              )}
              {isMine && i !== right && (
                <span class="tag">
                  {right !== undefined && <StatusIcon tone="bad" />}
                  Your answer
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

import type { PhonePoll } from '#contract/rooms/live.ts'
import type { ScoreEvent } from '#contract/rooms/live-events.ts'
import { rightOptionsOf } from '#polls/right-options.ts'
import { Skipped } from '../later/skipped.tsx'
import { choicesOf } from '../answer-parts.ts'
import { Picture, pictureOptions } from '../pictures.tsx'
import { Marks } from './marks.tsx'
import { Points } from './points.tsx'
import type { ResultRows } from './result-rows.ts'
import { ResultTable } from './room-result.tsx'
import { laterMessage } from '../later/language.ts'
import { Verdict } from './verdict.tsx'

export interface ChoicesProps {
  poll: PhonePoll
  answer: unknown
  revealed: boolean
  /** Points for a right answer. */
  worth: number
  /** How this participant scored; undefined while there is nothing to say. */
  score: ScoreEvent | undefined
  /** Whether the question does not count. */
  skipped: boolean
  /** What the room chose; null while phones do not have it. */
  result: ResultRows | null
}

/** Below more options than that the right one may be out of sight. */
const fewOptions = 4

/**
 * All options of a closed poll. Marks the chosen ones and, once revealed, the right one. With the room's result each has a bar;
 * screen readers then get the options as a table.
 */
export function Choices({ poll, answer, revealed, worth, score, skipped, result }: ChoicesProps) {
  const mine = choicesOf(answer)
  const right = revealed && poll.quiz ? rightOptionsOf(poll) : []
  const isRevealed = right.length > 0
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
      <Points {...{ poll, score, worth, skipped }} />
      {skipped && poll.quiz && !poll.scored && <Skipped />}
      {isRevealed && mine.length > 0 && !skipped && !poll.scored && (
        <Verdict
          is={mine.length === 1 && mine[0] === right[0] ? 'right' : 'wrong'}
          points={worth}
          streak={score?.streak ?? 0}
        />
      )}
      {isRevealed && !isPictures && options.length > fewOptions && !mine.includes(right[0] ?? -1) && (
        <>
          <p class="eyebrow">{laterMessage('choice.right')}</p>
          <p class="right-option">{options[right[0] ?? -1]}</p>
        </>
      )}
      {result && (
        <>
          <p class="result-sentence">{result.sentence}</p>
          <ResultTable result={result} />
        </>
      )}
      <ul class={isPictures ? 'pictures answers' : 'outcome answers'} aria-hidden={result !== null}>
        {(result?.rows ?? options).map((_, place) => {
          const row = result?.rows[place]
          const i = row?.option ?? place
          return (
            <li
              key={i}
              class={isPictures ? 'picture' : undefined}
              data-mine={mine.includes(i)}
              data-right={right.includes(i)}
              data-bar={row !== undefined}
              style={row && { '--share': row.length }}
            >
              {options[i]}
              {row && <b class="amount">{row.figure}</b>}
              <Marks isMine={mine.includes(i)} isRight={right.includes(i)} hasRight={isRevealed} />
            </li>
          )
        })}
      </ul>
    </>
  )
}

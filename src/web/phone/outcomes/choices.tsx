import type { ComponentChildren } from 'preact'
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
  /** How the participant stands, below what the answer earned. */
  place: ComponentChildren
  /** What the room chose; null while phones do not have it. */
  result: ResultRows | null
}

/** Below more options than that the right one may be out of sight. */
const fewOptions = 4

/** The right options where this participant has not chosen them all, of which some may be out of sight below. */
function MissedOptions({
  poll: { options },
  right,
  mine,
}: {
  poll: PhonePoll
  right: readonly number[]
  mine: readonly number[]
}) {
  const missed = missedBy(mine, right)
  if (missed.length === 0) return null
  return (
    <>
      <p class="eyebrow">{laterMessage(missed.length > 1 ? 'choice.rights' : 'choice.right')}</p>
      {missed.map(index => (
        <p key={index} class="right-option" dir="auto">
          {options[index]}
        </p>
      ))}
    </>
  )
}

/** Returns all the right options, where somebody has not chosen each of them; otherwise none. */
export const missedBy = (mine: readonly number[], right: readonly number[]): readonly number[] =>
  right.every(index => mine.includes(index)) ? [] : right

/**
 * All options of a closed poll. Marks the chosen ones and, once revealed, the right one. With the room's result each has a bar;
 * screen readers then get the options as a table.
 */
export function Choices({ poll, answer, revealed, worth, score, skipped, place, result }: ChoicesProps) {
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
          is={mine.length === right.length && missedBy(mine, right).length === 0 ? 'right' : 'wrong'}
          points={worth}
          streak={score?.streak ?? 0}
        />
      )}
      {place}
      {!isPictures && options.length > fewOptions && <MissedOptions poll={poll} right={right} mine={mine} />}
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

import './outcomes.css'
import '../forms/questions/questions.css'
import type { ComponentChildren } from 'preact'
import { isGrid } from '#contract/polls/grid.ts'
import type { PhonePoll } from '#contract/rooms/live.ts'
import type { ResultEvent, ScoreEvent } from '#contract/rooms/live-events.ts'
import { asEntries, asGrid, asSpots } from '#contract/polls/result-kinds.ts'
import { rightOrderOf } from '#polls/right-options.ts'
import type { Answering } from '#web/ui/core/answering.ts'
import { entriesOf } from '../answer-parts.ts'
import { SpotPicture } from '../forms/spot/spot-picture.tsx'
import { Choices } from './choices.tsx'
import { StageFeed } from './feed.tsx'
import { GridOutcome } from './grid-outcome.tsx'
import { ownAnswer } from './own-answer.tsx'
import { resultRowsOf } from './result-rows.ts'
import { Points } from './points.tsx'
import { RightAnswer } from './right-answer.tsx'
import { RoomResult } from './room-result.tsx'
import { Written } from './written.tsx'
import type { EntryStore } from '../entry-store.ts'
import { laterMessage } from '../later/language.ts'

export interface OutcomeProps {
  poll: PhonePoll
  revealed: boolean
  answering: Answering | undefined
  /** What the room answered; undefined while phones do not have it. */
  result: ResultEvent | undefined
  /** How this participant scored; undefined while there is nothing to say. */
  score: ScoreEvent | undefined
  /** Whether the host left the question out of the quiz. */
  skipped: boolean
  /** How the participant stands, below what the answer earned. */
  place: ComponentChildren
  store: EntryStore
}

/**
 * Returns the answer that is this participant's. One that is on its way may still be counted until the reveal; then, and where it came
 * too late or was refused, it is nobody's answer, nor right or wrong.
 */
function answerOf(answering: Answering | undefined, revealed: boolean): unknown {
  const isOnItsWay = answering?.state === 'sending' || answering?.state === 'waiting'
  return answering?.counted?.answer ?? (isOnItsWay && !revealed ? answering.answer : undefined)
}

/**
 * A closed poll: the answer of this participant and, once revealed, whether it was right, and what the room answered
 * [D25, D63].
 */
export function Outcome(props: OutcomeProps) {
  const { poll, revealed, answering, result, skipped, place, store } = props
  // Points may arrive before the stage marks what is right.
  const score = revealed ? props.score : undefined
  const answer = answerOf(answering, revealed)
  const worth = answering?.counted?.worth ?? 0
  const shown = revealed && result ? result : undefined
  if (poll.type === 'open-feed' || poll.type === 'qa-upvotes') {
    const written = asEntries(shown?.result ?? undefined)
    const entries = poll.type === 'qa-upvotes' ? store.entries() : written?.entries
    const texts = written?.texts && shown?.result ? resultRowsOf(poll, shown, answer, score?.points) : null
    return (
      <>
        <Points {...{ poll, score, worth, skipped }} />
        {place}
        <Written
          isModerated={poll.moderated === true}
          isJudged={poll.accepted !== undefined}
          shown={entries ?? []}
          store={store}
        />
        <RightAnswer poll={poll} />
        {texts && <RoomResult result={texts} />}
        {entries && !texts && (
          <StageFeed
            entries={entries}
            own={entriesOf(answer)}
            more={written === null ? 0 : written.total - written.entries.length}
            isOrdered={poll.type === 'qa-upvotes'}
          />
        )}
      </>
    )
  }
  const rows = shown?.result ? resultRowsOf(poll, shown, answer) : null
  if (poll.type === 'multiple-choice' || poll.type === 'image-choice' || poll.type === 'this-or-that')
    return <Choices {...{ poll, answer, revealed, score, worth, skipped, place }} result={rows} />
  if (isGrid(poll))
    return (
      <div class="answers">
        {rows && <p class="result-sentence">{rows.sentence}</p>}
        <GridOutcome poll={poll} answer={answer} result={asGrid(shown?.result ?? undefined)} />
      </div>
    )
  const spots = asSpots(shown?.result ?? undefined)?.spots ?? []
  // A right order has the own places beside it.
  const mine = rightOrderOf(poll) ? null : (ownAnswer[poll.type]?.(answer, poll) ?? null)
  return (
    <div class="answers">
      <Points {...{ poll, score, worth, skipped }} />
      {place}
      {mine === null ? (
        <RightAnswer poll={poll} answer={answer} />
      ) : (
        <>
          <p class="eyebrow">{laterMessage('choice.yours')}</p>
          {mine}
        </>
      )}
      {rows && (
        <RoomResult result={rows}>
          {spots.length > 0 && poll.picture && <SpotPicture picture={poll.picture} others={spots} />}
        </RoomResult>
      )}
    </div>
  )
}

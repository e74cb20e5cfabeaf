import type { ComponentChildren } from 'preact'
import type { PhoneRoom, StandingEvent } from '#contract/rooms/live.ts'
import { hasRightAnswer } from '#web/ui/core/reveal-pace.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { awaitsApproval, statusWhenClosed } from '../answer-status.ts'
import { entryStoreOf } from '../entry-store.ts'
import { Outcome } from '../outcomes/outcome.tsx'
import { StatusLine } from '../status-line.tsx'
import { PlaceLine } from './place-line.tsx'
import { ClosedBand } from './poll-notes.tsx'

export interface ClosedPollProps {
  client: RoomClient
  pollState: PhoneRoom['polls'][number]
  question: ComponentChildren
  /** How the participant stands in the quiz, while the stage shows that. */
  standing: ComponentChildren
  /** How they stand, told with the right answer. */
  place: StandingEvent | undefined
  /** What is said to who answered nothing, where that is no omission. */
  nothing: string | undefined
  isTimeUp: boolean
}

/** A poll that has closed: its question with the outcome. */
export function ClosedPoll({
  client,
  pollState,
  question,
  standing,
  place,
  nothing,
  isTimeUp,
}: ClosedPollProps) {
  const { poll, pollId, round, revealed, skipped } = pollState
  const answering = client.answerTo(pollId, round)
  const store = entryStoreOf(client, pollId, round)
  const isPending = awaitsApproval(poll, answering?.counted?.answer, store.entries())
  // Beside what was right, a sign of success would contradict a wrong answer.
  const isJudged = answering?.state === 'counted' && revealed && hasRightAnswer(poll)
  return (
    <section class="poll">
      <ClosedBand pollState={pollState} isTimeUp={isTimeUp} />
      {question}
      {standing}
      <Outcome
        poll={poll}
        revealed={revealed}
        answering={answering}
        result={client.resultOf(pollId, round)}
        score={client.scoreAt(pollId, round)}
        skipped={skipped}
        place={revealed && !skipped && place?.own && <PlaceLine {...place} own={place.own} />}
        store={store}
      />
      {!isJudged && (
        <div class="dock">
          <StatusLine status={statusWhenClosed(answering, revealed, nothing, isPending)} />
        </div>
      )}
    </section>
  )
}

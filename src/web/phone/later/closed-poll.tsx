import type { ComponentChildren } from 'preact'
import type { PhoneRoom } from '#contract/rooms/live.ts'
import { hasRightAnswer } from '#web/ui/core/reveal-pace.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { awaitsApproval, statusWhenClosed } from '../answer-status.ts'
import { entryStoreOf } from '../entry-store.ts'
import { forms } from '../forms/index.ts'
import { Outcome } from '../outcomes/outcome.tsx'
import { Standing } from '../own-standing.tsx'
import { StatusLine } from '../status-line.tsx'
import { ClosedBand } from './poll-notes.tsx'

export interface ClosedPollProps {
  client: RoomClient
  pollState: PhoneRoom['polls'][number]
  question: ComponentChildren
  isTimeUp: boolean
}

/** A poll that has closed: its question with the outcome. */
export function ClosedPoll({ client, pollState, question, isTimeUp }: ClosedPollProps) {
  const { poll, pollId, round, revealed, ranked, skipped } = pollState
  const answering = client.answerTo(pollId, round)
  const standing = client.standingOf(pollId, round)
  const store = entryStoreOf(client, pollId, round)
  const isPending = awaitsApproval(poll, answering?.counted?.answer, store.entries())
  const form = forms[poll.type]
  const nothing = 'Watch' in form ? undefined : form.nothing?.()
  // Beside what was right, a sign of success would contradict a wrong answer.
  const isJudged = answering?.state === 'counted' && revealed && hasRightAnswer(poll)
  return (
    <section class="poll">
      <ClosedBand pollState={pollState} isTimeUp={isTimeUp} />
      {question}
      {ranked && standing && <Standing client={client} standing={standing} />}
      <Outcome
        poll={poll}
        revealed={revealed}
        answering={answering}
        result={client.resultOf(pollId, round)}
        score={client.scoreAt(pollId, round)}
        skipped={skipped}
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

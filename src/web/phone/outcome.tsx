import type { PhonePoll } from '#contract/live.ts'
import type { Answering } from '#web/ui/core/answering.ts'
import { Choices } from './outcomes/choices.tsx'
import { ownAnswer } from './outcomes/own-answer.tsx'

export interface OutcomeProps {
  poll: PhonePoll
  revealed: boolean
  answering: Answering | undefined
}

/** A poll that is over: what this person said, and, once revealed, whether it was right [D25]. */
export function Outcome({ poll, revealed, answering }: OutcomeProps) {
  const counted = answering?.counted
  const answer = counted?.answer ?? answering?.answer
  if (poll.type === 'multiple-choice' || poll.type === 'this-or-that')
    return <Choices poll={poll} answer={answer} revealed={revealed} worth={counted?.worth ?? 0} />
  const mine = ownAnswer[poll.type]?.(answer, poll) ?? null
  return mine === null ? null : (
    <div class="answers">
      <p class="eyebrow">Your answer</p>
      {mine}
    </div>
  )
}

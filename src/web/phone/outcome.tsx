import type { PhonePoll } from '#contract/live.ts'
import type { Answering } from '#web/ui/core/answering.ts'
import { Choices } from './outcomes/choices.tsx'
import { ownAnswer } from './outcomes/own-answer.tsx'
import { Written } from './outcomes/written.tsx'
import type { EntryStore } from './entry-store.ts'

export interface OutcomeProps {
  poll: PhonePoll
  revealed: boolean
  answering: Answering | undefined
  store: EntryStore
}

/** A closed poll: the answer of this participant and, once revealed, whether it was right [D25]. */
export function Outcome({ poll, revealed, answering, store }: OutcomeProps) {
  const counted = answering?.counted
  const answer = counted?.answer ?? answering?.answer
  if (poll.type === 'open-feed' || poll.type === 'qa-upvotes')
    return <Written isModerated={poll.moderated === true} store={store} />
  if (poll.type === 'multiple-choice' || poll.type === 'image-choice' || poll.type === 'this-or-that')
    return <Choices poll={poll} answer={answer} revealed={revealed} worth={counted?.worth ?? 0} />
  const mine = ownAnswer[poll.type]?.(answer, poll) ?? null
  return mine === null ? null : (
    <div class="answers">
      <p class="eyebrow">Your answer</p>
      {mine}
    </div>
  )
}

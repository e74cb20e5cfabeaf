import './outcomes.css'
import '../forms/questions/questions.css'
import type { PhonePoll } from '#contract/rooms/live.ts'
import type { ResultEvent } from '#contract/rooms/live-events.ts'
import { asEntries } from '#contract/polls/result-kinds.ts'
import type { Answering } from '#web/ui/core/answering.ts'
import { entriesOf } from '../answer-parts.ts'
import { Choices } from './choices.tsx'
import { Feed } from './feed.tsx'
import { ownAnswer } from './own-answer.tsx'
import { resultRowsOf } from './result-rows.ts'
import { RightAnswer } from './right-answer.tsx'
import { RoomResult } from './room-result.tsx'
import { Written } from './written.tsx'
import type { EntryStore } from '../entry-store.ts'
import { message } from '../language.ts'

export interface OutcomeProps {
  poll: PhonePoll
  revealed: boolean
  answering: Answering | undefined
  /** What the room answered; undefined while phones do not have it. */
  result: ResultEvent | undefined
  /** How many quiz questions this participant answered right in a row, from two on; 0 otherwise. */
  streak: number
  /** Whether the host left the question out of the quiz. */
  skipped: boolean
  store: EntryStore
}

/** Returns whether an answer may still be counted: one that came too late, or was refused, is nobody's answer, nor right or wrong. */
const isOnItsWay = (answering: Answering | undefined): answering is Answering =>
  answering?.state === 'sending' || answering?.state === 'waiting'

/**
 * A closed poll: the answer of this participant and, once revealed, whether it was right, and what the room answered
 * [D25, D63].
 */
export function Outcome({ poll, revealed, answering, result, streak, skipped, store }: OutcomeProps) {
  const counted = answering?.counted
  const answer = counted?.answer ?? (isOnItsWay(answering) ? answering.answer : undefined)
  const shown = revealed && result ? result : undefined
  if (poll.type === 'open-feed' || poll.type === 'qa-upvotes') {
    const entries =
      poll.type === 'qa-upvotes' ? store.entries() : asEntries(shown?.result ?? undefined)?.entries
    return (
      <>
        <Written isModerated={poll.moderated === true} shown={entries ?? []} store={store} />
        {entries && <Feed entries={entries} own={entriesOf(answer)} isOrdered={poll.type === 'qa-upvotes'} />}
      </>
    )
  }
  const rows = shown?.result ? resultRowsOf(poll, shown, answer) : null
  if (poll.type === 'multiple-choice' || poll.type === 'image-choice' || poll.type === 'this-or-that')
    return (
      <Choices {...{ poll, answer, revealed, streak, skipped }} worth={counted?.worth ?? 0} result={rows} />
    )
  const mine = ownAnswer[poll.type]?.(answer, poll) ?? null
  return (
    <div class="answers">
      {mine === null ? (
        <RightAnswer poll={poll} />
      ) : (
        <>
          <p class="eyebrow">{message('choice.yours')}</p>
          {mine}
        </>
      )}
      {rows && <RoomResult result={rows} />}
    </div>
  )
}

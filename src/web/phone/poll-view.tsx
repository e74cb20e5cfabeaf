import type { PhoneRoom } from '#contract/live.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { awaitsApproval, statusWhenClosed, statusWhileOpen } from './answer-status.ts'
import { Countdown, useTimeLeft } from './countdown.tsx'
import { forms } from './forms/index.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { OwnStanding } from './own-standing.tsx'
import { Outcome } from './outcome.tsx'
import { StatusLine } from './status-line.tsx'
import { entryStoreOf } from './entry-store.ts'

export interface PollViewProps {
  client: RoomClient
  pollState: PhoneRoom['polls'][number]
  /** Whether it is the only poll on the screen. */
  alone: boolean
}

/** One poll: its question with the form while it is open, or with the outcome after it has closed. */
export function PollView({ client, pollState, alone }: PollViewProps) {
  const { poll, pollId, round, open, revealed } = pollState
  const deadline = pollState.deadline === null ? null : Date.parse(pollState.deadline)
  const left = useTimeLeft(deadline, client.now)
  const isOpen = open && left > 0
  const answering = client.answerTo(pollId, round)
  const form = forms[poll.type]
  const name = `poll-${pollId}`
  const Heading = alone ? 'h1' : 'h2'
  const question = (
    <Heading id={`${name}-question`} class="question" tabIndex={-1} dir="auto">
      {poll.prompt}
    </Heading>
  )

  if (isStandingsPoll(poll))
    return <OwnStanding question={question} standing={client.standingOf(pollId, round)} />
  if ('Watch' in form)
    return (
      <form.Watch
        pollState={pollState}
        question={question}
        now={client.now}
        participantId={client.participantId.value}
      />
    )
  const store = entryStoreOf(client, pollId, round)
  const isPending = awaitsApproval(poll, answering?.counted?.answer, store.entries())
  if (!isOpen) {
    const status = statusWhenClosed(answering, revealed, form.nothing, isPending)
    return (
      <section class="poll">
        {deadline !== null && <p class="over eyebrow">{left > 0 ? 'Closed by the host' : 'Time is up'}</p>}
        {question}
        <Outcome poll={poll} revealed={revealed} answering={answering} store={store} />
        <div class="dock">
          <StatusLine status={status} />
        </div>
      </section>
    )
  }
  const { Form, invitation, change } = form
  const more = typeof change === 'string' ? change : change(poll, answering?.counted?.answer)
  return (
    <section class="poll">
      {deadline !== null && (
        <Countdown deadline={deadline} total={(poll.timeLimitSec ?? 0) * 1000} now={client.now} />
      )}
      <Form
        poll={poll}
        name={name}
        question={question}
        status={<StatusLine status={statusWhileOpen(answering, invitation(poll), more, isPending)} />}
        answer={answering?.state === 'refused' ? answering.counted?.answer : answering?.answer}
        send={(sent, part) => client.answer(pollId, round, sent, part)}
        store={store}
      />
    </section>
  )
}

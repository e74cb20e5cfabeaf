import type { PhoneRoom } from '#contract/live.ts'
import type { PollType } from '#contract/looks.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { sayWhenClosed, sayWhileOpen } from './answer-status.ts'
import { Countdown, useTimeLeft } from './countdown.tsx'
import { forms } from './forms/index.ts'
import { Outcome } from './outcome.tsx'
import { StatusLine } from './status-line.tsx'

export interface PollViewProps {
  client: RoomClient
  standing: PhoneRoom['polls'][number]
  /** Whether it has the screen to itself. */
  alone: boolean
}

/** Steps that are only to be looked at. */
const answerless: readonly PollType[] = ['timer', 'wheel', 'rounds']

/** One poll: its question, and its form while it is open, or how it went. */
export function PollView({ client, standing, alone }: PollViewProps) {
  const { poll, pollId, round, open, revealed } = standing
  const deadline = standing.deadline === null ? null : Date.parse(standing.deadline)
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

  if (answerless.includes(poll.type)) return <Plain question={question} text="Look at the screen." />
  if (!form)
    return <Plain question={question} text="This kind of question cannot be answered on a phone yet." />
  if (!isOpen) {
    const said = sayWhenClosed(answering, revealed)
    return (
      <section class="poll">
        {deadline !== null && <p class="over eyebrow">{left > 0 ? 'Closed by the host' : 'Time is up'}</p>}
        {question}
        <Outcome poll={poll} revealed={revealed} answering={answering} />
        <div class="dock">
          <StatusLine said={said} />
        </div>
      </section>
    )
  }
  const { Form, invitation, change } = form
  return (
    <section class="poll">
      {deadline !== null && (
        <Countdown deadline={deadline} total={(poll.timeLimitSec ?? 0) * 1000} now={client.now} />
      )}
      <Form
        poll={poll}
        name={name}
        question={question}
        status={<StatusLine said={sayWhileOpen(answering, invitation(poll), change)} />}
        answer={answering?.state === 'refused' ? answering.counted?.answer : answering?.answer}
        send={answer => client.answer(pollId, round, answer)}
      />
    </section>
  )
}

function Plain({ question, text }: { question: preact.ComponentChildren; text: string }) {
  return (
    <section class="poll">
      {question}
      <p class="lead">{text}</p>
    </section>
  )
}

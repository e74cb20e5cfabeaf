import type { PhonePoll, PhoneRoom } from '#contract/rooms/live.ts'
import type { RoomClient } from '#web/ui/core/room-client.ts'
import { awaitsApproval, statusWhileOpen } from './answer-status.ts'
import { Countdown, GetReady, useTimeLeft } from './countdown.tsx'
import { forms } from './forms/index.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import { OwnStanding, Standing } from './own-standing.tsx'
import { shownPrompt } from './prompt.ts'
import { useLater } from './later/later.ts'
import type { ClosedPollProps } from './later/closed-poll.tsx'
import type { QuestionNotesProps } from './later/poll-notes.tsx'
import { entryStoreOf } from './entry-store.ts'

export interface PollViewProps {
  client: RoomClient
  pollState: PhoneRoom['polls'][number]
  /** Whether it is the only poll on the screen. */
  alone: boolean
}

/** One poll: its question with the form while it is open, or with the outcome after it has closed. */
export function PollView({ client, pollState, alone }: PollViewProps) {
  const { poll, pollId, round, open } = pollState
  const deadline = pollState.deadline === null ? null : Date.parse(pollState.deadline)
  const left = useTimeLeft(deadline, client.now)
  const opensAt = pollState.opensAt === null ? null : Date.parse(pollState.opensAt)
  // The phone opens it by the server's clock, so that nobody waits for the next event.
  const beforeOpening = useTimeLeft(opensAt ?? 0, client.now)
  const isOpen = (open || opensAt !== null) && left > 0
  const answering = client.answerTo(pollId, round)
  const form = forms[poll.type]
  const name = `poll-${pollId}`
  const Heading = alone ? 'h1' : 'h2'
  const long = lengthOf(poll)
  const question = (
    <Heading id={`${name}-question`} class="question" tabIndex={-1} dir="auto">
      {shownPrompt(poll)}
    </Heading>
  )

  const standing = client.standingOf(pollId, round)
  if (isStandingsPoll(poll)) return <OwnStanding client={client} question={question} standing={standing} />
  if ('Watch' in form)
    return (
      <form.Watch
        pollState={pollState}
        question={question}
        now={client.now}
        participantId={client.participantId.value}
      />
    )
  if (opensAt !== null && beforeOpening > 0)
    return (
      <section class="poll" data-long={long}>
        {(poll.double || poll.ready) && <QuestionNotes poll={poll} isAhead />}
        {question}
        <GetReady left={beforeOpening} />
      </section>
    )
  if (!isOpen)
    return (
      <Closed
        client={client}
        pollState={pollState}
        question={question}
        standing={pollState.ranked && standing && <Standing client={client} standing={standing} />}
        place={pollState.ranked ? undefined : standing}
        nothing={form.nothing?.()}
        isTimeUp={left <= 0 && !pollState.closedEarly}
      />
    )
  const store = entryStoreOf(client, pollId, round)
  const isPending = awaitsApproval(poll, answering?.counted?.answer, store.entries())
  const { Form, invitation, change } = form
  const more = change(poll, answering?.counted?.answer)
  return (
    <section class="poll" data-long={long}>
      {deadline !== null && (
        <Countdown deadline={deadline} total={(poll.timeLimitSec ?? 0) * 1000} now={client.now} />
      )}
      {poll.double && <QuestionNotes poll={poll} />}
      <Form
        poll={poll}
        name={name}
        question={question}
        seed={`${client.participantId.value} ${pollId}`}
        status={statusWhileOpen(answering, invitation(poll), more, isPending)}
        answer={answering?.state === 'refused' ? answering.counted?.answer : answering?.answer}
        send={(sent, part) => client.answer(pollId, round, sent, part)}
        store={store}
      />
    </section>
  )
}

/** Returns how small a question is written, so that it is seen with all its options: 2 with the most text, undefined with little. */
function lengthOf({ prompt, options }: PhonePoll): number | undefined {
  const { length } = prompt + options.join('')
  return length > 220 ? 2 : length > 100 ? 1 : undefined
}

/** Says above a question what is special about it; nothing until its code is loaded. */
function QuestionNotes(props: QuestionNotesProps) {
  const later = useLater()
  return later && <later.QuestionNotes {...props} />
}

/** A poll that has closed; its question alone until the code of the rest is loaded. */
function Closed(props: ClosedPollProps) {
  const later = useLater()
  return later ? <later.ClosedPoll {...props} /> : <section class="poll">{props.question}</section>
}

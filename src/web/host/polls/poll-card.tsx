import './poll-card.css'
import type { HostRoom } from '#contract/rooms/live.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { isStandingsPoll } from '#polls/standings-poll.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { takesAnswers } from '#polls/takes-answers.ts'
import { offeredActions } from '#web/ui/offered-actions.ts'
import { takesTexts } from '#web/ui/poll-type-traits.ts'
import { Clock } from './clock.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { DataTable } from '../results/data-table.tsx'
import type { Moderation } from '../entries/moderation.ts'
import { ProfanityFilter } from '../room/profanity-filter.tsx'
import { GroupBoard } from '../entries/group-board.tsx'
import { Merged } from '../entries/merged.tsx'
import { Rejected } from '../entries/rejected.tsx'
import { Shown } from '../entries/shown.tsx'
import { TypedAnswers } from '../entries/typed-answers.tsx'
import { Wheel } from './wheel.tsx'
import { answered, pollStatus } from '../texts.ts'
import { votersNow } from '#polls/turnout.ts'

export interface PollCardProps {
  client: HostClient
  moderation: Moderation
  room: HostRoom
  poll: Poll
  pollState: HostRoom['polls'][number]
  /** The tally of the current round. */
  tally: TallyEvent | undefined
  /** The server's time, ms. */
  now: number
}

/** A poll of the step on stage: its status, its result so far, and its actions. */
export function PollCard({ client, moderation, room, poll, pollState, tally, now }: PollCardProps) {
  const { pollId } = pollState
  const { type, prompt } = poll
  const voters = votersNow({ pollState, tally })
  const { isOpen, text } = pollStatus(pollState, now)
  const offered = offeredActions(poll, pollState, voters, now)
  const hasResult = tally !== undefined && (tally.voters > 0 || type === 'rounds' || isStandingsPoll(poll))
  return (
    <section class="card" aria-labelledby={`poll-${pollId}`}>
      {takesAnswers(poll) && (
        <p class="state" data-open={isOpen}>
          {pollState.skipped ? message('poll.skipped') : text}
        </p>
      )}
      <h2 id={`poll-${pollId}`} class="prompt" dir="auto">
        {prompt}
      </h2>
      {type === 'wheel' && <Wheel client={client} pollState={pollState} tally={tally} />}
      {type === 'timer' && <Clock poll={poll} pollState={pollState} now={now} />}
      {takesAnswers(poll) && (
        <Turnout voters={voters} people={client.people.value} poll={poll} pollState={pollState} />
      )}
      {hasResult && (
        <>
          <p class="summary" dir="auto">
            {tally.vote ? tally.vote.summary : tally.summary}
          </p>
          {tally.vote && <DataTable poll={poll} table={tally.vote.table} />}
          {poll.groupVotes !== undefined && !tally.vote && (
            <GroupBoard
              client={client}
              pollId={pollId}
              tally={tally}
              votes={poll.groupVotes}
              isQuestions={type === 'qa-upvotes'}
            />
          )}
          {poll.accepted ? (
            <TypedAnswers client={client} moderation={moderation} poll={poll} pollId={pollId} tally={tally} />
          ) : takesTexts(type) ? (
            <Shown client={client} moderation={moderation} poll={poll} pollId={pollId} tally={tally} />
          ) : (
            <DataTable poll={poll} table={tally.table} />
          )}
        </>
      )}
      {takesTexts(type) && (
        <>
          <Merged moderation={moderation} tally={tally} />
          <Rejected moderation={moderation} poll={poll} tally={tally} />
          <ProfanityFilter client={client} room={room} />
        </>
      )}
      <div class="actions">
        {offered.includes('reopen') && (
          <button
            type="button"
            class="side-button"
            onClick={() => void client.act({ action: 'reopen', pollId })}
          >
            {againLabel(poll)}
          </button>
        )}
        {offered.includes('reset') && (
          <Confirm
            label={message('poll.reset')}
            name={message('poll.reset.name', { prompt })}
            question={
              voters > 0 ? message('poll.reset.question', { count: voters }) : message('poll.reset.empty')
            }
            yes={message('poll.reset.yes')}
            onYes={() => void client.act({ action: 'reset', pollId })}
          />
        )}
      </div>
    </section>
  )
}

function againLabel({ type, timeLimitSec }: Poll): string {
  if (timeLimitSec === null) return message('poll.reopen')
  return message(type === 'timer' ? 'poll.restartFor' : 'poll.reopenFor', { seconds: timeLimitSec })
}

/** How many of the participants online have answered. */
function Turnout({
  voters,
  people,
  pollState,
  poll,
}: Pick<PollCardProps, 'pollState' | 'poll'> & { voters: number; people: HostClient['people']['value'] }) {
  const share = people.online === 0 ? 0 : Math.min(1, voters / people.online)
  return (
    <>
      <p class="answered">{answered(voters, people, pollState, poll)}</p>
      <div class="track" aria-hidden="true">
        <div style={{ transform: `scaleX(${share})` }} />
      </div>
    </>
  )
}

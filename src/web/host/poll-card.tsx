import type { HostRoom, TallyEvent } from '#contract/live.ts'
import type { Poll } from '#contract/poll.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { Confirm } from './confirm.tsx'
import { Figures } from './figures.tsx'
import { answered, counted, standingOf } from './words.ts'

export interface PollCardProps {
  client: HostClient
  poll: Poll
  standing: HostRoom['polls'][number]
  /** Of the round that counts. */
  tally: TallyEvent | undefined
  /** The server's time, ms. */
  now: number
}

/** A poll of the step on stage: how it stands, what it says so far, and what can be done with it. */
export function PollCard({ client, poll, standing, tally, now }: PollCardProps) {
  const { pollId } = standing
  const voters = tally?.voters ?? 0
  const { isOpen, text } = standingOf(standing, now)
  const people = client.people.value
  const share = people.online === 0 ? 0 : Math.min(1, voters / people.online)
  const limit = poll.timeLimitSec
  return (
    <section class="card" aria-labelledby={`poll-${pollId}`}>
      <p class="state" data-open={isOpen}>
        {text}
      </p>
      <h2 id={`poll-${pollId}`} class="prompt" dir="auto">
        {poll.prompt}
      </h2>
      <p class="answered">{answered(voters, people)}</p>
      <div class="track" aria-hidden="true">
        <div style={{ transform: `scaleX(${share})` }} />
      </div>
      {tally && voters > 0 && (
        <>
          <p class="summary" dir="auto">
            {tally.summary}
          </p>
          <Figures caption={poll.prompt} table={tally.table} />
        </>
      )}
      <div class="actions">
        {!isOpen && (
          <button
            type="button"
            class="side-button"
            onClick={() => void client.act({ action: 'reopen', pollId })}
          >
            {limit === null ? 'Open again' : `Open again for ${limit} s`}
          </button>
        )}
        {(voters > 0 || !isOpen) && (
          <Confirm
            label="Reset …"
            name={`Reset ${poll.prompt}`}
            question={
              voters > 0
                ? `Delete ${counted(voters, 'answer', 'answers')} and ask again?`
                : 'Ask again from the start?'
            }
            yes="Reset"
            onYes={() => void client.act({ action: 'reset', pollId })}
          />
        )}
      </div>
    </section>
  )
}

import type { HostRoom } from '#contract/rooms/live.ts'
import { roomQuestions } from '#polls/room-questions.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { toggleQuestions } from '#web/ui/room-actions.ts'
import type { Moderation } from './moderation.ts'
import { Rejected } from './rejected.tsx'
import { Shown } from './shown.tsx'

interface QuestionsProps {
  client: HostClient
  moderation: Moderation
  room: HostRoom
  questions: NonNullable<HostRoom['questions']>
}

/** The question list that is open through all steps [D65]: what people asked, and showing it on stage. */
export function Questions({ client, moderation, room, questions: { pollId, round } }: QuestionsProps) {
  const found = client.tallies.value.get(pollId)
  const tally = found?.round === round ? found : undefined
  const { poll } = roomQuestions
  const count = tally && 'entries' in tally.result ? tally.result.entries.length : 0
  return (
    <section class="card" aria-labelledby="questions">
      <h2 id="questions" class="prompt">
        {message('questions.title')}
      </h2>
      {count === 0 && <p class="quiet">{message('questions.none')}</p>}
      <div class="actions">
        <button
          type="button"
          class="side-button"
          aria-pressed={room.questionsShown}
          aria-disabled={room.status !== 'live'}
          onClick={() => toggleQuestions(client)}
        >
          {message('questions.show')}
        </button>
      </div>
      {tally && <Shown client={client} moderation={moderation} poll={poll} pollId={pollId} tally={tally} />}
      <Rejected moderation={moderation} poll={poll} tally={tally} />
    </section>
  )
}

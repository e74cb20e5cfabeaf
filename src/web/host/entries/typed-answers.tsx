import './entries.css'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import type { Poll } from '#contract/polls/poll.ts'
import { hasAcceptedText } from '#polls/accepted-text.ts'
import { groupTexts } from '#polls/typed-texts.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { writtenCount } from '../texts.ts'
import type { Moderation } from './moderation.ts'

interface TypedAnswersProps {
  client: HostClient
  moderation: Moderation
  poll: Poll
  pollId: string
  tally: TallyEvent
}

/** Returns texts with those first that are right by themselves. What the host accepts stays where it was pressed. */
function rightFirst<T extends { text: string }>(texts: readonly T[], accepted: readonly string[]): T[] {
  const rank = ({ text }: T) => (hasAcceptedText(text, accepted) ? 0 : 1)
  return texts.toSorted((a, b) => rank(a) - rank(b))
}

/** What people typed as an answer, each text once: the host says which are right, too, for everybody who typed it. */
export function TypedAnswers({ client, moderation, poll, pollId, tally }: TypedAnswersProps) {
  if (!('entries' in tally.result) || poll.accepted === undefined) return null
  const { entries, texts = [], total } = tally.result
  const { accepted } = poll
  if (entries.length === 0) return null
  // Of very many answers a remote gets the newest, and the counts of all.
  const counts = new Map(texts.map(each => [each.text, each.count]))
  return (
    <section aria-labelledby={`typed-${pollId}`}>
      <h3 id={`typed-${pollId}`} class="eyebrow">
        {message('typed.title', { what: writtenCount(poll.type, total) })}
      </h3>
      <p class="by">{message('typed.hint')}</p>
      <ul class="entries typed">
        {rightFirst(groupTexts(entries), accepted).map(({ text, spellings, entries: same }) => {
          const isRight = same.some(({ correct }) => correct)
          return (
            <li key={text}>
              <div class="entry" dir="auto">
                <p>{text}</p>
                <p class="by">
                  {message('shown.people', {
                    count: isRight ? same.length : Math.max(same.length, counts.get(text) ?? 0),
                  })}
                  {spellings.length > 0 &&
                    ` · ${message('typed.spellings', { texts: spellings.join(' · ') })}`}
                </p>
              </div>
              <div class="verdicts">
                <button
                  type="button"
                  class="side-button"
                  aria-pressed={isRight}
                  aria-label={message('shown.accept.name', { text })}
                  disabled={hasAcceptedText(text, accepted)}
                  onClick={() => void client.act({ action: 'accept', pollId, text, accepted: !isRight })}
                >
                  {message('shown.accept')}
                </button>
                <button
                  type="button"
                  class="side-button rare bad"
                  aria-label={message('review.reject.name', { text })}
                  onClick={() =>
                    void moderation.decide(
                      'reject',
                      pollId,
                      tally.round,
                      same.map(({ id, text: written }) => ({ entry: id, text: written })),
                    )
                  }
                >
                  {message('review.reject')}
                </button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

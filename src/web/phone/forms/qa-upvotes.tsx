import { useMemo, useRef } from 'preact/hooks'
import type { FormProps, PollForm } from './form.ts'
import { Frame } from './frame.tsx'
import { OrderChoice } from './order-choice.tsx'
import { ownOf } from './own.ts'
import { OwnList } from './own-list.tsx'
import { QuestionRow } from './question-row.tsx'
import { useOrder } from './use-order.ts'
import { useVotes } from './use-votes.ts'
import { votesShown } from './votes.ts'
import { useWriting } from './writing.tsx'

/** Questions of one's own, and votes for those of the others. */
export const qaUpvotes: PollForm = {
  Form: Questions,
  invitation: () => 'Ask, or vote for a question.',
  change: '',
  nothing: 'You asked nothing here.',
}

function Questions(props: FormProps) {
  const { poll, name, question, status, talk } = props
  const { field, returned, submit } = useWriting(props, 'Your question', 'line')
  const entries = talk.entries()
  const counted = talk.counted()
  const own = ownOf(counted, talk.parts())
  const byId = useMemo(() => new Map(entries.map(entry => [entry.id, entry])), [entries])
  const top = useRef<HTMLDivElement>(null)
  const { list, order, by, isDue, fresh, arrange, arrangeBy } = useOrder(entries)
  const { voted, taps, onToggle } = useVotes(props)

  // There may be hundreds: what is typed does not touch them.
  const rows = useMemo(() => {
    const ownIds = new Set(own.map(({ id }) => id))
    return order.map(id => {
      const entry = byId.get(id)
      return (
        entry && (
          <QuestionRow
            key={id}
            entry={entry}
            votes={votesShown(entry, taps.get(id))}
            isOwn={ownIds.has(id)}
            isVoted={voted.has(id)}
            onToggle={onToggle}
          />
        )
      )
    })
  }, [byId, order, counted, voted, taps])

  const renew = isDue && (
    <button
      type="button"
      class="renew"
      onClick={() => {
        // The new order is to be seen from its beginning.
        if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
        arrange()
      }}
    >
      {fresh > 0 && by === 'newest' ? `Show ${fresh} new` : 'New order'}
    </button>
  )
  return (
    <Frame name={name} question={question} status={status} aside={renew} field={field} submit={submit}>
      {returned}
      <OwnList
        own={own.filter(({ id }) => id === undefined || !byId.has(id))}
        sent={poll.moderated ? 'Waiting for the host' : 'Sent'}
        label="Your questions"
      />
      {entries.length === 0 ? (
        <p class="lead no-questions">
          {poll.moderated ? 'No questions to read yet.' : 'No questions yet. Ask the first.'}
        </p>
      ) : (
        <>
          <div class="list-top" ref={top}>
            <OrderChoice name={`${name}-by`} by={by} onChoose={arrangeBy} />
            <button
              type="button"
              class="skip side-button"
              onClick={() => document.getElementById(name)?.focus()}
            >
              Write a question
            </button>
            <p class="eyebrow">{entries.length === 1 ? '1 question' : `${entries.length} questions`}</p>
          </div>
          <ol class="questions" ref={list}>
            {rows}
          </ol>
        </>
      )}
    </Frame>
  )
}

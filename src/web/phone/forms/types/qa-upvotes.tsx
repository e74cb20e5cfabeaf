import { plural } from '#contract/figures.ts'
import { useMemo, useRef } from 'preact/hooks'
import type { FormProps, PollForm } from '../parts/form.ts'
import { Frame } from '../parts/frame.tsx'
import { OrderChoice } from '../questions/order-choice.tsx'
import { ownOf } from '../parts/own.ts'
import { OwnList } from '../parts/own-list.tsx'
import { QuestionRow } from '../questions/question-row.tsx'
import { useOrder } from '../questions/use-order.ts'
import { useVotes } from '../questions/use-votes.ts'
import { votesShown } from '../questions/votes.ts'
import { useWriting } from '../parts/writing.tsx'

/** Answers qa-upvotes with questions and with votes for the questions of others. */
export const qaUpvotes: PollForm = {
  Form: Questions,
  invitation: () => 'Ask a question or vote for one.',
  change: '',
  nothing: 'You did not ask a question.',
}

function Questions(props: FormProps) {
  const { poll, name, question, status, store } = props
  const { field, returned, submit } = useWriting(props, 'Your question', 'line')
  const entries = store.entries()
  const counted = store.counted()
  const own = ownOf(counted, store.parts())
  const hasCounts = entries.some(({ votes }) => votes !== undefined)
  const byId = useMemo(() => new Map(entries.map(entry => [entry.id, entry])), [entries])
  const top = useRef<HTMLDivElement>(null)
  const { list, order, by, isDue, fresh, arrange, arrangeBy } = useOrder(entries)
  const { voted, taps, onToggle } = useVotes(props)

  // There may be hundreds of rows: typing must not render them again.
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
        // Shows the new order from its start.
        if ((top.current?.getBoundingClientRect().top ?? 0) < 0) top.current?.scrollIntoView()
        arrange()
      }}
    >
      {fresh > 0 && by === 'newest' ? `Show ${fresh} new` : 'Update order'}
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
          {poll.moderated ? 'No questions to show yet.' : 'No questions yet. Ask the first one.'}
        </p>
      ) : (
        <>
          <div class="list-top" ref={top}>
            {hasCounts && <OrderChoice name={`${name}-by`} by={by} onChoose={arrangeBy} />}
            <button
              type="button"
              class="skip side-button"
              onClick={() => document.getElementById(name)?.focus()}
            >
              Write a question
            </button>
            <p class="eyebrow">{plural(entries.length, 'question')}</p>
          </div>
          <ol class="questions" ref={list}>
            {rows}
          </ol>
        </>
      )}
    </Frame>
  )
}

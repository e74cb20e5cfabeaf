import './questions.css'
import { useMemo, useRef } from 'preact/hooks'
import type { FormProps } from '../parts/form.ts'
import { Frame } from '../parts/frame.tsx'
import { OrderChoice } from './order-choice.tsx'
import { ownOf } from '../parts/own.ts'
import { OwnList } from '../parts/own-list.tsx'
import { QuestionRow } from './question-row.tsx'
import { useOrder } from './use-order.ts'
import { useOwnInView } from './use-own-in-view.ts'
import { useVotes } from './use-votes.ts'
import { votesShown } from './votes.ts'
import { useWriting } from '../parts/writing.tsx'
import { message } from '../../language.ts'

/** Asks questions and votes for those of others. */
export function QuestionsForm(props: FormProps) {
  const { poll, name, question, status, store } = props
  const { field, returned, submit } = useWriting(props, message('question.label'), 'line')
  const entries = store.entries()
  const counted = store.counted()
  const own = ownOf(counted, store.parts())
  const hasCounts = entries.some(({ votes }) => votes !== undefined)
  const byId = useMemo(() => new Map(entries.map(entry => [entry.id, entry])), [entries])
  const top = useRef<HTMLDivElement>(null)
  const { list, order, by, isDue, fresh, arrange, arrangeBy } = useOrder(entries)
  const { voted, taps, onToggle } = useVotes(props)
  useOwnInView(
    list,
    order,
    own.flatMap(({ id }) => (id === undefined ? [] : [id])),
  )

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
      {fresh > 0 && by === 'newest'
        ? message('question.showNew', { count: fresh })
        : message('question.update')}
    </button>
  )
  return (
    <Frame name={name} question={question} status={status} aside={renew} field={field} submit={submit}>
      {returned}
      <OwnList
        own={own.filter(({ id }) => id === undefined || !byId.has(id))}
        sent={message(poll.moderated ? 'question.waiting' : 'entry.sent')}
        label={message('question.own')}
      />
      {entries.length === 0 ? (
        <p class="lead no-questions">{message(poll.moderated ? 'question.noneShown' : 'question.none')}</p>
      ) : (
        <>
          <div class="list-top" ref={top}>
            {hasCounts && <OrderChoice name={`${name}-by`} by={by} onChoose={arrangeBy} />}
            <button
              type="button"
              class="skip side-button"
              onClick={() => document.getElementById(name)?.focus()}
            >
              {message('question.write')}
            </button>
            <p class="eyebrow">{message('question.count', { count: entries.length })}</p>
          </div>
          <ol class="questions" ref={list}>
            {rows}
          </ol>
        </>
      )}
    </Frame>
  )
}

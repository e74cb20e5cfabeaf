import './questions.css'
import { useMemo } from 'preact/hooks'
import type { FormProps } from '../parts/form.ts'
import { Frame } from '../parts/frame.tsx'
import { OrderChoice } from './order-choice.tsx'
import { ownOf } from '../parts/own.ts'
import { OwnList } from '../parts/own-list.tsx'
import { QuestionRow } from './question-row.tsx'
import { SimilarQuestions } from './similar-questions.tsx'
import { useNews } from './use-news.ts'
import { useOrder } from './use-order.ts'
import { useOwnInView } from './use-own-in-view.ts'
import { useVotes } from './use-votes.ts'
import { idsOf } from '#web/ui/core/entries.ts'
import { votesShown } from './votes.ts'
import { useWriting } from '../parts/writing.tsx'
import { message } from '../../language.ts'
import { laterMessage } from '../../later/language.ts'

/** Asks questions and votes for those of others. */
export function QuestionsForm(props: FormProps) {
  const { poll, name, question, status, store } = props
  const { field, returned, submit } = useWriting(props, laterMessage('question.label'), 'line')
  const entries = store.entries()
  const counted = store.counted()
  const own = ownOf(counted, store.parts())
  const hasCounts = entries.some(({ votes }) => votes !== undefined)
  const byId = useMemo(() => new Map(entries.map(entry => [entry.id, entry])), [entries])
  const ownIds = useMemo(() => new Set(own.flatMap(({ id }) => id ?? [])), [counted])
  const shownIds = useMemo(() => new Set(entries.flatMap(idsOf)), [entries])
  const { list, order, aside, by, arrangeBy } = useOrder(entries, ownIds)
  const { voted, taps, onToggle } = useVotes(props)
  useOwnInView(list, order, [...ownIds])

  const isNews = useNews(JSON.stringify(counted), store.draft.value.typed !== '')

  const others = useMemo(
    () => entries.filter(({ id, answered }) => !ownIds.has(id) && !answered),
    [entries, ownIds],
  )

  // There may be hundreds of rows: typing must not render them again.
  const [rows, answered] = useMemo(() => {
    const rowOf = (id: string) => {
      const entry = byId.get(id)
      return (
        entry && (
          <QuestionRow
            key={id}
            entry={entry}
            votes={votesShown(entry, taps.get(id))}
            isOwn={ownIds.has(id)}
            isVoted={idsOf(entry).some(each => voted.has(each))}
            onToggle={onToggle}
          />
        )
      )
    }
    return [order.map(rowOf), aside.map(rowOf)]
  }, [byId, order, aside, ownIds, voted, taps])

  return (
    <Frame
      name={name}
      question={question}
      above={
        <SimilarQuestions
          draft={store.draft.value}
          entries={others}
          votesOf={entry => votesShown(entry, taps.get(entry.id))}
          isVoted={entry => idsOf(entry).some(each => voted.has(each))}
          onToggle={onToggle}
        />
      }
      status={isNews || status.tone !== 'good' ? status : { tone: 'calm', text: message('question.how') }}
      field={field}
      submit={submit}
    >
      {returned}
      <OwnList
        own={own.filter(({ id }) => id === undefined || !shownIds.has(id))}
        sent={poll.moderated ? laterMessage('question.waiting') : message('entry.sent')}
        label={laterMessage('question.own')}
      />
      {entries.length === 0 ? (
        <p class="lead no-questions">
          {laterMessage(poll.moderated ? 'question.noneShown' : 'question.none')}
        </p>
      ) : (
        <>
          <div class="list-top">
            {hasCounts && <OrderChoice name={`${name}-by`} by={by} onChoose={arrangeBy} />}
            <button
              type="button"
              class="skip side-button"
              onClick={() => document.getElementById(name)?.focus()}
            >
              {laterMessage('question.write')}
            </button>
            <p class="eyebrow">{laterMessage('question.count', { count: entries.length })}</p>
          </div>
          <ol class="questions" ref={list}>
            {rows}
          </ol>
          {answered.length > 0 && (
            <details class="answered-questions">
              <summary>{laterMessage('question.answeredOnes', { count: answered.length })}</summary>
              <ol class="questions">{answered}</ol>
            </details>
          )}
        </>
      )}
    </Frame>
  )
}

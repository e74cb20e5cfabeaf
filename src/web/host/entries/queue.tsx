import './entries.css'
import './queue.css'
import { useEffect, useRef } from 'preact/hooks'
import type { Poll } from '#contract/polls/poll.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { Confirm } from '../parts/confirm.tsx'
import type { Moderation, Verdict, Written } from './moderation.ts'
import { queueOf, type Waiting } from './queue-order.ts'
import { writtenCount } from '../texts.ts'

export interface QueueProps {
  moderation: Moderation
  poll: Poll
  pollId: string
  round: number
  waiting: Waiting
}

/** From this number of entries on, all can be approved at once. */
const many = 6
/** The largest number of entries shown at once. */
const mostRows = 60

/** The entries that wait for approval. Keyboard: A approves, R rejects. */
export function Queue({ moderation, poll, pollId, round, waiting }: QueueProps) {
  const decided = moderation.decided(pollId, round)
  const order = useRef<readonly string[]>([])
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** Where the focus moves when the focused entry is removed. */
  const onward = useRef<{ place: number; verdict: Verdict } | undefined>(undefined)

  const queue = queueOf(order.current, waiting, decided)
  const what = writtenCount(poll.type, queue.length)
  order.current = queue.map(({ entry }) => entry)

  const decide = async (verdict: Verdict, entries: readonly Written[], place: number) => {
    onward.current = { place, verdict }
    await moderation.decide(verdict, pollId, round, entries)
  }
  useEffect(() => moderation.settle(pollId, round, waiting), [waiting])
  useEffect(() => {
    if (!onward.current) return
    const { place, verdict } = onward.current
    onward.current = undefined
    const rows = list.current?.querySelectorAll<HTMLButtonElement>(`[data-verdict=${verdict}]`) ?? []
    const next = rows[Math.min(place, rows.length - 1)]
    if (next) next.focus()
    else heading.current?.focus()
  }, [decided])

  return (
    <section class="card queue" aria-labelledby={`queue-${pollId}`}>
      <h2 id={`queue-${pollId}`} class="prompt" tabIndex={-1} ref={heading}>
        {queue.length === 0 ? message('review.none') : message('review.title', { what })}
      </h2>
      <p class="quiet" dir="auto">
        {queue.length === 0 ? message('review.help') : poll.prompt}
      </p>
      {queue.length >= many && (
        <div class="actions">
          <Confirm
            label={message('review.all', { number: queue.length })}
            question={message('review.all.question', { what })}
            yes={message('review.all.yes', { number: queue.length })}
            no={message('review.all.no')}
            tone="good"
            onYes={() => void decide('approve', queue.map(writtenOf), 0)}
          />
        </div>
      )}
      <ul class="entries" ref={list}>
        {queue.slice(0, mostRows).map(({ entry, text = entry, name, count }, place) => (
          <li
            key={entry}
            onKeyDown={event => {
              if (event.ctrlKey || event.metaKey || event.altKey) return
              const verdict = keys[event.key.toLowerCase()]
              if (verdict) void decide(verdict, [{ entry, text }], place)
            }}
          >
            <div class="entry" dir="auto">
              <p>{text}</p>
              {(name !== undefined || count > 1) && (
                <p class="by">{name ?? message('review.writtenBy', { count })}</p>
              )}
            </div>
            <div class="verdicts">
              {verdicts.map(([verdict, label, name]) => (
                <button
                  key={verdict}
                  type="button"
                  class={`side-button ${verdict}`}
                  data-verdict={verdict}
                  aria-label={message(name, { text })}
                  onClick={() => void decide(verdict, [{ entry, text }], place)}
                >
                  {message(label)}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {queue.length > mostRows && (
        <p class="quiet">
          {message('review.more', { what: writtenCount(poll.type, queue.length - mostRows) })}
        </p>
      )}
      {queue.length > 0 && <p class="hint">{message('review.keys')}</p>}
    </section>
  )
}

const writtenOf = ({ entry, text = entry }: Waiting[number]): Written => ({ entry, text })

const verdicts = [
  ['reject', 'review.reject', 'review.reject.name'],
  ['approve', 'review.approve', 'review.approve.name'],
] as const

const keys: Record<string, Verdict> = { a: 'approve', r: 'reject' }

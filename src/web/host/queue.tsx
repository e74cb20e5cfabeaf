import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Poll } from '#contract/poll.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { queueOf, type Waiting } from './queue-order.ts'
import { counted } from './words.ts'

export interface QueueProps {
  client: HostClient
  poll: Poll
  pollId: string
  waiting: Waiting
}

type Verdict = 'approve' | 'reject'

/** What people wrote, held until the host lets it on the stage. With the keyboard: A approves, R rejects. */
export function Queue({ client, poll, pollId, waiting }: QueueProps) {
  const decided = useSignal<ReadonlySet<string>>(new Set())
  const order = useRef<readonly string[]>([])
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** Where the focus goes once the entry it was on has left. */
  const onward = useRef<{ place: number; verdict: Verdict } | undefined>(undefined)

  const queue = queueOf(order.current, waiting, decided.value)
  order.current = queue.map(({ entry }) => entry)

  const decide = async (action: Verdict, entry: string, place: number) => {
    onward.current = { place, verdict: action }
    decided.value = new Set(decided.value).add(entry)
    await client.act({ action, pollId, entry })
    // Refused: it still waits. Done: the tally leaves it out by now or in a moment.
    if (client.refusal.value) decided.value = new Set([...decided.value].filter(each => each !== entry))
  }
  useEffect(() => {
    if (!onward.current) return
    const { place, verdict } = onward.current
    onward.current = undefined
    const rows = list.current?.querySelectorAll<HTMLButtonElement>(`[data-verdict=${verdict}]`) ?? []
    const next = rows[Math.min(place, rows.length - 1)]
    if (next) next.focus()
    else heading.current?.focus()
  }, [decided.value])

  return (
    <section class="card queue" aria-labelledby={`queue-${pollId}`}>
      <h2 id={`queue-${pollId}`} class="prompt" tabIndex={-1} ref={heading}>
        {queue.length === 0
          ? 'Nothing waits for you'
          : `${counted(queue.length, 'word waits', 'words wait')} for you`}
      </h2>
      <p class="quiet" dir="auto">
        {poll.prompt}
      </p>
      <ul class="entries" ref={list}>
        {queue.map(({ entry, count }, place) => (
          <li
            key={entry}
            onKeyDown={event => {
              if (event.ctrlKey || event.metaKey || event.altKey) return
              const verdict = keys[event.key.toLowerCase()]
              if (verdict) void decide(verdict, entry, place)
            }}
          >
            <span class="entry">
              <span dir="auto">{entry}</span>
              {count > 1 && (
                <span class="count" title={`Written by ${count} people`}>
                  × {count}
                </span>
              )}
            </span>
            <span class="verdicts">
              {verdicts.map(([verdict, label]) => (
                <button
                  key={verdict}
                  type="button"
                  class={`side-button ${verdict}`}
                  data-verdict={verdict}
                  aria-label={`${label} ${entry}`}
                  onClick={() => void decide(verdict, entry, place)}
                >
                  {label}
                </button>
              ))}
            </span>
          </li>
        ))}
      </ul>
      {queue.length > 0 && <p class="hint">On a keyboard: Tab to a word, then A to approve, R to reject.</p>}
    </section>
  )
}

const verdicts = [
  ['reject', 'Reject'],
  ['approve', 'Approve'],
] as const

const keys: Record<string, Verdict> = { a: 'approve', r: 'reject' }

import './entries.css'
import './queue.css'
import { useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import type { Poll } from '#contract/poll.ts'
import { plural } from '#contract/figures.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { Confirm } from './confirm.tsx'
import { queueOf, type Waiting } from './queue-order.ts'
import { writtenNouns } from './texts.ts'

export interface QueueProps {
  client: HostClient
  poll: Poll
  pollId: string
  waiting: Waiting
}

type Verdict = 'approve' | 'reject'

/** From this number of entries on, all can be approved at once. */
const many = 6
/** The largest number of entries shown at once. */
const mostRows = 60

/** The entries that wait for approval. Keyboard: A approves, R rejects. */
export function Queue({ client, poll, pollId, waiting }: QueueProps) {
  const decided = useSignal<ReadonlySet<string>>(new Set())
  const order = useRef<readonly string[]>([])
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  /** Where the focus moves when the focused entry is removed. */
  const onward = useRef<{ place: number; verdict: Verdict } | undefined>(undefined)

  const [noun, nouns] = writtenNouns(poll.type)
  const queue = queueOf(order.current, waiting, decided.value)
  order.current = queue.map(({ entry }) => entry)

  const decide = async (action: Verdict, entries: string[], place: number) => {
    onward.current = { place, verdict: action }
    decided.value = new Set([...decided.value, ...entries])
    for (let from = 0; from < entries.length; from += limits.shownEntries) {
      const batch = entries.slice(from, from + limits.shownEntries)
      await client.act({ action, pollId, entries: batch })
      if (!client.refusal.value) continue
      // A refused batch is shown again. Entries of a successful batch leave with the next tally.
      const back = new Set(entries.slice(from))
      decided.value = new Set([...decided.value].filter(each => !back.has(each)))
      return
    }
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
        {queue.length === 0 ? 'Nothing to review' : `${plural(queue.length, noun, nouns)} to review`}
      </h2>
      <p class="quiet" dir="auto">
        {queue.length === 0
          ? `Each new ${noun} appears here first. You decide whether it goes on stage.`
          : poll.prompt}
      </p>
      {queue.length >= many && (
        <div class="actions">
          <Confirm
            label={`Approve all ${queue.length} …`}
            question={`Show all ${queue.length} ${nouns} on stage?`}
            yes={`Approve all ${queue.length}`}
            no="Review first"
            tone="good"
            onYes={() => void decide('approve', [...order.current], 0)}
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
              if (verdict) void decide(verdict, [entry], place)
            }}
          >
            <div class="entry" dir="auto">
              <p>{text}</p>
              {(name !== undefined || count > 1) && (
                <p class="by">{name ?? `Written by ${plural(count, 'person', 'people')}`}</p>
              )}
            </div>
            <div class="verdicts">
              {verdicts.map(([verdict, label]) => (
                <button
                  key={verdict}
                  type="button"
                  class={`side-button ${verdict}`}
                  data-verdict={verdict}
                  aria-label={`${label} ${text}`}
                  onClick={() => void decide(verdict, [entry], place)}
                >
                  {label}
                </button>
              ))}
            </div>
          </li>
        ))}
      </ul>
      {queue.length > mostRows && (
        <p class="quiet">
          {plural(queue.length - mostRows, `more ${noun} appears`, `more ${nouns} appear`)} as you decide.
        </p>
      )}
      {queue.length > 0 && (
        <p class="hint">Keyboard: press Tab to select one, then A to approve it or R to reject it.</p>
      )}
    </section>
  )
}

const verdicts = [
  ['reject', 'Reject'],
  ['approve', 'Approve'],
] as const

const keys: Record<string, Verdict> = { a: 'approve', r: 'reject' }

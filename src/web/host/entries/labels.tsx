import '../parts/field.css'
import './labels.css'
import { useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import type { EntriesResult } from '#contract/polls/results.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'

type Entry = EntriesResult['entries'][number]

/** Returns how many entries have each label, in the order in which the host gave the labels first. */
export function countLabels(entries: readonly Pick<Entry, 'labels'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const label of entries.flatMap(({ labels = [] }) => labels))
    counts.set(label, (counts.get(label) ?? 0) + 1)
  return counts
}

/** Shows only the entries with one label. `only` is null while all are shown. */
export function LabelFilter({
  counts,
  only,
  onChoose,
}: {
  counts: ReadonlyMap<string, number>
  only: string | null
  onChoose: (label: string | null) => void
}) {
  if (counts.size === 0) return null
  return (
    <div class="labels" role="group" aria-label={message('shown.labels')}>
      <button type="button" class="label" aria-pressed={only === null} onClick={() => onChoose(null)}>
        {message('shown.labels.all')}
      </button>
      {[...counts].map(([label, count]) => (
        <button
          key={label}
          type="button"
          class="label"
          dir="auto"
          aria-pressed={only === label}
          aria-label={message('shown.labels.only', { label })}
          onClick={() => onChoose(label)}
        >
          {label} <small>{count}</small>
        </button>
      ))}
    </div>
  )
}

/** The form in which the host labels an entry: by a label of the poll, or by a new one. `known` are those of the poll. */
export function LabelForm({
  client,
  pollId,
  entry: { id: entry, labels = [] },
  known,
}: {
  client: HostClient
  pollId: string
  entry: Entry
  known: readonly string[]
}) {
  const text = useSignal('')
  const field = useId()
  const hint = useId()
  const set = (label: string, action: 'label' | 'undo_label') =>
    client.act({ action, pollId, entries: [entry], label })
  const add = async () => {
    const label = text.value.trim()
    if (label === '') return
    await set(label, 'label')
    if (!client.refusal.value) text.value = ''
  }
  return (
    <form
      class="label-form"
      onSubmit={event => {
        event.preventDefault()
        void add()
      }}
    >
      {known.length > 0 && (
        <div class="labels">
          {known.map(label => {
            const isOn = labels.includes(label)
            return (
              <button
                key={label}
                type="button"
                class="label"
                dir="auto"
                aria-pressed={isOn}
                onClick={() => void set(label, isOn ? 'undo_label' : 'label')}
              >
                {label}
              </button>
            )
          })}
        </div>
      )}
      <label for={field}>{message('shown.label.new')}</label>
      <div class="label-line">
        <input
          id={field}
          class="field"
          dir="auto"
          autocomplete="off"
          aria-describedby={hint}
          maxLength={limits.label}
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value
          }}
        />
        <button type="submit" class="side-button good">
          {message('shown.label.add')}
        </button>
      </div>
      <p id={hint} class="by">
        {message('shown.label.hint')}
      </p>
    </form>
  )
}

import './group-board.css'
import '../parts/field.css'
import { type Signal, useSignal } from '@preact/signals'
import { useId } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import type { EntriesResult } from '#contract/polls/results.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { countLabels } from './labels.tsx'
import { useDragging } from './use-dragging.ts'

type Entry = EntriesResult['entries'][number]

/** An entry that the host moves, with the group that it comes from; null for one that is in none. */
interface Moving {
  entry: Entry
  from: string | null
}

interface BoardProps {
  client: HostClient
  pollId: string
  tally: TallyEvent
}

/**
 * Where a host puts what people wrote into groups, on which they vote then: by dragging, or by a tap on an entry and one on its group. A group
 * is a label.
 */
export function GroupBoard({ client, pollId, tally: { result } }: BoardProps) {
  const picked = useSignal<Moving | null>(null)
  const hint = useId()
  const entries = 'entries' in result ? result.entries : []
  if (entries.length === 0) return null
  const move = async ({ entry, from }: Moving, to: string | null) => {
    picked.value = null
    if (from === to) return
    const on = { pollId, entries: [entry.id] }
    if (to !== null && !entry.labels?.includes(to)) await client.act({ action: 'label', ...on, label: to })
    if (from !== null && !client.refusal.value) await client.act({ action: 'undo_label', ...on, label: from })
  }
  const groups: { name: string | null; entries: readonly Entry[] }[] = [
    { name: null, entries: entries.filter(({ labels }) => labels === undefined) },
    ...[...countLabels(entries).keys()]
      .toSorted()
      .map(name => ({ name, entries: entries.filter(({ labels }) => labels?.includes(name)) })),
  ]
  return (
    <section class="group-board" aria-labelledby={`${hint}-title`}>
      <h3 id={`${hint}-title`}>{message('groups.title')}</h3>
      <p class="by">{message('groups.hint')}</p>
      <div class="groups">
        {groups.map(group => (
          <Group key={group.name ?? ''} {...group} picked={picked} onMove={move} />
        ))}
      </div>
      <NewGroup picked={picked} onMove={move} first={entries.find(({ labels }) => labels === undefined)} />
    </section>
  )
}

interface GroupProps {
  name: string | null
  entries: readonly Entry[]
  picked: Signal<Moving | null>
  onMove: (moving: Moving, to: string | null) => Promise<void>
}

function Group({ name, entries, picked, onMove }: GroupProps) {
  const title = name ?? message('groups.loose')
  const moving = picked.value
  const isTarget = moving !== null && moving.from !== name
  return (
    <section class="group" data-group={name ?? ''} data-loose={name === null} aria-label={title}>
      <h4 dir="auto">
        {title} <small>{entries.length}</small>
      </h4>
      <ul>
        {entries.map(entry => (
          <Card key={entry.id} moving={{ entry, from: name }} picked={picked} onMove={onMove} />
        ))}
      </ul>
      {isTarget && (
        <button
          type="button"
          class="side-button good"
          aria-label={message('groups.here.name', { text: moving.entry.text, group: title })}
          onClick={() => void onMove(moving, name)}
        >
          {message('groups.here')}
        </button>
      )}
    </section>
  )
}

function Card({ moving, picked, onMove }: { moving: Moving } & Pick<GroupProps, 'picked' | 'onMove'>) {
  const { entry, from } = moving
  const isPicked = picked.value?.entry.id === entry.id && picked.value.from === from
  const drag = useDragging(target => {
    const group = target?.closest<HTMLElement>('[data-group]')
    if (group) void onMove(moving, group.dataset['group'] || null)
  })
  return (
    <li>
      <button
        type="button"
        class="group-card"
        dir="auto"
        aria-pressed={isPicked}
        aria-label={message('groups.pick.name', { text: entry.text })}
        {...drag}
        onClick={() => {
          picked.value = isPicked ? null : moving
        }}
      >
        {entry.text}
      </button>
    </li>
  )
}

/** Makes a group of the entry that was picked, or of the first one that is in none. */
function NewGroup({
  picked,
  onMove,
  first,
}: Pick<GroupProps, 'picked' | 'onMove'> & { first: Entry | undefined }) {
  const text = useSignal('')
  const id = useId()
  const moving = picked.value ?? (first ? { entry: first, from: null } : null)
  return (
    <form
      class="label-line new-group"
      onSubmit={event => {
        event.preventDefault()
        const name = text.value.trim()
        if (name === '' || !moving) return
        text.value = ''
        void onMove(moving, name)
      }}
    >
      <label class="sr" for={id}>
        {message('groups.new')}
      </label>
      <input
        id={id}
        class="field"
        dir="auto"
        autocomplete="off"
        placeholder={message('groups.new')}
        maxLength={limits.label}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value
        }}
      />
      <button type="submit" class="side-button good" aria-disabled={!moving}>
        {message('shown.label.add')}
      </button>
    </form>
  )
}

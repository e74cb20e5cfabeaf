import './group-board.css'
import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useId, useRef } from 'preact/hooks'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import type { EntriesResult } from '#contract/polls/results.ts'
import { votesAmong } from '#polls/ballot.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { countLabels } from './labels.tsx'
import { GroupNameForm } from './group-name-form.tsx'
import { useDragging } from './use-dragging.ts'

type Entry = EntriesResult['entries'][number]

/** An entry that the host moves, with the group that it comes from; null for one that is in none. */
interface Moving {
  entry: Entry
  from: string | null
}
const entryOf = ({ entry }: Moving): Entry => entry
const isSame = (a: Moving, b: Moving): boolean => a.entry.id === b.entry.id && a.from === b.from

/** What the row of groups and the buttons of the page cover at the foot of the screen, px. */
const footPx = 180

interface BoardProps {
  client: HostClient
  pollId: string
  tally: TallyEvent
  /** How many groups each person may vote for. */
  votes: number
  isQuestions: boolean
}

/**
 * Where a host puts what people wrote into groups, on which they vote then: by dragging, or by a tap on entries and one on their group. A group
 * is a label; one that is new has no entries yet, and is known to this page alone until it has one.
 */
export function GroupBoard({ client, pollId, tally: { result }, votes, isQuestions }: BoardProps) {
  const picked = useSignal<readonly Moving[]>([])
  const fresh = useSignal<readonly string[]>([])
  const board = useRef<HTMLDivElement>(null)
  const id = useId()
  const entries = 'entries' in result ? result.entries : []
  /** Changes the label of entries; returns whether the room took it. */
  const set = async (action: 'label' | 'undo_label', label: string, ofThem: readonly Entry[]) => {
    await client.act({ action, pollId, entries: ofThem.map(entry => entry.id), label })
    return !client.refusal.value
  }
  const move = async (moved: readonly Moving[], to: string | null) => {
    picked.value = []
    const leaving = moved.filter(({ from }) => from !== to)
    const isTaken = leaving.length > 0 && (to === null || (await set('label', to, leaving.map(entryOf))))
    if (!isTaken) return
    for (const from of new Set(leaving.map(each => each.from)))
      if (from !== null)
        await set('undo_label', from, leaving.filter(each => each.from === from).map(entryOf))
  }
  const rename = async (from: string, to: string) => {
    const own = entries.filter(({ labels }) => labels?.includes(from))
    fresh.value = fresh.value.map(name => (name === from ? to : name))
    // Labels that differ in case alone are one, which would be taken from its entries.
    const isOne = from.toLowerCase() === to.toLowerCase()
    if (own.length > 0 && !isOne && (await set('label', to, own))) await set('undo_label', from, own)
  }
  const names = [...new Set([...countLabels(entries).keys(), ...fresh.value])].toSorted()
  const loose = { name: null, entries: entries.filter(({ labels }) => labels === undefined) }
  const made = names.map(name => ({ name, entries: entries.filter(({ labels }) => labels?.includes(name)) }))
  /** Brings a group into view and moves the focus to its name; where it is in view already everything stays. */
  const show = (name: string | null) => {
    const group = [...(board.current?.querySelectorAll('section') ?? [])].find(
      each => each.dataset['group'] === (name ?? ''),
    )
    const { top = 0, bottom = 0 } = group?.getBoundingClientRect() ?? {}
    if (top >= 0 && bottom <= innerHeight - footPx) return
    group?.scrollIntoView({ block: 'center' })
    group?.querySelector('h4')?.focus({ preventScroll: true })
  }
  useEffect(() => {
    const name = fresh.value.at(-1)
    if (name !== undefined) show(name)
  }, [fresh.value])
  const add = (name: string) => {
    fresh.value = [...fresh.value, name]
    if (picked.value.length > 0) void move(picked.value, name)
  }
  if (entries.length === 0) return null
  return (
    <section class="group-board" aria-labelledby={id}>
      <h3 id={id}>{message('groups.title')}</h3>
      <p class="by">{message(isQuestions ? 'groups.hint.questions' : 'groups.hint')}</p>
      {names.length > 1 && votes >= names.length && (
        <p class="by">{message('groups.votes.many', { votes: votesAmong(votes, names.length) })}</p>
      )}
      <GroupNameForm
        id={`${id}-new`}
        label={message('groups.new')}
        button={message('groups.add')}
        onName={add}
      />
      <div class="groups" ref={board}>
        <Group {...loose} hasOthers={names.length > 0} picked={picked} onMove={move} onRename={rename} />
        <div class="made-groups">
          {made.map(group => (
            <Group key={group.name} {...group} hasOthers picked={picked} onMove={move} onRename={rename} />
          ))}
        </div>
      </div>
      {names.length > 0 && <Targets groups={[loose, ...made]} picked={picked} onMove={move} onShow={show} />}
    </section>
  )
}

/**
 * The groups as a row that stays in view, to drop ideas into; with a tap what was picked goes there, and while nothing is picked the group comes
 * into view.
 */
function Targets({
  groups,
  picked,
  onMove,
  onShow,
}: {
  groups: readonly { name: string | null; entries: readonly Entry[] }[]
  picked: Signal<readonly Moving[]>
  onMove: GroupProps['onMove']
  onShow: (name: string | null) => void
}) {
  const hasPicked = picked.value.length > 0
  const text = picked.value.map(({ entry }) => entry.text).join(' · ')
  return (
    <div class="group-targets" role="group" aria-label={message('groups.where')} data-picked={hasPicked}>
      {hasPicked && <p>{message('groups.where')}</p>}
      {groups.map(({ name, entries }) => {
        const group = name ?? message('groups.loose')
        return (
          <button
            key={name ?? ''}
            type="button"
            class="label"
            dir="auto"
            data-group={name ?? ''}
            aria-label={hasPicked ? message('groups.here.name', { text, group }) : undefined}
            onClick={() => (hasPicked ? void onMove(picked.value, name) : onShow(name))}
          >
            {group} <small>{entries.length}</small>
          </button>
        )
      })}
    </div>
  )
}

interface GroupProps {
  name: string | null
  entries: readonly Entry[]
  /** Whether there are groups, of which this may be one. */
  hasOthers: boolean
  picked: Signal<readonly Moving[]>
  onMove: (moved: readonly Moving[], to: string | null) => Promise<void>
  onRename: (from: string, to: string) => Promise<void>
}

function Group({ name, entries, hasOthers, picked, onMove, onRename }: GroupProps) {
  const isRenaming = useSignal(false)
  const id = useId()
  const title = name ?? message('groups.loose')
  return (
    <section class="group" data-group={name ?? ''} data-loose={name === null} aria-label={title}>
      {name !== null && isRenaming.value ? (
        <GroupNameForm
          id={id}
          label={message('groups.rename.name', { group: name })}
          button={message('groups.rename')}
          name={name}
          onName={to => {
            isRenaming.value = false
            void onRename(name, to)
          }}
        />
      ) : (
        <div class="group-head">
          <h4 dir="auto" tabIndex={-1}>
            {title} <small>{entries.length}</small>
          </h4>
          {name !== null && (
            <button
              type="button"
              class="side-button"
              aria-label={message('groups.rename.name', { group: name })}
              onClick={() => {
                isRenaming.value = true
              }}
            >
              {message('groups.rename')}
            </button>
          )}
        </div>
      )}
      {name === null && hasOthers && entries.length > 0 && <p class="by">{message('groups.loose.hint')}</p>}
      <ul>
        {entries.map(entry => (
          <Card key={entry.id} moving={{ entry, from: name }} picked={picked} onMove={onMove} />
        ))}
      </ul>
    </section>
  )
}

function Card({ moving, picked, onMove }: { moving: Moving } & Pick<GroupProps, 'picked' | 'onMove'>) {
  const { entry } = moving
  const isPicked = picked.value.some(each => isSame(each, moving))
  const others = picked.value.filter(each => !isSame(each, moving))
  // What was picked beside it comes along.
  const moved = isPicked ? picked.value : [moving]
  const drag = useDragging({
    amount: moved.length,
    targetOf: below => below.closest<HTMLElement>('[data-group]'),
    onDrop: group => void onMove(moved, group.dataset['group'] || null),
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
          picked.value = isPicked ? others : [...others, moving]
        }}
      >
        {entry.text}
      </button>
    </li>
  )
}

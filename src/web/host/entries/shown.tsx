import './entries.css'
import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { byHostMarks } from '#contract/rooms/host-marks.ts'
import { limits } from '#contract/limits.ts'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { EntriesResult } from '#contract/polls/results.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { LabelFilter, LabelForm, countLabels } from './labels.tsx'
import { MergeBar, MergeTool, usePicked } from './merge-entries.tsx'
import type { Moderation } from './moderation.ts'
import { SearchField, isFound } from '../parts/search-field.tsx'
import { writtenCount } from '../texts.ts'

/** From this number of words or questions on there is a field that searches them. */
const many = 8

interface ShownProps {
  client: HostClient
  moderation: Moderation
  poll: Poll
  pollId: string
  tally: TallyEvent
}

type Entry = EntriesResult['entries'][number]
interface Row {
  entry: string
  text: string
  note: string
  /** The entry of a feed or a question list; null for a word. */
  own: Entry | null
}

/** Returns what people wrote, as it is on stage, and last what was answered. */
function rowsOf({ result }: TallyEvent): Row[] {
  if ('words' in result)
    return result.words.map(({ word, count }) => ({
      entry: word,
      text: word,
      note: message('shown.people', { count }),
      own: null,
    }))
  if (!('entries' in result)) return []
  return result.entries.toSorted(byHostMarks).map(own => ({
    entry: own.id,
    text: own.text,
    note: [own.name ?? [], own.votes ? message('shown.votes', { count: own.votes }) : []].flat().join(' · '),
    own,
  }))
}

/** What people wrote and the stage shows, with what the host can do about each. */
export function Shown({ client, moderation, poll, pollId, tally }: ShownProps) {
  const isWords = poll.type === 'word-cloud'
  const canMerge = isWords || poll.type === 'qa-upvotes'
  // Where a host makes groups, all entries are there already.
  const isOpen = useSignal(!isWords && poll.groupVotes === undefined)
  const picked = usePicked()
  const search = useSignal('')
  const chosen = useSignal<string | null>(null)
  const rows = rowsOf(tally)
  if (rows.length === 0) return null
  const labels = countLabels(rows.flatMap(({ own }) => own ?? []))
  // A label that the last entry has lost shows all again.
  const only = chosen.value !== null && labels.has(chosen.value) ? chosen.value : null
  const isShown = ({ text, own }: Row) =>
    isFound(text, search) && (only === null || own?.labels?.includes(only) === true)
  const found = rows.filter(isShown)
  const remove = ({ entry, text }: Row) =>
    void moderation.decide('reject', pollId, tally.round, [{ entry, text }])
  return (
    <details
      class="more"
      open={isOpen.value}
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open
      }}
    >
      <summary>{message('shown.title', { what: writtenCount(poll.type, rows.length) })}</summary>
      {isOpen.value && canMerge && (
        <>
          <SearchField
            label={message(isWords ? 'merge.search' : 'merge.question.search')}
            search={search}
            isLong={rows.length >= many}
          />
          <MergeBar isWords={isWords} picked={picked} />
        </>
      )}
      {isOpen.value && <LabelFilter counts={labels} only={only} onChoose={label => (chosen.value = label)} />}
      {isOpen.value && (
        <ul class={poll.type === 'qa-upvotes' ? 'entries shown reordered' : 'entries shown'}>
          {found.map(row => (
            <li key={row.entry}>
              <div class="entry" dir="auto">
                <p>{row.text}</p>
                {row.note !== '' && <p class="by">{row.note}</p>}
                {row.own?.labels && (
                  <p class="labels">
                    {row.own.labels.map(label => (
                      <span key={label} class="label" dir="auto">
                        {label}
                      </span>
                    ))}
                  </p>
                )}
                {row.own?.merged && (
                  <p class="by">
                    {message('merged.title', { what: row.own.merged.map(({ text }) => text).join(' · ') })}
                  </p>
                )}
                {row.own?.reply && <p class="by">{message('shown.reply.is', { text: row.own.reply })}</p>}
              </div>
              <div class="verdicts">
                {row.own && (
                  <EntryTools
                    client={client}
                    poll={poll}
                    pollId={pollId}
                    entry={row.own}
                    labels={[...labels.keys()]}
                    canLabel={!tally.vote}
                  />
                )}
                {canMerge && rows.length > 1 && (
                  <MergeTool
                    moderation={moderation}
                    pollId={pollId}
                    isWords={isWords}
                    own={row}
                    picked={picked}
                  />
                )}
                <button
                  type="button"
                  class="side-button rare bad"
                  aria-label={message('shown.remove.name', { text: row.text })}
                  onClick={() => remove(row)}
                >
                  {message('shown.remove')}
                </button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

interface EntryToolsProps {
  client: HostClient
  poll: Poll
  pollId: string
  entry: Entry
  /** Those of the poll. */
  labels: readonly string[]
  /** Whether labels may change: not once people vote on them. */
  canLabel: boolean
}

/** Pins and labels an entry; marks a question as answered, or answers it in writing. */
function EntryTools({ client, poll, pollId, entry: own, labels, canLabel }: EntryToolsProps) {
  const { id: entry, text, pinned, answered, reply } = own
  const isReplying = useSignal(false)
  const isLabelling = useSignal(false)
  const isQuestion = poll.type === 'qa-upvotes'
  return (
    <>
      <button
        type="button"
        class="side-button"
        aria-pressed={pinned === true}
        aria-label={message('shown.pin.name', { text })}
        onClick={({ currentTarget }) => {
          keepPlace(currentTarget)
          void client.act({ action: 'pin', pollId, entry: pinned ? null : entry })
        }}
      >
        {message('shown.pin')}
      </button>
      {isQuestion && (
        <>
          <button
            type="button"
            class="side-button"
            aria-pressed={answered === true}
            aria-label={message('shown.answered.name', { text })}
            onClick={({ currentTarget }) => {
              keepPlace(currentTarget)
              void client.act({ action: 'mark_answered', pollId, entry, answered: !answered })
            }}
          >
            {message('shown.answered')}
          </button>
          <Opener isOpen={isReplying} name={message('shown.reply.name', { text })}>
            {message('shown.reply')}
          </Opener>
        </>
      )}
      {canLabel && (
        <Opener isRare isOpen={isLabelling} name={message('shown.label.name', { text })}>
          {message('shown.label')}
        </Opener>
      )}
      {canLabel && isLabelling.value && (
        <LabelForm client={client} pollId={pollId} entry={own} known={labels} />
      )}
      {isReplying.value && (
        <ReplyForm
          reply={reply ?? ''}
          onSend={async written => {
            await client.act({ action: 'reply', pollId, entry, text: written })
            if (!client.refusal.value) isReplying.value = false
          }}
        />
      )}
    </>
  )
}

/**
 * Gives the focus of a button to that of the entry beside it, because its own is about to go to another place of the list: browsers would
 * scroll there with it.
 */
function keepPlace(button: HTMLButtonElement): void {
  const row = button.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const next = beside?.querySelectorAll('.verdicts > button')[indexIn(button)]
  if (next instanceof HTMLElement && button === document.activeElement) next.focus({ preventScroll: true })
}

const indexIn = (button: HTMLButtonElement): number =>
  [...(button.parentElement?.children ?? [])].indexOf(button)

/** A button that opens a form of an entry, and closes it. */
const Opener = ({
  isRare = false,
  isOpen,
  name,
  children,
}: {
  /** Whether it is pressed seldom, so that it looks like less. */
  isRare?: boolean
  isOpen: Signal<boolean>
  name: string
  children: ComponentChildren
}) => (
  <button
    type="button"
    class={isRare ? 'side-button rare' : 'side-button'}
    aria-expanded={isOpen.value}
    aria-label={name}
    onClick={() => {
      isOpen.value = !isOpen.value
    }}
  >
    {children}
  </button>
)

/** The form of a reply in writing; an empty one takes it back. */
function ReplyForm({ reply, onSend }: { reply: string; onSend: (text: string) => Promise<void> }) {
  const text = useSignal(reply)
  const id = useId()
  return (
    <form
      class="reply"
      onSubmit={event => {
        event.preventDefault()
        void onSend(text.value.trim())
      }}
    >
      <label for={id}>{message('shown.reply.label')}</label>
      <textarea
        id={id}
        dir="auto"
        rows={2}
        maxLength={limits.reply}
        ref={focusOnce}
        value={text.value}
        onInput={({ currentTarget }) => {
          text.value = currentTarget.value
        }}
      />
      <button type="submit" class="side-button good">
        {message('shown.reply.send')}
      </button>
    </form>
  )
}

const focusOnce = (field: HTMLElement | null): void => field?.focus()

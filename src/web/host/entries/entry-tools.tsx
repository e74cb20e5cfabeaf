import '../parts/buttons.css'
import { type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'
import { limits } from '#contract/limits.ts'
import type { Poll } from '#contract/polls/poll.ts'
import type { EntriesResult } from '#contract/polls/results.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { MoreMenu } from '../parts/more-menu.tsx'
import { LabelForm } from './labels.tsx'
import { MergeButton, type MergedEntry, type Picked } from './merge-entries.tsx'
import type { Moderation } from './moderation.ts'

type Entry = EntriesResult['entries'][number]

interface RowToolsProps {
  client: HostClient
  moderation: Moderation
  poll: Poll
  pollId: string
  /** The word, or the entry by its id. */
  row: MergedEntry
  /** The entry of a feed or a question list; null for a word. */
  own: Entry | null
  picked: Picked
  canMerge: boolean
  /** The labels of the poll; null once people vote on them, so that they may not change. */
  labels: readonly string[] | null
  onRemove: () => void
}

/**
 * What a host can do with one thing that people wrote: of a question what is done again and again stands beside a menu with the rest. While another
 * one is merged, the row is where it may go, and keeps its height.
 */
export function RowTools({
  client,
  moderation,
  poll,
  pollId,
  row,
  own,
  picked,
  canMerge,
  labels,
  onRemove,
}: RowToolsProps) {
  const isReplying = useSignal(false)
  const isLabelling = useSignal(false)
  const { text } = row
  const isQuestion = poll.type === 'qa-upvotes'
  const isTarget = canMerge && picked.value !== null && picked.value.entry !== row.entry
  const mergeButton = (
    <MergeButton moderation={moderation} pollId={pollId} isWords={!own} own={row} picked={picked} />
  )
  const rare = (
    <>
      {own && isQuestion && (
        <Opener isOpen={isReplying} name={message('shown.reply.name', { text })}>
          {message('shown.reply')}
        </Opener>
      )}
      {own && labels && (
        <Opener isOpen={isLabelling} name={message('shown.label.name', { text })}>
          {message('shown.label')}
        </Opener>
      )}
      {canMerge && mergeButton}
      <button
        type="button"
        class="side-button rare bad"
        aria-label={message('shown.remove.name', { text })}
        onClick={onRemove}
      >
        {message('shown.remove')}
      </button>
    </>
  )
  return (
    <div class="verdicts" data-target={isTarget}>
      <div class="tools" inert={isTarget}>
        {own && isQuestion && (
          <Toggle
            isOn={own.answered === true}
            name={message('shown.answered.name', { text })}
            onPress={isOn =>
              void client.act({ action: 'mark_answered', pollId, entry: own.id, answered: isOn })
            }
          >
            {message('shown.answered')}
          </Toggle>
        )}
        {own && (
          <Toggle
            isOn={own.pinned === true}
            name={message('shown.pin.name', { text })}
            onPress={isOn => void client.act({ action: 'pin', pollId, entry: isOn ? own.id : null })}
          >
            {message('shown.pin')}
          </Toggle>
        )}
        {isQuestion ? (
          <MoreMenu label={message('shown.more')} name={message('shown.more.name', { text })}>
            {rare}
          </MoreMenu>
        ) : (
          rare
        )}
      </div>
      {isTarget && mergeButton}
      {own && labels && isLabelling.value && (
        <LabelForm client={client} pollId={pollId} entry={own} known={labels} />
      )}
      {own && isReplying.value && (
        <ReplyForm
          reply={own.reply ?? ''}
          onSend={async written => {
            await client.act({ action: 'reply', pollId, entry: own.id, text: written })
            if (!client.refusal.value) isReplying.value = false
          }}
        />
      )}
    </div>
  )
}

const Toggle = ({
  isOn,
  name,
  onPress,
  children,
}: {
  isOn: boolean
  name: string
  onPress: (isOn: boolean) => void
  children: ComponentChildren
}) => (
  <button
    type="button"
    class="side-button"
    aria-pressed={isOn}
    aria-label={name}
    onClick={({ currentTarget }) => {
      keepPlace(currentTarget)
      onPress(!isOn)
    }}
  >
    {children}
  </button>
)

/**
 * Gives the focus of a button to that of the entry beside it, because its own is about to go to another place of the list: browsers would
 * scroll there with it.
 */
function keepPlace(button: HTMLButtonElement): void {
  const row = button.closest('li')
  const beside = row?.nextElementSibling ?? row?.previousElementSibling
  const next = beside?.querySelectorAll('.tools > button')[indexIn(button)]
  if (next instanceof HTMLElement && button === document.activeElement) next.focus({ preventScroll: true })
}

const indexIn = (button: HTMLButtonElement): number =>
  [...(button.parentElement?.children ?? [])].indexOf(button)

/** A button that opens a form of an entry, and closes it. */
const Opener = ({
  isOpen,
  name,
  children,
}: {
  isOpen: Signal<boolean>
  name: string
  children: ComponentChildren
}) => (
  <button
    type="button"
    class="side-button rare"
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

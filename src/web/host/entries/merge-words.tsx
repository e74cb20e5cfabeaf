import './entries.css'
import { type Signal, useSignal } from '@preact/signals'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'

/** How far a host is with merging words of a cloud. */
export interface Merging {
  /** The word that the host wants to merge with another one. */
  picked: Signal<string | null>
  /** The word that was merged last. */
  merged: Signal<string | null>
}

export const useMerging = (): Merging => ({
  picked: useSignal<string | null>(null),
  merged: useSignal<string | null>(null),
})

interface MergeToolProps {
  client: HostClient
  pollId: string
  word: string
  merging: Merging
}

/** Picks a word of a cloud, and merges it into the one that is chosen next. */
export function MergeTool({ client, pollId, word, merging: { picked, merged } }: MergeToolProps) {
  const from = picked.value
  if (from === null || from === word)
    return (
      <button
        type="button"
        class="side-button"
        aria-pressed={from === word}
        aria-label={message('merge.name', { word })}
        onClick={() => {
          picked.value = from === word ? null : word
          merged.value = null
        }}
      >
        {message('merge')}
      </button>
    )
  return (
    <button
      type="button"
      class="side-button good"
      aria-label={message('merge.into.name', { word: from, into: word })}
      onClick={() => {
        picked.value = null
        merged.value = from
        void client.act({ action: 'merge', pollId, entries: [from], into: word })
      }}
    >
      {message('merge.into')}
    </button>
  )
}

/** What is being merged, with a way out; afterwards what was merged, with a button that takes it back. */
export function MergeBar({
  client,
  merging: { picked, merged },
  tally: { pollId, merged: all = [] },
}: {
  client: HostClient
  merging: Merging
  tally: TallyEvent
}) {
  const done = all.find(({ entry }) => entry === merged.value)
  return (
    <div class="merge-bar" role="status">
      {picked.value !== null && (
        <>
          <p dir="auto">{message('merge.which', { word: picked.value })}</p>
          <button
            type="button"
            class="side-button"
            onClick={() => {
              picked.value = null
            }}
          >
            {message('action.cancel')}
          </button>
        </>
      )}
      {picked.value === null && done && (
        <>
          <p dir="auto">{message('merged.is', { word: done.entry, into: done.into })}</p>
          <button
            type="button"
            class="side-button"
            aria-label={message('rejected.undo.name', { text: done.entry })}
            onClick={() => {
              merged.value = null
              void client.act({ action: 'undo_merge', pollId, entries: [done.entry] })
            }}
          >
            {message('action.undo')}
          </button>
        </>
      )}
    </div>
  )
}

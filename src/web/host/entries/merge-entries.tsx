import './entries.css'
import { type Signal, useSignal } from '@preact/signals'
import type { TallyEvent } from '#contract/rooms/live-events.ts'
import type { HostClient } from '#web/ui/core/host-client.ts'
import { message } from '#web/ui/core/host-messages.ts'
import { isMerged, mergedOf } from './merged.tsx'

/** A word of a cloud, or a question. */
export interface MergedEntry {
  /** The word itself, or the id of the question. */
  entry: string
  text: string
}

/** How far a host is with merging words or questions. */
export interface Merging {
  /** What the host wants to merge with another one. */
  picked: Signal<MergedEntry | null>
  /** What was merged last. */
  merged: Signal<string | null>
}

export const useMerging = (): Merging => ({
  picked: useSignal<MergedEntry | null>(null),
  merged: useSignal<string | null>(null),
})

interface MergeButtonProps {
  client: HostClient
  pollId: string
  isWords: boolean
  own: MergedEntry
  merging: Merging
}

/** Picks a word or a question, and merges it into the one that is chosen next. */
export function MergeButton({ client, pollId, isWords, own, merging: { picked, merged } }: MergeButtonProps) {
  const from = picked.value
  if (from === null || from.entry === own.entry)
    return (
      <button
        type="button"
        class={isWords ? 'side-button' : 'side-button rare'}
        aria-pressed={from !== null}
        aria-label={message(isWords ? 'merge.name' : 'merge.question.name', { word: own.text })}
        onClick={() => {
          picked.value = from === null ? { entry: own.entry, text: own.text } : null
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
      aria-label={message('merge.into.name', { word: from.text, into: own.text })}
      onClick={() => {
        picked.value = null
        merged.value = from.entry
        void client.act({ action: 'merge', pollId, entries: [from.entry], into: own.entry })
      }}
    >
      {message('merge.into')}
    </button>
  )
}

/** What is being merged, with a way out; afterwards what was merged, with a button that takes it back. */
export function MergeBar({
  client,
  isWords,
  merging: { picked, merged },
  tally,
}: {
  client: HostClient
  isWords: boolean
  merging: Merging
  tally: TallyEvent
}) {
  const done = mergedOf(tally).find(({ entry }) => entry === merged.value)
  return (
    <div class="merge-bar" role="status">
      {picked.value !== null && (
        <>
          <p dir="auto">
            {message(isWords ? 'merge.which' : 'merge.question.which', { word: picked.value.text })}
          </p>
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
          <p dir="auto">{isMerged(done)}</p>
          <button
            type="button"
            class="side-button"
            aria-label={message('rejected.undo.name', { text: done.text })}
            onClick={() => {
              merged.value = null
              void client.act({ action: 'undo_merge', pollId: tally.pollId, entries: [done.entry] })
            }}
          >
            {message('action.undo')}
          </button>
        </>
      )}
    </div>
  )
}

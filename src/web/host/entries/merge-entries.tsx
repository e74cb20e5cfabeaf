import './entries.css'
import { type Signal, useSignal } from '@preact/signals'
import { message } from '#web/ui/core/host-messages.ts'
import type { Moderation } from './moderation.ts'

/** A word of a cloud, or a question. */
export interface MergedEntry {
  /** The word itself, or the id of the question. */
  entry: string
  text: string
}

/** What a host wants to merge with another word or question; null while nothing is picked. */
export type Picked = Signal<MergedEntry | null>

export const usePicked = (): Picked => useSignal<MergedEntry | null>(null)

interface MergeButtonProps {
  moderation: Moderation
  pollId: string
  isWords: boolean
  own: MergedEntry
  picked: Picked
}

/** Picks a word or a question, and merges it into the one that is chosen next. */
export function MergeButton({ moderation, pollId, isWords, own, picked }: MergeButtonProps) {
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
        void moderation.merge({ ...from, pollId, into: own.text }, own.entry)
      }}
    >
      {message('merge.into')}
    </button>
  )
}

/** What is being merged, with a way out. */
export const MergeBar = ({ isWords, picked }: Pick<MergeButtonProps, 'isWords' | 'picked'>) => (
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
  </div>
)

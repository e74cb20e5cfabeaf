import { type Signal, signal } from '@preact/signals'
import type { Person } from '#contract/deck/comment.ts'
import type { RequestError } from '#web/ui/core/request.ts'
import { newId } from '../new-id.ts'

/** What is being written in one place, and not sent yet. It stays while the panel is closed. */
export interface Draft {
  text: Signal<string>
  /** The people who were chosen while writing. */
  people: Person[]
  /** Makes it safe to send again, as long as nothing in it changes. */
  key: string
  isBusy: Signal<boolean>
  error: Signal<RequestError | null>
}

/** Changes the text of a draft, which is then sent as another one. */
export function changeDraft(draft: Draft, text: string): void {
  draft.text.value = text
  draft.key = newId()
  draft.error.value = null
}

/** Keeps drafts by the place where they are written. */
export function commentDrafts() {
  const drafts = new Map<string, Draft>()
  return {
    /** Returns the draft of a place; a new one begins with a text that mentions people. */
    at(place: string, text = '', people: readonly Person[] = []): Draft {
      const known = drafts.get(place)
      if (known) return known
      const draft = {
        text: signal(text),
        people: [...people],
        key: newId(),
        isBusy: signal(false),
        error: signal(null),
      }
      drafts.set(place, draft)
      return draft
    },
    /** Empties the draft of a place, where another one may be written. */
    empty(place: string): void {
      const draft = drafts.get(place)
      if (!draft) return
      draft.people = []
      changeDraft(draft, '')
    },
    /** Forgets the draft of a place that is no longer shown. */
    drop: (place: string): void => void drafts.delete(place),
  }
}

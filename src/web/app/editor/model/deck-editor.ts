import { batch, computed, signal } from '@preact/signals'
import type { Author, Via } from '#contract/version.ts'
import { type Applied, type Overwritten, applyEdits, undoEdits } from '#deck/edits/apply-edits.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import type { Edit } from '#deck/edits/edit.ts'
import { createSaver } from './saver.ts'
import { type EditorConnection, createSaving } from './saving.ts'
import { createUndoStack } from './undo-stack.ts'

/** A save of somebody else, as it arrived while the deck was open. */
export interface RemoteSave {
  by: Author | null
  via: Via | null
  edits: readonly Edit[]
}

/** What people are told about edits that met those of others. */
export interface Meeting {
  dropped: readonly Edit[]
  overwritten: readonly Overwritten[]
  /** What was shown before. */
  before: DeckContent
  /** Who made the other edits, where that is known. */
  by: Author | null
  /** Whether the edits were to undo or redo something. */
  isUndo: boolean
}

/** Creates the editor of a deck: what is shown, edits with undo, and what becomes of them when others edit, too. */
export function createDeckEditor(
  opened: { revision: string; content: DeckContent },
  connection: EditorConnection,
) {
  const { revision, content } = opened
  const saver = createSaver({ revision, confirmed: content, current: content }, connection.newKey)
  const undos = createUndoStack()
  const shown = signal(content)
  /** What a gesture would make of the deck; null while there is none. */
  const gesture = signal<DeckContent | null>(null)
  const remote = signal<RemoteSave | null>(null)
  const meeting = signal<Meeting | null>(null)
  const history = signal({ canUndo: false, canRedo: false })

  const { edited, ...saving } = createSaving(saver, connection, read => {
    const { draft, dropped, overwritten, changes, before, told, isNews } = read
    const { by, via } = told ?? { by: null, via: null }
    undos.close()
    batch(() => {
      shown.value = draft.current
      if (isNews && changes.length > 0) remote.value = { by, via, edits: changes }
      tell({ dropped, overwritten, before, by, isUndo: false })
    })
  })

  /** Tells about edits that could not all be kept. */
  const tell = (met: Meeting) => {
    if (met.dropped.length > 0 || met.overwritten.length > 0) meeting.value = met
  }

  const show = (next: DeckContent) => {
    batch(() => {
      saver.edit(next)
      shown.value = next
      gesture.value = null
      history.value = { canUndo: undos.canUndo(), canRedo: undos.canRedo() }
    })
    edited()
  }

  const jump = (done: Applied | undefined) => {
    if (!done) return
    tell({ dropped: done.dropped, overwritten: [], before: shown.value, by: null, isUndo: true })
    show(done.content)
  }

  return {
    ...saving,
    /** The deck as it is shown, with the gesture that is under way. */
    content: computed(() => gesture.value ?? shown.value),
    /** The deck without the gesture that is under way. */
    settled: shown,
    /** The last save of somebody else that arrived. */
    remote,
    /** The last time that edits met those of others and not everything could be kept. */
    meeting,
    history,
    /** Changes the deck. Changes with the same `key`, one after another, are undone as one: text that is being typed. */
    edit(change: (content: DeckContent) => DeckContent, key?: string): void {
      const before = shown.value
      const after = change(before)
      if (after === before) return
      undos.push(before, after, key)
      show(after)
    },
    /** Shows what a gesture would make of the deck; null ends it without a change. */
    preview(change: ((content: DeckContent) => DeckContent) | null): void {
      gesture.value = change && change(shown.value)
    },
    /** Ends an edit with a key, so that the next one is undone apart. */
    closeEdit: undos.close,
    undo: () => jump(undos.undo(shown.value)),
    redo: () => jump(undos.redo(shown.value)),
    /** Takes back edits, also those of others, as an edit that can be undone itself. What was changed since stays. */
    revert(edits: readonly Edit[]): void {
      const before = shown.value
      const done = undoEdits(before, edits)
      undos.push(before, done.content)
      jump(done)
    },
    /** Makes edits that were kept from an earlier visit, and tells what others have changed since. */
    resume(edits: readonly Edit[]): void {
      const before = shown.value
      const { content: resumed, dropped, overwritten } = applyEdits(before, edits)
      undos.push(before, resumed)
      show(resumed)
      tell({ dropped, overwritten, before, by: null, isUndo: false })
    },
    get unsaved() {
      return !saver.isSaved
    },
    get draft() {
      return saver.draft
    },
  }
}
export type DeckEditor = ReturnType<typeof createDeckEditor>

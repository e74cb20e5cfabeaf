import { type ReadonlySignal, type Signal, batch, computed, signal } from '@preact/signals'
import type { Author, Via } from '#contract/deck/version.ts'
import { type Applied, type Overwritten, applyEdits, undoEdits } from '#deck/edits/apply-edits.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import type { Edit } from '#deck/edits/edit.ts'
import { keepsAllOf } from '#deck/edits/keeps-all-of.ts'
import type { Undoable } from '../../notice.tsx'
import { isMe } from '../changes/is-me.ts'
import { createSaver } from './saver.ts'
import { type EditorConnection, createSaving } from './saving.ts'
import { type Place, createUndoStack } from './undo-stack.ts'

/** A save of somebody else, as it arrived while the deck was open. */
export interface RemoteSave {
  by: Author | null
  via: Via | null
  edits: readonly Edit[]
}

/** An edit that sets a field. */
export type SetEdit = Extract<Edit, { kind: 'set' }>

/** So long somebody is told that others replace what they wrote, ms. */
const justWrittenMs = 15_000

/** What people are told about edits that met those of others. */
export interface Meeting {
  dropped: readonly Edit[]
  overwritten: readonly Overwritten[]
  /** What this person wrote a moment ago and others have replaced. */
  replaced: readonly SetEdit[]
  /** What was shown before. */
  before: DeckContent
  /** Who made the other edits, where that is known. */
  by: Author | null
  /** Whether the edits were to undo or redo something. */
  isUndo: boolean
}

/** Tells where the person is, and goes to a place. */
interface Places {
  current(): Place | undefined
  go(place: Place): void
}

/** A change that the server makes for this page, until it was read. */
interface ServerChange {
  via: Via
  /** Whether the server has replied, so that the deck that is read next has the change. */
  isMade: boolean
  /** The entry of undo that it became, once it was read. */
  entry: Signal<number | undefined>
}

/**
 * Creates the editor of a deck: what is shown, edits with undo, and what becomes of them when others edit, too. `me` is the id of the
 * person who has the deck open.
 */
export function createDeckEditor(
  opened: { revision: string; content: DeckContent },
  connection: EditorConnection,
  me?: string,
) {
  const { revision, content } = opened
  const saver = createSaver({ revision, confirmed: content, current: content }, connection.newKey)
  let places: Places = { current: () => undefined, go: () => undefined }
  const undos = createUndoStack(() => places.current())
  const shown = signal(content)
  /** What a gesture would make of the deck; null while there is none. */
  const gesture = signal<DeckContent | null>(null)
  const remote = signal<RemoteSave | null>(null)
  const meeting = signal<Meeting | null>(null)
  const history = signal({ canUndo: false, canRedo: false })
  let awaited: ServerChange | null = null

  /** Makes what was read an entry of undo when it is what this page has asked the server for. Returns whether it is. */
  const takeServerChange = (edits: readonly Edit[], { by, via }: Pick<RemoteSave, 'by' | 'via'>): boolean => {
    if (!awaited || !(awaited.isMade || (via === awaited.via && isMe(by, me)))) return false
    undos.add(edits)
    if (edits.length > 0) awaited.entry.value = undos.last()
    awaited = null
    return true
  }

  const { edited, keep, refresh, ...saving } = createSaving(saver, connection, read => {
    const { draft, dropped, overwritten, changes, stored, before, told, isNews } = read
    const { by, via } = told ?? { by: null, via: null }
    undos.close()
    undos.replacePictures(stored)
    const isOwn = isNews && takeServerChange(changes, { by, via })
    batch(() => {
      shown.value = draft.current
      if (isOwn) showHistory()
      else if (isNews && changes.length > 0) remote.value = { by, via, edits: changes }
      const replaced =
        isNews && !isOwn
          ? changes.filter(
              (edit): edit is SetEdit =>
                edit.kind === 'set' &&
                !keepsAllOf(edit.to, edit.from) &&
                undos.hasWritten(edit.path, edit.from, justWrittenMs),
            )
          : []
      tell({ dropped, overwritten, replaced, before, by, isUndo: false })
    })
  })

  /** Tells about edits that could not all be kept. */
  const tell = (met: Meeting) => {
    if (met.dropped.length + met.overwritten.length + met.replaced.length > 0) meeting.value = met
  }

  const showHistory = () => {
    history.value = { canUndo: undos.canUndo(), canRedo: undos.canRedo() }
  }

  const show = (next: DeckContent) => {
    batch(() => {
      saver.edit(next)
      shown.value = next
      gesture.value = null
      showHistory()
    })
    edited()
  }

  const jump = (done: Applied | undefined) => {
    if (!done) return
    tell({
      dropped: done.dropped,
      overwritten: [],
      replaced: [],
      before: shown.value,
      by: null,
      isUndo: true,
    })
    show(done.content)
  }

  /** Shows what was undone or done again where it was done. */
  const jumpBack = (done: (Applied & { place: Place | undefined }) | undefined) =>
    batch(() => {
      jump(done)
      if (done?.place) places.go(done.place)
    })

  const revert = (edits: readonly Edit[]) => {
    const before = shown.value
    const done = undoEdits(before, edits)
    undos.push(before, done.content)
    jump(done)
  }

  /** Returns how an entry of undo is taken back, as an edit that can be undone itself. What was changed since stays. */
  const undoable = (entry: ReadonlySignal<number | undefined>): Required<Undoable> => ({
    isUndone: computed(() => {
      // It changes with the stack.
      void history.value
      return entry.value !== undefined && undos.editsOf(entry.value) === undefined
    }),
    undo() {
      const edits = entry.value === undefined ? undefined : undos.editsOf(entry.value)
      if (edits) revert(edits)
    },
  })

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
    undo: () => jumpBack(undos.undo(shown.value)),
    redo: () => jumpBack(undos.redo(shown.value)),
    /** Returns how the last edit can be taken back later. */
    lastDone: (): Required<Undoable> => undoable(signal(undos.last())),
    /** Has undo and redo go to where something was done. */
    followPlaces(followed: Places): void {
      places = followed
    },
    /** Takes back what the server has refused, as an edit that can be undone itself. */
    takeBackRefused(): void {
      const before = shown.value
      const after = saver.withoutRefused()
      if (after === before) return jumpBack(undos.undo(before))
      undos.push(before, after)
      show(after)
    },
    /** Takes back edits, also those of others, as an edit that can be undone itself. What was changed since stays. */
    revert,
    /**
     * Saves what is edited, and has the server change the deck. What it changes can be undone like an edit. Returns the reply, and how
     * the change can be taken back. Throws a `RequestError`.
     */
    async changeOnServer<Reply>(
      via: Via,
      request: () => Promise<Reply>,
    ): Promise<{ reply: Reply } & Undoable> {
      await saving.whenSaved()
      const change: ServerChange = { via, isMade: false, entry: signal(undefined) }
      awaited = change
      try {
        const reply = await request()
        change.isMade = true
        if (awaited === change) await refresh()
        return { reply, ...undoable(change.entry) }
      } catch (error) {
        if (awaited === change) awaited = null
        throw error
      }
    },
    /** Makes edits that were kept from an earlier visit, keeps them at once, and tells what others have changed since. */
    resume(edits: readonly Edit[]): void {
      const before = shown.value
      const { content: resumed, dropped, overwritten } = applyEdits(before, edits)
      undos.push(before, resumed)
      show(resumed)
      keep()
      tell({ dropped, overwritten, replaced: [], before, by: null, isUndo: false })
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

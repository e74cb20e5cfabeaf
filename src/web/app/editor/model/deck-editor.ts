import { batch, computed, signal } from '@preact/signals'
import type { Author, Via } from '#contract/version.ts'
import { type Applied, type Overwritten, applyEdits, undoEdits } from '#deck/edits/apply-edits.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import type { Edit } from '#deck/edits/edit.ts'
import { editsBetween } from '#deck/edits/edits-between.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { type Save, createSaver } from './saver.ts'
import { createUndoStack } from './undo-stack.ts'

/** Whether everything is stored: `offline` tries again by itself, `refused` with the next edit. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'refused'

/** A save of somebody else, as it arrived while the deck was open. */
export interface RemoteSave {
  by: Author | null
  via: Via | null
  edits: readonly Edit[]
}

/** Who made a save, and through what, as the server tells of it. */
export interface ToldSave {
  revision: string
  by: Author | null
  via: Via | null
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

/** What the editor needs of the server and the browser. */
export interface EditorConnection {
  /** Sends a save. Returns the new revision. Throws a `RequestError`. */
  save(save: Save): Promise<string>
  read(): Promise<{ revision: string; content: DeckContent }>
  /** Keeps edits that are not saved yet in the browser, or forgets them. */
  keep(edits: readonly Edit[]): void
  newKey(): string
}

/** A save goes out so long after the last edit, ms, and at the latest so long after the first. */
const quietMs = 300
const longestMs = 2_000
/** How long the editor waits before it tries again, ms: at first, and at most. */
const retryMs = { first: 500, most: 5_000 }

const hasNewPictures = ({ operations }: Save): boolean =>
  /"data:image\/(?!stored;)/.test(JSON.stringify(operations))

/** Creates the editor of a deck: what is shown, edits with undo, and saving. */
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
  const state = signal<SaveState>('saved')
  const problem = signal<RequestError | null>(null)
  const remote = signal<RemoteSave | null>(null)
  const meeting = signal<Meeting | null>(null)
  const history = signal({ canUndo: false, canRedo: false })
  let timer: ReturnType<typeof setTimeout> | undefined
  let keeping: ReturnType<typeof setTimeout> | undefined
  /** Runs from the first edit that is not sent on; the other timer begins anew with each edit. */
  let latest: ReturnType<typeof setTimeout> | undefined
  let retries = 0
  /** Whether a save was sent and not answered. */
  let isAsking = false
  let isClosed = false
  /** The newest save that the server has told of. */
  const heard = signal<ToldSave | null>(null)

  const show = (next: DeckContent) => {
    batch(() => {
      saver.edit(next)
      shown.value = next
      gesture.value = null
      history.value = { canUndo: undos.canUndo(), canRedo: undos.canRedo() }
    })
    keepSoon()
    if (!saver.isSaved) schedule()
  }

  const keep = () => {
    clearTimeout(keeping)
    connection.keep(editsBetween(saver.draft.confirmed, saver.draft.current))
  }
  const keepSoon = () => {
    clearTimeout(keeping)
    keeping = setTimeout(keep, quietMs)
  }

  const schedule = () => {
    if (state.value === 'saved' || state.value === 'refused') state.value = 'saving'
    if (saver.isSending) return
    latest ??= setTimeout(() => void send(), longestMs)
    clearTimeout(timer)
    timer = setTimeout(() => void send(), quietMs)
  }

  /** Sends later. An editor that is closed sends at once or not at all. */
  const again = (waitMs: number) => {
    clearTimeout(timer)
    if (!isClosed || waitMs === 0) timer = setTimeout(() => void send(), waitMs)
  }

  async function send(): Promise<void> {
    clearTimeout(timer)
    clearTimeout(latest)
    latest = undefined
    if (isAsking) return
    const save = saver.nextSave()
    if (!save) {
      state.value = 'saved'
      return receive()
    }
    if (state.value !== 'offline') state.value = 'saving'
    isAsking = true
    try {
      const stored = await connection.save(save).finally(() => {
        isAsking = false
      })
      saver.saved(stored)
      retries = 0
      problem.value = null
      // What was sent with pictures comes back with placeholders.
      if (hasNewPictures(save)) await reread()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      return refuse(error)
    }
    // At once: what is stored must not be made again when the page is opened the next time.
    keep()
    if (saver.isSaved) {
      state.value = 'saved'
      return receive()
    }
    state.value = 'saving'
    return isClosed ? send() : again(quietMs)
  }

  /** Handles a refused save: reads and merges when the deck has changed, tries again later when the server cannot be reached. */
  async function refuse(error: RequestError): Promise<void> {
    if (error.status === 0 || error.status === 429 || error.status >= 500) {
      state.value = 'offline'
      retries += 1
      return again(error.retryAfter ?? Math.min(retryMs.most, retryMs.first * 2 ** (retries - 1)))
    }
    saver.refused()
    // A save may also be invalid because somebody removed what it changes, which is checked before its revision.
    if (error.status === 409 || error.status === 400) {
      const { revision: before } = saver.draft
      try {
        await reread()
        if (error.status === 409 || saver.draft.revision !== before) return again(0)
      } catch (reading) {
        if (!(reading instanceof RequestError)) throw reading
        return refuse(reading)
      }
    }
    problem.value = error
    state.value = 'refused'
  }

  /** Reads the deck and makes the unsaved edits on it. */
  async function reread(): Promise<void> {
    const told = heard.value
    const before = shown.value
    const read = await connection.read()
    if (saver.isSending || read.revision < saver.draft.revision) return
    const isNews = read.revision !== saver.draft.revision
    const { draft, dropped, overwritten, changes } = saver.received(read.revision, read.content)
    undos.close()
    batch(() => {
      shown.value = draft.current
      if (isNews && changes.length > 0)
        remote.value = { by: told?.by ?? null, via: told?.via ?? null, edits: changes }
      if (dropped.length > 0 || overwritten.length > 0)
        meeting.value = { dropped, overwritten, before, by: told?.by ?? null, isUndo: false }
    })
  }

  /** Reads the deck when somebody else has saved it and nothing of ours is on its way. */
  async function receive(): Promise<void> {
    if (isClosed || saver.isSending || (heard.value?.revision ?? '') <= saver.draft.revision) return
    try {
      await reread()
      if (!saver.isSaved) schedule()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      setTimeout(() => void receive(), retryMs.first)
    }
  }

  const jump = (done: Applied | undefined) => {
    if (!done) return
    const { dropped } = done
    if (dropped.length > 0)
      meeting.value = { dropped, overwritten: [], before: shown.value, by: null, isUndo: true }
    show(done.content)
  }

  return {
    /** The deck as it is shown, with the gesture that is under way. */
    content: computed(() => gesture.value ?? shown.value),
    /** The deck without the gesture that is under way. */
    settled: shown,
    state,
    /** Why the last save was refused. */
    problem,
    /** The newest save that the server has told of, also of this person. */
    heard,
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
      if (dropped.length > 0 || overwritten.length > 0)
        meeting.value = { dropped, overwritten, before, by: null, isUndo: false }
    },
    /** Takes the news that a revision was saved. */
    hear(save: ToldSave): void {
      if (heard.value && heard.value.revision >= save.revision) return
      heard.value = save
      void receive()
    },
    /** Sends what is not saved now. */
    flush: () => {
      if (!saver.isSaved) void send()
    },
    /** Resolves when everything is stored. Throws the error of a save that the server refuses, or cannot take now. */
    whenSaved(): Promise<void> {
      const { promise, resolve, reject } = Promise.withResolvers<void>()
      if (!saver.isSaved && !saver.isSending) void send()
      const stop = state.subscribe(value => {
        if (value === 'saving') return
        queueMicrotask(() => stop())
        if (value === 'saved') resolve()
        else reject(problem.value ?? new RequestError(0, 'The service could not be reached.', 'Try again.'))
      })
      return promise
    },
    get unsaved() {
      return !saver.isSaved
    },
    get draft() {
      return saver.draft
    },
    /** Ends the editor. What is not saved is sent once more, and kept in the browser until it is. Resolves after that. */
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      clearTimeout(latest)
      keep()
      if (!saver.isSaved) await send()
    },
  }
}
export type DeckEditor = ReturnType<typeof createDeckEditor>

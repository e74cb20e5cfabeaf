import { computed, signal } from '@preact/signals'
import type { Author, Via } from '#contract/deck/version.ts'
import type { DeckContent } from '#deck/edits/content.ts'
import type { Edit } from '#deck/edits/edit.ts'
import { editsBetween } from '#deck/edits/edits-between.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { message } from '../../messages.ts'
import type { Rebased } from './draft.ts'
import type { Save, Saver } from './saver.ts'

/** Whether everything is stored: `offline` tries again by itself, `refused` with the next edit. */
type SaveState = 'saved' | 'saving' | 'offline' | 'refused'

/** Who made a save, and through what, as the server tells of it. */
export interface ToldSave {
  revision: string
  by: Author | null
  via: Via | null
}

/** What came of reading the deck anew. */
interface ReadDeck extends Rebased {
  /** What was shown before. */
  before: DeckContent
  /** The newest save that the server had told of. */
  told: ToldSave | null
  /** Whether somebody has saved the deck since it was read last. */
  isNews: boolean
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
  /"data:(?!(?:image|font)\/stored;)/.test(JSON.stringify(operations))

/**
 * Sends what is edited, when it is due, again when that fails, and reads the deck when somebody else has saved it. `onRead` is called
 * with each deck that was read.
 */
export function createSaving(saver: Saver, connection: EditorConnection, onRead: (read: ReadDeck) => void) {
  const state = signal<SaveState>('saved')
  /** Whether the browser says that it has no network. */
  const isCut = signal(false)
  const problem = signal<RequestError | null>(null)
  /** Whether the server answers, but has no room for what was edited. */
  const isFull = signal(false)
  /** The newest save that the server has told of. */
  const heard = signal<ToldSave | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let keeping: ReturnType<typeof setTimeout> | undefined
  /** Runs from the first edit that is not sent on; the other timer begins anew with each edit. */
  let latest: ReturnType<typeof setTimeout> | undefined
  let retries = 0
  /** Whether a save was sent and not answered. */
  let isAsking = false
  let isClosed = false

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
      settle()
      return receive()
    }
    if (state.value !== 'offline') state.value = 'saving'
    isAsking = true
    try {
      const stored = await connection.save(save).finally(() => {
        isAsking = false
      })
      saver.saved(stored)
      // A server on this machine is reached without a network.
      isCut.value = false
      isFull.value = false
      retries = 0
      if (!saver.hasRefused) problem.value = null
      // What was sent with pictures comes back with placeholders.
      if (hasNewPictures(save)) await reread()
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      return refuse(error)
    }
    // At once: what is stored must not be made again when the page is opened the next time.
    keep()
    if (saver.isSaved) {
      settle()
      return receive()
    }
    state.value = 'saving'
    return isClosed || saver.isPartial ? send() : again(quietMs)
  }

  /** Everything is stored that the server has not refused. */
  function settle(): void {
    state.value = saver.isSaved ? 'saved' : 'refused'
    if (saver.isSaved) problem.value = null
  }

  /** Handles a refused save: reads and merges when the deck has changed, tries again later when the server cannot be reached. */
  async function refuse(error: RequestError): Promise<void> {
    if (error.status === 0 || error.status === 429 || error.status >= 500) {
      state.value = 'offline'
      isFull.value = error.code === 'no_space' || error.code === 'disk_full'
      retries += 1
      return again(error.retryAfter ?? Math.min(retryMs.most, retryMs.first * 2 ** (retries - 1)))
    }
    const parts = saver.refused()
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
    if ((error.status === 400 || error.status === 413) && saver.keepBack(parts)) return send()
    state.value = 'refused'
  }

  /** Reads the deck and makes the unsaved edits on it. */
  async function reread(): Promise<void> {
    const told = heard.value
    const before = saver.draft.current
    const read = await connection.read()
    if (saver.isSending || read.revision < saver.draft.revision) return
    const isNews = read.revision !== saver.draft.revision
    onRead({ ...saver.received(read.revision, read.content), before, told, isNews })
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

  return {
    /** Keeps what is not saved in the browser now. */
    keep,
    state: computed((): SaveState => (isCut.value ? 'offline' : state.value)),
    /** Whether nothing is stored because the disk of the server is full. */
    isFull,
    /** Why the last save was refused. */
    problem,
    /** The newest save that the server has told of, also of this person. */
    heard,
    /** Takes note that something was edited. */
    edited(): void {
      keepSoon()
      if (!saver.isSaved) schedule()
    },
    /** Takes the news that a revision was saved. */
    hear(save: ToldSave): void {
      if (heard.value && heard.value.revision >= save.revision) return
      heard.value = save
      void receive()
    },
    /** Reads the deck now. When the server cannot be reached, it is read with the next news. */
    async refresh(): Promise<void> {
      try {
        await reread()
        if (!saver.isSaved) schedule()
      } catch (error) {
        if (!(error instanceof RequestError)) throw error
      }
    },
    /** Takes note of whether the browser has a network. When it is back, what is not saved is sent at once. */
    setOnline(isOnline: boolean): void {
      isCut.value = !isOnline
      if (isOnline && !saver.isSaved) void send()
    },
    /** Sends what is not saved now, also what was refused. */
    flush: () => {
      saver.retryRefused()
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
        else
          reject(
            problem.value ??
              new RequestError(0, message('editor.unreachable'), message('editor.unreachable.fix')),
          )
      })
      return promise
    },
    /** Ends it. What is not saved is sent once more, and kept in the browser until it is. Resolves after that. */
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      clearTimeout(latest)
      keep()
      if (!saver.isSaved) await send()
    },
  }
}

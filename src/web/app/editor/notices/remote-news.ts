import { type ReadonlySignal, type Signal, signal } from '@preact/signals'
import type { Author, Via } from '#contract/deck/version.ts'
import type { Edit } from '#deck/edits/edit.ts'
import { changedIds } from '../changes/change-summary.ts'
import type { RemoteSave } from '../model/deck-editor.ts'

/** What somebody else did while a notice about it is shown. */
export interface News {
  by: Author | null
  via: Via | null
  /** The edits of all saves, in their order. */
  edits: readonly Edit[]
}

/** Changed steps and elements are marked so long, ms. */
export const markMs = 4_000
/** An author whose notice was closed is announced again after a pause of so long, ms. */
const pauseMs = 60_000

/**
 * Follows what others save: marks what they change, and gathers the saves of one author into one notice.
 */
export function createRemoteNews(
  remote: ReadonlySignal<RemoteSave | null>,
  marked: Signal<ReadonlySet<string>>,
) {
  const news = signal<News | null>(null)
  /** When the mark of an id ends. */
  const ends = new Map<string, number>()
  /** When an author whose notice was closed saved last. */
  const closed = new Map<string, number>()
  const timers = new Set<ReturnType<typeof setTimeout>>()

  const mark = (ids: ReadonlySet<string>) => {
    const now = Date.now()
    for (const id of ids) ends.set(id, now + markMs)
    marked.value = new Set(ends.keys())
    const timer = setTimeout(() => {
      timers.delete(timer)
      for (const [id, end] of ends) if (end <= Date.now()) ends.delete(id)
      marked.value = new Set(ends.keys())
    }, markMs)
    timers.add(timer)
  }

  const take = ({ by, via, edits }: RemoteSave) => {
    mark(changedIds(edits))
    const author = keyOf(by)
    const closedAt = closed.get(author)
    if (closedAt !== undefined) {
      closed.set(author, Date.now())
      if (Date.now() - closedAt < pauseMs) return
      closed.delete(author)
    }
    const { value: shown } = news
    const isSame = shown !== null && keyOf(shown.by) === author
    news.value = { by, via, edits: isSame ? [...shown.edits, ...edits] : edits }
  }

  let isFirst = true
  const stop = remote.subscribe(save => {
    // What arrived before is no news.
    if (save && !isFirst) take(save)
    isFirst = false
  })

  return {
    news,
    /** Marks again what the notice is about. */
    markAgain: () => mark(changedIds(news.value?.edits ?? [])),
    /** Closes the notice because its reader has seen it; the author is not announced again until after a pause. */
    close(): void {
      if (news.value) closed.set(keyOf(news.value.by), Date.now())
      news.value = null
    },
    /** Closes the notice because it was answered. */
    clear(): void {
      news.value = null
    },
    stop(): void {
      stop()
      for (const timer of timers) clearTimeout(timer)
    },
  }
}

const keyOf = (by: Author | null): string => (by === null ? '' : `${by.kind} ${by.id}`)

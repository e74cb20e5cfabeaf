import { signal, type ReadonlySignal } from '@preact/signals'
import { firstCharacters } from '#contract/text/characters.ts'
import { limits } from '#contract/limits.ts'
import type { Output } from '#contract/operation.ts'
import type { importDeck } from '#contract/operations/import-deck.ts'
import { listPages } from '#contract/operations/list-pages.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { message } from '../messages.ts'
import { ask } from '../session.ts'
import { sendFile, titleOf } from './send-file.ts'

/** How often the progress of pages is read, ms. */
const readEveryMs = 700

/** How far an upload is. */
export type UploadState =
  | { phase: 'waiting' }
  /** `part` of the bytes was sent, 0 to 1; then the server reads the file. */
  | { phase: 'sending'; part: number }
  | { phase: 'reading' }
  /** A presentation is being converted, before its pages can be painted. */
  | { phase: 'converting' }
  | { phase: 'painting'; painted: number; pages: number }
  | { phase: 'done'; pages: number }
  | { phase: 'failed'; error: RequestError }

/** A file on its way to become a deck. */
export interface Upload {
  id: number
  name: string
  state: UploadState
  /** The deck, once there is one. */
  deck: string | undefined
}

/** Returns what is waited for before an uploaded deck has a picture; null when nothing is. */
export function awaitedFor(uploads: readonly Upload[], deck: string): string | null {
  const state = uploads.find(each => each.deck === deck)?.state
  if (state?.phase === 'converting') return message('upload.converting')
  return state?.phase === 'painting' && state.painted === 0 ? message('upload.drawingFirst') : null
}

/** The uploads of a page. */
export interface Uploads {
  list: ReadonlySignal<readonly Upload[]>
  /** Sends files, one after another. */
  add(files: Iterable<File>): void
  /** Takes an upload off the list; one that is not sent yet is cancelled. */
  dismiss(id: number): void
}

/**
 * Creates the list of uploads. `onDeck` is called with the id of each new deck, once it can be shown, and `onPages` once its pages
 * are painted.
 */
export function createUploads(onDeck: (id: string) => Promise<void>, onPages: (id: string) => void): Uploads {
  const list = signal<readonly Upload[]>([])
  const cancels = new Map<number, AbortController>()
  let turn = Promise.resolve()
  let count = 0

  const change = (id: number, changed: Partial<Upload>) => {
    list.value = list.value.map(each => (each.id === id ? { ...each, ...changed } : each))
  }

  async function send(id: number, file: File, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return
    try {
      change(id, { state: { phase: 'sending', part: 0 } })
      const title = firstCharacters(titleOf(file).toWellFormed(), limits.title)
      const made = await sendFile<Output<typeof importDeck>>(
        `/api/v1/decks/import?title=${encodeURIComponent(title)}`,
        file,
        {
          signal,
          onProgress: part =>
            change(id, { state: part < 1 ? { phase: 'sending', part } : { phase: 'reading' } }),
        },
      )
      change(id, { deck: made.id, state: { phase: 'painting', painted: 0, pages: made.pages } })
      await onDeck(made.id)
      // The next file need not wait for the pages of this one.
      void follow(id, made.id).catch((error: unknown) => fail(id, error))
    } catch (error) {
      fail(id, error)
    }
  }

  function fail(id: number, error: unknown): void {
    if (!(error instanceof RequestError)) throw error
    change(id, { state: { phase: 'failed', error } })
  }

  /** Reads how many pages are painted until all are. */
  async function follow(id: number, deck: string): Promise<void> {
    while (list.value.some(each => each.id === id)) {
      const { files } = await ask(listPages, { id: deck })
      const [file] = files
      if (!file) return
      const { status, painted, pages, problem } = file
      if (status === 'failed') return fail(id, new RequestError(400, problem ?? ''))
      if (status === 'done') {
        onPages(deck)
        return change(id, { state: { phase: 'done', pages } })
      }
      change(id, {
        state: status === 'waiting' ? { phase: 'converting' } : { phase: 'painting', painted, pages },
      })
      await new Promise(resolve => setTimeout(resolve, readEveryMs))
    }
  }

  return {
    list,
    add(files) {
      for (const file of files) {
        const id = (count += 1)
        const controller = new AbortController()
        cancels.set(id, controller)
        list.value = [...list.value, { id, name: file.name, state: { phase: 'waiting' }, deck: undefined }]
        const work = () => send(id, file, controller.signal)
        turn = turn.then(work, work)
      }
    },
    dismiss(id) {
      cancels.get(id)?.abort()
      cancels.delete(id)
      list.value = list.value.filter(each => each.id !== id)
    },
  }
}

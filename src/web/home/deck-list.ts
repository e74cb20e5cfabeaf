import { signal, type ReadonlySignal } from '@preact/signals'
import type { Output } from '#contract/operation.ts'
import { listDecks } from '#contract/operations/list-decks.ts'
import { call } from '#web/ui/core/client.ts'
import { RequestError } from '#web/ui/core/request.ts'

type Page = Output<typeof listDecks>
export type ListedDeck = Page['decks'][number]

/** The decks within reach of a key, loaded page by page. */
export interface DeckList {
  /** Null until the first page has loaded. */
  decks: ReadonlySignal<readonly ListedDeck[] | null>
  hasMore: ReadonlySignal<boolean>
  busy: ReadonlySignal<boolean>
  problem: ReadonlySignal<RequestError | null>
  /** Starts again with the decks whose title contains `q`. */
  find(q: string): Promise<void>
  more(): Promise<void>
}

const pageSize = 20

/** Creates a list of decks for an API key. A newer request discards the response of an older one. */
export function createDeckList(
  key: string,
  read: (query: { q?: string; cursor?: string; limit: number }) => Promise<Page> = query =>
    call(listDecks, query, { key }),
): DeckList {
  const decks = signal<readonly ListedDeck[] | null>(null)
  const next = signal<string | null>(null)
  const hasMore = signal(false)
  const busy = signal(false)
  const problem = signal<RequestError | null>(null)
  let asked = 0
  let sought = ''

  const load = async (cursor: string | null) => {
    asked += 1
    const mine = asked
    busy.value = true
    problem.value = null
    try {
      const page = await read({
        limit: pageSize,
        ...(sought === '' ? {} : { q: sought }),
        ...(cursor === null ? {} : { cursor }),
      })
      if (mine !== asked) return
      decks.value = cursor === null ? page.decks : [...(decks.value ?? []), ...page.decks]
      next.value = page.next
      hasMore.value = page.next !== null
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (mine === asked) problem.value = error
    } finally {
      if (mine === asked) busy.value = false
    }
  }

  return {
    decks,
    hasMore,
    busy,
    problem,
    find(q) {
      sought = q.trim()
      return load(null)
    },
    async more() {
      if (next.value !== null && !busy.value) await load(next.value)
    },
  }
}

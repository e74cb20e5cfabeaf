import { type ReadonlySignal, batch, signal } from '@preact/signals'
import type { Output, Sent } from '#contract/operation.ts'
import { listDecks } from '#contract/operations/list-decks.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { ask } from '../session.ts'
import { type DeckQuery, filtersOf, isEverything } from './views.ts'

type Page = Output<typeof listDecks>
export type ListedDeck = Page['decks'][number]

/** The decks of a view, loaded page by page as they come into sight. */
export interface DeckList {
  /** The decks that have loaded, from the first one on; null until the first page has loaded. */
  decks: ReadonlySignal<readonly ListedDeck[] | null>
  /** How many decks there are, loaded or not. */
  total: ReadonlySignal<number>
  /** What `decks` are of. */
  shown: ReadonlySignal<DeckQuery | null>
  problem: ReadonlySignal<RequestError | null>
  /** Starts again with the decks of a query. Those of the query before stay until the new ones have loaded. */
  find(query: DeckQuery): Promise<void>
  /** Reads the decks of the same query anew. */
  again(): Promise<void>
  /** Loads pages until the deck at this index has loaded, or all have. */
  loadTo(index: number): Promise<void>
  /** Loads pages until this deck has loaded. Returns its index, or -1 when it is not in the list. */
  locate(id: string): Promise<number>
  /** Changes what is shown of a deck. Returns a function that undoes it. */
  change(id: string, changed: Partial<ListedDeck>): () => void
  /**
   * Takes a deck out. Returns a function that puts it back to its place and returns true, or, when the list shows other decks now,
   * reads these anew and returns false.
   */
  remove(id: string): () => boolean
  /** Puts a deck that was just made at the top, where all decks are shown. */
  addNewest(id: string): Promise<void>
  /** Loads the picture of a deck anew, because its address stays the same when a page in it is painted. */
  renewPicture(id: string): void
}

const firstPageSize = 40
const pageSize = 100

type Read = (query: Sent<typeof listDecks>) => Promise<Page>

/** Creates a list of decks. A newer query discards the replies to an older one. */
export function createDeckList(read: Read = sent => ask(listDecks, sent)): DeckList {
  const decks = signal<readonly ListedDeck[] | null>(null)
  const total = signal(0)
  const shown = signal<DeckQuery | null>(null)
  const problem = signal<RequestError | null>(null)
  let query: DeckQuery = { view: 'all', folder: null, used: null, q: '', sort: 'changed' }
  let next: string | null = null
  /** The number of the newest query. */
  let newest = 0
  let loading: Promise<boolean> | undefined

  /** Reads a page and takes it unless a newer query was made. Returns whether it was taken. */
  async function load(sent: Sent<typeof listDecks>, take: (page: Page) => void): Promise<boolean> {
    const own = newest
    problem.value = null
    try {
      const page = await read({ ...filtersOf(query), ...sent })
      if (own !== newest) return false
      batch(() => take(page))
      return true
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (own === newest) problem.value = error
      return false
    }
  }

  async function find(wanted: DeckQuery): Promise<void> {
    newest += 1
    query = wanted
    next = null
    loading = undefined
    await load({ limit: firstPageSize, count: true }, page => {
      decks.value = page.decks
      total.value = page.total ?? page.decks.length
      shown.value = wanted
      next = page.next
    })
  }

  /** Loads the next page, once for all who ask at the same time. Returns whether there was one. */
  function loadMore(): Promise<boolean> {
    if (loading) return loading
    const own = loadNext().finally(() => {
      if (loading === own) loading = undefined
    })
    loading = own
    return own
  }

  async function loadNext(): Promise<boolean> {
    const cursor = next
    if (cursor === null) return false
    return load({ limit: pageSize, cursor }, page => {
      const before = decks.value ?? []
      // A deck that changed in between may stand on two pages.
      const known = new Set(before.map(({ id }) => id))
      decks.value = [...before, ...page.decks.filter(({ id }) => !known.has(id))]
      next = page.next
      if (next === null) total.value = decks.value.length
    })
  }

  async function loadTo(index: number): Promise<void> {
    const own = newest
    while ((decks.value?.length ?? 0) <= index && own === newest) if (!(await loadMore())) return
  }

  const indexOf = (id: string): number => decks.value?.findIndex(deck => deck.id === id) ?? -1

  return {
    decks,
    total,
    shown,
    problem,
    find,
    again: () => find(query),
    loadTo,
    async locate(id) {
      while (indexOf(id) === -1) if (!(await loadMore())) return -1
      return indexOf(id)
    },
    change(id, changed) {
      const before = decks.value?.[indexOf(id)]
      const set = (fields: Partial<ListedDeck>) => {
        decks.value = decks.value?.map(deck => (deck.id === id ? { ...deck, ...fields } : deck)) ?? null
      }
      set(changed)
      return () => before && set(before)
    },
    renewPicture(id) {
      decks.value =
        decks.value?.map(deck =>
          deck.id === id && deck.thumbnail !== null
            ? { ...deck, thumbnail: `${deck.thumbnail.split('?')[0]}?painted` }
            : deck,
        ) ?? null
    },
    remove(id) {
      const index = indexOf(id)
      const deck = decks.value?.[index]
      if (!deck) return () => false
      batch(() => {
        decks.value = decks.value?.toSpliced(index, 1) ?? null
        total.value -= 1
      })
      const own = newest
      return () => {
        if (own !== newest) {
          void find(query)
          return false
        }
        batch(() => {
          decks.value = decks.value?.toSpliced(index, 0, deck) ?? null
          total.value += 1
        })
        return true
      }
    },
    async addNewest(id) {
      const { folder } = query
      if (!isEverything({ ...query, folder: null })) return
      const own = newest
      const { decks: latest } = await read({ limit: 5 })
      const made = latest.find(deck => deck.id === id)
      if (!made || own !== newest || indexOf(id) !== -1) return
      if (folder !== null && !made.folders.some(each => each.id === folder)) return
      batch(() => {
        decks.value = [made, ...(decks.value ?? [])]
        total.value += 1
      })
    },
  }
}

import { type ReadonlySignal, batch } from '@preact/signals'
import type { Output, Sent } from '#contract/operation.ts'
import { listDecks } from '#contract/operations/list-decks.ts'
import type { RequestError } from '#web/ui/core/request.ts'
import { createPagedList } from '../paged-list.ts'
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

type Read = (query: Sent<typeof listDecks>) => Promise<Page>

/** Creates a list of decks. */
export function createDeckList(read: Read = sent => ask(listDecks, sent)): DeckList {
  const list = createPagedList<ListedDeck, DeckQuery, Sent<typeof listDecks>>(filtersOf, async asked => {
    const { decks: items, ...page } = await read(asked)
    return { items, ...page }
  })
  const { items: decks, total, shown, problem, loadTo, version } = list
  let query: DeckQuery = { view: 'all', folder: null, used: null, q: '', sort: 'changed' }

  function find(wanted: DeckQuery): Promise<void> {
    query = wanted
    return list.find(wanted)
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
      while (indexOf(id) === -1) if (!(await list.loadMore())) return -1
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
      const own = version()
      return () => {
        if (own !== version()) {
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
      const own = version()
      const { decks: latest } = await read({ limit: 5 })
      const made = latest.find(deck => deck.id === id)
      if (!made || own !== version() || indexOf(id) !== -1) return
      if (folder !== null && !made.folders.some(each => each.id === folder)) return
      batch(() => {
        decks.value = [made, ...(decks.value ?? [])]
        total.value += 1
      })
    },
  }
}

import { batch, signal } from '@preact/signals'
import { RequestError } from '#web/ui/core/request.ts'

/** Which page of a list is asked for. */
interface PageAsked {
  limit: number
  cursor?: string
  /** Whether the reply says how many there are on all pages. */
  count?: boolean
}

/** A page of a list; `next` is the cursor of the one after it. */
interface Page<Item> {
  items: readonly Item[]
  next: string | null
  total?: number | undefined
}

const firstPageSize = 40
const pageSize = 100

/**
 * Creates a list that loads page by page as its items come into sight. A newer query discards the replies to an older one. What a query asks for is
 * worked out once, by `filtersOf`, so that all its pages are of the same list.
 */
export function createPagedList<Item extends { id: string }, Query, Filters extends object>(
  filtersOf: (query: Query) => Filters,
  read: (asked: Filters & PageAsked) => Promise<Page<Item>>,
) {
  /** The items that have loaded, from the first one on; null until the first page has loaded. */
  const items = signal<readonly Item[] | null>(null)
  /** How many there are, loaded or not. */
  const total = signal(0)
  /** What `items` are of. */
  const shown = signal<Query | null>(null)
  const problem = signal<RequestError | null>(null)
  let filters: Filters | undefined
  let next: string | null = null
  /** The number of the newest query. */
  let newest = 0
  let loading: Promise<boolean> | undefined

  /** Reads a page and takes it unless a newer query was made. Returns whether it was taken. */
  async function load(asked: PageAsked, take: (page: Page<Item>) => void): Promise<boolean> {
    if (!filters) return false
    const own = newest
    problem.value = null
    try {
      const page = await read({ ...filters, ...asked })
      if (own !== newest) return false
      batch(() => take(page))
      return true
    } catch (error) {
      if (!(error instanceof RequestError)) throw error
      if (own === newest) problem.value = error
      return false
    }
  }

  async function loadNext(): Promise<boolean> {
    if (next === null) return false
    return load({ limit: pageSize, cursor: next }, page => {
      const before = items.value ?? []
      // What changed in between may stand on two pages.
      const known = new Set(before.map(({ id }) => id))
      items.value = [...before, ...page.items.filter(({ id }) => !known.has(id))]
      next = page.next
      if (next === null) total.value = items.value.length
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

  return {
    items,
    total,
    shown,
    problem,
    /** The number of the newest query: another one later tells that what was read is of a query before. */
    version: (): number => newest,
    /** Starts again with a query. The items of the query before stay until the new ones have loaded. */
    async find(query: Query): Promise<void> {
      newest += 1
      filters = filtersOf(query)
      next = null
      loading = undefined
      await load({ limit: firstPageSize, count: true }, page => {
        items.value = page.items
        total.value = page.total ?? page.items.length
        shown.value = query
        next = page.next
      })
    },
    loadMore,
    /** Loads pages until the item at this index has loaded, or all have. */
    async loadTo(index: number): Promise<void> {
      const own = newest
      while ((items.value?.length ?? 0) <= index && own === newest) if (!(await loadMore())) return
    },
  }
}

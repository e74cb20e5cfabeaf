import { type ReadonlySignal, batch, signal } from '@preact/signals'
import type { Output, Sent } from '#contract/operation.ts'
import { listRooms } from '#contract/operations/list-rooms.ts'
import { RequestError } from '#web/ui/core/request.ts'
import { ask } from '../session.ts'
import { type SessionQuery, filtersOf } from './session-query.ts'

type Page = Output<typeof listRooms>
export type Session = Page['rooms'][number]

/** The sessions that fit a query, loaded page by page as they come into sight. */
export interface SessionList {
  /** The sessions that have loaded, the newest first; null until the first page has loaded. */
  sessions: ReadonlySignal<readonly Session[] | null>
  /** How many there are, loaded or not. */
  total: ReadonlySignal<number>
  /** What `sessions` fit. */
  shown: ReadonlySignal<SessionQuery | null>
  problem: ReadonlySignal<RequestError | null>
  /** Starts again with the sessions of a query. Those of the query before stay until the new ones have loaded. */
  find(query: SessionQuery): Promise<void>
  /** Loads pages until the session at this index has loaded, or all have. */
  loadTo(index: number): Promise<void>
}

const firstPageSize = 40
const pageSize = 100

type Read = (query: Sent<typeof listRooms>) => Promise<Page>

/** Creates a list of sessions. A newer query discards the replies to an older one. */
export function createSessionList(read: Read = sent => ask(listRooms, sent), now = Date.now): SessionList {
  const sessions = signal<readonly Session[] | null>(null)
  const total = signal(0)
  const shown = signal<SessionQuery | null>(null)
  const problem = signal<RequestError | null>(null)
  let filters: Sent<typeof listRooms> = {}
  let next: string | null = null
  /** The number of the newest query. */
  let newest = 0
  let loading: Promise<boolean> | undefined

  /** Reads a page and takes it unless a newer query was made. Returns whether it was taken. */
  async function load(sent: Sent<typeof listRooms>, take: (page: Page) => void): Promise<boolean> {
    const own = newest
    problem.value = null
    try {
      const page = await read({ ...filters, ...sent })
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
      sessions.value = [...(sessions.value ?? []), ...page.rooms]
      next = page.next
      if (next === null) total.value = sessions.value.length
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
    sessions,
    total,
    shown,
    problem,
    async find(query) {
      newest += 1
      filters = filtersOf(query, now())
      next = null
      loading = undefined
      await load({ limit: firstPageSize, count: true }, page => {
        sessions.value = page.rooms
        total.value = page.total ?? page.rooms.length
        shown.value = query
        next = page.next
      })
    },
    async loadTo(index) {
      const own = newest
      while ((sessions.value?.length ?? 0) <= index && own === newest) if (!(await loadMore())) return
    },
  }
}

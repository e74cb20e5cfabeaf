import type { ReadonlySignal } from '@preact/signals'
import type { Output, Sent } from '#contract/operation.ts'
import { listRooms } from '#contract/operations/list-rooms.ts'
import type { RequestError } from '#web/ui/core/request.ts'
import { createPagedList } from '../paged-list.ts'
import { ask } from '../session.ts'
import { type SessionQuery, filtersOf } from './session-query.ts'

type Page = Output<typeof listRooms>
export type Session = Page['rooms'][number]

/** The sessions that fit a query, the newest first, loaded page by page as they come into sight. */
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

type Read = (query: Sent<typeof listRooms>) => Promise<Page>

/** Creates a list of sessions. */
export function createSessionList(read: Read = sent => ask(listRooms, sent), now = Date.now): SessionList {
  const { items, ...list } = createPagedList<Session, SessionQuery, Sent<typeof listRooms>>(
    query => filtersOf(query, now()),
    async asked => {
      const { rooms, ...page } = await read(asked)
      return { items: rooms, ...page }
    },
  )
  return { ...list, sessions: items }
}

import type { Sent } from '#contract/operation.ts'
import type { listDecks } from '#contract/operations/list-decks.ts'

/** Which decks the library shows. */
export type View = 'all' | 'starred' | 'mine' | 'shared' | 'bin'

/** How the library sorts them. */
export type Sort = 'changed' | 'title'

/** The views in the order of their links, with their names. */
export const viewNames: Record<View, string> = {
  all: 'All',
  starred: 'Starred',
  mine: 'Mine',
  shared: 'Shared',
  bin: 'Bin',
}

const isView = (name: string): name is View => Object.hasOwn(viewNames, name)

/** Returns the view in the query of an address, such as `?view=bin`. */
export function viewOf(query: string): View {
  const name = new URLSearchParams(query).get('view') ?? ''
  return isView(name) ? name : 'all'
}

/** Returns the words that the address of a page looks for, such as `?q=budget`. */
export const wordsOf = (query: string): string => new URLSearchParams(query).get('q') ?? ''

/** Returns the address of a view, and of a search in it. */
export function viewLink(view: View, q = ''): string {
  const query = new URLSearchParams({ ...(view !== 'all' && { view }), ...(q.trim() !== '' && { q }) })
  return query.size === 0 ? '/decks' : `/decks?${query}`
}

/** The decks that a list reads. */
export interface DeckQuery {
  view: View
  /** Words of their titles or content. */
  q: string
  sort: Sort
}

const filters: Record<View, Sent<typeof listDecks>> = {
  all: {},
  starred: { starred: true },
  mine: { mine: true },
  shared: { shared: true },
  bin: { bin: true },
}

/** Returns the parameters with which `list_decks` answers these decks. In the bin the newest are those that were put there last. */
export const filtersOf = ({ view, q, sort }: DeckQuery): Sent<typeof listDecks> => ({
  ...filters[view],
  ...(sort === 'title' ? { sort } : view === 'bin' && { sort: 'deleted' as const }),
  ...(q.trim() !== '' && { q: q.trim() }),
})

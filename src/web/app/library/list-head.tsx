import './list.css'
import { type AppKey, message } from '../messages.ts'
import { type Sort, sorts } from './views.ts'

const columns: readonly { sort: Sort; name: AppKey; part: string }[] = [
  { sort: 'title', name: 'common.title', part: 'row-title' },
  { sort: 'owner', name: 'common.owner', part: 'row-owner' },
  { sort: 'changed', name: 'list.changed', part: 'row-changed' },
  { sort: 'session', name: 'library.lastSession', part: 'row-session' },
  { sort: 'results', name: 'common.results', part: 'row-results' },
]

/** The names of the columns of the list; pressing one sorts by it. */
export const ListHead = ({
  sort,
  isBin,
  onSort,
}: {
  sort: Sort
  isBin: boolean
  onSort(sort: Sort): void
}) => (
  <div role="row" class="deck-columns" aria-rowindex={1}>
    <span role="columnheader" class="row-check">
      <span class="sr">{message('list.selected')}</span>
    </span>
    {columns.map(({ sort: each, name, part }) => (
      <span
        key={each}
        role="columnheader"
        class={part}
        aria-sort={each === sort ? (sorts[each].isAscending ? 'ascending' : 'descending') : 'none'}
      >
        <button type="button" onClick={() => onSort(each)}>
          {message(each === 'changed' && isBin ? 'list.binned' : name)}
          {each === sort && <span aria-hidden="true">{sorts[each].isAscending ? ' ↑' : ' ↓'}</span>}
        </button>
      </span>
    ))}
    <span role="columnheader" class="row-menu">
      <span class="sr">{message('list.actions')}</span>
    </span>
  </div>
)

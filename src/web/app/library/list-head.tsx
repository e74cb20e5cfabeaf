import './list.css'
import { type Sort, sorts } from './views.ts'

const columns: readonly { sort: Sort; name: string; part: string }[] = [
  { sort: 'title', name: 'Title', part: 'row-title' },
  { sort: 'owner', name: 'Owner', part: 'row-owner' },
  { sort: 'changed', name: 'Changed', part: 'row-changed' },
  { sort: 'session', name: 'Last session', part: 'row-session' },
  { sort: 'results', name: 'Results', part: 'row-results' },
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
      <span class="sr">Selected</span>
    </span>
    {columns.map(({ sort: each, name, part }) => (
      <span
        key={each}
        role="columnheader"
        class={part}
        aria-sort={each === sort ? (sorts[each].isAscending ? 'ascending' : 'descending') : 'none'}
      >
        <button type="button" onClick={() => onSort(each)}>
          {each === 'changed' && isBin ? 'Binned' : name}
          {each === sort && <span aria-hidden="true">{sorts[each].isAscending ? ' ↑' : ' ↓'}</span>}
        </button>
      </span>
    ))}
    <span role="columnheader" class="row-menu">
      <span class="sr">What can be done</span>
    </span>
  </div>
)

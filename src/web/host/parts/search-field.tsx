import './search-field.css'
import type { Signal } from '@preact/signals'

/** Whether a text has what is searched in it; every text has it while nothing is searched. */
export const isFound = (text: string, search: Signal<string>): boolean =>
  text.toLocaleLowerCase().includes(search.value.trim().toLocaleLowerCase())

/** A field that searches a list which is long enough; what was searched can be changed also when the list has become short. */
export const SearchField = ({
  label,
  search,
  isLong,
}: {
  label: string
  search: Signal<string>
  isLong: boolean
}) =>
  isLong || search.value !== '' ? (
    <input
      type="search"
      class="search"
      dir="auto"
      aria-label={label}
      placeholder={label}
      value={search.value}
      onInput={({ currentTarget }) => {
        search.value = currentTarget.value
      }}
    />
  ) : null

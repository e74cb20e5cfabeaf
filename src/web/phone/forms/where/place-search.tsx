import { useSignal } from '@preact/signals'
import type { Named } from './countries.ts'
import { found } from './search.ts'
import { laterMessage } from '../../later/language.ts'

export interface PlaceSearchProps {
  id: string
  label: string
  places: readonly Named[]
  onChoose: (place: Named) => void
}

/** A field that finds a place by its name, with the matches below it. */
export function PlaceSearch({ id, label, places, onChoose }: PlaceSearchProps) {
  const typed = useSignal('')
  const fitting = found(places, typed.value)
  const isLost = typed.value.trim() !== '' && fitting.length === 0
  const choose = (place: Named) => {
    typed.value = ''
    onChoose(place)
  }
  return (
    <div class="place-search">
      <label class="field-label" for={id}>
        {label}
      </label>
      <input
        id={id}
        class="field"
        type="search"
        autocomplete="off"
        autocapitalize="words"
        spellcheck={false}
        enterkeyhint="search"
        maxLength={60}
        value={typed}
        onInput={event => {
          typed.value = event.currentTarget.value
        }}
        onKeyDown={event => {
          if (event.key !== 'Enter') return
          // Enter must not send the form.
          event.preventDefault()
          if (fitting[0]) choose(fitting[0])
        }}
      />
      <p class={isLost ? 'lost' : 'sr'} role="status">
        {isLost
          ? laterMessage('map.unknown')
          : fitting.length > 0 && laterMessage('map.found', { count: fitting.length })}
      </p>
      {fitting.length > 0 && (
        <ul class="found">
          {fitting.map(place => (
            <li key={place.name}>
              <button type="button" onClick={() => choose(place)}>
                {place.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

import { useSignal } from '@preact/signals'
import type { Place } from './view.ts'
import { laterMessage } from '../../later/language.ts'

/** A button that sets the pin to the position of the phone. Browsers offer the position to secure pages only. */
export function MyPosition({ onFound }: { onFound: (place: Place) => void }) {
  const state = useSignal<'idle' | 'asking' | 'failed'>('idle')
  if (!window.isSecureContext || !('geolocation' in navigator)) return null

  const ask = () => {
    if (state.peek() === 'asking') return
    state.value = 'asking'
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        state.value = 'idle'
        onFound({ lat: coords.latitude, lon: coords.longitude })
      },
      () => {
        state.value = 'failed'
      },
      { timeout: 10_000, maximumAge: 300_000 },
    )
  }
  return (
    <div class="my-position">
      <button type="button" class="quiet-button" aria-disabled={state.value === 'asking'} onClick={ask}>
        {laterMessage('map.position')}
      </button>
      <p role="status">
        {state.value === 'asking'
          ? laterMessage('map.locating')
          : state.value === 'failed'
            ? laterMessage('map.notLocated')
            : laterMessage('map.rounded')}
      </p>
    </div>
  )
}

import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Place } from '../forms/where/view.ts'

type Drawn = typeof import('../forms/where/revealed-map.tsx').RevealedMap

/** A map with the right place and the one that this participant guessed, once its code is loaded; without a connection there is none. */
export function PlaceOnMap(places: { place: Place; own?: Place | undefined }) {
  const drawn = useSignal<{ Map: Drawn } | null>(null)
  useEffect(() => {
    const load = async () => {
      try {
        drawn.value = { Map: (await import('../forms/where/revealed-map.tsx')).RevealedMap }
      } catch {
        // The distance is said beside it.
      }
    }
    void load()
  }, [])
  return drawn.value ? <drawn.value.Map {...places} /> : <div class="map-coming" />
}

import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import type { Place } from '../forms/where/view.ts'

/** The country of a place, or that it is at sea. Nothing while the map that knows it is loading. */
export function PlaceName({ place }: { place: Place }) {
  const name = useSignal('')
  useEffect(() => {
    let isWanted = true
    const find = async () => {
      try {
        const { nameOf } = await import('../forms/where/world.ts')
        if (isWanted) name.value = nameOf(place)
      } catch {
        // Without a connection the place stays without a name.
      }
    }
    void find()
    return () => {
      isWanted = false
    }
  }, [place.lat, place.lon])
  return <bdi>{name}</bdi>
}

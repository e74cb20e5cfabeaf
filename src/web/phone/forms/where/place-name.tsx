import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { countryNameAt } from './country-name.ts'
import type { Place } from './view.ts'
import { messages } from '../../language.ts'

/** The country of a place, or that it is at sea. Nothing while the outlines that tell are loading. */
export function PlaceName({ place }: { place: Place }) {
  const name = useSignal('')
  const spoken = messages.language()
  useEffect(() => {
    let isWanted = true
    const find = async () => {
      try {
        const found = await countryNameAt(place)
        if (isWanted) name.value = found
      } catch {
        // Without a connection the place stays without a name.
        if (isWanted) name.value = ''
      }
    }
    void find()
    return () => {
      isWanted = false
    }
  }, [place.lat, place.lon, spoken])
  return <bdi>{name}</bdi>
}

import '../form/pictures.css'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { MapPlace } from '#polls/geography/map-place.ts'
import { message } from '../../../messages.ts'

/** What an arrow key moves the place by, degrees. */
const stride = { small: 1, large: 10 }
const arrows: Record<string, [lon: number, lat: number] | undefined> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
}

const round = (degrees: number): number => Math.round(degrees * 100) / 100

/** A map of the world, degrees to the right and down, on which the place is chosen by a press or with the arrow keys. */
export function PlaceMap({
  place,
  onChoose,
}: {
  place: MapPlace | undefined
  onChoose: (at: { lat: number; lon: number }) => void
}) {
  const map = useRef<HTMLButtonElement>(null)
  const [land, setLand] = useState('')
  useEffect(() => {
    import('./world-outline.ts').then(
      ({ worldOutline }) => setLand(worldOutline()),
      // Without the map the position is written.
      () => undefined,
    )
  }, [])
  const choose = (lon: number, lat: number) =>
    onChoose({ lat: round(Math.min(85, Math.max(-85, lat))), lon: round(Math.min(180, Math.max(-180, lon))) })
  return (
    <button
      ref={map}
      type="button"
      class="place-map"
      aria-label={
        place
          ? message('pollPlace.map.at', { latitude: place.lat, longitude: place.lon })
          : message('pollPlace.map.nowhere')
      }
      onClick={event => {
        // A press of a key has no position.
        if (event.detail === 0 || !map.current) return
        const { left, top, width, height } = map.current.getBoundingClientRect()
        choose(((event.clientX - left) / width) * 360 - 180, 85 - ((event.clientY - top) / height) * 145)
      }}
      onKeyDown={event => {
        const arrow = arrows[event.key]
        if (!arrow) return
        event.preventDefault()
        const by = event.shiftKey ? stride.large : stride.small
        choose((place?.lon ?? 0) + arrow[0] * by, (place?.lat ?? 0) + arrow[1] * by)
      }}
    >
      <svg viewBox="-180 -85 360 145" aria-hidden="true">
        <path class="place-land" d={land} />
        {/* What lies beyond the right edge begins at the left one. */}
        <path class="place-land" d={land} transform="translate(-360 0)" />
        {place && <circle class="place-mark" cx={place.lon} cy={-place.lat} r="5" />}
      </svg>
    </button>
  )
}
